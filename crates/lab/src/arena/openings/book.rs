//! Books of balanced openings, which `filetto openings` makes, and those that are built in.
//!
//! A line is an opening, with its values for the side to move after both searches, or `drawn`:
//!
//! ```text
//! h8 i9 j8 # -12 +31
//! b2 a1 # drawn
//! ```

use std::fmt;

use crate::lines::without_comment;

/// A balanced opening with its values.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BookOpening {
    /// The moves from the start of the game.
    pub moves: Vec<String>,
    /// The values for the side to move, in hundredths, after both searches; `None` for a proven draw.
    pub values: Option<[i32; 2]>,
}

impl BookOpening {
    /// Parses a line of a book; `None` for a comment or an empty line.
    fn parse(line: &str) -> Option<BookOpening> {
        let moves = words(without_comment(line)?);
        let values = line.split_once('#').map_or_else(Vec::new, |(_, values)| words(values));
        let values: Option<Vec<i32>> = values.iter().map(|value| value.parse().ok()).collect();
        Some(BookOpening { moves, values: values.and_then(|values| values.try_into().ok()) })
    }
}

/// Word for a proven draw.
const DRAWN: &str = "drawn";

impl fmt::Display for BookOpening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} # ", self.moves.join(" "))?;
        match self.values {
            Some([first, second]) => write!(f, "{first:+} {second:+}"),
            None => f.write_str(DRAWN),
        }
    }
}

/// The built-in books, by canonical spec.
const BOOKS: [(&str, &str); 5] = [
    ("mnk:15,15,5", include_str!("../../../openings/gomoku.openings")),
    ("mnk:15,15,5,overline=exact", include_str!("../../../openings/gomoku-exact.openings")),
    ("mnk:15,15,5,rule=renju", include_str!("../../../openings/renju.openings")),
    ("mill:nine", include_str!("../../../openings/mill-nine.openings")),
    ("ultimate", include_str!("../../../openings/ultimate.openings")),
];

/// Returns the openings of the built-in book of this game, in order; none without a book.
pub fn built_in(spec: &str) -> Vec<BookOpening> {
    let text = BOOKS.iter().find(|(of, _)| *of == spec).map_or("", |(_, text)| text);
    text.lines().filter_map(BookOpening::parse).collect()
}

fn words(line: &str) -> Vec<String> {
    line.split_whitespace().map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use engine::registry;

    use super::super::balance::MAX_IMBALANCE;
    use super::super::opening::MatchOpening;
    use super::*;

    #[test]
    fn the_built_in_books_have_two_hundred_different_openings_each() {
        for (spec, text) in BOOKS {
            let session = registry::open(spec).expect("a spec");
            assert_eq!(session.spec(), spec, "the canonical spec");
            let openings = built_in(spec);
            let mut keys = HashSet::new();
            for opening in &openings {
                let mut session = session.fork();
                MatchOpening::of(opening.moves.clone()).play(&mut *session).expect("legal moves");
                assert!(session.ending().is_none() && keys.insert(session.canonical_key()), "{opening}");
                let is_even = |values: [i32; 2]| values.iter().all(|value| value.abs() <= MAX_IMBALANCE);
                assert!(opening.values.is_some_and(is_even), "{opening}");
                assert!(text.lines().any(|line| line == opening.to_string()), "{opening}");
            }
            assert_eq!(openings.len(), 200, "{spec}");
        }
    }

    #[test]
    fn openings_are_lines_with_their_values() {
        let opening = |values| BookOpening { moves: vec!["h8".to_owned(), "i9".to_owned()], values };
        assert_eq!(opening(Some([-12, 0])).to_string(), "h8 i9 # -12 +0");
        assert_eq!(opening(None).to_string(), "h8 i9 # drawn");
        assert_eq!(without_comment("h8 i9 # -12 +0"), Some("h8 i9"));
        assert_eq!(without_comment(" # a comment"), None);
    }
}
