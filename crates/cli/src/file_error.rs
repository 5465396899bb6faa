//! Why a file was not read or written.

use std::io;
use std::path::{Path, PathBuf};

use fluent_bundle::FluentValue;
use texts::Catalogue;

/// Why a file was not read or written.
#[derive(Debug)]
pub(crate) enum FileAccessError {
    /// It cannot be read.
    Read { file: PathBuf, error: io::Error },
    /// It cannot be written.
    Write { file: PathBuf, error: io::Error },
    /// The contents could not be made, for a reason that is already in the reader's language.
    NoContent { file: PathBuf, reason: String },
    /// It is too long. The sentence says what kind of file was expected.
    TooLong { file: PathBuf, max_mib: u64, sentence: &'static str },
}

impl FileAccessError {
    /// The file cannot be read.
    pub(crate) fn read(file: &Path, error: io::Error) -> FileAccessError {
        FileAccessError::Read { file: file.to_owned(), error }
    }

    /// The file cannot be written.
    pub(crate) fn write(file: &Path, error: io::Error) -> FileAccessError {
        FileAccessError::Write { file: file.to_owned(), error }
    }

    /// Whether whoever reads what is written has gone away.
    pub(crate) fn is_unread(&self) -> bool {
        matches!(self, FileAccessError::Write { error, .. } if error.kind() == io::ErrorKind::BrokenPipe)
    }

    /// The line for the reader.
    pub(crate) fn text(&self, texts: &Catalogue) -> String {
        match self {
            FileAccessError::Read { file, error } => {
                texts.with("file-read", [named(file), ("error", texts.system_error(error).into())])
            }
            FileAccessError::Write { file, error } => {
                texts.with("file-write", [named(file), ("error", texts.system_error(error).into())])
            }
            FileAccessError::NoContent { file, reason } => {
                texts.with("file-write", [named(file), ("error", reason.as_str().into())])
            }
            FileAccessError::TooLong { file, max_mib, sentence } => {
                texts.with(sentence, [named(file), ("max", (*max_mib).into())])
            }
        }
    }
}

/// The name of a file, as an argument of messages.
pub(crate) fn named(file: &Path) -> (&'static str, FluentValue<'static>) {
    ("file", FluentValue::from(file.display().to_string()))
}
