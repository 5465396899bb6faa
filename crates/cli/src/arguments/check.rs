//! The arguments of `check`.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;

use super::output_name::{OutputName, output_name};
use super::values::{number, seconds};

/// `filetto check`.
#[derive(Args)]
pub(crate) struct CheckArgs {
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    #[arg(long, conflicts_with = "json")]
    walk: bool,
    #[arg(long, value_name = "NUMBER", value_parser = number(1..=2_usize), conflicts_with = "json")]
    theorem: Option<usize>,
    #[arg(long, value_name = "NUMBER", value_parser = number(1..=u64::MAX))]
    pub(crate) nodes: Option<u64>,
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(crate) time: Option<Duration>,
    /// The file to which a true certificate is written again.
    #[arg(long, value_name = "FILE", value_parser = output_name(), conflicts_with_all = ["walk", "theorem"])]
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
    /// Returns the number of the theorem to play against, from 1; `None` if the certificate is only checked.
    pub(crate) fn walked_theorem(&self) -> Option<usize> {
        self.theorem.or(self.walk.then_some(1))
    }
}
