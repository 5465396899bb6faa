//! The arguments of `config`.

use clap::Args;

/// `filetto config`.
#[derive(Args)]
pub(crate) struct ConfigArgs {
    #[arg(long)]
    pub(crate) json: bool,
}
