//! The defence's search of a part of the board.

mod expand;
mod settle;

use game::{Point, Points};

use super::busy::Busy;
use super::hypergraph::{Range, WHOLE, drop_containing};
use super::keys::Keys;
use super::moves::{Lister, WeightedPoint};
use crate::lines::Pruning;
use crate::lines::pairing::{Pairing, QUICK};
use crate::proof_number::{INFINITE, Numbers, ProofTable};

/// Who wins, and where.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::lines) enum BreakerResult<const W: usize> {
    /// The breaker gets a mark on every line, playing on these points.
    Held(Points<W>),
    /// The maker gets a line, and needs these points for it.
    Broken(Points<W>),
    /// Nobody knows yet: the numbers of nodes that must be settled, by what is known so far, to prove either.
    Open(Numbers),
}

impl<const W: usize> BreakerResult<W> {
    /// The numbers of the statement that the breaker holds.
    #[inline]
    fn numbers(&self) -> Numbers {
        match *self {
            BreakerResult::Held(_) => Numbers::PROVEN,
            BreakerResult::Broken(_) => Numbers::DISPROVEN,
            BreakerResult::Open(numbers) => numbers,
        }
    }
}

/// The defence's search.
pub(in crate::lines) struct Breaker<'s, const W: usize> {
    keys: &'s Keys,
    memo: &'s ProofTable<W>,
    stack: Vec<Points<W>>,
    children: Vec<BreakerChild<W>>,
    parts: Vec<Part>,
    moves: Vec<WeightedPoint>,
    lister: Lister,
    pairing: Pairing<W>,
    /// Where other threads are at work, if there are any.
    busy: Option<&'s Busy>,
    /// Asked at every node whether to go on, since a single move on a large board can take long.
    watch: Option<&'s mut dyn FnMut(u64) -> bool>,
    /// The nodes of the search that this one serves, for the watcher.
    pub(in crate::lines) others: u64,
    /// Whether the watcher stopped the search.
    pub(in crate::lines) stopped: bool,
    /// The nodes visited.
    pub(in crate::lines) nodes: u64,
    /// The count of nodes at which it stops, after the current node.
    max_nodes: u64,
    /// The last node that it may visit.
    pub(in crate::lines) last_node: u64,
    pub(in crate::lines) pruning: Pruning,
}

/// From this weight on, no pairing is looked for: on 8 by 8 cells all rows of 5 together weigh 3.
const HOPELESS: u64 = 6 * WHOLE;

/// Whose move it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::lines) enum Role {
    Maker,
    Breaker,
}

impl Role {
    /// The numbers of a node that the side to move has won.
    fn won(self) -> Numbers {
        if self == Role::Maker { Numbers::DISPROVEN } else { Numbers::PROVEN }
    }

    /// The numbers of a node that the side to move has lost.
    fn lost(self) -> Numbers {
        self.won().opposite()
    }

    /// Numbers of the breaker's success as those of what this side wants, and back.
    #[inline]
    fn view(self, numbers: Numbers) -> Numbers {
        if self == Role::Maker { numbers.opposite() } else { numbers }
    }
}

/// A move at a node, and what it leaves of the board.
#[derive(Debug, Clone, Copy)]
struct BreakerChild<const W: usize> {
    point: Point,
    rest: Remainder<W>,
}

/// What is left of the board at the start of the search, or after a move.
#[derive(Debug, Clone, Copy)]
struct Remainder<const W: usize> {
    /// The reply that the move forced.
    forced: Option<Point>,
    verdict: BreakerResult<W>,
    /// The breaker's points beside the parts, if the breaker holds the parts.
    aside: Points<W>,
    /// The parts, which share no line.
    parts: Range,
    /// Whose move it is in the parts.
    side: Role,
}

/// A part of the board that shares no line with the rest.
#[derive(Debug, Clone, Copy)]
struct Part {
    lines: Range,
    key: u64,
    symmetry: u8,
    numbers: Numbers,
}

impl<'s, const W: usize> Breaker<'s, W> {
    pub(in crate::lines) fn new(keys: &'s Keys, memo: &'s ProofTable<W>) -> Self {
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

    /// Searches together with other threads, if there are any.
    pub(in crate::lines) fn share(&mut self, busy: Option<&'s Busy>) {
        self.busy = busy;
    }

    /// Asks this watcher before every node whether to visit it.
    pub(in crate::lines) fn watched(self, watch: &'s mut dyn FnMut(u64) -> bool) -> Self {
        Breaker { watch: Some(watch), ..self }
    }

    /// Whether it may visit one node more.
    pub(in crate::lines) fn may_go_on(&mut self) -> bool {
        let nodes = self.others + self.nodes + 1;
        self.stopped = self.stopped
            || self.watch.as_mut().is_some_and(|watch| !watch(nodes))
            || self.busy.is_some_and(Busy::is_over);
        !self.stopped && self.nodes < self.last_node
    }

    /// Searches the lines, each given as its empty points, with this number of nodes. With 0 it says what is known: at a glance, or by
    /// the table.
    pub(in crate::lines) fn search(
        &mut self,
        lines: impl Iterator<Item = Points<W>>,
        side: Role,
        nodes: u64,
    ) -> BreakerResult<W> {
        self.max_nodes = self.nodes + nodes;
        if !self.may_go_on() {
            return BreakerResult::Open(Numbers { proof: 1, disproof: 1 });
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
            self.descend(&rest, Numbers { proof: INFINITE, disproof: INFINITE });
            self.refresh(&mut rest);
            if self.is_out() {
                break;
            }
        }
        self.parts.clear();
        rest.verdict
    }

    fn is_out(&self) -> bool {
        self.stopped || self.nodes >= self.max_nodes.min(self.last_node)
    }

    /// Searches the part on which most depends.
    fn descend(&mut self, rest: &Remainder<W>, thresholds: Numbers) {
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
        let proof = thresholds.proof.saturating_sub(others - own.proof).max(own.proof + 1);
        self.node(part, rest.side, Numbers { proof, ..thresholds });
    }

    /// Searches a part until one of its numbers reaches its threshold.
    fn node(&mut self, part: Part, side: Role, thresholds: Numbers) {
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
