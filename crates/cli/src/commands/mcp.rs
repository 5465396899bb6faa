//! `filetto mcp`: rules and values as tools of language models, on standard input and output.

use std::io;
use std::path::PathBuf;

use protocols::{McpError, McpSettings, serve_mcp};

use crate::arguments::mcp::McpArgs;
use crate::failure::Failure;
use crate::screen::Screen;
use crate::tables_dir;
use crate::warning::warn_of_tables;

pub(super) fn run(screen: &mut Screen<'_>, arguments: McpArgs) -> Result<(), Failure> {
    let is_named = arguments.tables.is_some();
    let usual = || tables_dir::default_dir().ok().filter(|folder| folder.is_dir());
    match serve(screen, arguments.tables.or_else(usual)) {
        Ok(()) => Ok(()),
        Err(McpError::Output(error)) => Err(error.into()),
        Err(McpError::Tables(error)) => {
            let problem = screen.texts.table_error(&error);
            if is_named {
                return Err(Failure::Failed(problem));
            }
            // A damaged folder from `--tables` is an error; the default folder is ignored, with a warning.
            warn_of_tables(screen.texts, &problem);
            serve(screen, None).map_err(|error| match error {
                McpError::Output(error) => error.into(),
                McpError::Tables(error) => Failure::Failed(screen.texts.table_error(&error)),
            })
        }
    }
}

fn serve(screen: &mut Screen<'_>, tables: Option<PathBuf>) -> Result<(), McpError> {
    let settings = McpSettings { texts: screen.texts, tables, version: env!("CARGO_PKG_VERSION") };
    serve_mcp(&settings, io::stdin(), screen.output.writer())
}
