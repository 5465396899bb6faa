//! Reads saved games.

use std::path::Path;

use engine::{Opening, Record};

use super::error::OpeningError;
use crate::files;

/// The maximum size of a saved game, in mebibytes. Real ones have a few kilobytes.
pub(crate) const MAX_FILE_MIB: u64 = 4;

/// Reads a saved game from a file, and refuses it if the arguments name another game.
pub(super) fn read(file: &Path, named: Option<&str>) -> Result<Record, OpeningError> {
    let record = parse(file)?;
    let Some(named) = named else { return Ok(record) };
    let (found, expected) = (record.session.spec(), Opening::start(named).open()?.session.spec());
    if found == expected {
        return Ok(record);
    }
    Err(OpeningError::OtherGame { file: file.to_owned(), found, expected })
}

fn parse(file: &Path) -> Result<Record, OpeningError> {
    let bytes = files::read(file, MAX_FILE_MIB, "file-too-long")?;
    let text = String::from_utf8(bytes).map_err(|error| {
        let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = 1 + before.iter().filter(|byte| **byte == b'\n').count();
        OpeningError::NotText { file: file.to_owned(), line }
    })?;
    engine::parse_record(&text)
        .map_err(|error| OpeningError::Record { file: file.to_owned(), error: Box::new(error) })
}
