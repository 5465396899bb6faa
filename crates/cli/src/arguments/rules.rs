//! The arguments of `rules`.

use clap::Args;

/// `filetto rules`.
#[derive(Args)]
pub(crate) struct RulesArgs {
    #[arg(value_name = "SPEC")]
    pub(crate) spec: Option<String>,
    #[arg(long, conflicts_with = "json")]
    pub(crate) lesson: bool,
    #[arg(long, conflicts_with = "json")]
    pub(crate) markdown: bool,
    #[arg(long)]
    pub(crate) json: bool,
}
