//! The arguments of `check`.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;

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
    #[arg(long)]
    pub(crate) json: bool,
}

impl CheckArgs {
    /// Returns the number of the theorem to play against, from 1; `None` if the certificate is only checked.
    pub(crate) fn walked_theorem(&self) -> Option<usize> {
        self.theorem.or(self.walk.then_some(1))
    }
}
