//! Writes a saved game: whole or not at all, and never over a file that is no saved game.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use texts::Catalogue;
use time::OffsetDateTime;

use crate::file_error::{FileAccessError, named};
use crate::files::{read_start, write_whole};
use crate::opening::MAX_FILE_MIB;

/// Today's date as PGN writes it, in UTC.
pub(super) fn today() -> String {
    let date = OffsetDateTime::now_utc().date();
    format!("{:04}.{:02}.{:02}", date.year(), u8::from(date.month()), date.day())
}

/// Why a game was not saved; the file is as it was.
pub(super) enum SaveError {
    File(FileAccessError),
    /// It is no saved game.
    NoGame(PathBuf),
    /// It is a saved game with comments or variations, which would be lost.
    HasMore(PathBuf),
}

impl SaveError {
    /// The line for the reader.
    pub(super) fn text(&self, texts: &Catalogue) -> String {
        match self {
            SaveError::File(error) => error.text(texts),
            SaveError::NoGame(file) => texts.with("file-not-a-game", [named(file)]),
            SaveError::HasMore(file) => texts.with("file-has-more", [named(file)]),
        }
    }
}

/// Writes the record beside the file and renames it.
pub(super) fn write(file: &Path, record: &str) -> Result<(), SaveError> {
    let failed = |error: io::Error| SaveError::File(FileAccessError::write(file, error));
    if fs::symlink_metadata(file).is_err_and(|error| error.kind() == io::ErrorKind::NotFound) {
        return write_whole(file, record.as_bytes(), None).map_err(failed);
    }
    // The target of a link is written, not the link. A broken link is left alone.
    let target = fs::canonicalize(file).map_err(failed)?;
    let content = read_start(&target, MAX_FILE_MIB).map_err(failed)?;
    match file_status(&content) {
        FileStatus::Replaceable => {
            let permissions = fs::metadata(&target).map_err(failed)?.permissions();
            if permissions.readonly() {
                return Err(failed(io::ErrorKind::PermissionDenied.into()));
            }
            write_whole(&target, record.as_bytes(), Some(permissions)).map_err(failed)
        }
        FileStatus::NoGame => Err(SaveError::NoGame(file.to_owned())),
        FileStatus::HasMore => Err(SaveError::HasMore(file.to_owned())),
    }
}

/// What to do with an existing file.
enum FileStatus {
    /// It is empty, or a saved game without anything that would be lost.
    Replaceable,
    NoGame,
    /// A saved game with comments or variations, which would be lost.
    HasMore,
}

fn file_status(content: &[u8]) -> FileStatus {
    if content.is_empty() {
        return FileStatus::Replaceable;
    }
    match std::str::from_utf8(content).map(engine::parse_record) {
        Ok(Ok(record)) if record.has_comments || !record.variations.is_empty() => FileStatus::HasMore,
        Ok(Ok(_)) => FileStatus::Replaceable,
        _ => FileStatus::NoGame,
    }
}
