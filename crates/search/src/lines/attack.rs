//! The attack search: wins within a given number of marks, by threats, null moves and relevance zones.
//!
//! Each search is a Boolean one: the attacker completes a line with at most n more marks, against every
//! defence, or does not. Iterative deepening over n = 1, 2, 3, ... finds the shortest win first.
//!
//! * Lines that lack more marks than are left do not count. If the potential of the others is small, the
//!   defender stops them all (theorem of P. Erdős and J. Selfridge, 1973).
//! * With two marks left the attacker needs a double threat: one point on two lines that lack two marks.
//! * The defender first passes (null move). If the pass holds, no reply need be searched. If it loses, only
//!   replies in the *zone* of that win can hold: the points that the win needs, and lines that the defender
//!   could complete in the meantime (null move and zones after T. Thomsen, *Lambda-search in game trees*,
//!   2000, and I.-C. Wu and P.-H. Lin, *Relevance-zone-oriented proof search for Connect6*, 2010).

mod candidate;
mod choices;
mod killers;
mod known;
mod relevance;

use game::{Player, Point, Points};

use super::Pruning;
use super::defence::{Breaker, BreakerResult, Role};
use super::line_position::{LinePosition, ONE};
use crate::proof_number::ProofTable;
use candidate::AttackMove;
use killers::Killers;
use known::{AttackEntry, DEFENDER, settled};
pub(super) use known::{AttackResult, Win, refutation};
pub(super) use relevance::{relevant, relevant_to_pass};

/// The cost that iterative deepening limits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Cost {
    /// The number of the attacker's marks: the first win found is the shortest.
    Marks,
    /// The number of the attacker's quiet moves, which neither threaten nor parry a threat: long wins by
    /// threats are found first (threat-space search). After a threat only threats follow. So a failed search
    /// proves nothing, and a win may be found at more than its minimum cost.
    Quiet,
}

/// A search for a win of one player, the attacker.
pub(super) struct AttackSearch<'a, 's, const W: usize> {
    line_position: LinePosition<'a, W>,
    attacker: Player,
    count: Cost,
    memo: &'s mut ProofTable<W>,
    /// Maximum size of the table, as the base-2 logarithm of the number of entries.
    max_bits: u32,
    breaker: Breaker<'s, W>,
    /// Maximum number of nodes of one defence search at a node with a large remaining cost; 0 switches these
    /// searches off. They refute long wins.
    defence_nodes: u64,
    /// Killer heuristic for the defender's replies.
    killers: Killers,
    /// Number of nodes visited, without those of the defence search.
    pub(super) nodes: u64,
    /// `true` if the watcher stopped the search; its result then proves nothing.
    pub(super) stopped: bool,
    pub(super) pruning: Pruning,
    /// Stack of the candidate moves of all nodes on the current path.
    candidates: Vec<AttackMove>,
    /// Scratch space of `double_threat`: the empty points of lines that lack two marks.
    pairs: Vec<Points<W>>,
}

/// Minimum cost at which results are stored, if marks are counted.
const REMEMBERED_FROM: usize = 4;

/// Minimum remaining cost at which a node runs the defence search.
const HOLD_FROM: usize = 5;

/// Base node budget of a defence search within the attack search: doubled at cost `HOLD_FROM`, and again for
/// each further unit of cost.
const HOLD_NODES: u64 = 100;

/// Maximum number of doublings of `HOLD_NODES`.
const HOLD_DOUBLINGS: usize = 12;

/// The result with the defender to move: the win against all replies, or `None` with a refuting reply if one
/// was found.
type DefenderAnswer<const W: usize> = (Option<Win<W>>, Option<Point>);

/// The tables and the defence search that an attack search uses.
pub(super) struct AttackContext<'s, const W: usize> {
    pub(super) memo: &'s mut ProofTable<W>,
    /// Maximum size of the table, as the base-2 logarithm of the number of entries.
    pub(super) max_bits: u32,
    /// The defence search; its watcher also stops the attack search.
    pub(super) breaker: Breaker<'s, W>,
    /// Maximum number of nodes of one defence search; 0 switches these searches off.
    pub(super) defence_nodes: u64,
}

