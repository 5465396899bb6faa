//! The arguments of `check`.

use std::path::PathBuf;

use clap::Args;

use super::values::number;

/// `filetto check`.
#[derive(Args)]
pub(crate) struct CheckArgs {
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    #[arg(long, conflicts_with = "json")]
    walk: bool,
    #[arg(long, value_name = "NUMBER", value_parser = number(1..=2_usize), conflicts_with = "json")]
    theorem: Option<usize>,
    #[arg(long)]
    pub(crate) json: bool,
}

impl CheckArgs {
    /// Returns the number of the theorem to play against, from 1; `None` if the certificate is only checked.
    pub(crate) fn walked_theorem(&self) -> Option<usize> {
        self.theorem.or(self.walk.then_some(1))
    }
}
