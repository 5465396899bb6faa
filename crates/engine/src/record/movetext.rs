//! The movetext of a saved game: the text after the tags, and its moves.

use std::mem;

use game::{MoveError, Player};

use super::annotation::{Annotation, annotation_at, split_mark};
use super::dialect::Dialect;
use super::error::RecordError;
use super::note::{RecordNote, note_skipped};
use super::result::{is_result, parse_result};
use super::saved::{RESULTS, word_of};
use super::tags::escape_mark;
use super::variation::{MAX_NESTING, Variation};
use crate::history::HistoryRules;
use crate::session::Session;

/// A word of the movetext and its line in the file, from 1.
#[derive(Debug, Clone, Copy)]
pub(super) struct Word<'a> {
    pub(super) line: usize,
    pub(super) word: &'a str,
}

/// A token of the movetext.
#[derive(Debug, Clone)]
enum Token<'a> {
    /// A move, a number, a result or a parenthesis.
    Word(Word<'a>),
    Comment(String),
    /// A mark, as a numeric annotation glyph (NAG).
    Glyph(u8),
}

/// The tokens of the text after the tags.
#[derive(Debug, Default)]
pub(super) struct Movetext<'a> {
    tokens: Vec<Token<'a>>,
}

/// The result of playing the movetext.
pub(super) struct PlayedMovetext<'a> {
    /// The result of the game; `None` if the movetext ends without one.
    pub(super) result: Option<Word<'a>>,
    /// The line of the last word in the file.
    pub(super) last_line: usize,
    pub(super) variations: Vec<Variation>,
    pub(super) annotations: Vec<Annotation>,
}

/// An open comment in braces, and the line of its brace.
struct OpenComment {
    line: usize,
    text: String,
}

impl<'a> Movetext<'a> {
    /// Splits the text into tokens. Outside of comments in braces, a line that begins with `%` or `#` is
    /// skipped.
    pub(super) fn parse(
        text: &'a str,
        first_line: usize,
        notes: &mut Vec<RecordNote>,
    ) -> Result<Self, RecordError> {
        let mut movetext = Movetext::default();
        let mut open = None;
        for (line, content) in (first_line..).zip(text.lines()) {
            if let (None, Some(mark)) = (&open, escape_mark(content)) {
                note_skipped(notes, line, mark);
                continue;
            }
            open = movetext.parse_line(line, content, open);
        }
        match open {
            Some(OpenComment { line, .. }) => Err(RecordError::Comment { line }),
            None => Ok(movetext),
        }
    }

    /// Adds the tokens of a line, which may begin inside a comment. Returns the comment that is open at the
    /// end of the line.
    fn parse_line(
        &mut self,
        line: usize,
        mut rest: &'a str,
        mut open: Option<OpenComment>,
    ) -> Option<OpenComment> {
        loop {
            if let Some(mut comment) = open.take() {
                let Some((text, after)) = rest.split_once('}') else {
                    comment.text += rest;
                    comment.text.push('\n');
                    return Some(comment);
                };
                comment.text += text;
                self.tokens.push(Token::Comment(comment.text));
                rest = after;
            }
            let end = rest.find(['{', ';']).unwrap_or(rest.len());
            for text in rest[..end].split_whitespace() {
                self.add(line, text);
            }
            let comment = rest.get(end + 1..)?;
            if rest[end..].starts_with(';') {
                self.add_line_comment(comment.strip_prefix(' ').unwrap_or(comment));
                return None;
            }
            open = Some(OpenComment { line, text: String::new() });
            rest = comment;
        }
    }

    /// Adds a comment up to the end of its line. Comments on consecutive lines are joined.
    fn add_line_comment(&mut self, text: &str) {
        match self.tokens.last_mut() {
            Some(Token::Comment(comment)) => *comment += &format!("\n{text}"),
            _ => self.tokens.push(Token::Comment(text.to_owned())),
        }
    }

