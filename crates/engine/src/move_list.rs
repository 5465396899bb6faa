//! Lists of moves as people type them, and moves in the notations of the historical programs.
//!
//! Moves are separated by blanks, commas or semicolons. The program of the thesis reads a cell as two
//! numbers, its row and its column, so plain numbers that follow each other are divided into pairs:
//!
//! ```text
//! 2 3, 1 1      2,3 1,1      2 3; b3, 1 1      2 3 1 1
//! ```
//!
//! Their order alone settles the pairs. Numbers that were left out would shift all later pairs, so the
//! separators must confirm them: the same one stands inside each pair, and no semicolon.

use crate::registry;
use crate::view::View;

game::messages! {
    /// A list of moves that cannot be divided into moves.
    pub enum MoveListError {
        Pairs { found: String } =
            "moves-pairs" =>
                "rows and columns must be pairs of numbers, separated alike, such as 2 3, 1 1, not \"{found}\"",
    }
}

/// Divides a list into moves. Each is in the notation of the game or of its historical program, if it is a
/// move.
///
/// ```
/// use filetto::engine::split_moves;
///
/// assert_eq!(split_moves("tris", "2 3, a1"), Ok(vec!["2 3".to_owned(), "a1".to_owned()]));
/// assert!(split_moves("tris", "2 3, 1").is_err());
/// ```
///
/// # Errors
/// The game is played by row and column, and the numbers of the list are no pairs.
pub fn split_moves(spec: &str, list: &str) -> Result<Vec<String>, MoveListError> {
    let words = words(list);
    let notation = registry::family(spec).and_then(|family| family.historical_notation);
    if notation.is_some_and(|notation| notation.is_number_pair) {
        return pairs(&words).ok_or_else(|| MoveListError::Pairs { found: list.to_owned() });
    }
    Ok(words.into_iter().map(|word| word.text.to_owned()).collect())
}

/// Converts a move from the notation of the game's historical program to that of the game, legal or not.
/// `None` if the text is not in that notation.
pub fn historical_move(spec: &str, text: &str, view: &View) -> Option<String> {
    let notation = registry::family(spec)?.historical_notation?;
    (notation.read)(text, view)
}

/// A separator of words: a blank, or a comma or semicolon with or without blanks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Separator {
    Blank,
    Comma,
    Semicolon,
}

/// A word of a list, and the separator after it.
struct ListWord<'a> {
    text: &'a str,
    after: Separator,
}

impl ListWord<'_> {
    fn is_number(&self) -> bool {
        self.text.bytes().all(|byte| byte.is_ascii_digit())
    }
}

/// Returns the words of a list.
fn words(list: &str) -> Vec<ListWord<'_>> {
    let mut words: Vec<ListWord<'_>> = Vec::new();
    let is_separator = |c: char| c.is_whitespace() || c == ',' || c == ';';
    for part in list.split_inclusive(is_separator) {
        let text = part.trim_end_matches(is_separator);
        let after = match part.chars().next_back() {
            Some(';') => Separator::Semicolon,
            Some(',') => Separator::Comma,
            _ => Separator::Blank,
        };
        match words.last_mut() {
            // A part without text belongs to the separator before it.
            Some(last) if text.is_empty() => last.after = last.after.max(after),
            _ if text.is_empty() => {}
            _ => words.push(ListWord { text, after }),
        }
    }
    words
}

/// Returns the moves of a list, with two numbers in a row as one move. `None` if a number has no partner or
/// the separators contradict the pairs.
fn pairs(words: &[ListWord<'_>]) -> Option<Vec<String>> {
    let mut moves = Vec::new();
    let mut inside = None;
    let mut rest = words.iter().peekable();
    while let Some(word) = rest.next() {
        if !word.is_number() {
            moves.push(word.text.to_owned());
            continue;
        }
        let column = rest.next_if(|next| next.is_number())?;
        if word.after == Separator::Semicolon || *inside.get_or_insert(word.after) != word.after {
            return None;
        }
        moves.push(format!("{} {}", word.text, column.text));
    }
    Some(moves)
}
