//! What stands after the tags of a saved game: its words, and the moves that they are.

use std::mem;

use game::Player;

use super::error::RecordError;
use super::saved::RESULTS;
use super::variation::{MAX_NESTING, Variation};
use crate::history::HistoryRules;
use crate::session::Session;

/// A word of the movetext and its line.
#[derive(Debug, Clone, Copy)]
pub(super) struct Word<'a> {
    pub(super) line: usize,
    pub(super) word: &'a str,
}

/// The words after the tags.
#[derive(Debug, Default)]
pub(super) struct Movetext<'a> {
    /// Those outside comments. Parentheses are words of their own.
    words: Vec<Word<'a>>,
    has_comments: bool,
}

/// What the words are when they are played.
pub(super) struct PlayedMovetext<'a> {
    /// `None` where the words break off.
    pub(super) result: Option<Word<'a>>,
    /// The line of the last word.
    pub(super) last_line: usize,
    pub(super) variations: Vec<Variation>,
    pub(super) has_comments: bool,
}

impl<'a> Movetext<'a> {
    pub(super) fn parse(text: &'a str, first_line: usize) -> Result<Self, RecordError> {
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
                for text in rest[..end].split_whitespace() {
                    movetext.add(line, text);
                }
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

    /// Adds the words of a text without white space. Marks such as `$1`, `!` and `?` are comments.
    fn add(&mut self, line: usize, text: &'a str) {
        let is_parenthesis = |symbol| matches!(symbol, '(' | ')');
        for part in text.split_inclusive(is_parenthesis) {
            let (word, parenthesis) = part.split_at(part.trim_end_matches(is_parenthesis).len());
            let bare = if word.starts_with('$') { "" } else { word.trim_end_matches(['!', '?']) };
            self.has_comments |= bare.len() < word.len();
            let words = [bare, parenthesis].into_iter().filter(|word| !word.is_empty());
            self.words.extend(words.map(|word| Word { line, word }));
        }
    }

    /// Plays all moves, and checks their numbers. The session is left at the end of the main line. The limits of history
    /// may have become stricter while the game went on, so they hold there only.
    pub(super) fn play(
        self,
        session: &mut dyn Session,
        last_line: usize,
    ) -> Result<PlayedMovetext<'a>, RecordError> {
        let rules = session.history_rules();
        session.set_history_rules(HistoryRules::NONE);
        let played = self.play_without_limits(session, last_line);
        session.set_history_rules(rules);
        played
    }

    fn play_without_limits(
        self,
        session: &mut dyn Session,
        mut last_line: usize,
    ) -> Result<PlayedMovetext<'a>, RecordError> {
        let Movetext { words, has_comments } = self;
        let mut reader = Reader::new(session);
        let mut words = words.into_iter();
        while let Some(word) = words.next() {
            last_line = word.line;
            if RESULTS.contains(&word.word) {
                // Some write how a variation ends. Its last position says the same, or nothing does.
                if reader.is_in_variation() {
                    continue;
                }
                if let Some(Word { line, word }) = words.next() {
                    return Err(RecordError::AfterResult { line, found: word.to_owned() });
                }
                let variations = reader.finish()?;
                return Ok(PlayedMovetext { result: Some(word), last_line, variations, has_comments });
            }
            reader.read(word)?;
        }
        let variations = reader.finish()?;
        Ok(PlayedMovetext { result: None, last_line, variations, has_comments })
    }
}

/// A line of play that is being read.
#[derive(Default)]
struct OpenLine {
    /// The line of the file in which it begins.
    begins: usize,
    moves: Vec<String>,
    variations: Vec<Variation>,
}

/// Plays words in a session.
struct Reader<'s> {
    session: &'s mut dyn Session,
    /// 1 if the second player began.
    first_ply: usize,
    line: OpenLine,
    /// The lines in which this one is a variation, the main line first.
    outer: Vec<OpenLine>,
}

impl<'s> Reader<'s> {
    fn new(session: &'s mut dyn Session) -> Self {
        let first_ply = usize::from(session.to_move() == Player::Second);
        Reader { session, first_ply, line: OpenLine::default(), outer: Vec::new() }
    }

    fn is_in_variation(&self) -> bool {
        !self.outer.is_empty()
    }

    fn read(&mut self, Word { line, word }: Word<'_>) -> Result<(), RecordError> {
        match word {
            "(" => self.open(line),
            ")" => self.close(line),
            word => self.play(line, word),
        }
    }

    /// A variation of the last move begins.
    fn open(&mut self, line: usize) -> Result<(), RecordError> {
        if self.line.moves.is_empty() {
            return Err(RecordError::VariationPlace { line });
        }
        if self.outer.len() == MAX_NESTING {
            return Err(RecordError::VariationDepth { line, max: MAX_NESTING });
        }
        self.session.undo();
        let variation = OpenLine { begins: line, ..OpenLine::default() };
        self.outer.push(mem::replace(&mut self.line, variation));
        Ok(())
    }

    /// The variation ends, and the line around it goes on.
    fn close(&mut self, line: usize) -> Result<(), RecordError> {
        let Some(outer) = self.outer.pop() else {
            return Err(RecordError::VariationEnd { line });
        };
        let OpenLine { moves, variations, .. } = mem::replace(&mut self.line, outer);
        for _ in &moves {
            self.session.undo();
        }
        let ply = self.line.moves.len() - 1;
        let replaced = &self.line.moves[ply];
        let wrong = |error| RecordError::Move { line, found: replaced.clone(), error };
        self.session.play(replaced).map_err(wrong)?;
        if !moves.is_empty() {
            self.line.variations.push(Variation { ply, moves, variations });
        }
        Ok(())
    }

    /// A move, or its number, or both.
    fn play(&mut self, line: usize, word: &str) -> Result<(), RecordError> {
        let ply = self.session.plies() + self.first_ply;
        let expected = format!("{}{}", ply / 2 + 1, if ply.is_multiple_of(2) { "." } else { "..." });
        let digits = word.bytes().take_while(u8::is_ascii_digit).count();
        let dots = word[digits..].bytes().take_while(|byte| *byte == b'.').count();
        let (number, m) = word.split_at(if digits > 0 { digits + dots } else { 0 });
        if !number.is_empty() && number != expected {
            return Err(RecordError::Number { line, found: number.to_owned(), expected });
        }
        if !m.is_empty() {
            let wrong = |error| RecordError::Move { line, found: m.to_owned(), error };
            let written = self.session.play(m).map_err(wrong)?;
            self.line.moves.push(written);
        }
        Ok(())
    }

    /// The variations of the main line, if no other one is open.
    fn finish(self) -> Result<Vec<Variation>, RecordError> {
        if self.is_in_variation() {
            return Err(RecordError::VariationOpen { line: self.line.begins });
        }
        Ok(self.line.variations)
    }
}
