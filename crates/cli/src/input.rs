//! Reads lines typed at a prompt.

use std::io::{self, BufRead, Read};

use crate::failure::Failure;
use crate::output::Output;

/// The maximum length of a line, far above any command; longer lines are cut off.
const LONGEST_LINE: u64 = 4096;

/// Reads a line, or `None` at the end of the input.
pub(crate) fn read_line(input: &mut dyn BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    if input.take(LONGEST_LINE).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if !bytes.ends_with(b"\n") {
        input.skip_until(b'\n')?;
    }
    Ok(Some(String::from_utf8_lossy(&bytes).into_owned()))
}

/// Reads a line after a prompt, or `None` at the end of the input.
pub(crate) fn ask(
    output: &mut Output,
    prompt: &str,
    input: &mut dyn BufRead,
) -> Result<Option<String>, Failure> {
    output.text(&format!("{prompt} "))?;
    read_line(input).map_err(Failure::Input)
}