    /// Adds the words and marks of a text without spaces, and splits off parentheses.
    fn add(&mut self, line: usize, text: &'a str) {
        let is_parenthesis = |symbol| matches!(symbol, '(' | ')');
        for part in text.split_inclusive(is_parenthesis) {
            let (word, parenthesis) = part.split_at(part.trim_end_matches(is_parenthesis).len());
            self.add_word(line, word);
            if !parenthesis.is_empty() {
                self.tokens.push(Token::Word(Word { line, word: parenthesis }));
            }
        }
    }

    /// Adds a word and the mark after it. A mark that PGN does not define becomes a comment.
    fn add_word(&mut self, line: usize, word: &'a str) {
        if let Some(number) = word.strip_prefix('$') {
            let glyph = number.parse().map(Token::Glyph);
            self.tokens.push(glyph.unwrap_or_else(|_| Token::Comment(word.to_owned())));
            return;
        }
        let (bare, glyph) = split_mark(word);
        let (bare, rest) = bare.split_at(bare.trim_end_matches(['!', '?']).len());
        if !bare.is_empty() {
            self.tokens.push(Token::Word(Word { line, word: bare }));
        }
        if !rest.is_empty() {
            self.tokens.push(Token::Comment(rest.to_owned()));
        }
        self.tokens.extend(glyph.map(Token::Glyph));
    }

    /// Plays all moves, checks their numbers, and leaves the session at the end of the main line. The history
    /// rules may have become stricter during the game, so they apply only there.
    pub(super) fn play(
        self,
        session: &mut dyn Session,
        dialect: &Dialect,
        last_line: usize,
    ) -> Result<PlayedMovetext<'a>, RecordError> {
        self.play_as(session, dialect, last_line, None)
    }

    /// Plays all moves as other programs write them: the result may be in words, the numbers of a game that
    /// does not begin at the start may count from any number, and a capture may be a word by itself.
    pub(super) fn play_leniently(
        self,
        session: &mut dyn Session,
        dialect: &Dialect,
        last_line: usize,
        notes: &mut Vec<RecordNote>,
    ) -> Result<PlayedMovetext<'a>, RecordError> {
        self.play_as(session, dialect, last_line, Some(notes))
    }

    fn play_as(
        self,
        session: &mut dyn Session,
        dialect: &Dialect,
        last_line: usize,
        notes: Option<&mut Vec<RecordNote>>,
    ) -> Result<PlayedMovetext<'a>, RecordError> {
        let rules = session.history_rules();
        session.set_history_rules(HistoryRules::NONE);
        let played = self.play_without_limits(session, dialect, last_line, notes);
        session.set_history_rules(rules);
        played
    }

    fn play_without_limits(
        self,
        session: &mut dyn Session,
        dialect: &Dialect,
        mut last_line: usize,
        mut notes: Option<&mut Vec<RecordNote>>,
    ) -> Result<PlayedMovetext<'a>, RecordError> {
        let mut reader = MovetextReader::new(session, dialect);
        reader.is_lenient = notes.is_some();
        let mut result: Option<Word<'a>> = None;
        let mut tokens = self.tokens.into_iter().peekable();
        while let Some(token) = tokens.next() {
            let word = match token {
                Token::Comment(text) => {
                    reader.annotation().add_comment(&text);
                    continue;
                }
                Token::Glyph(glyph) => {
                    reader.annotation().glyphs.push(glyph);
                    continue;
                }
                Token::Word(word) => word,
            };
            if result.is_some() {
                return Err(RecordError::AfterResult { line: word.line, found: word.word.to_owned() });
            }
            last_line = word.line;
            if let Some(notes) = notes.as_deref_mut() {
                if let Some(found) = result_in_words(word, &mut tokens, notes) {
                    if !reader.is_in_variation() {
                        result = Some(found);
                    }
                    continue;
                }
                // Sanmill's engine and some files write the capture of a mill as a word by itself.
                if let Some(Token::Word(capture)) = tokens.next_if(|token| is_capture(token, word)) {
                    reader.read(Word { line: word.line, word: &format!("{}{}", word.word, capture.word) })?;
                    continue;
                }
            }
            match RESULTS.contains(&word.word) {
                // Some programs write a result at the end of a variation. It is ignored: the last position
                // gives the result, or there is none.
                true if reader.is_in_variation() => {}
                true => result = Some(word),
                false => reader.read(word)?,
            }
        }
        let (variations, annotations) = reader.finish()?;
        Ok(PlayedMovetext { result, last_line, variations, annotations })
    }
}

