//! Reads saved games, in any format.

use std::io::{self, Read};
use std::path::Path;

use engine::{Opening, Record};
use formats::{Format, FormatError, Notes, ReadOptions};

use super::error::OpeningError;
use crate::file_error::FileAccessError;
use crate::files;

/// The maximum size of a saved game, in mebibytes. Real ones have a few kilobytes.
pub(crate) const MAX_FILE_MIB: u64 = 4;

/// The file name that stands for standard input.
const STANDARD_INPUT: &str = "-";

/// Reads a saved game from a file. A game in the arguments goes before the one that the file names, but must
/// be played on the same board.
pub(super) fn read(file: &Path, named: Option<&str>, notes: &mut Notes) -> Result<Record, OpeningError> {
    // A wrong spec is reported even if the file does not need it.
    if let Some(named) = named {
        Opening::start(named).open()?;
    }
    let text = read_text(file, MAX_FILE_MIB, notes)?;
    let options = ReadOptions { format: Some(format_of(file, &text)), spec: named };
    formats::read_noted(&text, &options, notes).map_err(|error| match error {
        FormatError::OtherBoard { found, asked, .. } => {
            OpeningError::OtherGame { file: file.to_owned(), found, expected: asked }
        }
        error => OpeningError::Record { file: file.to_owned(), error: Box::new(error) },
    })
}

/// Returns the format that the text shows, else that of the file name's extension, else PGN.
fn format_of(file: &Path, text: &str) -> Format {
    formats::recognise(text).or_else(|| format_of_name(file)).unwrap_or(Format::Pgn)
}

/// Returns the format of a file name's extension.
pub(crate) fn format_of_name(file: &Path) -> Option<Format> {
    Format::of_extension(file.extension()?.to_str()?)
}

/// Reads a file of at most `max_mib` MiB, or standard input for `-`, as text in any character set.
/// A library of RenLib becomes SGF.
pub(crate) fn read_text(file: &Path, max_mib: u64, notes: &mut Notes) -> Result<String, OpeningError> {
    let bytes = if file == Path::new(STANDARD_INPUT) {
        read_standard_input(file, max_mib)?
    } else {
        files::read(file, max_mib, "file-too-long")?
    };
    if formats::is_renlib(&bytes) {
        let broken = |error| OpeningError::Record { file: file.to_owned(), error: Box::new(error) };
        return formats::renlib_to_sgf(&bytes, notes).map_err(broken);
    }
    formats::decode(&bytes, notes).map_err(|line| OpeningError::NotText { file: file.to_owned(), line })
}

fn read_standard_input(file: &Path, max_mib: u64) -> Result<Vec<u8>, FileAccessError> {
    let mut bytes = Vec::new();
    // The extra byte shows that the input is too long.
    let read = io::stdin().lock().take((max_mib << 20) + 1).read_to_end(&mut bytes);
    read.map_err(|error| FileAccessError::read(file, error))?;
    files::check_size(file, &bytes, max_mib, "file-too-long")?;
    Ok(bytes)
}
