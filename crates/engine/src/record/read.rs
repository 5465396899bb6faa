//! The parser of saved games, with errors that name the line.

use game::{Outcome, Player, parse_number};

use super::dialect::Dialect;
use super::error::RecordError;
use super::movetext::{Movetext, PlayedMovetext, Word};
use super::saved::{OURS, RESULTS, Record, Tags, result_of};
use crate::history::{HistoryRules, MAX_HISTORY, Reason};
use crate::registry;
use crate::session::Session;

/// Parses the output of [`write()`](super::write()), and checks all of it by playing the game.
///
/// # Errors
/// The first error, with its line.
pub fn parse(text: &str) -> Result<Record, RecordError> {
    parse_dialect(text, 1, &Dialect::OURS)
}

/// Parses a game with the moves and tags of another program. `first_line` is the number of its first line in
/// errors.
///
/// # Errors
/// The first error, with its line.
pub fn parse_dialect(text: &str, first_line: usize, dialect: &Dialect) -> Result<Record, RecordError> {
    let (header, body) = TagSection::parse(text, first_line)?;
    let rules = header.history_rules()?;
    let mut session = header.session(dialect)?;
    session.set_history_rules(rules);
    let PlayedMovetext { result, last_line, variations, annotations } =
        body.play(&mut *session, dialect, header.last_line)?;
    let result = result.ok_or(RecordError::NoResult { line: last_line })?;
    if let Some((line, expected)) = header.find("Result") {
        if !RESULTS.contains(&expected) {
            return Err(RecordError::BadResult { line, found: expected.to_owned() });
        }
        if result.word != expected {
            return Err(other_result(result, expected));
        }
    }
    if dialect.is_foreign() && result.word != "1/2-1/2" && is_drawn_by_history(&*session) {
        // A foreign file without history rules may come from a game without them.
        session.set_history_rules(HistoryRules::NONE);
    }
    finish(&mut *session, result)?;
    Ok(Record { tags: header.tags(dialect), session, variations, annotations })
}

/// Parses moves without tags, and plays them from the position of the session. The result may be missing.
///
/// # Errors
/// The first error, with its line.
pub fn parse_moves(mut session: Box<dyn Session>, text: &str) -> Result<Record, RecordError> {
    let PlayedMovetext { result, variations, annotations, .. } =
        Movetext::parse(text, 1)?.play(&mut *session, &Dialect::OURS, 1)?;
    if let Some(result) = result {
        finish(&mut *session, result)?;
    }
    Ok(Record { tags: Tags::default(), session, variations, annotations })
}

fn other_result(found: Word<'_>, expected: &str) -> RecordError {
    RecordError::OtherResult { line: found.line, found: found.word.to_owned(), expected: expected.to_owned() }
}

fn is_drawn_by_history(session: &dyn Session) -> bool {
    let reason = session.ending().map(|ending| ending.reason);
    matches!(reason, Some(Reason::Repetition | Reason::QuietPlies))
}

/// Ends the session with the result of the file, or returns an error if that is impossible.
fn finish(session: &mut dyn Session, result: Word<'_>) -> Result<(), RecordError> {
    let outcome = match result.word {
        "1-0" => Some(Outcome::Win(Player::First)),
        "0-1" => Some(Outcome::Win(Player::Second)),
        "1/2-1/2" => Some(Outcome::Draw),
        _ => None,
    };
    if end_as(session, outcome) { Ok(()) } else { Err(other_result(result, result_of(session))) }
}

/// Ends a session with this outcome by resignation or agreement, unless it has ended; with `None` it stays
/// open. Returns `true` if the session then has this outcome.
pub fn end_as(session: &mut dyn Session, outcome: Option<Outcome>) -> bool {
    if session.ending().is_none() {
        match outcome {
            Some(Outcome::Win(player)) => session.resign(!player),
            Some(Outcome::Draw) => session.agree_draw(),
            None => {}
        }
    }
    session.ending().map(|ending| ending.outcome) == outcome
}

