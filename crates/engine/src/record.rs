//! Saved games: text like PGN, so that people and tools can read it.
//!
//! ```text
//! [Event "Filetto"]
//! [Site "?"]
//! [Date "2026.11.21"]
//! [Round "-"]
//! [White "human"]
//! [Black "thesis"]
//! [Result "1/2-1/2"]
//! [Game "mnk:3,3,3"]
//!
//! 1. b2 a3 2. c3 a1 3. a2 c2 4. b1 b3 5. c1 1/2-1/2
//! ```
//!
//! White is the first player in every game. `[Position "..."]` stands where the game does not begin at
//! the start; `[Repetitions "3"]` and `[QuietPlies "100"]` where other limits hold; and `1...` where the second player begins. A result that the last position does not give
//! is a resignation, and `*` an unfinished game. Comments in braces and after semicolons are skipped;
//! tags of other programs are kept.

use game::{MoveError, Outcome, Player, PositionError, SpecError, parse_number};

use crate::history::{HistoryRules, MAX_HISTORY};
use crate::registry;
use crate::session::Session;

/// The seven tags of PGN, but the result, which is the game's, and what others have added.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tags {
    /// What was played.
    pub event: String,
    /// Where.
    pub site: String,
    /// When, as `2026.11.21`.
    pub date: String,
    /// The round.
    pub round: String,
    /// Who moved first.
    pub white: String,
    /// Who moved second.
    pub black: String,
    /// Tags that other programs have added, in their order.
    pub others: Vec<(String, String)>,
}

game::messages! {
    /// What is wrong with a saved game, and on which line.
    pub enum RecordError {
        Tag { line: usize } =
            "record-tag" => "line {line}: expected a tag such as [Game \"mnk:3,3,3\"]",
        TagTwice { line: usize, tag: String } =
            "record-tag-twice" => "line {line}: the tag {tag} stands twice",
        MissingTag { line: usize, tag: String } =
            "record-missing-tag" => "line {line}: the tag {tag} is missing before the moves",
        Spec { line: usize, error: SpecError } =
            "record-spec" => "line {line}: {error}",
        Position { line: usize, error: PositionError } =
            "record-position" => "line {line}: {error}",
        Limit { line: usize, tag: String, found: String } =
            "record-limit" => "line {line}: {tag} must be a whole number from 0 to 10000, not \"{found}\"",
        BadResult { line: usize, found: String } =
            "record-bad-result" => "line {line}: expected the result 1-0, 0-1, 1/2-1/2 or *, not \"{found}\"",
        Number { line: usize, found: String, expected: String } =
            "record-number" => "line {line}: expected move number {expected}, not \"{found}\"",
        Move { line: usize, found: String, error: MoveError } =
            "record-move" => "line {line}: {found} is not legal: {error}",
        Comment { line: usize } =
            "record-comment" => "line {line}: the comment that begins here has no end",
        NoResult { line: usize } =
            "record-no-result" => "line {line}: the game breaks off without a result",
        AfterResult { line: usize, found: String } =
            "record-after-result" => "line {line}: expected nothing after the result, not \"{found}\"",
        OtherResult { line: usize, found: String, expected: String } =
            "record-other-result" => "line {line}: the result is {found} here, but {expected} follows from the rest of the file",
    }
}

/// A saved game: its tags, and the session at its end.
pub struct Record {
    /// The tags.
    pub tags: Tags,
    /// The game, with all moves played.
    pub session: Box<dyn Session>,
    /// Whether the file has comments, which are not kept.
    pub has_comments: bool,
}

/// The results that there are.
const RESULTS: [&str; 4] = ["1-0", "0-1", "1/2-1/2", "*"];

/// The tags that are written from what the game knows.
const OURS: [&str; 11] = [
    "Event",
    "Site",
    "Date",
    "Round",
    "White",
    "Black",
    "Result",
    "Game",
    "Position",
    "Repetitions",
    "QuietPlies",
];

/// Lines of movetext are no longer than this.
const WIDTH: usize = 78;

/// The result of a game in PGN's terms.
fn result_of(session: &dyn Session) -> &'static str {
    match session.ending().map(|ending| ending.outcome) {
        None => "*",
        Some(Outcome::Draw) => "1/2-1/2",
        Some(Outcome::Win(Player::First)) => "1-0",
        Some(Outcome::Win(Player::Second)) => "0-1",
    }
}

/// Writes a game that is being played, or is finished.
pub fn write(tags: &Tags, session: &dyn Session) -> String {
    let result = result_of(session);
    let mut text = String::new();
    let mut tag = |name: &str, value: &str| {
        let escaped = value.replace(['\n', '\r'], " ").replace('\\', "\\\\").replace('"', "\\\"");
        text.push_str(&format!("[{name} \"{escaped}\"]\n"));
    };
    tag("Event", &tags.event);
    tag("Site", &tags.site);
    tag("Date", &tags.date);
    tag("Round", &tags.round);
    tag("White", &tags.white);
    tag("Black", &tags.black);
    tag("Result", result);
    tag("Game", &session.spec());
    if let Some(position) = session.set_up() {
        tag("Position", &position);
    }
    let (rules, usual) = (session.history_rules(), HistoryRules::default());
    if rules.repetitions != usual.repetitions {
        tag("Repetitions", &rules.repetitions.to_string());
    }
    if rules.quiet_plies != usual.quiet_plies {
        tag("QuietPlies", &rules.quiet_plies.to_string());
    }
    for (name, value) in &tags.others {
        tag(name, value);
    }
    text.push('\n');
    text.push_str(&wrap(movetext(session), result));
    text
}

