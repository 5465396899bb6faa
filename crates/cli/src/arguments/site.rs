//! The arguments of `site`.

use std::path::PathBuf;

use clap::Args;

use super::output_name::{OwnPath, own_path};

/// `filetto site`.
#[derive(Args)]
pub(crate) struct SiteArgs {
    #[arg(value_name = "FOLDER", value_parser = own_path())]
    pub(crate) folder: OwnPath,
    /// The WebAssembly module. The default is the one that was installed with the program.
    #[arg(long, value_name = "FILE")]
    pub(crate) module: Option<PathBuf>,
    /// A folder of tables, which become a part of the site.
    #[arg(long, value_name = "FOLDER")]
    pub(crate) tables: Option<PathBuf>,
}
