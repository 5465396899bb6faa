//! Reads saved games, in any format.

use std::io::{self, Read};
use std::path::Path;

use engine::{Opening, Record};
use formats::{Format, ReadOptions};

use super::error::OpeningError;
use crate::file_error::FileAccessError;
use crate::files;

/// The maximum size of a saved game, in mebibytes. Real ones have a few kilobytes.
pub(crate) const MAX_FILE_MIB: u64 = 4;

/// The file name that stands for standard input.
const STANDARD_INPUT: &str = "-";

/// Reads a saved game from a file, and rejects it if the arguments name another game.
pub(super) fn read(file: &Path, named: Option<&str>) -> Result<Record, OpeningError> {
    let text = read_text(file)?;
    let options = ReadOptions { format: Some(format_of(file, &text)), spec: named };
    let record = formats::read(&text, &options)
        .map_err(|error| OpeningError::Record { file: file.to_owned(), error: Box::new(error) })?;
    let Some(named) = named else { return Ok(record) };
    let (found, expected) = (record.session.spec(), Opening::start(named).open()?.session.spec());
    if found == expected {
        return Ok(record);
    }
    Err(OpeningError::OtherGame { file: file.to_owned(), found, expected })
}

/// Returns the format that the text shows, else that of the file name's extension, else PGN.
fn format_of(file: &Path, text: &str) -> Format {
    formats::recognise(text).or_else(|| format_of_name(file)).unwrap_or(Format::Pgn)
}

/// Returns the format of a file name's extension.
pub(crate) fn format_of_name(file: &Path) -> Option<Format> {
    Format::of_extension(file.extension()?.to_str()?)
}

/// Reads a file, or standard input for `-`, as UTF-8 text.
pub(crate) fn read_text(file: &Path) -> Result<String, OpeningError> {
    let bytes = if file == Path::new(STANDARD_INPUT) {
        read_standard_input().map_err(|error| FileAccessError::read(file, error))?
    } else {
        files::read(file, MAX_FILE_MIB, "file-too-long")?
    };
    String::from_utf8(bytes).map_err(|error| {
        let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = 1 + before.iter().filter(|byte| **byte == b'\n').count();
        OpeningError::NotText { file: file.to_owned(), line }
    })
}

fn read_standard_input() -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    io::stdin().lock().take(MAX_FILE_MIB << 20).read_to_end(&mut bytes)?;
    Ok(bytes)
}
