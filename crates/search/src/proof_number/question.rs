//! The question that df-pn answers, and the keys that keep the two players' questions apart.

use game::{Game, Player, Symmetric};

/// The objective whose truth is to be proven.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Objective {
    /// To win.
    Win,
    /// Not to lose: at least a draw, or endless play.
    NotLose,
}

/// The result of df-pn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Attempt<M> {
    /// Whether the player can force the objective, if that is proven.
    pub answer: Option<bool>,
    /// A move at the root that reaches the objective of the player to move, if there is one.
    pub best: Option<M>,
    /// Nodes visited.
    pub nodes: u64,
    /// The nodes that must still be settled, by what is known so far, to prove that the player can: 0 if that is proven.
    pub proof: u32,
    /// The same to prove that the player cannot: 0 if that is proven.
    pub disproof: u32,
}

/// The key of a position in the table of questions about this attacker.
#[inline]
pub(super) fn key_of<G: Symmetric>(game: &G, position: &G::Position, attacker: Player) -> u64 {
    game.canonical_key(position) ^ [0, 0x5851_f42d_4c95_7f2d][attacker.index()]
}

/// Whether it is the attacker's turn.
#[inline]
pub(super) fn attacks<G: Game>(game: &G, position: &G::Position, attacker: Player) -> bool {
    game.to_move(position) == attacker
}
