//! The parser of saved games, with errors that name the line.

use game::{Outcome, Player, parse_number};

use super::dialect::Dialect;
use super::error::RecordError;
use super::movetext::{Movetext, PlayedMovetext, Word};
use super::note::RecordNote;
use super::result::parse_result;
use super::saved::{OURS, RESULTS, Record, Tags, result_of, word_of};
use super::tags::TagSection;
use crate::history::{HistoryRules, MAX_HISTORY, Reason};
use crate::registry;
use crate::session::Session;

/// Parses the output of [`write()`](super::write()), and checks all of it by playing the game. Rejects what
/// the writer does not write, such as a missing result.
///
/// # Errors
/// The first error, with its line.
pub fn parse(text: &str) -> Result<Record, RecordError> {
    let game = TaggedGame::parse(text, 1, &mut Vec::new())?;
    let missing = RecordError::MissingTag { line: game.last_line(), tag: "Game".to_owned() };
    let (line, spec) = game.tag("Game").ok_or(missing)?;
    let mut session = registry::open(spec).map_err(|error| RecordError::Spec { line, error })?;
    if let Some((line, position)) = game.tag("Position") {
        session.set_position(position).map_err(|error| RecordError::Position { line, error })?;
    }
    game.play_strictly(session)
}

/// A game in PGN form of any program: its tags, and its moves before they are played.
///
/// ```
/// use filetto::engine::{Dialect, TaggedGame, registry};
///
/// let mut notes = Vec::new();
/// let game = TaggedGame::parse("[ White \"Ann\" ]\n\n1. b2 a1", 1, &mut notes).expect("a game");
/// assert_eq!(game.tag("White"), Some((1, "Ann")));
/// let session = registry::open("tris").expect("a spec");
/// let record = game.play(session, &Dialect::OURS, &mut notes).expect("legal moves");
/// assert_eq!(record.session.moves(), ["b2", "a1"]);
/// assert_eq!(notes[0].to_string(), "line 3: there is no result; the game is read as unfinished");
/// ```
#[derive(Debug)]
pub struct TaggedGame<'a> {
    tags: TagSection,
    movetext: Movetext<'a>,
}

