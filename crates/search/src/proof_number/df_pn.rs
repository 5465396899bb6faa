//! Df-pn (depth-first proof-number search) for any game: can a player force a win?
//!
//! The search always expands the most-proving node and needs no evaluation. It finds long forced wins where
//! the loser has few moves. Endless play is a win for neither player.

use game::{Outcome, Player, Tactics};

use super::node::DfPnSearch;
use super::numbers::{INFINITE, ProofNumbers};
use super::question::{Attempt, Objective};
use super::table::ProofTable;
use crate::Watcher;
use crate::watcher::Polled;

/// Tries to prove or disprove that the player can force the objective from this position, with a table of at
/// most `bytes` bytes.
///
/// ```
/// use filetto::game::{Game, Notation, Player};
/// use filetto::games::mnk::Mnk;
/// use filetto::search::{NodeLimit, Objective, df_pn};
///
/// let tris = Mnk::<1>::new("mnk:3,3,3".parse().expect("a spec"));
/// // X has a fork.
/// let position = tris.parse_position("x1o/1x1/o2 x").expect("a position");
/// let attempt = df_pn(&tris, &position, Player::First, Objective::Win, 1 << 16, NodeLimit(10_000));
/// assert_eq!(attempt.answer, Some(true));
/// ```
pub fn df_pn<G: Tactics, W: Watcher<G::Move>>(
    game: &G,
    position: &G::Position,
    player: Player,
    objective: Objective,
    bytes: usize,
    mut watcher: W,
) -> Attempt<G::Move> {
    DfPn::new(bytes).attempt(game, position, (player, objective), &mut watcher)
}

/// A table for several searches of one game: a search resumes where an earlier one was stopped.
pub(super) struct DfPn {
    table: ProofTable<0>,
    max_bits: u32,
}

/// The initial size of a table: the logarithm to base 2 of the number of entries.
const FIRST_BITS: u32 = 12;

impl DfPn {
    pub(super) fn new(bytes: usize) -> DfPn {
        let max_bits = (bytes / ProofTable::<0>::ENTRY).max(1).ilog2();
        DfPn { table: ProofTable::new(FIRST_BITS.min(max_bits)), max_bits }
    }

    pub(super) fn attempt<G: Tactics>(
        &mut self,
        game: &G,
        position: &G::Position,
        (player, objective): (Player, Objective),
        watcher: &mut dyn Watcher<G::Move>,
    ) -> Attempt<G::Move> {
        // A player does not lose if the opponent cannot win.
        let attacker = if objective == Objective::Win { player } else { !player };
        if let Some(outcome) = game.outcome(position) {
            return of_the_end(outcome == Outcome::Win(attacker), objective);
        }
        let mut search =
            DfPnSearch::new(game, attacker, &mut self.table, self.max_bits, Polled::new(watcher));
        let found = search.search_root(position, objective == Objective::NotLose);
        let numbers = if objective == Objective::Win { found } else { found.opposite() };
        let answer = numbers.is_settled().then_some(numbers.proof == 0);
        let best = search.best.filter(|_| answer.is_some());
        Attempt { answer, best, nodes: search.nodes, proof: numbers.proof, disproof: numbers.disproof }
    }
}

/// Returns the result for a finished game.
fn of_the_end<M>(attacker_won: bool, objective: Objective) -> Attempt<M> {
    let is_reached = attacker_won == (objective == Objective::Win);
    let ProofNumbers { proof, disproof } =
        if is_reached { ProofNumbers::PROVEN } else { ProofNumbers::DISPROVEN };
    debug_assert_eq!(proof + disproof, INFINITE);
    Attempt { answer: Some(is_reached), best: None, nodes: 1, proof, disproof }
}
