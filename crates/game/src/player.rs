//! The two players, and how a game can end.

use std::ops::Not;

/// One of the two players, named by who moves first: X or White is [`Player::First`].
///
/// ```
/// use game::Player;
///
/// assert_eq!(!Player::First, Player::Second);
/// let mut marks = [0, 0];
/// marks[Player::Second.index()] += 1;
/// assert_eq!(marks, [0, 1]);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Player {
    /// Makes the first move of the game: X or White.
    First = 0,
    /// Makes the second move: O or Black.
    Second = 1,
}

impl Player {
    /// Both players, the first one first.
    pub const BOTH: [Player; 2] = [Player::First, Player::Second];

    /// 0 for the first player and 1 for the second, to index an array with an entry for each player.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// `first` or `second`, as machine-readable output names them.
    pub const fn name(self) -> &'static str {
        match self {
            Player::First => "first",
            Player::Second => "second",
        }
    }
}

impl Not for Player {
    type Output = Player;

    /// The opponent.
    #[inline]
    fn not(self) -> Player {
        match self {
            Player::First => Player::Second,
            Player::Second => Player::First,
        }
    }
}

/// How a finished game ended.
///
/// ```
/// use game::{Outcome, Player};
///
/// let outcome = Outcome::Win(Player::Second);
/// assert_eq!(outcome.name(), "second");
/// assert_eq!(outcome.seen_by(Player::First), -1);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// This player won.
    Win(Player),
    /// Nobody won.
    Draw,
}

impl Outcome {
    /// `first`, `second` or `draw`, as machine-readable output names them.
    pub const fn name(self) -> &'static str {
        match self {
            Outcome::Win(player) => player.name(),
            Outcome::Draw => "draw",
        }
    }

    /// The outcome as this player sees it: 1 for a win, 0 for a draw, -1 for a loss.
    ///
    /// Outcomes name a player; the values of a search are relative to the player to move. This converts one
    /// to the other.
    #[inline]
    pub fn seen_by(self, player: Player) -> i32 {
        match self {
            Outcome::Draw => 0,
            Outcome::Win(winner) if winner == player => 1,
            Outcome::Win(_) => -1,
        }
    }
}
