//! The two players, and how a game can end.

use std::ops::Not;

/// One of the two players, named by who moves first: X or White is [`Player::First`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Player {
    /// Who makes the first move of the game.
    First = 0,
    /// Who answers it.
    Second = 1,
}

impl Player {
    /// Both, the first player first.
    pub const BOTH: [Player; 2] = [Player::First, Player::Second];

    /// 0 for the first player and 1 for the second, to index what is kept per player.
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

    /// The outcome as this player sees it: 1 won, 0 drawn, -1 lost.
    ///
    /// This is the bridge from the absolute (first, second) to the relative (mover, opponent).
    #[inline]
    pub fn seen_by(self, player: Player) -> i32 {
        match self {
            Outcome::Draw => 0,
            Outcome::Win(winner) if winner == player => 1,
            Outcome::Win(_) => -1,
        }
    }
}
