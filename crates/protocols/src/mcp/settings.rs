//! The settings of the server.

use std::path::PathBuf;

use texts::Catalogue;

/// Settings of [`serve_mcp()`](crate::serve_mcp).
#[derive(Clone)]
pub struct McpSettings<'a> {
    /// Sentences in the language of the results.
    pub texts: &'a Catalogue,
    /// Folder of tables with exact values.
    pub tables: Option<PathBuf>,
    /// The version of the program.
    pub version: &'static str,
}
