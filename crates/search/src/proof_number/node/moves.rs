//! The moves of a node: their evaluation by rules and table, and the df-pn loop over those that stay open.

use std::ops::ControlFlow;

use game::{Outcome, Tactics};

use super::{ALL_PATHS, Child, DfPnSearch, NO_PATH, ProofResult};
use crate::Watcher;
use crate::proof_number::expand::{DfpnNode, MostProving, expand};
use crate::proof_number::numbers::{INFINITE, ProofNumbers};
use crate::proof_number::question::{attacks, key_of};

/// A node whose moves are searched. Its open children are on top of the stack.
struct PositionNode<'n, 's, G: Tactics, W> {
    search: &'n mut DfPnSearch<'s, G, W>,
    position: &'n G::Position,
    attacks: bool,
    /// The index of the node's first child on the stack.
    first: usize,
    /// The first ply of the path on which the failure of the moves so far depends.
    depends_on_ply: u32,
}

/// The maximum length of a path, in plies.
const MAX_PLIES: u32 = 600;

/// The number of visits of a child from one node after which its minimum margin doubles. Otherwise, in a
/// table that is too small, the child's numbers might rise and fall for ever.
const VISITS_PER_DOUBLING: u32 = 32;

impl<G: Tactics, W: Watcher<G::Move>> DfPnSearch<'_, G, W> {
    /// Evaluates the moves of a position and searches them as far as the thresholds allow. Returns `None` if
    /// the search is stopped before all moves are evaluated.
    pub(super) fn search_moves(
        &mut self,
        position: &G::Position,
        thresholds: ProofNumbers,
    ) -> Option<ProofResult> {
        let attacks = attacks(self.game, position, self.attacker);
        let first = self.children.len();
        let mut node = PositionNode { search: self, position, attacks, first, depends_on_ply: ALL_PATHS };
        match node.make_moves() {
            ControlFlow::Break(found) => found,
            ControlFlow::Continue(()) => Some(expand(&mut node, thresholds)),
        }
    }
}

impl<G: Tactics, W: Watcher<G::Move>> DfpnNode for PositionNode<'_, '_, G, W> {
    type Child = Child<G::Move>;
    type Found = ProofResult;

    #[inline]
    fn open_children(&self) -> &[Child<G::Move>] {
        &self.search.children[self.first..]
    }

    #[inline]
    fn numbers_of(&self, child: &Child<G::Move>) -> ProofNumbers {
        child.found.numbers
    }

    #[inline]
    fn min_margin(&self, child: &Child<G::Move>) -> u32 {
        1 << (child.visits / VISITS_PER_DOUBLING).min(27)
    }

    #[inline]
    fn is_stopped(&self) -> bool {
        self.search.stopped
    }

    #[inline]
    fn search_child(&mut self, most_proving: MostProving) -> Option<ProofResult> {
        self.search.report(most_proving.numbers, self.attacks);
        let mut child = self.search.children.swap_remove(self.first + most_proving.index);
        child.visits += 1;
        let after = self.search.game.after(self.position, child.m);
        let found = self.search.node(&after, child.key, most_proving.thresholds.opposite());
        child.found = found.map_or(child.found, ProofResult::opposite);
        self.consider(child)
    }

    #[inline]
    fn disproven(&self) -> ProofResult {
        ProofResult { numbers: ProofNumbers::DISPROVEN, depends_on_ply: self.depends_on_ply }
    }

    #[inline]
    fn open(&self, numbers: ProofNumbers) -> ProofResult {
        ProofResult::always(numbers)
    }
}

impl<G: Tactics, W: Watcher<G::Move>> PositionNode<'_, '_, G, W> {
    /// Evaluates every move once, until one proves the statement.
    fn make_moves(&mut self) -> ControlFlow<Option<ProofResult>> {
        let (game, position) = (self.search.game, self.position);
        game.moves(position, |m| {
            if !self.search.may_go_on() {
                return ControlFlow::Break(None);
            }
            let child = self.make(m);
            match self.consider(child) {
                Some(found) => ControlFlow::Break(Some(found)),
                None => ControlFlow::Continue(()),
            }
        })
    }

    /// Classifies a child: one that proves the node is returned as the result, a disproven one is dropped,
    /// and an open one goes onto the stack.
    fn consider(&mut self, child: Child<G::Move>) -> Option<ProofResult> {
        match child.found.numbers {
            ProofNumbers { proof: 0, .. } => {
                if self.search.path.ply() == 1 {
                    self.search.best = Some(child.m);
                }
                return Some(child.found);
            }
            ProofNumbers { disproof: 0, .. } => {
                self.depends_on_ply = child.found.depends_on_ply.min(self.depends_on_ply);
            }
            _ => self.search.children.push(child),
        }
        None
    }

    /// Plays a move and evaluates the position after it.
    fn make(&mut self, m: G::Move) -> Child<G::Move> {
        let (game, attacker) = (self.search.game, self.search.attacker);
        let position = game.after(self.position, m);
        let child = |key, found| Child { m, key, found, visits: 0 };
        if let Some(outcome) = game.outcome(&position) {
            let is_reached = self.attacks == (outcome == Outcome::Win(attacker));
            return child(
                0,
                ProofResult::always(if is_reached { ProofNumbers::PROVEN } else { ProofNumbers::DISPROVEN }),
            );
        }
        if game.wins_at_once(&position) {
            return child(0, ProofResult::always(ProofNumbers::DISPROVEN));
        }
        let key = key_of(game, &position, attacker);
        if let Some(ply) = self.search.path.ply_of(key) {
            self.search.has_cycles = true;
            return child(key, ProofResult::no_win(self.attacks, ply));
        }
        child(key, self.look_up(&position, key))
    }

    /// Returns the stored result of the position after a move, or initial numbers.
    fn look_up(&self, position: &G::Position, key: u64) -> ProofResult {
        let search = &*self.search;
        let known = search.table.probe(key).map(|(data, _)| ProofNumbers::unpack(data).opposite());
        if let Some(numbers) = known.filter(|numbers| numbers.is_settled()) {
            return ProofResult::always(numbers);
        }
        // A path that is too long counts as no win. The mark `NO_PATH` keeps this out of proofs.
        if search.path.ply() >= MAX_PLIES {
            return ProofResult::no_win(self.attacks, NO_PATH);
        }
        if search.has_cycles
            && let Some((data, _)) = search.table.probe(search.path.key_after(key))
        {
            return ProofResult::no_win(self.attacks, ProofNumbers::unpack(data).disproof);
        }
        // Each of the opponent's moves must be refuted, so their number is the initial proof number.
        ProofResult::always(known.unwrap_or_else(|| ProofNumbers {
            proof: search.game.count_moves(position).clamp(1, u64::from(INFINITE) - 1) as u32,
            disproof: 1,
        }))
    }
}
