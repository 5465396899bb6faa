//! Errors of reading or writing a file.

use std::io;
use std::path::{Path, PathBuf};

use fluent_bundle::FluentValue;
use texts::Catalogue;

/// An error of reading or writing a file.
#[derive(Debug)]
pub(crate) enum FileAccessError {
    /// The file cannot be read.
    Read { file: PathBuf, error: io::Error },
    /// The file cannot be written.
    Write { file: PathBuf, error: io::Error },
    /// The file exists, and may not be replaced without `--force`.
    Exists { file: PathBuf },
    /// The contents could not be made. The reason is in the user's language.
    NoContent { file: PathBuf, reason: String },
    /// The file is longer than `max_mib`. `sentence` is the key of the message, which names the kind of file.
    TooLong { file: PathBuf, max_mib: u64, sentence: &'static str },
}

impl FileAccessError {
    /// Returns the error of a file that cannot be read.
    pub(crate) fn read(file: &Path, error: io::Error) -> FileAccessError {
        FileAccessError::Read { file: file.to_owned(), error }
    }

    /// Returns the error of a file that cannot be written.
    pub(crate) fn write(file: &Path, error: io::Error) -> FileAccessError {
        FileAccessError::Write { file: file.to_owned(), error }
    }

    /// Returns `true` if the reader of a pipe has closed it.
    pub(crate) fn is_unread(&self) -> bool {
        matches!(self, FileAccessError::Write { error, .. } if error.kind() == io::ErrorKind::BrokenPipe)
    }

    /// Returns the one-line message for the user.
    pub(crate) fn text(&self, texts: &Catalogue) -> String {
        match self {
            FileAccessError::Read { file, error } => {
                texts.with("file-read", [named(file), ("error", texts.system_error(error).into())])
            }
            FileAccessError::Write { file, error } => {
                texts.with("file-write", [named(file), ("error", texts.system_error(error).into())])
            }
            FileAccessError::Exists { file } => texts.with("file-exists", [named(file)]),
            FileAccessError::NoContent { file, reason } => {
                texts.with("file-write", [named(file), ("error", reason.as_str().into())])
            }
            FileAccessError::TooLong { file, max_mib, sentence } => {
                texts.with(sentence, [named(file), ("max", (*max_mib).into())])
            }
        }
    }
}

/// Returns the name of a file, as an argument of messages.
pub(crate) fn named(file: &Path) -> (&'static str, FluentValue<'static>) {
    ("file", FluentValue::from(file.display().to_string()))
}
