//! The arguments of `eval`.

use std::path::PathBuf;

use clap::Args;

use super::opening::OpeningArgs;

/// `filetto eval`.
#[derive(Args)]
pub(crate) struct EvalArgs {
    #[command(flatten)]
    pub(crate) opening: OpeningArgs,
    #[arg(long, value_name = "FILE")]
    pub(crate) weights: Option<PathBuf>,
    #[arg(long)]
    pub(crate) json: bool,
}
