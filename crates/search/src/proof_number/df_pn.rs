//! Df-pn for any game: does this player win, whatever the other does?
//!
//! The search always goes to the leaf that most depends on, and needs no estimates: it finds long forced wins where
//! the loser has few moves. Endless play is nobody's win.

use game::{Game, Outcome, Player, Symmetric};

use super::node::Search;
use super::{INFINITE, Numbers, ProofTable};
use crate::Watcher;

/// What a player wants.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Aim {
    /// To win.
    Win,
    /// A draw at least, or to play for ever.
    NotLose,
}

/// What df-pn has found out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Attempt<M> {
    /// Whether the player can force what he wants, if that is proven.
    pub answer: Option<bool>,
    /// A move at the root that reaches what the player to move wants, if he can.
    pub best: Option<M>,
    /// Nodes visited.
    pub nodes: u64,
    /// The nodes that at least must still be settled to prove that he can: 0 if he can.
    pub proof: u32,
    /// The same to prove that he cannot.
    pub disproof: u32,
}

/// Tries to prove that the player can force what he wants from this position, or that he cannot, with a table of so
/// many bytes.
pub fn df_pn<G: Symmetric, W: Watcher<G::Move>>(
    game: &G,
    position: &G::Position,
    player: Player,
    aim: Aim,
    bytes: usize,
    watcher: W,
) -> Attempt<G::Move> {
    DfPn::new(bytes).attempt(game, position, (player, aim), watcher)
}

/// A table for attempts at questions about one game, which go on where the last one was stopped.
pub(super) struct DfPn {
    table: ProofTable<0>,
    max_bits: u32,
}

/// A table begins with so many bits of entries.
const FIRST_BITS: u32 = 12;

impl DfPn {
    pub(super) fn new(bytes: usize) -> DfPn {
        let max_bits = (bytes / ProofTable::<0>::ENTRY).max(1).ilog2();
        DfPn { table: ProofTable::new(FIRST_BITS.min(max_bits)), max_bits }
    }

    pub(super) fn attempt<G: Symmetric, W: Watcher<G::Move>>(
        &mut self,
        game: &G,
        position: &G::Position,
        (player, aim): (Player, Aim),
        watcher: W,
    ) -> Attempt<G::Move> {
        // Not to lose is that the other does not win.
        let attacker = if aim == Aim::Win { player } else { !player };
        if let Some(outcome) = game.outcome(position) {
            return of_the_end(outcome == Outcome::Win(attacker), aim);
        }
        let mut search = Search::new(game, attacker, &mut self.table, self.max_bits, watcher);
        let found = search.search_root(position, aim == Aim::NotLose);
        let numbers = if aim == Aim::Win { found } else { found.opposite() };
        let answer = numbers.is_settled().then_some(numbers.proof == 0);
        let best = search.best.filter(|_| answer.is_some());
        Attempt { answer, best, nodes: search.nodes, proof: numbers.proof, disproof: numbers.disproof }
    }
}

/// The answer where the game is over.
fn of_the_end<M>(attacker_won: bool, aim: Aim) -> Attempt<M> {
    let is_reached = attacker_won == (aim == Aim::Win);
    let Numbers { proof, disproof } = if is_reached { Numbers::PROVEN } else { Numbers::DISPROVEN };
    debug_assert_eq!(proof + disproof, INFINITE);
    Attempt { answer: Some(is_reached), best: None, nodes: 1, proof, disproof }
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
