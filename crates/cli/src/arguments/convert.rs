//! The arguments of `convert`.

use std::path::{Path, PathBuf};

use clap::Args;
use formats::Format;

use super::output_name::{OutputName, output_name};
use super::values::{WrongValue, format};

/// `filetto convert`.
#[derive(Args)]
pub(crate) struct ConvertArgs {
    #[arg(id = "input", value_name = "FILE")]
    pub(crate) input: PathBuf,
    #[arg(id = "output", value_name = "FILE", value_parser = output_name())]
    pub(crate) output: Option<OutputName>,
    #[arg(long, value_name = "FORMAT", value_parser = format)]
    pub(crate) from: Option<Format>,
    #[arg(long, value_name = "FORMAT", value_parser = target)]
    pub(crate) to: Option<ConvertTarget>,
    /// `true` if an existing file may be replaced.
    #[arg(long)]
    pub(crate) force: bool,
    #[arg(long, value_name = "SPEC")]
    pub(crate) game: Option<String>,
}

/// A format to write: a text, or a library of RenLib, which is binary.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ConvertTarget {
    Text(Format),
    Library,
}

impl ConvertTarget {
    /// The name of the format of libraries.
    const LIBRARY: &'static str = "renlib";

    /// The end of the names of libraries.
    const EXTENSION: &'static str = "lib";

    /// Returns the name on the command line.
    pub(crate) fn name(self) -> &'static str {
        match self {
            ConvertTarget::Text(format) => format.name(),
            ConvertTarget::Library => ConvertTarget::LIBRARY,
        }
    }

    /// Returns the format of a file by the end of its name.
    pub(crate) fn of_file(file: &Path) -> Option<ConvertTarget> {
        let extension = file.extension()?.to_str()?;
        match extension.eq_ignore_ascii_case(ConvertTarget::EXTENSION) {
            true => Some(ConvertTarget::Library),
            false => Format::of_extension(extension).map(ConvertTarget::Text),
        }
    }

    /// Returns the names of all formats, for error messages.
    pub(crate) fn names() -> Vec<&'static str> {
        Format::ALL.map(Format::name).into_iter().chain([ConvertTarget::LIBRARY]).collect()
    }
}

/// Reads the name of a format to write.
fn target(word: &str) -> Result<ConvertTarget, WrongValue> {
    match word.eq_ignore_ascii_case(ConvertTarget::LIBRARY) {
        true => Ok(ConvertTarget::Library),
        false => format(word).map(ConvertTarget::Text).map_err(|_| WrongValue::TargetFormat),
    }
}

impl ConvertArgs {
    /// Returns the file to write; `None` for standard output, which is the default and is also called `-`.
    pub(crate) fn file(&self) -> Option<&Path> {
        self.output.as_ref().and_then(OutputName::named)
    }
}
