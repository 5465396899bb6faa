//! A saved game.

use game::{Outcome, Player};

use super::variation::Variation;
use crate::session::Session;

/// The seven tags of PGN without the result, which follows from the game, and tags of other programs. All are empty by
/// default.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Tags {
    /// What was played.
    pub event: String,
    /// Where.
    pub site: String,
    /// When, as `2026.11.21`.
    pub date: String,
    /// The round.
    pub round: String,
    /// The first player.
    pub white: String,
    /// The second player.
    pub black: String,
    /// Tags that other programs have added, in their order.
    pub others: Vec<(String, String)>,
}

/// A saved game: its tags, and the session at its end.
///
/// ```
/// use engine::{Tags, parse_record, registry, write_record};
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
    /// Whether the file has comments or move annotations, which are not kept.
    pub has_comments: bool,
}

/// All results.
pub(super) const RESULTS: [&str; 4] = ["1-0", "0-1", "1/2-1/2", "*"];

/// The tags that have a meaning here.
pub(super) const OURS: [&str; 11] = [
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

/// The result of a game in PGN.
pub(super) fn result_of(session: &dyn Session) -> &'static str {
    match session.ending().map(|ending| ending.outcome) {
        None => "*",
        Some(Outcome::Draw) => "1/2-1/2",
        Some(Outcome::Win(Player::First)) => "1-0",
        Some(Outcome::Win(Player::Second)) => "0-1",
    }
}
