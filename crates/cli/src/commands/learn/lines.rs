//! The whole lines of a file, none of them longer than a line of learning can be: a device may never end, nor a line of it.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

/// The largest line that is read, in bytes. That of a game has at most a few ten thousand.
const MAX_BYTES: u64 = 1 << 20;

/// The lines of a file up to the first that is not whole: it was being written when a command was killed.
pub(super) struct Lines {
    reader: BufReader<File>,
}

impl Lines {
    /// The lines of this file.
    pub(super) fn open(path: &Path) -> io::Result<Lines> {
        Ok(Lines { reader: BufReader::new(File::open(path)?) })
    }

    /// The next line with its line feed; `None` after the last one. A line that is too long or no text is invalid data.
    pub(super) fn next(&mut self) -> io::Result<Option<String>> {
        let mut line = String::new();
        let read = self.reader.by_ref().take(MAX_BYTES).read_line(&mut line)?;
        if read as u64 == MAX_BYTES && !line.ends_with('\n') {
            return Err(io::Error::new(io::ErrorKind::InvalidData, "a line is too long"));
        }
        Ok(line.ends_with('\n').then_some(line))
    }
}