impl<'a, 's, const W: usize> AttackSearch<'a, 's, W> {
    pub(super) fn new(
        line_position: LinePosition<'a, W>,
        attacker: Player,
        count: Cost,
        context: AttackContext<'s, W>,
    ) -> Self {
        let AttackContext { memo, max_bits, breaker, defence_nodes } = context;
        AttackSearch {
            line_position,
            attacker,
            count,
            memo,
            max_bits,
            breaker,
            defence_nodes,
            killers: Killers::default(),
            nodes: 0,
            stopped: false,
            pruning: Pruning::default(),
            candidates: Vec::new(),
            pairs: Vec::new(),
        }
    }

    fn defender(&self) -> Player {
        !self.attacker
    }

    /// Returns the attacker's win at no more than this cost, with the attacker to move.
    pub(super) fn attack(&mut self, cost: usize) -> Option<Win<W>> {
        if let (Some(point), _) = self.line_position.completing(self.attacker) {
            let own = self.cost_of(0);
            return (own <= cost).then_some(Win {
                marks: 1,
                cost: own as u8,
                free: 0,
                zone: Points::of(point),
                first: Some(point),
            });
        }
        let forced = match self.line_position.completing(self.defender()) {
            (Some(_), Some(_)) => return None,
            (forced, _) => forced,
        };
        // Erdős and Selfridge: half of the bound with the defender to move, since a mark at most doubles the
        // potential.
        if self.line_position.potential(self.attacker, self.max_missing(cost)) < ONE / 2 {
            return None;
        }
        if self.count == Cost::Marks && cost <= 2 {
            return if cost < 2 { None } else { self.double_threat(forced) };
        }
        let known = self.known(0, cost);
        match settled(&known, cost) {
            AttackResult::Win(win) => return Some(win),
            AttackResult::NoWin => return None,
            AttackResult::Unknown => {}
        }
        if !self.visit() {
            return None;
        }
        let begin = self.nodes;
        if forced.is_none() && self.is_held(cost, Role::Maker) {
            self.store(0, AttackEntry { refuted_cost: cost as u8 + 1, ..known }, cost, begin);
            return None;
        }
        let first = self.candidates.len();
        match forced {
            Some(point) => {
                let cost = self.cost_of(0) as u8;
                self.candidates.push(AttackMove { weight: 0, point, cost });
            }
            // A double threat needs no search.
            None if self.count == Cost::Marks && cost == 3 => {
                let win = self.double_threat(None);
                if win.is_some() {
                    return win;
                }
                self.list_attacks(cost, known.best);
            }
            None => self.list_attacks(cost, known.best),
        }
        let win = self.try_candidates(first, cost, forced.is_some());
        self.candidates.truncate(first);
        if self.stopped {
            return None;
        }
        let known = match win {
            Some(win) => AttackEntry { win, best: win.first, ..known },
            None => AttackEntry { refuted_cost: cost as u8 + 1, ..known },
        };
        self.store(0, known, cost, begin);
        win
    }

    /// Returns the win by the first candidate from index `first` on that wins. `parries` is `true` if the
    /// move is forced.
    fn try_candidates(&mut self, first: usize, cost: usize, parries: bool) -> Option<Win<W>> {
        for index in first..self.candidates.len() {
            let AttackMove { point, cost: own, .. } = self.candidates[index];
            // After a threat only threats are searched. Other wins are left to searches that count marks.
            let is_threat = own == 0 && self.count == Cost::Quiet && !parries;
            let left = if is_threat { 0 } else { cost - own as usize };
            self.line_position.place(self.attacker, point);
            let win = self.defend(left);
            self.line_position.take_back(self.attacker, point);
            if self.stopped {
                return None;
            }
            if let Some(mut win) = win {
                win.zone.insert(point);
                win.marks += 1;
                win.cost += own;
                win.first = Some(point);
                return Some(win);
            }
        }
        None
    }

    /// Returns `true` if the attacker cannot win at no more than `cost` after a mark on the point: the mark
    /// makes no threat, and the potential stays below 1. Cheaper than to place the mark.
    pub(super) fn is_hopeless(&self, point: Point, cost: usize) -> bool {
        let most = self.max_missing(cost);
        let Some(gain) = self.line_position.quiet_gain(self.attacker, point, most) else { return false };
        self.line_position.potential(self.attacker, most) + gain < ONE
    }

