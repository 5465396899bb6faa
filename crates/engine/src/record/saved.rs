//! The data of a saved game.

use game::{Outcome, Player};

use super::annotation::Annotation;
use super::variation::Variation;
use crate::session::Session;

/// The seven tags of PGN without the result, which follows from the game, and the tags of other programs. All
/// are empty by default.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Tags {
    /// The event.
    pub event: String,
    /// The site.
    pub site: String,
    /// The date, as `2026.11.21`.
    pub date: String,
    /// The round.
    pub round: String,
    /// The name of the first player.
    pub white: String,
    /// The name of the second player.
    pub black: String,
    /// The tags of other programs as name and value, in their order.
    pub others: Vec<(String, String)>,
}

/// A saved game: its tags, the session at its end, and the annotations.
///
/// ```
/// use filetto::engine::{Tags, parse_record, registry, write_record};
///
/// let mut session = registry::open("tris").expect("a spec");
/// session.play("b2").expect("a legal move");
/// let text = write_record(&Tags::default(), &*session, &[]);
/// let record = parse_record(&text).expect("what was written");
/// assert_eq!(record.session.moves(), ["b2"]);
/// ```
pub struct Record {
    /// The tags.
    pub tags: Tags,
    /// The game, with all moves played.
    pub session: Box<dyn Session>,
    /// The variations, in the order of their plies.
    pub variations: Vec<Variation>,
    /// The comments and marks of the main line, in the order of their places.
    pub annotations: Vec<Annotation>,
}

impl Record {
    /// Returns a record of the session without tags, variations and annotations.
    pub fn new(session: Box<dyn Session>) -> Record {
        Record { tags: Tags::default(), session, variations: Vec::new(), annotations: Vec::new() }
    }

    /// Returns `true` if any line of the game has comments or marks.
    pub fn has_comments(&self) -> bool {
        !self.annotations.is_empty() || self.variations.iter().any(Variation::has_comments)
    }
}

/// All results in PGN.
pub(super) const RESULTS: [&str; 4] = ["1-0", "0-1", "1/2-1/2", "*"];

/// The tags with a meaning in this format, except those of the players. `Position` contains the first
/// position; `FEN` and `SetUp`, its tags in PGN, are read and not written.
pub(super) const OURS: [&str; 11] = [
    "Event",
    "Site",
    "Date",
    "Round",
    "Result",
    "Game",
    "Position",
    "FEN",
    "SetUp",
    "Repetitions",
    "QuietPlies",
];

/// Returns the result of a game in PGN: `1-0`, `0-1`, `1/2-1/2`, or `*` for a game in progress.
pub fn result_of(session: &dyn Session) -> &'static str {
    word_of(session.ending().map(|ending| ending.outcome))
}

/// Returns the result of PGN for an outcome.
pub(super) fn word_of(outcome: Option<Outcome>) -> &'static str {
    match outcome {
        None => "*",
        Some(Outcome::Draw) => "1/2-1/2",
        Some(Outcome::Win(Player::First)) => "1-0",
        Some(Outcome::Win(Player::Second)) => "0-1",
    }
}
