//! Files of lines: `#` begins a comment, and empty lines are ignored.

/// Returns a line without its comment and blanks, or `None` if nothing remains.
pub fn without_comment(line: &str) -> Option<&str> {
    let content = line.split('#').next().unwrap_or_default().trim();
    (!content.is_empty()).then_some(content)
}

/// Returns the lines of a file without their comments and blanks, each with its number from 1. Lines that are
/// then empty are left out.
pub fn filled_lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    (1..).zip(text.lines()).filter_map(|(number, line)| Some((number, without_comment(line)?)))
}
