//! The arguments of `check`.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;

use super::output_name::{OutputName, output_name};
use super::values::{number, seconds, threads};

/// `filetto check`.
#[derive(Args)]
pub(crate) struct CheckArgs {
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    #[arg(long, conflicts_with_all = ["json", "explain"])]
    walk: bool,
    #[arg(long, value_name = "NUMBER", value_parser = number(1..=2_usize))]
    theorem: Option<usize>,
    /// `true` if the strategy is explained in words.
    #[arg(long)]
    pub(crate) explain: bool,
    /// The moves to the position that is explained.
    #[arg(long, value_name = "MOVES", requires = "explain")]
    pub(crate) moves: Option<String>,
    /// `true` if the numbers are shown by which a reply far away cannot matter.
    #[arg(long, conflicts_with_all = ["walk", "json"])]
    pub(crate) zone: bool,
    /// `true` if the win must hold on every board that contains its zone.
    #[arg(long, conflicts_with = "walk")]
    pub(crate) unbounded: bool,
    #[arg(short = 'j', long, value_name = "NUMBER", value_parser = threads, default_value = "1")]
    pub(crate) threads: usize,
    #[arg(long, value_name = "NUMBER", value_parser = number(1..=u64::MAX))]
    pub(crate) nodes: Option<u64>,
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(crate) time: Option<Duration>,
    /// The file to which a true certificate is written again.
    #[arg(long, value_name = "FILE", value_parser = output_name(), conflicts_with_all = ["walk", "theorem", "explain"])]
    pub(crate) write: Option<OutputName>,
    /// `true` if it is written in version 1 of the format.
    #[arg(long, requires = "write")]
    pub(crate) plain: bool,
    /// `true` if an existing file may be replaced.
    #[arg(long, requires = "write")]
    pub(crate) force: bool,
    #[arg(long)]
    pub(crate) json: bool,
}

impl CheckArgs {
    /// Returns the number of the theorem to play against or to explain, from 1; `None` if the certificate is
    /// only checked.
    pub(crate) fn chosen_theorem(&self) -> Option<usize> {
        self.theorem.or((self.walk || self.explain).then_some(1))
    }

    /// Returns `true` if a game against the certificate is wanted, for which JSON has no form.
    pub(crate) fn is_walk(&self) -> bool {
        !self.explain && self.chosen_theorem().is_some()
    }
}
