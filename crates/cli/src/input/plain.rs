//! Reads lines from a pipe, a file, or a terminal that understands no escape sequences.

use std::io::{self, BufRead, Read};

/// The maximum length of a line in bytes, far above any command. Longer lines are truncated.
const MAX_LINE: u64 = 4096;

/// Reads a line, or `None` at the end of the input.
pub(super) fn read_line(input: &mut dyn BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    if input.take(MAX_LINE).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if !bytes.ends_with(b"\n") {
        input.skip_until(b'\n')?;
    }
    Ok(Some(String::from_utf8_lossy(&bytes).into_owned()))
}
