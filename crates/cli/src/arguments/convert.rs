//! The arguments of `convert`.

use std::path::{Path, PathBuf};

use clap::Args;
use formats::Format;

use super::output_name::{OutputName, output_name};
use super::values::format;

/// `filetto convert`.
#[derive(Args)]
pub(crate) struct ConvertArgs {
    #[arg(id = "input", value_name = "FILE")]
    pub(crate) input: PathBuf,
    #[arg(id = "output", value_name = "FILE", value_parser = output_name())]
    pub(crate) output: Option<OutputName>,
    #[arg(long, value_name = "FORMAT", value_parser = format)]
    pub(crate) from: Option<Format>,
    #[arg(long, value_name = "FORMAT", value_parser = format)]
    pub(crate) to: Option<Format>,
    /// `true` if an existing file may be replaced.
    #[arg(long)]
    pub(crate) force: bool,
    #[arg(long, value_name = "SPEC")]
    pub(crate) game: Option<String>,
}

impl ConvertArgs {
    /// Returns the file to write; `None` for standard output, which is the default and is also called `-`.
    pub(crate) fn file(&self) -> Option<&Path> {
        self.output.as_ref().and_then(OutputName::named)
    }
}
