//! Writes a saved game: whole or not at all, and never over a file that is no saved game.

use std::fs;
use std::io;
use std::path::Path;

use texts::Catalogue;
use time::OffsetDateTime;

use crate::files::{failed, named, read_start, write_whole};
use crate::opening::MAX_FILE_MIB;

/// Today's date as PGN writes it, in UTC.
pub(super) fn today() -> String {
    let date = OffsetDateTime::now_utc().date();
    format!("{:04}.{:02}.{:02}", date.year(), u8::from(date.month()), date.day())
}

/// Writes the record beside the file and renames it.
///
/// # Errors
/// A sentence for the reader; the file is unchanged.
pub(super) fn write(texts: &Catalogue, file: &Path, record: &str) -> Result<(), String> {
    let failed = |error: io::Error| failed(texts, file, &error);
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
        FileStatus::NoGame => Err(texts.with("file-not-a-game", [named(file)])),
        FileStatus::HasMore => Err(texts.with("file-has-more", [named(file)])),
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
