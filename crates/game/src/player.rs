//! The two players, and the outcome of a game.

use std::ops::Not;

/// One of the two players, in the order of their first moves: X or White is [`Player::First`].
///
/// ```
/// use filetto::game::Player;
///
/// assert_eq!(!Player::First, Player::Second);
/// let mut marks = [0, 0];
/// marks[Player::Second.index()] += 1;
/// assert_eq!(marks, [0, 1]);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Player {
    /// The player who makes the first move: X or White.
    First = 0,
    /// The player who makes the second move: O or Black.
    Second = 1,
}

impl Player {
    /// Both players, the first one first.
    pub const BOTH: [Player; 2] = [Player::First, Player::Second];

    /// Returns 0 for the first player and 1 for the second, as an index of an array with one entry per
    /// player.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns `first` or `second`, the name in machine-readable output.
    pub const fn name(self) -> &'static str {
        match self {
            Player::First => "first",
            Player::Second => "second",
        }
    }
}

impl Not for Player {
    type Output = Player;

    /// Returns the opponent.
    #[inline]
    fn not(self) -> Player {
        match self {
            Player::First => Player::Second,
            Player::Second => Player::First,
        }
    }
}

/// The outcome of a finished game.
///
/// ```
/// use filetto::game::{Outcome, Player};
///
/// let outcome = Outcome::Win(Player::Second);
/// assert_eq!(outcome.name(), "second");
/// assert_eq!(outcome.seen_by(Player::First), -1);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// A win of this player.
    Win(Player),
    /// A draw: neither player won.
    Draw,
}

impl Outcome {
    /// Returns `first`, `second` or `draw`, the name in machine-readable output.
    pub const fn name(self) -> &'static str {
        match self {
            Outcome::Win(player) => player.name(),
            Outcome::Draw => "draw",
        }
    }

    /// Returns the outcome from this player's view: 1 for a win, 0 for a draw, -1 for a loss.
    ///
    /// An outcome names a player; the values of a search are relative to the side to move. This function
    /// converts one to the other.
    #[inline]
    pub fn seen_by(self, player: Player) -> i32 {
        match self {
            Outcome::Draw => 0,
            Outcome::Win(winner) if winner == player => 1,
            Outcome::Win(_) => -1,
        }
    }
}
