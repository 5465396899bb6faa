//! The df-pn search of the defence: nodes, components and the entry point.

mod expand;
mod settle;

use game::{Point, Points};

use super::busy::Busy;
use super::hypergraph::{ONE, PieceRange, drop_containing};
use super::keys::LineKeys;
use super::moves::{Lister, WeightedPoint};
use super::pairing::{Pairing, QUICK};
use crate::lines::Pruning;
use crate::proof_number::{INFINITE, ProofNumbers, ProofTable};

/// The result of a defence search, with its zone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::lines) enum BreakerResult<const W: usize> {
    /// The breaker wins: a mark on every line, with moves on these points alone.
    Held(Points<W>),
    /// The maker wins: a whole line, for which these points must be empty.
    Broken(Points<W>),
    /// Not settled: the proof and disproof numbers of the breaker's win.
    Open(ProofNumbers),
}

impl<const W: usize> BreakerResult<W> {
    /// The proof and disproof numbers of the breaker's win.
    #[inline]
    fn numbers(&self) -> ProofNumbers {
        match *self {
            BreakerResult::Held(_) => ProofNumbers::PROVEN,
            BreakerResult::Broken(_) => ProofNumbers::DISPROVEN,
            BreakerResult::Open(numbers) => numbers,
        }
    }
}

/// The defence search, with its stacks and scratch space.
pub(in crate::lines) struct Breaker<'s, const W: usize> {
    keys: &'s LineKeys,
    memo: &'s ProofTable<W>,
    stack: Vec<Points<W>>,
    children: Vec<BreakerChild<W>>,
    parts: Vec<Component>,
    moves: Vec<WeightedPoint>,
    lister: Lister,
    pairing: Pairing<W>,
    /// The positions that other threads are searching, if there are other threads.
    busy: Option<&'s Busy>,
    /// The watcher, called with the node count before every node: a single move on a large board can take
    /// long.
    watch: Option<&'s mut dyn FnMut(u64) -> bool>,
    /// Number of nodes of the calling search, which the watcher counts too.
    pub(in crate::lines) others: u64,
    /// `true` if the watcher or the stop flag ended the search.
    pub(in crate::lines) stopped: bool,
    /// Number of nodes visited.
    pub(in crate::lines) nodes: u64,
    /// Node count at which the search stops, after the current node has all of its moves.
    max_nodes: u64,
    /// Hard limit on the node count, even within a node.
    pub(in crate::lines) last_node: u64,
    pub(in crate::lines) pruning: Pruning,
}

/// Minimum potential without a search for pairings. On 8 by 8 cells all rows of 5 have a potential of 3.
const MAX_PAIRING_POTENTIAL: u64 = 6 * ONE;

/// A player of the Maker-Breaker game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::lines) enum Role {
    Maker,
    Breaker,
}

impl Role {
    /// The numbers of a node that the side to move has won.
    fn won(self) -> ProofNumbers {
        if self == Role::Maker { ProofNumbers::DISPROVEN } else { ProofNumbers::PROVEN }
    }

    /// The numbers of a node that the side to move has lost.
    fn lost(self) -> ProofNumbers {
        self.won().opposite()
    }

    /// Converts numbers of the breaker's win to those of this side's win, and back.
    #[inline]
    fn view(self, numbers: ProofNumbers) -> ProofNumbers {
        if self == Role::Maker { numbers.opposite() } else { numbers }
    }
}

/// A move at a node, and the position after it.
#[derive(Debug, Clone, Copy)]
struct BreakerChild<const W: usize> {
    point: Point,
    rest: Remainder<W>,
}

/// A position split into components: the root, or the position after a move.
#[derive(Debug, Clone, Copy)]
struct Remainder<const W: usize> {
    /// The forced reply to the move, which is already made.
    forced: Option<Point>,
    verdict: BreakerResult<W>,
    /// The breaker's zone outside of the components, valid if the breaker holds them all.
    aside: Points<W>,
    /// The components that are still open.
    parts: PieceRange,
    /// The side to move in the components.
    side: Role,
}

/// A component: lines that share no point with other components, and its initial numbers.
#[derive(Debug, Clone, Copy)]
struct Component {
    lines: PieceRange,
    key: u64,
    symmetry: u8,
    numbers: ProofNumbers,
}