    /// The cost of a move; `quiet` is 1 for a quiet move, else 0. If marks are counted, it is always 1.
    fn cost_of(&self, quiet: usize) -> usize {
        if self.count == Cost::Marks { 1 } else { quiet }
    }

    /// Maximum number of marks that a line may lack to count at this cost.
    fn max_missing(&self, cost: usize) -> usize {
        if self.count == Cost::Marks { cost } else { self.line_position.line_board.length }
    }

    /// Returns a win by a double threat; on the forced point, if the defender makes a threat there.
    fn double_threat(&mut self, forced: Option<Point>) -> Option<Win<W>> {
        let line_position = &self.line_position;
        let mut seen = [Points::<W>::EMPTY; 2];
        self.pairs.clear();
        // A point in two different pairs makes two threats. Equal pairs are one threat: the defender stops
        // both.
        for line in 0..line_position.line_board.lines.len() {
            if line_position.missing(self.attacker, line) != Some(2) {
                continue;
            }
            let pair = line_position.line_board.lines[line] & line_position.empty;
            if self.pairs.contains(&pair) {
                continue;
            }
            seen[1] |= seen[0] & pair;
            seen[0] |= pair;
            self.pairs.push(pair);
        }
        let point = match forced {
            Some(point) => seen[1].contains(point).then_some(point),
            None => seen[1].points().next(),
        }?;
        let ends = self.pairs.iter().filter(|pair| pair.contains(point)).take(2);
        let zone = ends.fold(Points::EMPTY, |zone, pair| zone | *pair);
        Some(Win { marks: 2, cost: 2, free: 0, zone, first: Some(point) })
    }

    /// Returns the attacker's win at no more than this cost, with the defender to move.
    pub(super) fn defend(&mut self, cost: usize) -> Option<Win<W>> {
        if self.line_position.completing(self.defender()).0.is_some() {
            return None;
        }
        match self.line_position.completing(self.attacker) {
            (Some(one), Some(other)) => {
                let (own, zone) = (self.cost_of(0), Points::of(one) | Points::of(other));
                return (own <= cost).then_some(Win {
                    marks: 1,
                    cost: own as u8,
                    free: 0,
                    zone,
                    first: None,
                });
            }
            (Some(point), None) => return self.block(point, cost),
            _ => {}
        }
        let is_over = self.count == Cost::Marks && cost < 2;
        if is_over || self.line_position.potential(self.attacker, self.max_missing(cost)) < ONE {
            return None;
        }
        let known = self.known(DEFENDER, cost);
        match settled(&known, cost) {
            AttackResult::Win(win) => return Some(win),
            AttackResult::NoWin => return None,
            AttackResult::Unknown => {}
        }
        if !self.visit() {
            return None;
        }
        let begin = self.nodes;
        if self.is_held(cost, Role::Breaker) {
            self.store(DEFENDER, AttackEntry { refuted_cost: cost as u8 + 1, ..known }, cost, begin);
            return None;
        }
        let (win, best) = self.quiet(cost, known.best);
        if self.stopped {
            return None;
        }
        let known = match win {
            Some(win) => AttackEntry { win, ..known },
            None => AttackEntry { refuted_cost: cost as u8 + 1, best, ..known },
        };
        self.store(DEFENDER, known, cost, begin);
        win
    }

    /// Searches the only reply that parries the attacker's threat.
    fn block(&mut self, point: Point, cost: usize) -> Option<Win<W>> {
        self.line_position.place(self.defender(), point);
        let win = self.attack(cost);
        self.line_position.take_back(self.defender(), point);
        win.map(|mut win| {
            win.zone.insert(point);
            win
        })
    }

