//! The objective and the result of df-pn, and the keys that separate the two players' searches.

use game::{Game, Player, Tactics};

/// The objective that a player tries to force.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Objective {
    /// To win.
    Win,
    /// Not to lose: a draw, a win, or endless play.
    NotLose,
}

/// The result of df-pn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Attempt<M> {
    /// `Some(true)` if the player can force the objective, `Some(false)` if not, `None` if neither is proven.
    pub answer: Option<bool>,
    /// A move at the root that proves the statement of the side to move, if there is one.
    pub best: Option<M>,
    /// The number of visited nodes.
    pub nodes: u64,
    /// The proof number: the estimated number of nodes to be settled to prove that the player can; 0 if that
    /// is proven.
    pub proof: u32,
    /// The disproof number: the estimated number of nodes to be settled to prove that the player cannot; 0 if
    /// that is proven.
    pub disproof: u32,
}

/// Returns the table key of a position in searches with this attacker.
#[inline]
pub(super) fn key_of<G: Tactics>(game: &G, position: &G::Position, attacker: Player) -> u64 {
    game.canonical_key(position) ^ [0, 0x5851_f42d_4c95_7f2d][attacker.index()]
}

/// Returns `true` if it is the attacker's turn.
#[inline]
pub(super) fn attacks<G: Game>(game: &G, position: &G::Position, attacker: Player) -> bool {
    game.to_move(position) == attacker
}
