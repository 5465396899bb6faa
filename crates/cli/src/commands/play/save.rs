//! Writing a saved game: whole or not at all, and never over something that is no saved game.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use fluent_bundle::FluentValue;
use tempfile::NamedTempFile;
use time::OffsetDateTime;

use crate::catalogue::Catalogue;

/// Today's date as PGN writes it, in UTC.
pub(super) fn today() -> String {
    let date = OffsetDateTime::now_utc().date();
    format!("{:04}.{:02}.{:02}", date.year(), u8::from(date.month()), date.day())
}

/// Writes the record beside the file and renames it.
///
/// # Errors
/// A line for the reader that says what went wrong; the file is as it was.
pub(super) fn write(texts: &Catalogue, file: &Path, record: &str) -> Result<(), String> {
    let name = || ("file", FluentValue::from(file.display().to_string()));
    let failed = |error: io::Error| {
        texts.with("file-write", [name(), ("error", FluentValue::from(error.to_string()))])
    };
    let target = match fs::read(file) {
        Ok(content) if !may_replace(&content) => return Err(texts.with("file-not-a-game", [name()])),
        Ok(_) => fs::canonicalize(file).map_err(failed)?,
        Err(error) if error.kind() == io::ErrorKind::NotFound => file.to_owned(),
        Err(error) => return Err(failed(error)),
    };
    write_whole(&target, record).map_err(failed)
}

/// Only an empty file or another saved game gives way.
fn may_replace(content: &[u8]) -> bool {
    content.is_empty() || std::str::from_utf8(content).is_ok_and(|text| engine::parse_record(text).is_ok())
}

fn write_whole(target: &Path, record: &str) -> io::Result<()> {
    let folder = match target.parent() {
        Some(folder) if folder != Path::new("") => folder.to_owned(),
        _ => PathBuf::from("."),
    };
    let mut file = temporary(&folder)?;
    file.write_all(record.as_bytes())?;
    file.as_file().sync_all()?;
    file.persist(target)?;
    Ok(())
}

/// A new file beside the target, that others may read as they may read any new file.
fn temporary(folder: &Path) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    builder.tempfile_in(folder)
}