    /// Searches all replies of the defender, who has no threat to parry.
    fn quiet(&mut self, cost: usize, best: Option<Point>) -> DefenderAnswer<W> {
        let mut replies = self.line_position.empty;
        let mut all = Win { marks: 0, cost: 0, free: 0, zone: Points::EMPTY, first: None };
        // The key leaves out points without an open line: such a point may be empty there and taken here.
        if let Some(best) = best
            && replies.contains(best)
            && let Some(refutation) = self.reply(best, cost, &mut all, &mut replies)
        {
            return refutation;
        }
        for killer in self.killers.of(&self.line_position) {
            if replies.contains(killer)
                && let Some(refutation) = self.reply(killer, cost, &mut all, &mut replies)
            {
                return refutation;
            }
        }
        // Null move. Where a mark can spoil its owner's line, a pass may be better than every move (zugzwang):
        // then it refutes nothing.
        if self.pruning.zones && !replies.is_empty() {
            match self.attack(cost) {
                Some(win) => {
                    all.add(win);
                    let marks_on = |line| win.marks_on(line);
                    replies =
                        replies & relevant_to_pass(&self.line_position, self.defender(), win.zone, marks_on);
                }
                None if self.line_position.line_board.spoils => {}
                None => return (None, best),
            }
        }
        while let Some(point) = self.most_urgent(replies) {
            if let Some(refutation) = self.reply(point, cost, &mut all, &mut replies) {
                self.killers.add(&self.line_position, point);
                return refutation;
            }
        }
        if self.line_position.empty.is_empty() {
            return (None, None);
        }
        // The reply is one more that the defender chooses freely.
        all.free += 1;
        (Some(all), None)
    }

    /// Returns the replies that may still refute a win.
    fn replies_that_matter(&self, win: &Win<W>) -> Points<W> {
        if self.pruning.zones {
            relevant(&self.line_position, self.defender(), win.zone, |line| win.marks_on(line))
        } else {
            self.line_position.empty
        }
    }

    /// Searches a reply. Returns a result if it refutes the attack; else removes the replies outside the zone
    /// of the win.
    fn reply(
        &mut self,
        point: Point,
        cost: usize,
        all: &mut Win<W>,
        replies: &mut Points<W>,
    ) -> Option<DefenderAnswer<W>> {
        replies.remove(point);
        self.line_position.place(self.defender(), point);
        let win = self.attack(cost);
        self.line_position.take_back(self.defender(), point);
        let Some(win) = win else {
            return Some((None, Some(point)));
        };
        all.add(win);
        *replies = *replies & self.replies_that_matter(&win);
        None
    }

    /// Returns `true` if the defence search proves that the defender stops every line that counts, without
    /// using threats.
    fn is_held(&mut self, cost: usize, side: Role) -> bool {
        if self.defence_nodes == 0 || cost < HOLD_FROM {
            return false;
        }
        let (line_position, attacker, most) = (&self.line_position, self.attacker, self.max_missing(cost));
        let open = (0..line_position.line_board.lines.len())
            .filter(|line| line_position.missing(attacker, *line).is_some_and(|missing| missing <= most));
        let lines = open.map(|line| line_position.line_board.lines[line] & line_position.empty);
        let nodes = HOLD_NODES << cost.saturating_sub(HOLD_FROM - 1).min(HOLD_DOUBLINGS);
        let nodes = nodes.min(self.defence_nodes);
        let verdict = self.breaker.search(lines, side, nodes);
        self.stopped = self.stopped || self.breaker.stopped;
        matches!(verdict, BreakerResult::Held(_))
    }

    /// Number of nodes visited so far, with those of the defence search.
    pub(super) fn visited(&self) -> u64 {
        self.nodes + self.breaker.nodes
    }

    /// Counts a node. Returns `false` if the search must stop.
    fn visit(&mut self) -> bool {
        self.stopped = self.stopped || !self.breaker.may_go_on();
        self.nodes += u64::from(!self.stopped);
        self.breaker.others = self.nodes;
        !self.stopped
    }

    /// Returns `true` if results at this cost are stored: near the end a probe takes longer than a search.
    fn remembers(&self, cost: usize) -> bool {
        self.count == Cost::Quiet || cost >= REMEMBERED_FROM
    }

    fn known(&self, salt: u64, cost: usize) -> AttackEntry<W> {
        if self.remembers(cost) {
            AttackEntry::find(&self.line_position, self.memo, salt)
        } else {
            AttackEntry::NONE
        }
    }

    fn store(&mut self, salt: u64, known: AttackEntry<W>, cost: usize, begin: u64) {
        if !self.remembers(cost) {
            return;
        }
        self.memo.make_room(self.max_bits);
        let (key, symmetry) = self.line_position.key(salt);
        let mut known = known;
        if symmetry != 0 {
            known.turn(&self.line_position.line_board.images[symmetry]);
        }
        self.memo.store(key, known.pack(self.nodes - begin + 1), known.win.zone);
    }
}