/// Minimum number of bytes of a result in words: a shorter one could be the rest of a move.
const MIN_RESULT_LENGTH: usize = 3;

/// Maximum number of words after the first of a result in words.
const MAX_RESULT_WORDS: usize = 6;

/// The rest of the tokens of a movetext.
type Tokens<'a> = std::iter::Peekable<std::vec::IntoIter<Token<'a>>>;

/// Returns the result that begins with this word, if it is not in PGN's form: `½-½`, or `White wins` at the
/// end of the movetext.
fn result_in_words<'a>(
    word: Word<'a>,
    tokens: &mut Tokens<'a>,
    notes: &mut Vec<RecordNote>,
) -> Option<Word<'a>> {
    let Word { line, word: first } = word;
    if RESULTS.contains(&first) {
        return None;
    }
    let mut found = first.to_owned();
    if !is_result(first) {
        // All moves have digits, and no result in words has.
        let is_of_words =
            |word: &str| word.chars().any(char::is_alphabetic) && !word.contains(char::is_numeric);
        let is_short = |rest: &Tokens<'_>| rest.len() <= MAX_RESULT_WORDS;
        if !is_of_words(first) || !is_short(tokens) {
            return None;
        }
        for token in tokens.clone() {
            let Token::Word(Word { word, .. }) = token else { return None };
            found += &format!(" {word}");
        }
    }
    if !is_result(first) && found.len() < MIN_RESULT_LENGTH {
        return None;
    }
    let result = word_of(parse_result(&found, Player::Second)?);
    if !is_result(first) {
        tokens.by_ref().for_each(drop);
    }
    notes.push(RecordNote::ResultWords { line, found, result: result.to_owned() });
    Some(Word { line, word: result })
}

/// Returns `true` if a token is the capture that belongs to the move before it, such as `xd7` after `c5`.
fn is_capture(token: &Token<'_>, before: Word<'_>) -> bool {
    let is_point = |point: &str| point.len() == 2 && point.as_bytes()[1].is_ascii_digit();
    let capture = match token {
        Token::Word(Word { word, .. }) => word.strip_prefix(['x', 'X']),
        _ => None,
    };
    capture.is_some_and(is_point)
        && before.word.ends_with(|last: char| last.is_ascii_digit())
        && !before.word.contains('x')
}

/// A line of play while it is read.
#[derive(Default)]
struct OpenLine {
    /// The line of the file on which it begins, from 1.
    begins: usize,
    moves: Vec<String>,
    variations: Vec<Variation>,
    annotations: Vec<Annotation>,
}

/// Plays the words of the movetext in a session.
struct MovetextReader<'s> {
    session: &'s mut dyn Session,
    dialect: &'s Dialect,
    /// The ply of the first move, which gives the numbers: 1 if the second player began, else 0.
    first_ply: usize,
    /// `true` if the numbers of a game that does not begin at the start may count from any number.
    is_lenient: bool,
    /// The error of a number such as `1.` before a move of the second player, unless dots follow.
    needs_dots: Option<RecordError>,
    line: OpenLine,
    /// The lines that contain the current variation, the main line first.
    outer: Vec<OpenLine>,
}

impl<'s> MovetextReader<'s> {
    fn new(session: &'s mut dyn Session, dialect: &'s Dialect) -> Self {
        let first_ply = usize::from(session.to_move() == Player::Second);
        MovetextReader {
            session,
            dialect,
            first_ply,
            is_lenient: false,
            needs_dots: None,
            line: OpenLine::default(),
            outer: Vec::new(),
        }
    }

