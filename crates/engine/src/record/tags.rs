//! The tags at the head of a game in PGN form.

use std::collections::HashMap;

use super::error::RecordError;
use super::note::{RecordNote, note_skipped};

/// The tags at the head of a game, each as line, name and value.
#[derive(Debug, Default)]
pub(super) struct TagSection {
    tags: Vec<(usize, String, String)>,
    /// The index of each tag by name.
    places: HashMap<String, usize>,
    /// The line of the last tag, or the first line.
    pub(super) last_line: usize,
}

impl TagSection {
    /// Splits a game into its tags, and the text of its moves with the number of its first line. One line may
    /// contain several tags.
    pub(super) fn parse<'a>(
        text: &'a str,
        first_line: usize,
        notes: &mut Vec<RecordNote>,
    ) -> Result<(TagSection, &'a str, usize), RecordError> {
        let mut header = TagSection { last_line: first_line, ..TagSection::default() };
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut offset = 0;
        for (number, line) in (first_line..).zip(text.split_inclusive('\n')) {
            if let Some(mark) = escape_mark(line) {
                note_skipped(notes, number, mark);
                offset += line.len();
                continue;
            }
            let rest = header.parse_line(number, line)?;
            if !rest.is_empty() {
                let begin = offset + line.len() - rest.len();
                return Ok((header, &text[begin..], number));
            }
            header.last_line = number;
            offset += line.len();
        }
        let last_line = header.last_line;
        Ok((header, "", last_line))
    }

    /// Adds the tags of a line, and returns the rest of the line.
    fn parse_line<'a>(&mut self, line: usize, text: &'a str) -> Result<&'a str, RecordError> {
        let mut rest = text.trim_start();
        while rest.starts_with('[') {
            let (name, value, after) = parse_tag(rest).ok_or(RecordError::Tag { line })?;
            if self.places.insert(name.clone(), self.tags.len()).is_some() {
                return Err(RecordError::TagTwice { line, tag: name });
            }
            self.tags.push((line, name, value));
            rest = after.trim_start();
        }
        Ok(rest)
    }

    /// Returns the line and the value of a tag.
    pub(super) fn find(&self, name: &str) -> Option<(usize, &str)> {
        let (line, _, value) = &self.tags[*self.places.get(name)?];
        Some((*line, value))
    }

    /// Returns the line and the value of a tag, whose name may be in upper or lower case.
    pub(super) fn find_any_case(&self, name: &str) -> Option<(usize, &str)> {
        let is_its = |(_, other, _): &&(usize, String, String)| other.eq_ignore_ascii_case(name);
        let any = || self.tags.iter().find(is_its).map(|(line, _, value)| (*line, value.as_str()));
        self.find(name).or_else(any)
    }

    /// Returns the names and values in their order.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.tags.iter().map(|(_, name, value)| (name.as_str(), value.as_str()))
    }
}

/// Returns the mark of a line that is no part of the game: `%`, the escape of PGN, or `#`.
pub fn escape_mark(line: &str) -> Option<char> {
    line.trim_start_matches('\u{feff}').chars().next().filter(|mark| matches!(mark, '%' | '#'))
}

/// Parses `[Name "value"]`. Returns the name, the value and the rest of the text.
fn parse_tag(text: &str) -> Option<(String, String, &str)> {
    let inside = text.strip_prefix('[')?.trim_start();
    let is_of_name = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    let (name, rest) = inside.split_at(inside.find(|letter| !is_of_name(letter))?);
    let quoted = rest.trim_start().strip_prefix('"')?;
    let mut value = String::new();
    let mut symbols = quoted.chars();
    loop {
        match symbols.next()? {
            '\\' => value.push(symbols.next()?),
            '"' => break,
            '\n' => return None,
            symbol => value.push(symbol),
        }
    }
    let after = symbols.as_str().trim_start().strip_prefix(']')?;
    (!name.is_empty()).then(|| (name.to_owned(), value, after))
}
