//! Reading a saved game, and saying what is wrong with it.

use game::{Player, parse_number};

use super::error::RecordError;
use super::movetext::{Movetext, PlayedMovetext, Word};
use super::saved::{OURS, RESULTS, Record, Tags, result_of};
use crate::history::{HistoryRules, MAX_HISTORY};
use crate::registry;
use crate::session::Session;

/// Reads what [`write()`](super::write()) writes, and checks all of it by playing the game.
///
/// # Errors
/// The first thing that is wrong, with its line.
pub fn parse(text: &str) -> Result<Record, RecordError> {
    let (header, body) = Header::parse(text)?;
    let rules = header.history_rules()?;
    let mut session = header.session()?;
    session.set_history_rules(rules);
    let PlayedMovetext { result, last_line, variations, has_comments } =
        body.play(&mut *session, header.last_line)?;
    let result = result.ok_or(RecordError::NoResult { line: last_line })?;
    if let Some((line, expected)) = header.find("Result") {
        if !RESULTS.contains(&expected) {
            return Err(RecordError::BadResult { line, found: expected.to_owned() });
        }
        if result.word != expected {
            return Err(other_result(result, expected));
        }
    }
    finish(&mut *session, result)?;
    // What a file does not say is unknown, as PGN writes it.
    let tag = |name: &str, unknown: &str| header.find(name).map_or(unknown, |(_, value)| value).to_owned();
    let tags = Tags {
        event: tag("Event", "?"),
        site: tag("Site", "?"),
        date: tag("Date", "????.??.??"),
        round: tag("Round", "?"),
        white: tag("White", "?"),
        black: tag("Black", "?"),
        others: header.others(),
    };
    Ok(Record { tags, session, variations, has_comments })
}

/// Reads moves without tags, played on from where the session stands. They may break off without a result.
///
/// # Errors
/// The first thing that is wrong, with its line.
pub fn parse_moves(mut session: Box<dyn Session>, text: &str) -> Result<Record, RecordError> {
    let PlayedMovetext { result, variations, has_comments, .. } =
        Movetext::parse(text, 1)?.play(&mut *session, 1)?;
    if let Some(result) = result {
        finish(&mut *session, result)?;
    }
    Ok(Record { tags: Tags::default(), session, variations, has_comments })
}

fn other_result(found: Word<'_>, expected: &str) -> RecordError {
    RecordError::OtherResult { line: found.line, found: found.word.to_owned(), expected: expected.to_owned() }
}

/// Makes the session end as the result says: by the rules, by resignation, or not yet.
fn finish(session: &mut dyn Session, result: Word<'_>) -> Result<(), RecordError> {
    if session.ending().is_none() {
        match result.word {
            "1-0" => session.resign(Player::Second),
            "0-1" => session.resign(Player::First),
            _ => {}
        }
    }
    let expected = result_of(session);
    if expected == result.word { Ok(()) } else { Err(other_result(result, expected)) }
}

/// The tags at the head of a file, each with its line.
struct Header {
    tags: Vec<(usize, String, String)>,
    last_line: usize,
}

impl Header {
    /// Splits a file into its tags and the words after them.
    fn parse(text: &str) -> Result<(Header, Movetext<'_>), RecordError> {
        let mut header = Header { tags: Vec::new(), last_line: 1 };
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut offset = 0;
        for (index, line) in text.split_inclusive('\n').enumerate() {
            let number = index + 1;
            let content = line.trim();
            if !content.is_empty() && !content.starts_with('[') {
                return Ok((header, Movetext::parse(&text[offset..], number)?));
            }
            if !content.is_empty() {
                let (name, value) = parse_tag(content).ok_or(RecordError::Tag { line: number })?;
                if header.tags.iter().any(|(_, other, _)| *other == name) {
                    return Err(RecordError::TagTwice { line: number, tag: name });
                }
                header.tags.push((number, name, value));
            }
            header.last_line = number;
            offset += line.len();
        }
        Ok((header, Movetext::default()))
    }

    /// The tags that mean nothing to us.
    fn others(&self) -> Vec<(String, String)> {
        let others = self.tags.iter().filter(|(_, name, _)| !OURS.contains(&name.as_str()));
        others.map(|(_, name, value)| (name.clone(), value.clone())).collect()
    }

    fn find(&self, name: &str) -> Option<(usize, &str)> {
        let tag = self.tags.iter().find(|(_, other, _)| other == name)?;
        Some((tag.0, &tag.2))
    }

    fn require(&self, name: &str) -> Result<(usize, &str), RecordError> {
        let missing = RecordError::MissingTag { line: self.last_line, tag: name.to_owned() };
        self.find(name).ok_or(missing)
    }

    /// The game at its first position.
    fn session(&self) -> Result<Box<dyn Session>, RecordError> {
        let (line, spec) = self.require("Game")?;
        let mut session = registry::open(spec).map_err(|error| RecordError::Spec { line, error })?;
        if let Some((line, position)) = self.find("Position") {
            session.set_position(position).map_err(|error| RecordError::Position { line, error })?;
        }
        Ok(session)
    }

    /// When the game is drawn by its history.
    fn history_rules(&self) -> Result<HistoryRules, RecordError> {
        let usual = HistoryRules::default();
        Ok(HistoryRules {
            repetitions: self.limit("Repetitions", usual.repetitions)?,
            quiet_plies: self.limit("QuietPlies", usual.quiet_plies)?,
        })
    }

    /// The number in an optional tag.
    fn limit(&self, name: &str, usual: u32) -> Result<u32, RecordError> {
        let Some((line, value)) = self.find(name) else {
            return Ok(usual);
        };
        let bad = RecordError::Limit { line, tag: name.to_owned(), found: value.to_owned() };
        parse_number(value, 0, MAX_HISTORY).ok_or(bad)
    }
}

/// `[Name "value"]`
fn parse_tag(line: &str) -> Option<(String, String)> {
    let (name, rest) = line.strip_prefix('[')?.split_once(char::is_whitespace)?;
    let quoted = rest.trim().strip_suffix(']')?.trim().strip_prefix('"')?.strip_suffix('"')?;
    let mut value = String::new();
    let mut symbols = quoted.chars();
    while let Some(symbol) = symbols.next() {
        match symbol {
            '\\' => value.push(symbols.next()?),
            '"' => return None,
            _ => value.push(symbol),
        }
    }
    let is_name = !name.is_empty() && name.chars().all(|letter| letter.is_ascii_alphanumeric());
    is_name.then(|| (name.to_owned(), value))
}
