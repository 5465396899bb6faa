//! Saves a game: completely or not at all, and never over a file that is not a saved game.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use engine::{Annotation, Record, Tags, Variation};
use formats::{Format, FormatError, Loss, Notes, ReadOptions, Written};
use texts::Catalogue;
use time::OffsetDateTime;

use crate::file_error::{FileAccessError, named};
use crate::files::{read_start, write_whole};
use crate::opening::{MAX_FILE_MIB, format_of_name};

/// Returns today's date in UTC, in the format of PGN.
pub(super) fn today() -> String {
    let date = OffsetDateTime::now_utc().date();
    format!("{:04}.{:02}.{:02}", date.year(), u8::from(date.month()), date.day())
}

/// Returns the PGN tags of a new game, without its players.
pub(super) fn new_tags() -> Tags {
    Tags {
        event: "Filetto".to_owned(),
        site: "?".to_owned(),
        date: today(),
        round: "-".to_owned(),
        white: String::new(),
        black: String::new(),
        others: Vec::new(),
    }
}

/// Error of saving a game. The existing file is unchanged.
pub(super) enum SaveError {
    File(FileAccessError),
    /// The format of the file cannot represent the game.
    Format(FormatError),
    /// The file is not a saved game.
    NoGame(PathBuf),
    /// The file is a saved game with comments or variations, which would be lost.
    HasMore(PathBuf),
}

impl SaveError {
    /// Returns the error message.
    pub(super) fn text(&self, texts: &Catalogue) -> String {
        match self {
            SaveError::File(error) => error.text(texts),
            SaveError::Format(error) => texts.format_error(error),
            SaveError::NoGame(file) => texts.with("file-not-a-game", [named(file)]),
            SaveError::HasMore(file) => texts.with("file-has-more", [named(file)]),
        }
    }
}

/// Writes the game in the format of the file's extension, else as PGN. Writes a new file beside it and
/// renames that. Returns the format, and the data that it cannot represent.
pub(super) fn write(file: &Path, record: &Record) -> Result<(Format, Vec<Loss>), SaveError> {
    let format = format_of_name(file).unwrap_or(Format::Pgn);
    let Written { text, lost } = formats::write(record, format).map_err(SaveError::Format)?;
    // The old file is compared with `record`: data that the format cannot represent may be lost from it too.
    write_text(file, &text, record).map(|()| (format, lost))
}

fn write_text(file: &Path, text: &str, record: &Record) -> Result<(), SaveError> {
    let failed = |error: io::Error| SaveError::File(FileAccessError::write(file, error));
    if fs::symlink_metadata(file).is_err_and(|error| error.kind() == io::ErrorKind::NotFound) {
        return write_whole(file, text.as_bytes(), None).map_err(failed);
    }
    // A link is followed: its target is replaced, not the link. A broken link is an error.
    let target = fs::canonicalize(file).map_err(failed)?;
    let content = read_start(&target, MAX_FILE_MIB).map_err(failed)?;
    match file_status(&content, record) {
        FileStatus::Replaceable => {
            let permissions = fs::metadata(&target).map_err(failed)?.permissions();
            if permissions.readonly() {
                return Err(failed(io::ErrorKind::PermissionDenied.into()));
            }
            write_whole(&target, text.as_bytes(), Some(permissions)).map_err(failed)
        }
        FileStatus::NoGame => Err(SaveError::NoGame(file.to_owned())),
        FileStatus::HasMore => Err(SaveError::HasMore(file.to_owned())),
    }
}

/// The kind of an existing file.
enum FileStatus {
    /// An empty file, or a saved game from which nothing would be lost.
    Replaceable,
    /// Not a saved game.
    NoGame,
    /// A saved game with comments or variations, which would be lost.
    HasMore,
}

fn file_status(content: &[u8], new: &Record) -> FileStatus {
    if content.is_empty() {
        return FileStatus::Replaceable;
    }
    let text = formats::decode(content, &mut Notes::default());
    let Some(old) = text.ok().and_then(|text| read(&text)) else {
        return FileStatus::NoGame;
    };
    if has_all(new, &old) { FileStatus::Replaceable } else { FileStatus::HasMore }
}

/// Parses a saved game in any format, of any game.
fn read(text: &str) -> Option<Record> {
    formats::read(text, &ReadOptions::default()).ok()
}

/// Returns `true` if the new game has all comments and variations of the old one.
fn has_all(new: &Record, old: &Record) -> bool {
    let is_kept = |annotation: &Annotation| new.annotations.contains(annotation);
    let is_known = |variation: &Variation| new.variations.contains(variation);
    old.annotations.iter().all(is_kept) && old.variations.iter().all(is_known)
}