impl<'a> TaggedGame<'a> {
    /// Parses the tags and the form of the moves. `first_line` is the number of the first line in errors.
    ///
    /// # Errors
    /// A tag or a comment that is not closed, or a tag that occurs twice.
    pub fn parse(
        text: &'a str,
        first_line: usize,
        notes: &mut Vec<RecordNote>,
    ) -> Result<TaggedGame<'a>, RecordError> {
        let (tags, moves, line) = TagSection::parse(text, first_line, notes)?;
        Ok(TaggedGame { tags, movetext: Movetext::parse(moves, line, notes)? })
    }

    /// Returns the line and the value of a tag, whose name may be in upper or lower case.
    pub fn tag(&self, name: &str) -> Option<(usize, &str)> {
        self.tags.find_any_case(name)
    }

    /// Returns the number of the last line of the head.
    pub fn last_line(&self) -> usize {
        self.tags.last_line
    }

    /// Plays the moves from the position of a session, and returns the game. The result may be missing, in
    /// words, or contradict the limits of history, which are then off unless a tag sets them.
    ///
    /// # Errors
    /// The first illegal move, a result that contradicts the game, or limits that are no numbers.
    pub fn play(
        self,
        mut session: Box<dyn Session>,
        dialect: &Dialect,
        notes: &mut Vec<RecordNote>,
    ) -> Result<Record, RecordError> {
        session.set_history_rules(self.history_rules()?);
        let result_tag = self.result_tag(notes);
        let are_limits_given = ["Repetitions", "QuietPlies"].iter().any(|name| self.tag(name).is_some());
        let PlayedMovetext { result, last_line, variations, annotations } =
            self.movetext.play_leniently(&mut *session, dialect, self.tags.last_line, notes)?;
        let result = match (result, result_tag) {
            (Some(found), Some((_, expected))) if found.word != expected => {
                return Err(other_result(found, expected));
            }
            (Some(found), _) => Some(found),
            (None, Some((line, "*"))) => Some(Word { line, word: "*" }),
            (None, Some((line, word))) => {
                notes.push(RecordNote::ResultFromTag { line: last_line, found: word.to_owned() });
                Some(Word { line, word })
            }
            (None, None) => {
                notes.push(RecordNote::NoResult { line: last_line });
                None
            }
        };
        if let Some(result) = result {
            if result.word != "1/2-1/2" && !are_limits_given && is_drawn_by_history(&*session) {
                session.set_history_rules(HistoryRules::NONE);
                notes.push(RecordNote::HistoryOff { line: result.line, found: result.word.to_owned() });
            }
            finish(&mut *session, result)?;
        }
        Ok(Record { tags: tags(&self.tags, dialect), session, variations, annotations })
    }

    /// Plays the moves as [`parse`] requires.
    fn play_strictly(self, mut session: Box<dyn Session>) -> Result<Record, RecordError> {
        session.set_history_rules(self.history_rules()?);
        let expected = self.tags.find("Result");
        let PlayedMovetext { result, last_line, variations, annotations } =
            self.movetext.play(&mut *session, &Dialect::OURS, self.tags.last_line)?;
        let result = result.ok_or(RecordError::NoResult { line: last_line })?;
        if let Some((line, expected)) = expected {
            if !RESULTS.contains(&expected) {
                return Err(RecordError::BadResult { line, found: expected.to_owned() });
            }
            if result.word != expected {
                return Err(other_result(result, expected));
            }
        }
        finish(&mut *session, result)?;
        Ok(Record { tags: tags(&self.tags, &Dialect::OURS), session, variations, annotations })
    }

    /// Returns the result in the tag `Result`, if it is understood.
    fn result_tag(&self, notes: &mut Vec<RecordNote>) -> Option<(usize, &'static str)> {
        let (line, found) = self.tag("Result")?;
        if let Some(result) = RESULTS.into_iter().find(|result| *result == found) {
            return Some((line, result));
        }
        match parse_result(found, Player::Second) {
            Some(None) => None,
            Some(outcome) => {
                let (found, result) = (found.to_owned(), word_of(outcome));
                notes.push(RecordNote::ResultWords { line, found, result: result.to_owned() });
                Some((line, result))
            }
            None => {
                notes.push(RecordNote::ResultUnknown { line, found: found.to_owned() });
                None
            }
        }
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
        let Some((line, value)) = self.tag(name) else {
            return Ok(usual);
        };
        let bad = RecordError::Limit { line, tag: name.to_owned(), found: value.to_owned() };
        parse_number(value, 0, MAX_HISTORY).ok_or(bad)
    }
}

/// Parses moves without tags, and plays them from the position of the session. The result may be missing.
///
/// # Errors
/// The first error, with its line.
pub fn parse_moves(
    mut session: Box<dyn Session>,
    text: &str,
    notes: &mut Vec<RecordNote>,
) -> Result<Record, RecordError> {
    let PlayedMovetext { result, variations, annotations, .. } =
        Movetext::parse(text, 1, notes)?.play_leniently(&mut *session, &Dialect::OURS, 1, notes)?;
    if let Some(result) = result {
        if result.word != "1/2-1/2" && is_drawn_by_history(&*session) {
            session.set_history_rules(HistoryRules::NONE);
            notes.push(RecordNote::HistoryOff { line: result.line, found: result.word.to_owned() });
        }
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

/// Returns the tags. Missing ones get the value for unknown, as in PGN.
fn tags(section: &TagSection, dialect: &Dialect) -> Tags {
    let tag = |name: &str, unknown: &str| section.find(name).map_or(unknown, |(_, value)| value).to_owned();
    let [first, second] = dialect.players;
    let is_other = |name: &str| !OURS.contains(&name) && !dialect.players.contains(&name);
    let others = section.iter().filter(|(name, _)| is_other(name));
    Tags {
        event: tag("Event", "?"),
        site: tag("Site", "?"),
        date: tag("Date", "????.??.??"),
        round: tag("Round", "?"),
        white: tag(first, "?"),
        black: tag(second, "?"),
        others: others.map(|(name, value)| (name.to_owned(), value.to_owned())).collect(),
    }
}
