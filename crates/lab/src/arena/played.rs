//! A game of a match or a tournament, as the side A of its meeting sees it.

use game::Player;

use crate::arena::referee::{PlayerTimes, RefereedGame};

/// A game of a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Played {
    /// Which game, from 1.
    pub number: usize,
    /// Who A and B are, as numbers of competitors: 0 and 1 in a match.
    pub competitors: [usize; 2],
    /// The side that A played.
    pub side: Player,
    /// The position that the game began with, if that is not the start of the game.
    pub position: Option<String>,
    /// The number of moves of the opening.
    pub opening_plies: usize,
    /// The game itself.
    pub game: RefereedGame,
}

impl Played {
    /// A's result: 2 for a win, 1 for a draw, 0 for a loss.
    pub fn half_points(&self) -> usize {
        (self.game.outcome.seen_by(self.side) + 1) as usize
    }

    /// The moves and times of A and B.
    pub fn efforts(&self) -> [PlayerTimes; 2] {
        let [first, second] = self.game.efforts;
        if self.side == Player::First { [first, second] } else { [second, first] }
    }
}
