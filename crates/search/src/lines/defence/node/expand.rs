//! The moves of a component: generated once, pruned by the zones of refutations, then searched by df-pn.

use std::ops::ControlFlow;

use game::{Point, Points};

use super::super::busy::Busy;
use super::super::hypergraph::{PieceRange, points};
use super::super::moves::WeightedPoint;
use super::{Breaker, BreakerChild, BreakerResult, ProofNumbers, Role};
use crate::proof_number::{DfpnNode, MostProving, SLACK, expand};

/// The numbers of a component, and its zone if it is settled.
type PartResult<const W: usize> = (ProofNumbers, Points<W>);

/// A component whose moves are being searched. Its moves and open children are on top of the stacks.
struct PartNode<'n, 's, const W: usize> {
    search: &'n mut Breaker<'s, W>,
    side: Role,
    /// Index of its first child on the stack.
    first: usize,
    /// Index of its first move on the stack.
    first_move: usize,
    /// The moves that can still win: points that are not refuted and lie in the zones of all refutations so
    /// far.
    open: Points<W>,
    /// The union of the zones of all refutations so far.
    zone: Points<W>,
}

impl<const W: usize> Breaker<'_, W> {
    /// Makes the moves of a component and searches them until a threshold is reached. Returns `None` if the
    /// search was stopped before every move was made once.
    pub(super) fn search_moves(
        &mut self,
        lines: PieceRange,
        side: Role,
        thresholds: ProofNumbers,
    ) -> Option<PartResult<W>> {
        let (first, first_move) = (self.children.len(), self.moves.len());
        let open = points(lines.of(&self.stack));
        let mut node = PartNode { search: self, side, first, first_move, open, zone: Points::EMPTY };
        if let ControlFlow::Break(found) = node.make_moves(lines) {
            return found;
        }
        node.drop_refuted();
        Some(expand(&mut node, side.view(thresholds)))
    }
}

impl<const W: usize> DfpnNode for PartNode<'_, '_, W> {
    type Child = BreakerChild<W>;
    type Found = PartResult<W>;

    #[inline]
    fn open_children(&self) -> &[BreakerChild<W>] {
        &self.search.children[self.first..]
    }

    #[inline]
    fn numbers_of(&self, child: &BreakerChild<W>) -> ProofNumbers {
        self.side.view(child.rest.verdict.numbers())
    }

    #[inline]
    fn proof_to_choose_by(&self, child: &BreakerChild<W>, proof: u32) -> u32 {
        if self.is_taken(child) { proof + proof / SLACK + 1 } else { proof }
    }

    #[inline]
    fn is_stopped(&self) -> bool {
        self.search.is_out()
    }

    #[inline]
    fn search_child(&mut self, most_proving: MostProving) -> Option<PartResult<W>> {
        let mut child = self.search.children.swap_remove(self.first + most_proving.index);
        self.search.descend(&child.rest, self.side.view(most_proving.thresholds));
        self.search.refresh(&mut child.rest);
        let settled = self.consider(child);
        self.drop_refuted();
        settled
    }

    #[inline]
    fn disproven(&self) -> PartResult<W> {
        (self.side.lost(), self.zone | self.stand_ins())
    }

    #[inline]
    fn open(&self, numbers: ProofNumbers) -> PartResult<W> {
        (self.side.view(numbers), Points::EMPTY)
    }
}

impl<const W: usize> PartNode<'_, '_, W> {
    /// Makes every move once, without dominated and refuted ones, until one wins.
    fn make_moves(&mut self, lines: PieceRange) -> ControlFlow<Option<PartResult<W>>> {
        let search = &mut *self.search;
        search.lister.list(&search.stack, lines, self.open, &mut search.moves);
        for index in self.first_move..self.search.moves.len() {
            let WeightedPoint { point, better, .. } = self.search.moves[index];
            if (better.is_some() && self.search.pruning.domination) || !self.open.contains(point) {
                continue;
            }
            if !self.search.may_go_on() {
                return ControlFlow::Break(None);
            }
            let rest = match self.side {
                Role::Maker => self.search.make(lines, point),
                Role::Breaker => self.search.hinder(lines, point),
            };
            if let Some(settled) = self.consider(BreakerChild { point, rest }) {
                return ControlFlow::Break(Some(settled));
            }
        }
        ControlFlow::Continue(())
    }

    /// Classifies a move as winning, refuted or open. Returns the result of the component if the move wins.
    fn consider(&mut self, child: BreakerChild<W>) -> Option<PartResult<W>> {
        match (child.rest.verdict, self.side) {
            (BreakerResult::Open(_), _) => self.search.children.push(child),
            (BreakerResult::Held(points), Role::Breaker) => return Some((self.side.won(), points)),
            (BreakerResult::Broken(points), Role::Maker) => {
                return Some((self.side.won(), points | Points::of(child.point)));
            }
            (BreakerResult::Held(points) | BreakerResult::Broken(points), _) => {
                self.refute(child.point, points)
            }
        }
        None
    }

    /// Adds a refutation: moves outside of its zone are refuted too.
    fn refute(&mut self, point: Point, zone: Points<W>) {
        self.zone |= zone;
        self.open.remove(point);
        if self.search.pruning.zones {
            self.open = self.open & zone;
        }
    }

    /// Removes the children whose moves are refuted.
    fn drop_refuted(&mut self) {
        let (children, mut index) = (&mut self.search.children, self.first);
        while index < children.len() {
            if self.open.contains(children[index].point) {
                index += 1;
            } else {
                children.swap_remove(index);
            }
        }
    }

    /// The dominating points that were searched in place of dominated ones. The zone needs them too: against
    /// a dominated point, the refutation of the dominating one is played with the two points exchanged.
    fn stand_ins(&self) -> Points<W> {
        let moves = &self.search.moves[self.first_move..];
        let left = moves.iter().filter(|m| self.open.contains(m.point));
        left.filter_map(|m| m.better).collect()
    }

    /// Returns `true` if another thread is searching the position after the move.
    fn is_taken(&self, child: &BreakerChild<W>) -> bool {
        let taken =
            |busy: &Busy| child.rest.parts.of(&self.search.parts).iter().any(|part| busy.is_taken(part.key));
        self.search.busy.is_some_and(taken)
    }
}
