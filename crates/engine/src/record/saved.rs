//! A saved game.

use game::{Outcome, Player};

use super::variation::Variation;
use crate::session::Session;

/// The seven tags of PGN, but the result, which is the game's, and what others have added. They are empty by default.
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
    /// Who moved first.
    pub white: String,
    /// Who moved second.
    pub black: String,
    /// Tags that other programs have added, in their order.
    pub others: Vec<(String, String)>,
}

/// A saved game: its tags, and the session at its end.
pub struct Record {
    /// The tags.
    pub tags: Tags,
    /// The game, with all moves played.
    pub session: Box<dyn Session>,
    /// What could have been played instead, in the order of the plies.
    pub variations: Vec<Variation>,
    /// Whether the file has comments or marks of moves, which are not kept.
    pub has_comments: bool,
}

/// The results that there are.
pub(super) const RESULTS: [&str; 4] = ["1-0", "0-1", "1/2-1/2", "*"];

/// The tags that are written from what the game knows.
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

/// The result of a game in PGN's terms.
pub(super) fn result_of(session: &dyn Session) -> &'static str {
    match session.ending().map(|ending| ending.outcome) {
        None => "*",
        Some(Outcome::Draw) => "1/2-1/2",
        Some(Outcome::Win(Player::First)) => "1-0",
        Some(Outcome::Win(Player::Second)) => "0-1",
    }
}