/// The moves with their numbers.
fn movetext(session: &dyn Session) -> Vec<String> {
    let moves = session.moves();
    let second_begins = (session.to_move() == Player::Second) != (moves.len() % 2 == 1);
    let mut words = Vec::new();
    for (index, m) in moves.into_iter().enumerate() {
        let ply = index + usize::from(second_begins);
        if ply.is_multiple_of(2) {
            words.push(format!("{}.", ply / 2 + 1));
        } else if index == 0 {
            words.push("1...".to_owned());
        }
        words.push(m);
    }
    words
}

fn wrap(words: Vec<String>, result: &str) -> String {
    let mut text = String::new();
    let mut width = 0;
    for word in words.iter().map(String::as_str).chain([result]) {
        if width > 0 && width + 1 + word.len() > WIDTH {
            text.push('\n');
            width = 0;
        } else if width > 0 {
            text.push(' ');
            width += 1;
        }
        text.push_str(word);
        width += word.len();
    }
    text.push('\n');
    text
}

/// Reads what [`write()`] writes, and checks all of it by playing the game.
///
/// # Errors
/// The first thing that is wrong, with its line.
pub fn parse(text: &str) -> Result<Record, RecordError> {
    let (header, body) = Header::parse(text)?;
    let Movetext { words, has_comments } = body;
    let rules = header.history_rules()?;
    let mut session = header.session()?;
    // The limits may have become stricter while the game went on, so they hold at its end only.
    session.set_history_rules(HistoryRules::NONE);
    let result = play_all(&mut *session, words, header.last_line)?;
    session.set_history_rules(rules);
    let (line, expected) = header.require("Result")?;
    if !RESULTS.contains(&expected) {
        return Err(RecordError::BadResult { line, found: expected.to_owned() });
    }
    if result.word != expected {
        return Err(other_result(result, expected));
    }
    finish(&mut *session, result)?;
    let tag = |name: &str| header.require(name).map(|(_, value)| value.to_owned());
    let tags = Tags {
        event: tag("Event")?,
        site: tag("Site")?,
        date: tag("Date")?,
        round: tag("Round")?,
        white: tag("White")?,
        black: tag("Black")?,
        others: header.others(),
    };
    Ok(Record { tags, session, has_comments })
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

/// A word of the movetext and its line.
#[derive(Debug, Clone, Copy)]
struct Word<'a> {
    line: usize,
    word: &'a str,
}

/// What stands after the tags.
#[derive(Debug, Default)]
struct Movetext<'a> {
    /// The words outside comments.
    words: Vec<Word<'a>>,
    has_comments: bool,
}

impl<'a> Movetext<'a> {
    fn parse(text: &'a str, first_line: usize) -> Result<Self, RecordError> {
        let mut movetext = Movetext::default();
        let mut comment = None;
        for (line, content) in (first_line..).zip(text.lines()) {
            let mut rest = content;
            loop {
                if comment.is_some() {
                    let Some((_, after)) = rest.split_once('}') else { break };
                    (comment, rest) = (None, after);
                }
                let end = rest.find(['{', ';']).unwrap_or(rest.len());
                movetext.words.extend(rest[..end].split_whitespace().map(|word| Word { line, word }));
                movetext.has_comments |= end < rest.len();
                if !rest[end..].starts_with('{') {
                    break;
                }
                (comment, rest) = (Some(line), &rest[end + 1..]);
            }
        }
        match comment {
            Some(line) => Err(RecordError::Comment { line }),
            None => Ok(movetext),
        }
    }
}

/// Plays all moves, checks their numbers, and gives the result back.
fn play_all<'a>(
    session: &mut dyn Session,
    words: Vec<Word<'a>>,
    mut last_line: usize,
) -> Result<Word<'a>, RecordError> {
    let first = usize::from(session.to_move() == Player::Second);
    let mut words = words.into_iter();
    while let Some(Word { line, word }) = words.next() {
        last_line = line;
        if RESULTS.contains(&word) {
            return match words.next() {
                None => Ok(Word { line, word }),
                Some(Word { line, word }) => Err(RecordError::AfterResult { line, found: word.to_owned() }),
            };
        }
        let ply = session.plies() + first;
        let expected = format!("{}{}", ply / 2 + 1, if ply.is_multiple_of(2) { "." } else { "..." });
        let digits = word.bytes().take_while(u8::is_ascii_digit).count();
        let dots = word[digits..].bytes().take_while(|byte| *byte == b'.').count();
        let (number, m) = word.split_at(if digits > 0 { digits + dots } else { 0 });
        if !number.is_empty() && number != expected {
            return Err(RecordError::Number { line, found: number.to_owned(), expected });
        }
        if !m.is_empty() {
            session.play(m).map_err(|error| RecordError::Move { line, found: m.to_owned(), error })?;
        }
    }
    Err(RecordError::NoResult { line: last_line })
}