impl<'s, const W: usize> Breaker<'s, W> {
    pub(in crate::lines) fn new(keys: &'s LineKeys, memo: &'s ProofTable<W>) -> Self {
        Breaker {
            keys,
            memo,
            stack: Vec::new(),
            children: Vec::new(),
            parts: Vec::new(),
            moves: Vec::new(),
            lister: Lister::new(64 * W),
            pairing: Pairing::default(),
            busy: None,
            watch: None,
            others: 0,
            stopped: false,
            nodes: 0,
            max_nodes: 0,
            last_node: u64::MAX,
            pruning: Pruning::default(),
        }
    }

    /// Sets the marks that are shared with other threads, if there are other threads.
    pub(in crate::lines) fn share(&mut self, busy: Option<&'s Busy>) {
        self.busy = busy;
    }

    /// Sets the watcher, which is called with the node count before every node.
    pub(in crate::lines) fn watched(self, watch: &'s mut dyn FnMut(u64) -> bool) -> Self {
        Breaker { watch: Some(watch), ..self }
    }

    /// Returns `true` if one more node may be visited.
    pub(in crate::lines) fn may_go_on(&mut self) -> bool {
        let nodes = self.others + self.nodes + 1;
        self.stopped = self.stopped
            || self.watch.as_mut().is_some_and(|watch| !watch(nodes))
            || self.busy.is_some_and(Busy::is_over);
        !self.stopped && self.nodes < self.last_node
    }

    /// Searches the lines, each given as its empty points, with this number of nodes. With 0 nodes, returns
    /// what the table, pairings and the potential prove.
    pub(in crate::lines) fn search(
        &mut self,
        lines: impl Iterator<Item = Points<W>>,
        side: Role,
        nodes: u64,
    ) -> BreakerResult<W> {
        self.max_nodes = self.nodes + nodes;
        if !self.may_go_on() {
            return BreakerResult::Open(ProofNumbers { proof: 1, disproof: 1 });
        }
        self.nodes += 1;
        self.stack.clear();
        self.stack.extend(lines);
        drop_containing(&mut self.stack);
        let mut rest = match side {
            Role::Maker => self.settle_for_maker(0, None),
            Role::Breaker => self.settle_for_breaker(0),
        };
        while nodes > 0
            && let BreakerResult::Open(_) = rest.verdict
        {
            self.descend(&rest, ProofNumbers { proof: INFINITE, disproof: INFINITE });
            self.refresh(&mut rest);
            if self.is_out() {
                break;
            }
        }
        self.parts.clear();
        rest.verdict
    }

    /// Returns `true` if the node budget is used up or the search was stopped.
    fn is_out(&self) -> bool {
        self.stopped || self.nodes >= self.max_nodes.min(self.last_node)
    }

    /// Searches the component with the least disproof number. The breaker must hold all components, so their
    /// proof numbers add up.
    fn descend(&mut self, rest: &Remainder<W>, thresholds: ProofNumbers) {
        let mut least = (INFINITE, rest.parts.from);
        let mut others = 0;
        for index in rest.parts.from..rest.parts.to {
            if let BreakerResult::Open(numbers) = self.look_up(&self.parts[index as usize]) {
                others += numbers.proof;
                if numbers.disproof < least.0 {
                    least = (numbers.disproof, index);
                }
            }
        }
        let part = self.parts[least.1 as usize];
        let BreakerResult::Open(own) = self.look_up(&part) else {
            return;
        };
        // At least one more than now, so that every visit makes progress.
        let proof = thresholds.proof.saturating_sub(others - own.proof).max(own.proof + 1);
        self.node(part, rest.side, ProofNumbers { proof, ..thresholds });
    }

    /// Searches a component until one of its numbers reaches its threshold, and stores the result.
    fn node(&mut self, part: Component, side: Role, thresholds: ProofNumbers) {
        let begin = self.nodes;
        let (stack, children) = (self.stack.len(), self.children.len());
        let (parts, moves) = (self.parts.len(), self.moves.len());
        let marked = self.busy.filter(|busy| busy.enter(part.key));
        let found = self.search_moves(part.lines, side, thresholds);
        if let Some(busy) = marked {
            busy.leave(part.key);
        }
        self.stack.truncate(stack);
        self.moves.truncate(moves);
        self.children.truncate(children);
        self.parts.truncate(parts);
        if let Some((numbers, zone)) = found {
            let zone = self.keys.image(zone, part.symmetry);
            self.memo.store(part.key, numbers.pack(self.nodes - begin), zone);
        }
    }
}