/// The tags at the head of a file, each as line, name and value.
struct TagSection {
    tags: Vec<(usize, String, String)>,
    last_line: usize,
}

impl TagSection {
    /// Splits a file into its tags and the movetext. One line may contain several tags.
    fn parse(text: &str, first_line: usize) -> Result<(TagSection, Movetext<'_>), RecordError> {
        let mut header = TagSection { tags: Vec::new(), last_line: first_line };
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut offset = 0;
        for (number, line) in (first_line..).zip(text.split_inclusive('\n')) {
            let rest = header.parse_line(number, line)?;
            if !rest.is_empty() {
                let begin = offset + line.len() - rest.len();
                return Ok((header, Movetext::parse(&text[begin..], number)?));
            }
            header.last_line = number;
            offset += line.len();
        }
        Ok((header, Movetext::default()))
    }

    /// Adds the tags of a line, and returns the rest of the line.
    fn parse_line<'a>(&mut self, line: usize, text: &'a str) -> Result<&'a str, RecordError> {
        let mut rest = text.trim_start();
        while rest.starts_with('[') {
            let (name, value, after) = parse_tag(rest).ok_or(RecordError::Tag { line })?;
            if self.tags.iter().any(|(_, other, _)| *other == name) {
                return Err(RecordError::TagTwice { line, tag: name });
            }
            self.tags.push((line, name, value));
            rest = after.trim_start();
        }
        Ok(rest)
    }

    /// Returns the tags. Missing ones get the value for unknown, as in PGN.
    fn tags(&self, dialect: &Dialect) -> Tags {
        let tag = |name: &str, unknown: &str| self.find(name).map_or(unknown, |(_, value)| value).to_owned();
        let [first, second] = dialect.players;
        Tags {
            event: tag("Event", "?"),
            site: tag("Site", "?"),
            date: tag("Date", "????.??.??"),
            round: tag("Round", "?"),
            white: tag(first, "?"),
            black: tag(second, "?"),
            others: self.others(dialect),
        }
    }

    /// Returns the tags without a meaning in this format.
    fn others(&self, dialect: &Dialect) -> Vec<(String, String)> {
        let is_other = |name: &str| !OURS.contains(&name) && !dialect.players.contains(&name);
        let others = self.tags.iter().filter(|(_, name, _)| is_other(name));
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

    /// Returns a session at the first position of the game.
    fn session(&self, dialect: &Dialect) -> Result<Box<dyn Session>, RecordError> {
        let usual = dialect.spec.map(|spec| (self.last_line, spec));
        let (line, spec) = self.find("Game").or(usual).map_or_else(|| self.require("Game"), Ok)?;
        let mut session = registry::open(spec).map_err(|error| RecordError::Spec { line, error })?;
        if let Some((line, position)) = self.find("Position") {
            session.set_position(position).map_err(|error| RecordError::Position { line, error })?;
        }
        Ok(session)
    }

    /// Returns the rules for draws by history.
    fn history_rules(&self) -> Result<HistoryRules, RecordError> {
        let usual = HistoryRules::default();
        Ok(HistoryRules {
            repetitions: self.limit("Repetitions", usual.repetitions)?,
            quiet_plies: self.limit("QuietPlies", usual.quiet_plies)?,
        })
    }

    /// Returns the number in an optional tag, or the default.
    fn limit(&self, name: &str, usual: u32) -> Result<u32, RecordError> {
        let Some((line, value)) = self.find(name) else {
            return Ok(usual);
        };
        let bad = RecordError::Limit { line, tag: name.to_owned(), found: value.to_owned() };
        parse_number(value, 0, MAX_HISTORY).ok_or(bad)
    }
}

/// Parses `[Name "value"]`. Returns the name, the value and the rest of the text.
fn parse_tag(text: &str) -> Option<(String, String, &str)> {
    let (name, rest) = text.strip_prefix('[')?.split_once(char::is_whitespace)?;
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
    let is_name =
        !name.is_empty() && name.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_');
    is_name.then(|| (name.to_owned(), value, after))
}
