//! The arguments of `payoffs`.

use clap::Args;

/// `filetto payoffs`.
#[derive(Args)]
pub(crate) struct PayoffsArgs {
    /// The matrix as text, which may begin with a minus sign.
    #[arg(value_name = "MATRIX", allow_hyphen_values = true)]
    pub(crate) matrix: String,
    #[arg(long, value_name = "WEIGHTS")]
    pub(crate) mix: Option<String>,
    #[arg(long)]
    pub(crate) json: bool,
}
