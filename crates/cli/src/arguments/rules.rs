//! The arguments of `rules` and `lessons`.

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

/// `filetto lessons`.
#[derive(Args)]
pub(crate) struct LessonsArgs {
    #[arg(value_name = "LESSON")]
    pub(crate) id: Option<String>,
    /// Lines of text in place of the whole terminal.
    #[arg(long)]
    pub(crate) plain: bool,
}
