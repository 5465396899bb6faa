//! The arguments of `mcp`.

use std::path::PathBuf;

use clap::Args;

/// `filetto mcp`.
#[derive(Args)]
pub(crate) struct McpArgs {
    #[arg(long, value_name = "FOLDER")]
    pub(crate) tables: Option<PathBuf>,
}