    /// Returns the annotation at the current place.
    fn annotation(&mut self) -> &mut Annotation {
        annotation_at(&mut self.line.annotations, self.line.moves.len())
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

    /// Starts a variation of the last move.
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

    /// Ends the variation and returns to the line that contains it.
    fn close(&mut self, line: usize) -> Result<(), RecordError> {
        let Some(outer) = self.outer.pop() else {
            return Err(RecordError::VariationEnd { line });
        };
        let OpenLine { moves, variations, annotations, .. } = mem::replace(&mut self.line, outer);
        for _ in &moves {
            self.session.undo();
        }
        let ply = self.line.moves.len() - 1;
        let replaced = &self.line.moves[ply];
        let wrong = |error| RecordError::Move { line, found: replaced.clone(), error };
        self.session.play(replaced).map_err(wrong)?;
        if moves.is_empty() {
            // A variation without moves is dropped, so its comments move to the line that contains it.
            annotations.iter().for_each(|annotation| self.annotation().add_comment(&annotation.comment));
        } else {
            let annotations = without_empty(annotations);
            self.line.variations.push(Variation { ply, moves, variations, annotations });
        }
        Ok(())
    }

    /// Reads a move, a move number, or both in one word.
    fn play(&mut self, line: usize, word: &str) -> Result<(), RecordError> {
        let plies = self.session.plies();
        if self.is_lenient && word.bytes().all(|byte| byte == b'.') {
            // The dots of `1. ...`, in a word by themselves.
            self.needs_dots = None;
            self.first_ply |= usize::from(plies == 0 && self.session.to_move() == Player::Second);
            return Ok(());
        }
        if let Some(error) = self.needs_dots.take() {
            return Err(error);
        }
        let ply = plies + self.first_ply;
        let expected = format!("{}{}", ply / 2 + 1, if ply.is_multiple_of(2) { "." } else { "..." });
        let digits = word.bytes().take_while(u8::is_ascii_digit).count();
        let dots = word[digits..].bytes().take_while(|byte| *byte == b'.').count();
        let is_number = digits > 0 && !(dots == 0 && self.dialect.numbers_are_moves);
        let (number, m) = word.split_at(if is_number { digits + dots } else { 0 });
        if !number.is_empty() && number != expected {
            let error = RecordError::Number { line, found: number.to_owned(), expected: expected.clone() };
            if self.is_lenient && plies == 0 && self.count_from(&word[..digits], dots) {
                // The number is that of the program's own count.
            } else if self.is_lenient && m.is_empty() && expected.strip_suffix("..") == Some(number) {
                self.needs_dots = Some(error);
            } else {
                return Err(error);
            }
        }
        if !m.is_empty() {
            let wrong = |error| RecordError::Move { line, found: m.to_owned(), error };
            let written = self.play_theirs(m).map_err(wrong)?;
            self.line.moves.push(written);
        }
        Ok(())
    }

    /// Counts the moves from the first number of a game that does not begin at the start. Returns `false` if
    /// the game begins there.
    fn count_from(&mut self, number: &str, dots: usize) -> bool {
        let Some(number) = number.parse::<usize>().ok().filter(|number| (1..100_000).contains(number)) else {
            return false;
        };
        let is_set_up = self.session.set_up().is_some();
        if is_set_up {
            self.first_ply = (number - 1) * 2 + usize::from(dots > 1);
        }
        is_set_up
    }

    /// Plays a move in the notation of the file. Returns it in our notation.
    fn play_theirs(&mut self, text: &str) -> Result<String, MoveError> {
        let example = || self.dialect.example.to_owned();
        let unreadable = || MoveError::Unreadable { found: text.to_owned(), example: example() };
        let ours = (self.dialect.read_move)(text).ok_or_else(unreadable)?;
        self.session.play(&ours)
    }

    /// Returns the variations and annotations of the main line. An open variation is an error.
    fn finish(self) -> Result<(Vec<Variation>, Vec<Annotation>), RecordError> {
        if self.is_in_variation() {
            return Err(RecordError::VariationOpen { line: self.line.begins });
        }
        Ok((self.line.variations, without_empty(self.line.annotations)))
    }
}

/// Removes empty annotations, such as those of `{}`.
fn without_empty(mut annotations: Vec<Annotation>) -> Vec<Annotation> {
    annotations.retain(|annotation| !annotation.is_empty());
    annotations
}
