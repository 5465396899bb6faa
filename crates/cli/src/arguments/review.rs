//! The arguments of `review`.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;

use super::opening::{OpeningArgs, StartArgs};
use super::values::seconds;

/// `filetto review`.
#[derive(Args)]
pub(crate) struct ReviewArgs {
    #[arg(id = "input", value_name = "FILE")]
    pub(crate) input: PathBuf,
    #[arg(long, value_name = "SPEC")]
    pub(crate) game: Option<String>,
    #[arg(
        long,
        alias = "time",
        value_name = "SECONDS",
        value_parser = seconds,
        default_value = "2",
        hide_default_value = true
    )]
    pub(crate) time_per_move: Duration,
    #[arg(long, value_name = "FOLDER")]
    pub(crate) tables: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub(crate) proof: Option<PathBuf>,
    #[arg(long)]
    pub(crate) json: bool,
}

impl ReviewArgs {
    /// Returns the arguments that open the saved game.
    pub(crate) fn opening(&self) -> OpeningArgs {
        let place = StartArgs { load: Some(self.input.clone()), ..StartArgs::default() };
        OpeningArgs { spec: self.game.clone(), place }
    }
}
