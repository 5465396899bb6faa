//! The nodes of the defence's search: two kinds, the maker's and the breaker's, and what both do alike.

mod settle;

use game::Points;

use super::busy::Busy;
use super::hypergraph::{Range, WHOLE, drop_containing, points};
use super::keys::Keys;
use super::moves::{Lister, Move};
use crate::lines::Pruning;
use crate::lines::pairing::{Pairing, QUICK};
use crate::proof_number::{INFINITE, Numbers, ProofTable};

/// Who wins, and where.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::lines) enum Verdict<const W: usize> {
    /// The breaker gets a mark on every line. He plays on these points.
    Held(Points<W>),
    /// The maker gets a line. He needs these points.
    Broken(Points<W>),
    /// Nobody knows yet: the numbers of nodes that at least must be settled to prove either.
    Open(Numbers),
}

/// The defence's search.
pub(in crate::lines) struct Breaker<'s, const W: usize> {
    keys: &'s Keys,
    memo: &'s ProofTable<W>,
    stack: Vec<Points<W>>,
    children: Vec<BreakerChild<W>>,
    parts: Vec<Part>,
    moves: Vec<Move>,
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
pub(in crate::lines) enum Side {
    Maker,
    Breaker,
}

impl Side {
    /// The numbers of a node that the side to move has won.
    fn won(self) -> Numbers {
        if self == Side::Maker { Numbers::DISPROVEN } else { Numbers::PROVEN }
    }

    /// The numbers of a node that the side to move has lost.
    fn lost(self) -> Numbers {
        if self == Side::Maker { Numbers::PROVEN } else { Numbers::DISPROVEN }
    }
}

/// A move at a node, and the position after it.
#[derive(Debug, Clone, Copy)]
struct BreakerChild<const W: usize> {
    point: u16,
    /// The reply that it forces.
    forced: Option<u16>,
    verdict: Verdict<W>,
    /// The breaker's points beside the parts, if he holds them.
    aside: Points<W>,
    /// What is left of the board, as parts that share no line.
    parts: Range,
    /// Whose move it is in the parts.
    side: Side,
}

/// A part of the board that shares no line with the rest.
#[derive(Debug, Clone, Copy)]
struct Part {
    lines: Range,
    key: u64,
    symmetry: u8,
    numbers: Numbers,
}

