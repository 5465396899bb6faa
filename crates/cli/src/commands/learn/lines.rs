//! Reads complete lines of limited length: a device may never end, nor one of its lines.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

/// Maximum length of a line in bytes. The line of a game has at most a few tens of thousands.
const MAX_BYTES: u64 = 1 << 20;

/// The lines of a file up to the first incomplete one, which a killed command may leave.
pub(super) struct CompleteLines {
    reader: BufReader<File>,
}

impl CompleteLines {
    /// Opens a file.
    pub(super) fn open(path: &Path) -> io::Result<CompleteLines> {
        Ok(CompleteLines { reader: BufReader::new(File::open(path)?) })
    }

    /// Reads the next line with its line feed; `None` after the last one.
    ///
    /// # Errors
    /// Returns `InvalidData` for a line that is too long or not UTF-8.
    pub(super) fn next(&mut self) -> io::Result<Option<String>> {
        let mut line = String::new();
        let read = self.reader.by_ref().take(MAX_BYTES).read_line(&mut line)?;
        if read as u64 == MAX_BYTES && !line.ends_with('\n') {
            return Err(io::Error::new(io::ErrorKind::InvalidData, "a line is too long"));
        }
        Ok(line.ends_with('\n').then_some(line))
    }
}
