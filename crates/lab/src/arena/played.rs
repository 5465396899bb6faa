//! A game of a match or a tournament, from the point of view of its side A.

use engine::OpeningProtocol;
use game::Player;

use crate::arena::referee::{PlayerTimes, RefereedGame};

/// A game of a match or a tournament.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Played {
    /// Number of the game, from 1.
    pub number: usize,
    /// Indices of A and B among the competitors: 0 and 1 in a match.
    pub competitors: [usize; 2],
    /// The player that A played.
    pub side: Player,
    /// The position at the start, if it is not the initial one.
    pub position: Option<String>,
    /// The opening by an opening rule, if the game began with one.
    pub opening: Option<OpeningProtocol>,
    /// Length of the opening, in plies.
    pub opening_plies: usize,
    /// The game itself.
    pub game: RefereedGame,
}

impl Played {
    /// Returns A's result: 2 for a win, 1 for a draw, 0 for a loss.
    pub fn half_points(&self) -> usize {
        (self.game.outcome.seen_by(self.side) + 1) as usize
    }

    /// Returns the moves and times of A and B.
    pub fn efforts(&self) -> [PlayerTimes; 2] {
        let [first, second] = self.game.efforts;
        if self.side == Player::First { [first, second] } else { [second, first] }
    }
}
