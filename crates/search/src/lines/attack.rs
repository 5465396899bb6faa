//! The attacker's search: wins in a given number of moves, by threats and zones.
//!
//! The question is yes or no: does the attacker make a line with at most n more marks, whatever the
//! defender does? It is asked with one mark, two, three, ...; the first yes is the length of the shortest
//! win.
//!
//! * Lines that lack more marks than are left do not count. If what counts weighs too little, the defender
//!   stops everything, by the theorem of Erdős and Selfridge (1973).
//! * With two marks left the attacker needs a point that makes two threats at once.
//! * The defender first passes. If that does not lose, nothing loses; if it does, only moves on the *zone* of
//!   that win can matter: the points that it needs, and lines that the defender could complete
//!   in the meantime (null-move and zones after T. Thomsen, *Lambda-search in game trees*, 2000, and
//!   I.-C. Wu and P.-H. Lin, *Relevance-zone-oriented proof search for Connect6*, 2010).

mod candidate;
mod choices;
mod killers;
mod known;
mod relevance;

use game::{Player, Point, Points};

use super::Pruning;
use super::breaker::{Breaker, BreakerResult, Role};
use super::field::{Field, WHOLE};
use crate::proof_number::ProofTable;
use candidate::AttackMove;
use killers::Killers;
pub(super) use known::{Answer, Win, refutation};
use known::{AttackEntry, DEFENDER, settled};
pub(super) use relevance::relevant;

/// What a search counts, to find first the wins where there is least of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Count {
    /// The attacker's marks: the first win found is the shortest.
    Marks,
    /// The attacker's moves that neither threaten nor parry a threat: long wins by threats are found first. After a
    /// threat only threats follow: a negative answer proves nothing, and a win may be found at a higher cost than its
    /// own.
    Quiet,
}

/// The attacker's search.
pub(super) struct AttackSearch<'a, 's, const W: usize> {
    field: Field<'a, W>,
    attacker: Player,
    count: Count,
    memo: &'s mut ProofTable<W>,
    /// The maximum size of the table, in bits of the number of entries.
    max_bits: u32,
    breaker: Breaker<'s, W>,
    /// The maximum number of nodes for asking whether the defence holds, where the budget is still large: this
    /// refutes long wins.
    defence_nodes: u64,
    /// Replies that stopped the attacker elsewhere.
    killers: Killers,
    /// The nodes visited.
    pub(super) nodes: u64,
    /// Whether the watcher stopped the search, whose answer then proves nothing.
    pub(super) stopped: bool,
    pub(super) pruning: Pruning,
    /// The moves of the nodes on the current path, and the pairs of points that a node looks at.
    candidates: Vec<AttackMove>,
    pairs: Vec<Points<W>>,
}

/// Where marks are counted, positions are remembered from this many on.
const REMEMBERED_FROM: usize = 4;

/// The search asks the defence if the remaining budget is at least this,
const HOLD_FROM: usize = 5;

/// with this number of nodes, doubled for each unit of cost more,
const HOLD_NODES: u64 = 100;

/// up to this number of doublings.
const HOLD_DOUBLINGS: usize = 12;

/// The win against all replies, or `None` with a reply that stops it, if there is one.
type DefenderAnswer<const W: usize> = (Option<Win<W>>, Option<Point>);

/// What a search works with: its memory, and the defence, which knows the watcher.
pub(super) struct Means<'s, const W: usize> {
    pub(super) memo: &'s mut ProofTable<W>,
    /// The maximum size of the table, in bits of the number of entries.
    pub(super) max_bits: u32,
    pub(super) breaker: Breaker<'s, W>,
    /// See [`AttackSearch`].
    pub(super) defence_nodes: u64,
}

