//! Why a file was not read or written.

use std::io;
use std::path::{Path, PathBuf};

use fluent_bundle::FluentValue;
use texts::Catalogue;

/// Why a file was not read or written.
#[derive(Debug)]
pub(crate) enum FileError {
    /// It cannot be read.
    Read { file: PathBuf, error: io::Error },
    /// It cannot be written.
    Write { file: PathBuf, error: io::Error },
    /// There is nothing to be written, for a reason that is already said in the reader's language.
    NoContent { file: PathBuf, reason: String },
    /// It is longer than it may be. The sentence says what it would have been.
    TooLong { file: PathBuf, max_mib: u64, sentence: &'static str },
}

impl FileError {
    /// The file cannot be read.
    pub(crate) fn read(file: &Path, error: io::Error) -> FileError {
        FileError::Read { file: file.to_owned(), error }
    }

    /// The file cannot be written.
    pub(crate) fn write(file: &Path, error: io::Error) -> FileError {
        FileError::Write { file: file.to_owned(), error }
    }

    /// The line for the reader.
    pub(crate) fn text(&self, texts: &Catalogue) -> String {
        match self {
            FileError::Read { file, error } => {
                texts.with("file-read", [named(file), ("error", texts.system_error(error).into())])
            }
            FileError::Write { file, error } => {
                texts.with("file-write", [named(file), ("error", texts.system_error(error).into())])
            }
            FileError::NoContent { file, reason } => {
                texts.with("file-write", [named(file), ("error", reason.as_str().into())])
            }
            FileError::TooLong { file, max_mib, sentence } => {
                texts.with(sentence, [named(file), ("max", (*max_mib).into())])
            }
        }
    }
}

/// The name of a file, as an argument of messages.
pub(crate) fn named(file: &Path) -> (&'static str, FluentValue<'static>) {
    ("file", FluentValue::from(file.display().to_string()))
}