/// A search goes on with the best move until it is worse by a quarter than the second (J. Pawlewicz and
/// Ł. Lew, *Improving depth-first PN-search: 1+ε trick*, 2006).
const SLACK: u32 = 4;

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

    /// Searches the lines, each given as its empty points, with this number of nodes.
    pub(in crate::lines) fn search(
        &mut self,
        lines: impl Iterator<Item = Points<W>>,
        side: Side,
        nodes: u64,
    ) -> Verdict<W> {
        self.max_nodes = self.nodes + nodes;
        if !self.may_go_on() {
            return Verdict::Open(Numbers { proof: 1, disproof: 1 });
        }
        self.nodes += 1;
        self.stack.clear();
        self.stack.extend(lines);
        drop_containing(&mut self.stack);
        let mut child = match side {
            Side::Maker => self.settle_for_maker(0, u16::MAX, None),
            Side::Breaker => self.settle_for_breaker(0, u16::MAX),
        };
        while let Verdict::Open(_) = child.verdict {
            self.descend(&child, Numbers { proof: INFINITE, disproof: INFINITE });
            self.refresh(&mut child);
            if self.is_out() {
                break;
            }
        }
        self.parts.clear();
        child.verdict
    }

    fn is_out(&self) -> bool {
        self.stopped || self.nodes >= self.max_nodes.min(self.last_node)
    }

    /// Searches the part of an open move on which most depends.
    fn descend(&mut self, child: &BreakerChild<W>, thresholds: Numbers) {
        let mut least = (INFINITE, child.parts.from);
        let mut others = 0;
        for index in child.parts.from..child.parts.to {
            if let Verdict::Open(numbers) = self.look_up(&self.parts[index as usize]) {
                others += numbers.proof;
                if numbers.disproof < least.0 {
                    least = (numbers.disproof, index);
                }
            }
        }
        let part = self.parts[least.1 as usize];
        let Verdict::Open(own) = self.look_up(&part) else {
            return;
        };
        let proof = thresholds.proof.saturating_sub(others - own.proof).max(own.proof + 1);
        self.node(part, child.side, Numbers { proof, ..thresholds });
    }

    /// Searches a part until one of its numbers reaches its threshold.
    fn node(&mut self, part: Part, side: Side, thresholds: Numbers) {
        let begin = self.nodes;
        let (stack, children) = (self.stack.len(), self.children.len());
        let (parts, moves) = (self.parts.len(), self.moves.len());
        let marked = self.busy.filter(|busy| busy.enter(part.key));
        let found = self.expand(part, side, thresholds, children, moves);
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

    /// The numbers of a part, and its zone if it is settled; `None` if the search must stop before all moves are known.
    /// Its moves and open children go on top of the stacks.
    fn expand(
        &mut self,
        part: Part,
        side: Side,
        thresholds: Numbers,
        first: usize,
        first_move: usize,
    ) -> Option<(Numbers, Points<W>)> {
        // Points where no refutation so far is valid.
        let mut open = points(part.lines.of(&self.stack));
        let mut zone = Points::EMPTY;
        self.lister.list(&self.stack, part.lines, open, &mut self.moves);
        for index in first_move..self.moves.len() {
            let Move { point, better, .. } = self.moves[index];
            if (better.is_some() && self.pruning.domination) || !open.contains(point as usize) {
                continue;
            }
            if !self.may_go_on() {
                return None;
            }
            let child = match side {
                Side::Maker => self.make(part.lines, point as usize),
                Side::Breaker => self.hinder(part.lines, point as usize),
            };
            let settled = self.consider(child, side, &mut open, &mut zone);
            if settled.is_some() {
                return settled;
            }
        }
        loop {
            self.drop_refuted(first, open);
            if self.children.len() == first {
                return Some((side.lost(), zone | self.stand_ins(first_move, open)));
            }
            let (best, numbers, child_thresholds) = self.choose(side, first, thresholds);
            if numbers.proof >= thresholds.proof || numbers.disproof >= thresholds.disproof || self.is_out() {
                return Some((numbers, Points::EMPTY));
            }
            let mut child = self.children.swap_remove(best);
            self.descend(&child, child_thresholds);
            self.refresh(&mut child);
            let settled = self.consider(child, side, &mut open, &mut zone);
            if settled.is_some() {
                return settled;
            }
        }
    }

    /// Takes note of a move: it may win, or be refuted, or stay open.
    fn consider(
        &mut self,
        child: BreakerChild<W>,
        side: Side,
        open: &mut Points<W>,
        zone: &mut Points<W>,
    ) -> Option<(Numbers, Points<W>)> {
        match (child.verdict, side) {
            (Verdict::Open(_), _) => self.children.push(child),
            (Verdict::Held(points), Side::Breaker) => return Some((side.won(), points)),
            (Verdict::Broken(points), Side::Maker) => {
                return Some((side.won(), points | Points::of(child.point as usize)));
            }
            (Verdict::Held(points) | Verdict::Broken(points), _) => {
                *zone |= points;
                open.remove(child.point as usize);
                if self.pruning.zones {
                    *open = *open & points;
                }
            }
        }
        None
    }

    /// If a point was not tried because another is no worse a move, the zone needs that other point too: the player
    /// answers as if the other had been taken, with the two points exchanged.
    fn stand_ins(&self, first_move: usize, open: Points<W>) -> Points<W> {
        let left = self.moves[first_move..].iter().filter(|m| open.contains(m.point as usize));
        left.filter_map(|m| m.better).map(usize::from).collect()
    }

    /// Whether another thread is at work on the move.
    fn is_taken(&self, child: &BreakerChild<W>) -> bool {
        let taken = |busy: &Busy| child.parts.of(&self.parts).iter().any(|part| busy.is_taken(part.key));
        self.busy.is_some_and(taken)
    }

    fn drop_refuted(&mut self, first: usize, open: Points<W>) {
        let mut index = first;
        while index < self.children.len() {
            if open.contains(self.children[index].point as usize) {
                index += 1;
            } else {
                self.children.swap_remove(index);
            }
        }
    }

    /// The best open move, the numbers of the node, and the thresholds for the move.
    fn choose(&self, side: Side, first: usize, thresholds: Numbers) -> (usize, Numbers, Numbers) {
        let mut best = (INFINITE, first);
        let mut second = INFINITE;
        let (mut sum, mut own, mut least) = (0u32, 0, INFINITE);
        for (index, child) in self.children.iter().enumerate().skip(first) {
            let Verdict::Open(numbers) = child.verdict else { continue };
            let (wanted, other) = match side {
                Side::Maker => (numbers.disproof, numbers.proof),
                Side::Breaker => (numbers.proof, numbers.disproof),
            };
            sum = (sum + other).min(INFINITE - 1);
            let seeming = if self.is_taken(child) { wanted + wanted / SLACK + 1 } else { wanted };
            if seeming < best.0 {
                second = best.0;
                best = (seeming, index);
                (own, least) = (other, wanted);
            } else {
                second = second.min(seeming);
            }
        }
        let patience = second.saturating_add(1 + second / SLACK).max(least + 1);
        let best = (least, best.1);
        match side {
            Side::Maker => (
                best.1,
                Numbers { proof: sum, disproof: best.0 },
                Numbers {
                    proof: thresholds.proof - (sum - own).min(thresholds.proof - 1),
                    disproof: thresholds.disproof.min(patience),
                },
            ),
            Side::Breaker => (
                best.1,
                Numbers { proof: best.0, disproof: sum },
                Numbers {
                    proof: thresholds.proof.min(patience),
                    disproof: thresholds.disproof - (sum - own).min(thresholds.disproof - 1),
                },
            ),
        }
    }
}