impl<'a, 's, const W: usize> AttackSearch<'a, 's, W> {
    pub(super) fn new(field: Field<'a, W>, attacker: Player, count: Count, means: Means<'s, W>) -> Self {
        let Means { memo, max_bits, breaker, defence_nodes } = means;
        AttackSearch {
            field,
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

    /// Whether the attacker, who is to move, wins at no more than this cost.
    pub(super) fn attack(&mut self, cost: usize) -> Option<Win<W>> {
        if let (Some(point), _) = self.field.completing(self.attacker) {
            let own = self.cost_of(0);
            return (own <= cost).then_some(Win {
                marks: 1,
                cost: own as u8,
                free: 0,
                zone: Points::of(point),
                first: Some(point),
            });
        }
        let forced = match self.field.completing(self.defender()) {
            (Some(_), Some(_)) => return None,
            (forced, _) => forced,
        };
        if self.field.potential(self.attacker, self.max_missing(cost)) < WHOLE / 2 {
            return None;
        }
        if self.count == Count::Marks && cost <= 2 {
            return if cost < 2 { None } else { self.double_threat(forced) };
        }
        let known = self.known(0, cost);
        match settled(&known, cost) {
            Answer::Win(win) => return Some(win),
            Answer::NoWin => return None,
            Answer::Unknown => {}
        }
        if !self.visit() {
            return None;
        }
        let begin = self.nodes;
        if forced.is_none() && self.is_held(cost, Role::Maker) {
            self.store(0, AttackEntry { refuted: cost as u8 + 1, ..known }, cost, begin);
            return None;
        }
        let first = self.candidates.len();
        match forced {
            Some(point) => {
                let cost = self.cost_of(0) as u8;
                self.candidates.push(AttackMove { weight: 0, point, cost });
            }
            None if self.count == Count::Marks && cost == 3 => {
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
            None => AttackEntry { refuted: cost as u8 + 1, ..known },
        };
        self.store(0, known, cost, begin);
        win
    }

    /// The first of the candidates on top of the stack that wins.
    fn try_candidates(&mut self, first: usize, cost: usize, parries: bool) -> Option<Win<W>> {
        for index in first..self.candidates.len() {
            let AttackMove { point, cost: own, .. } = self.candidates[index];
            // Threats that do not win by themselves are left to searches that count marks.
            let is_threat = own == 0 && self.count == Count::Quiet && !parries;
            let left = if is_threat { 0 } else { cost - own as usize };
            self.field.place(self.attacker, point);
            let win = self.defend(left);
            self.field.take_back(self.attacker, point);
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

    /// Whether the defender stops everything after this mark of the attacker, who wins at no more than this cost: the mark threatens
    /// nothing at once, and what counts weighs too little. To know that costs less than to place the mark.
    pub(super) fn is_hopeless(&self, point: Point, cost: usize) -> bool {
        let most = self.max_missing(cost);
        let Some(gain) = self.field.quiet_gain(self.attacker, point, most) else { return false };
        self.field.potential(self.attacker, most) + gain < WHOLE
    }

    /// The cost of a move: 1 if the move is quiet, else 0.
    fn cost_of(&self, quiet: usize) -> usize {
        if self.count == Count::Marks { 1 } else { quiet }
    }

    /// Lines that lack more marks do not count.
    fn max_missing(&self, cost: usize) -> usize {
        if self.count == Count::Marks { cost } else { self.field.arena.length }
    }

    /// A point that makes two threats at once, where the defender has none.
    fn double_threat(&mut self, forced: Option<Point>) -> Option<Win<W>> {
        let field = &self.field;
        let mut seen = [Points::<W>::EMPTY; 2];
        self.pairs.clear();
        // Pairs of points that complete lines. A point in two pairs makes two threats.
        for line in 0..field.arena.lines.len() {
            if field.missing(self.attacker, line) != Some(2) {
                continue;
            }
            let pair = field.arena.lines[line] & field.empty;
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

    /// Whether the attacker wins at no more than this cost, the defender being to move.
    pub(super) fn defend(&mut self, cost: usize) -> Option<Win<W>> {
        if self.field.completing(self.defender()).0.is_some() {
            return None;
        }
        match self.field.completing(self.attacker) {
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
        let is_over = self.count == Count::Marks && cost < 2;
        if is_over || self.field.potential(self.attacker, self.max_missing(cost)) < WHOLE {
            return None;
        }
        let known = self.known(DEFENDER, cost);
        match settled(&known, cost) {
            Answer::Win(win) => return Some(win),
            Answer::NoWin => return None,
            Answer::Unknown => {}
        }
        if !self.visit() {
            return None;
        }
        let begin = self.nodes;
        if self.is_held(cost, Role::Breaker) {
            self.store(DEFENDER, AttackEntry { refuted: cost as u8 + 1, ..known }, cost, begin);
            return None;
        }
        let (win, best) = self.quiet(cost, known.best);
        if self.stopped {
            return None;
        }
        let known = match win {
            Some(win) => AttackEntry { win, ..known },
            None => AttackEntry { refuted: cost as u8 + 1, best, ..known },
        };
        self.store(DEFENDER, known, cost, begin);
        win
    }

    /// The defender must take this point.
    fn block(&mut self, point: Point, cost: usize) -> Option<Win<W>> {
        self.field.place(self.defender(), point);
        let win = self.attack(cost);
        self.field.take_back(self.defender(), point);
        win.map(|mut win| {
            win.zone.insert(point);
            win
        })
    }

    /// The defender is to move, and nothing threatens at once. Gives the win, or a reply that stops it.
    fn quiet(&mut self, cost: usize, best: Option<Point>) -> DefenderAnswer<W> {
        let mut replies = self.field.empty;
        let mut all = Win { marks: 0, cost: 0, free: 0, zone: Points::EMPTY, first: None };
        // The key leaves out points without an open line: such a point may be empty there and taken here.
        if let Some(best) = best
            && replies.contains(best)
            && let Some(refutation) = self.reply(best, cost, &mut all, &mut replies)
        {
            return refutation;
        }
        for killer in self.killers.of(&self.field) {
            if replies.contains(killer)
                && let Some(refutation) = self.reply(killer, cost, &mut all, &mut replies)
            {
                return refutation;
            }
        }
        // Where a mark can spoil its owner's line, passing may be better than any move.
        if self.pruning.zones && !self.field.arena.spoils && !replies.is_empty() {
            let Some(win) = self.attack(cost) else {
                return (None, best);
            };
            all.add(win);
            replies = replies & self.replies_that_matter(&win);
        }
        while let Some(point) = self.most_urgent(replies) {
            if let Some(refutation) = self.reply(point, cost, &mut all, &mut replies) {
                self.killers.add(&self.field, point);
                return refutation;
            }
        }
        if self.field.empty.is_empty() {
            return (None, None);
        }
        all.free += 1;
        (Some(all), None)
    }

    /// The replies that may still stop a win.
    fn replies_that_matter(&self, win: &Win<W>) -> Points<W> {
        if self.pruning.zones {
            relevant(&self.field, self.defender(), win.zone, |line| win.marks_on(line))
        } else {
            self.field.empty
        }
    }

    /// Tries a reply. If it does not stop the attacker, drops the other replies that cannot either.
    fn reply(
        &mut self,
        point: Point,
        cost: usize,
        all: &mut Win<W>,
        replies: &mut Points<W>,
    ) -> Option<DefenderAnswer<W>> {
        replies.remove(point);
        self.field.place(self.defender(), point);
        let win = self.attack(cost);
        self.field.take_back(self.defender(), point);
        let Some(win) = win else {
            return Some((None, Some(point)));
        };
        all.add(win);
        *replies = *replies & self.replies_that_matter(&win);
        None
    }

    /// Whether the defender gets a mark on every line that counts, though none of the defender's own does.
    fn is_held(&mut self, cost: usize, side: Role) -> bool {
        if self.defence_nodes == 0 || cost < HOLD_FROM {
            return false;
        }
        let (field, attacker, most) = (&self.field, self.attacker, self.max_missing(cost));
        let open = (0..field.arena.lines.len())
            .filter(|line| field.missing(attacker, *line).is_some_and(|missing| missing <= most));
        let lines = open.map(|line| field.arena.lines[line] & field.empty);
        let nodes = HOLD_NODES << cost.saturating_sub(HOLD_FROM - 1).min(HOLD_DOUBLINGS);
        let nodes = nodes.min(self.defence_nodes);
        let verdict = self.breaker.search(lines, side, nodes);
        self.stopped = self.stopped || self.breaker.stopped;
        matches!(verdict, BreakerResult::Held(_))
    }

    /// The nodes visited so far, those of the defence among them.
    pub(super) fn visited(&self) -> u64 {
        self.nodes + self.breaker.nodes
    }

    fn visit(&mut self) -> bool {
        self.stopped = self.stopped || !self.breaker.may_go_on();
        self.nodes += u64::from(!self.stopped);
        self.breaker.others = self.nodes;
        !self.stopped
    }

    /// Whether searches at this cost are remembered: near the end a look into memory takes longer than a search.
    fn remembers(&self, cost: usize) -> bool {
        self.count == Count::Quiet || cost >= REMEMBERED_FROM
    }

    fn known(&self, salt: u64, cost: usize) -> AttackEntry<W> {
        if self.remembers(cost) { AttackEntry::find(&self.field, self.memo, salt) } else { AttackEntry::NONE }
    }

    fn store(&mut self, salt: u64, known: AttackEntry<W>, cost: usize, begin: u64) {
        if !self.remembers(cost) {
            return;
        }
        self.memo.make_room(self.max_bits);
        let (key, symmetry) = self.field.key(salt);
        let mut known = known;
        if symmetry != 0 {
            known.turn(&self.field.arena.images[symmetry]);
        }
        self.memo.store(key, known.pack(self.nodes - begin + 1), known.win.zone);
    }
}
