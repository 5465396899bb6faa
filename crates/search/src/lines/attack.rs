//! Wins in so many moves: the attacker's search, by threats and zones.
//!
//! The question is yes or no: does the attacker make a line with at most so many more men, whatever the
//! defender does? It is asked with one man, two, three, ...; the first yes is the length of the shortest
//! win.
//!
//! * Lines that lack more men than are left do not count. If what counts weighs too little, the defender
//!   stops everything, by the theorem of Erdős and Selfridge (1973).
//! * With two men left the attacker needs a point that makes two threats at once.
//! * The defender first passes. If that does not lose, nothing loses; if it does, only moves on the *zone* of
//!   that win can matter: the points that it needs, and lines that the defender himself could complete
//!   in the meantime (null-move and zones after T. Thomsen, *Lambda-search in game trees*, 2000, and
//!   I.-C. Wu and P.-H. Lin, *Relevance-zone-oriented proof search for Connect6*, 2010).

use game::Points;

use super::breaker::{Breaker, Side, Verdict};
use super::field::{Field, WHOLE};
use crate::proof_number::{ProofTable, effort};

/// A win that was proven.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Win<const W: usize> {
    /// The attacker's moves to the end, at most.
    pub(super) men: u8,
    /// What of them the search counts, at most.
    cost: u8,
    /// The replies on the way, at most, that the defender chooses freely.
    free: u8,
    /// The points that it needs to be empty.
    zone: Points<W>,
    /// The attacker's first move, if he is to move.
    pub(super) first: u16,
}

/// What a search counts, to find first the wins where there is least of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Count {
    /// The attacker's men: the first win found is the shortest.
    Men,
    /// The attacker's moves that neither threaten nor parry a threat: long wins by threats are found first. After a
    /// threat only threats follow, so a no is none, and a win may be found at a higher cost than its own.
    Quiet,
}

/// The attacker's search.
pub(super) struct Attack<'a, 's, const W: usize> {
    pub(super) field: Field<'a, W>,
    pub(super) attacker: usize,
    pub(super) count: Count,
    pub(super) memo: &'s mut ProofTable<W>,
    /// The table does not grow above so many bits.
    pub(super) most_bits: u32,
    /// The search of the defence, which also knows who is asked whether to go on.
    pub(super) breaker: Breaker<'s, W>,
    /// With how many nodes at most to ask, where much may still be spent, if the defence holds: for refutations
    /// of long wins.
    pub(super) defence_nodes: u64,
    /// Replies that stopped the attacker elsewhere.
    pub(super) killers: Killers,
    /// The nodes visited.
    pub(super) nodes: u64,
    /// Whether the search was told to stop: a no is none then.
    pub(super) stopped: bool,
}

/// The last two replies that stopped the attacker with so many men on the board (S. Akl and M. Newborn, *The
/// principal continuation and the killer heuristic*, 1977).
#[derive(Debug, Default)]
pub(super) struct Killers(Vec<[u16; 2]>);

impl Killers {
    fn men<const W: usize>(field: &Field<'_, W>) -> usize {
        field.arena.points - field.empty.len()
    }

    /// Those for this position, of which some may be taken.
    fn of<const W: usize>(&self, field: &Field<'_, W>) -> impl Iterator<Item = usize> + use<W> {
        let killers = self.0.get(Self::men(field)).copied().unwrap_or([NOTHING; 2]);
        killers.into_iter().filter(|point| *point != NOTHING).map(usize::from)
    }

    fn add<const W: usize>(&mut self, field: &Field<'_, W>, point: usize) {
        let men = Self::men(field);
        if self.0.len() <= men {
            self.0.resize(field.arena.points, [NOTHING; 2]);
        }
        let killers = &mut self.0[men];
        if usize::from(killers[0]) != point {
            *killers = [point as u16, killers[0]];
        }
    }
}

/// A move of the attacker.
struct Candidate {
    weight: u64,
    point: u16,
    cost: u8,
}

/// What is kept of a position.
#[derive(Debug, Clone, Copy)]
struct Known<const W: usize> {
    /// A win, if `win.men` is not 0.
    win: Win<W>,
    /// There is no win at a lower cost than this.
    refuted: u8,
    /// The point that looked best.
    best: Option<u16>,
}

const NOTHING: u16 = u16::MAX;

impl<const W: usize> Known<W> {
    const NONE: Self = Known {
        win: Win { men: 0, cost: 0, free: 0, zone: Points::EMPTY, first: NOTHING },
        refuted: 0,
        best: None,
    };

    /// What a table has about a position.
    fn find(field: &Field<'_, W>, memo: &ProofTable<W>, salt: u64) -> Self {
        let (key, symmetry) = field.key(salt);
        let mut known = memo.probe(key).map_or(Known::NONE, Known::unpack);
        if symmetry != 0 {
            known.turn(&field.arena.images[field.arena.inverses[symmetry]]);
        }
        known
    }

    fn unpack((data, zone): (u64, Points<W>)) -> Self {
        let best = (data >> 32) as u16;
        Known {
            win: Win {
                men: (data >> 8) as u8,
                cost: (data >> 48) as u8,
                free: (data >> 16) as u8,
                zone,
                first: best,
            },
            refuted: (data >> 24) as u8,
            best: (best != NOTHING).then_some(best),
        }
    }

    /// The same on the board turned over.
    fn turn(&mut self, image: &[u16]) {
        self.win.zone = self.win.zone.permuted(image);
        self.best = self.best.map(|point| image[point as usize]);
        self.win.first = self.best.unwrap_or(NOTHING);
    }

    fn pack(self, nodes: u64) -> u64 {
        u64::from(self.win.cost) << 48
            | u64::from(self.best.unwrap_or(NOTHING)) << 32
            | u64::from(self.refuted) << 24
            | u64::from(self.win.free) << 16
            | u64::from(self.win.men) << 8
            | effort(nodes)
            | 1 << 56
    }
}

/// Positions with the defender to move have other keys.
const DEFENDER: u64 = 0x6a09_e667_f3bc_c908;

/// The defence is asked for if at least so much may still be spent,
const HOLD_FROM: usize = 5;

/// with so many nodes, twice as many for each one more,
const HOLD_NODES: u64 = 100;

/// up to so many times twice.
const HOLD_DOUBLINGS: usize = 12;

impl<'a, 's, const W: usize> Attack<'a, 's, W> {
    fn defender(&self) -> usize {
        1 - self.attacker
    }

    /// Whether the attacker, who is to move, wins at no more than this cost.
    pub(super) fn attack(&mut self, cost: usize) -> Option<Win<W>> {
        if let (Some(point), _) = self.field.completing(self.attacker) {
            let own = self.cost_of(0);
            return (own <= cost).then_some(Win {
                men: 1,
                cost: own as u8,
                free: 0,
                zone: Points::of(point),
                first: point as u16,
            });
        }
        let forced = match self.field.completing(self.defender()) {
            (Some(_), Some(_)) => return None,
            (forced, _) => forced,
        };
        if self.field.potential(self.attacker, self.most_missing(cost)) < WHOLE / 2 {
            return None;
        }
        if self.count == Count::Men && cost <= 2 {
            return if cost < 2 { None } else { self.double_threat(forced) };
        }
        let known = self.known(0);
        if let Some(answer) = settled(&known, cost) {
            return answer;
        }
        if !self.visit() {
            return None;
        }
        let begin = self.nodes;
        if forced.is_none() && self.is_held(cost, Side::Maker) {
            self.keep(0, Known { refuted: cost as u8 + 1, ..known }, begin);
            return None;
        }
        let mut points = Vec::new();
        match forced {
            Some(point) => {
                points.push(Candidate { weight: 0, point: point as u16, cost: self.cost_of(0) as u8 })
            }
            None => self.list_attacks(cost, known.best, &mut points),
        }
        for Candidate { point, cost: own, .. } in points {
            self.field.place(self.attacker, point as usize);
            // Threats that do not win by themselves are left for searches that count men.
            let is_threat = own == 0 && self.count == Count::Quiet && forced.is_none();
            let win = self.defend(if is_threat { 0 } else { cost - own as usize });
            self.field.take_back(self.attacker, point as usize);
            if self.stopped {
                return None;
            }
            if let Some(mut win) = win {
                win.zone.insert(point as usize);
                win.men += 1;
                win.cost += own;
                win.first = point;
                self.keep(0, Known { win, best: Some(point), ..known }, begin);
                return Some(win);
            }
        }
        self.keep(0, Known { refuted: cost as u8 + 1, ..known }, begin);
        None
    }

    /// What a move costs that is quiet (1) or not (0).
    fn cost_of(&self, quiet: usize) -> usize {
        if self.count == Count::Men { 1 } else { quiet }
    }

    /// Lines that lack more men do not count.
    fn most_missing(&self, cost: usize) -> usize {
        if self.count == Count::Men { cost } else { self.field.arena.length }
    }

    /// A point that makes two threats at once, where the defender has none.
    fn double_threat(&self, forced: Option<usize>) -> Option<Win<W>> {
        let field = &self.field;
        let mut seen = [Points::<W>::EMPTY; 2];
        // Pairs of points that complete lines; a point of two pairs is what is looked for.
        let twos = || {
            (0..field.arena.lines.len())
                .filter(|line| field.missing(self.attacker, *line) == Some(2))
                .map(|line| field.arena.lines[line] & field.empty)
        };
        let mut pairs: Vec<Points<W>> = Vec::new();
        for pair in twos() {
            if pairs.contains(&pair) {
                continue;
            }
            seen[1] |= seen[0] & pair;
            seen[0] |= pair;
            pairs.push(pair);
        }
        let point = match forced {
            Some(point) => seen[1].contains(point).then_some(point),
            None => seen[1].iter().next(),
        }?;
        let ends = pairs.iter().filter(|pair| pair.contains(point)).take(2);
        let zone = ends.fold(Points::EMPTY, |zone, pair| zone | *pair);
        Some(Win { men: 2, cost: 2, free: 0, zone, first: point as u16 })
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
                    men: 1,
                    cost: own as u8,
                    free: 0,
                    zone,
                    first: NOTHING,
                });
            }
            (Some(point), None) => return self.block(point, cost),
            _ => {}
        }
        let is_over = self.count == Count::Men && cost < 2;
        if is_over || self.field.potential(self.attacker, self.most_missing(cost)) < WHOLE {
            return None;
        }
        let known = self.known(DEFENDER);
        if let Some(answer) = settled(&known, cost) {
            return answer;
        }
        if !self.visit() {
            return None;
        }
        let begin = self.nodes;
        if self.is_held(cost, Side::Breaker) {
            self.keep(DEFENDER, Known { refuted: cost as u8 + 1, ..known }, begin);
            return None;
        }
        let (win, best) = self.quiet(cost, known.best);
        if self.stopped {
            return None;
        }
        let known = match win {
            Some(win) => Known { win, ..known },
            None => Known { refuted: cost as u8 + 1, best, ..known },
        };
        self.keep(DEFENDER, known, begin);
        win
    }

    /// The defender must take this point.
    fn block(&mut self, point: usize, cost: usize) -> Option<Win<W>> {
        self.field.place(self.defender(), point);
        let win = self.attack(cost);
        self.field.take_back(self.defender(), point);
        win.map(|mut win| {
            win.zone.insert(point);
            win
        })
    }

    /// The defender is to move, and nothing threatens at once. Gives the win, or a reply that stops it.
    fn quiet(&mut self, cost: usize, best: Option<u16>) -> (Option<Win<W>>, Option<u16>) {
        let mut replies = self.field.empty;
        let mut all = Win { men: 0, cost: 0, free: 0, zone: Points::EMPTY, first: NOTHING };
        // A point without an open line is no part of the key: it may be empty there and taken here.
        if let Some(best) = best
            && replies.contains(best as usize)
            && let Some(refutation) = self.reply(best as usize, cost, &mut all, &mut replies)
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
        // Where a man can spoil a line of his own, passing may be better than any move.
        if !self.field.arena.spoils && !replies.is_empty() {
            let Some(win) = self.attack(cost) else {
                return (None, best);
            };
            all.add(win);
            replies = replies & relevant(&self.field, self.defender(), &win);
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

    /// Tries a reply; if it does not stop the attacker, takes out of the replies what does not either.
    #[allow(clippy::type_complexity)]
    fn reply(
        &mut self,
        point: usize,
        cost: usize,
        all: &mut Win<W>,
        replies: &mut Points<W>,
    ) -> Option<(Option<Win<W>>, Option<u16>)> {
        replies.remove(point);
        self.field.place(self.defender(), point);
        let win = self.attack(cost);
        self.field.take_back(self.defender(), point);
        let Some(win) = win else {
            return Some((None, Some(point as u16)));
        };
        all.add(win);
        *replies = *replies & relevant(&self.field, self.defender(), &win);
        None
    }

    /// The defender's most promising reply.
    fn most_urgent(&self, replies: Points<W>) -> Option<usize> {
        replies.iter().max_by_key(|point| weight(&self.field, self.attacker, *point))
    }

    /// The attacker's moves that can matter, the most promising first.
    fn list_attacks(&self, cost: usize, best: Option<u16>, points: &mut Vec<Candidate>) {
        let field = &self.field;
        let mut useful = [Points::EMPTY; 2];
        let mut threats = Points::EMPTY;
        for (player, useful) in useful.iter_mut().enumerate() {
            for line in 0..field.arena.lines.len() {
                let missing = field.missing(player, line);
                if missing.is_some_and(|missing| missing <= self.most_missing(cost)) {
                    *useful |= field.arena.lines[line];
                }
                if missing == Some(2) && player == self.attacker {
                    threats |= field.arena.lines[line];
                }
            }
        }
        // Where a man can spoil a line of his own, any move may be better than those.
        let useful = if field.arena.spoils { field.empty } else { (useful[0] | useful[1]) & field.empty };
        for point in useful.iter() {
            let own = self.cost_of(usize::from(!threats.contains(point)));
            if own > cost {
                continue;
            }
            let weight =
                if best == Some(point as u16) { u64::MAX } else { weight(field, self.attacker, point) };
            points.push(Candidate { weight, point: point as u16, cost: own as u8 });
        }
        points.sort_unstable_by_key(|candidate| (candidate.cost, std::cmp::Reverse(candidate.weight)));
    }

    /// Whether the defender gets a man on every line that counts, though none of his own does.
    fn is_held(&mut self, cost: usize, side: Side) -> bool {
        if self.defence_nodes == 0 || cost < HOLD_FROM {
            return false;
        }
        let (field, attacker, most) = (&self.field, self.attacker, self.most_missing(cost));
        let open = (0..field.arena.lines.len())
            .filter(|line| field.missing(attacker, *line).is_some_and(|missing| missing <= most));
        let lines = open.map(|line| field.arena.lines[line] & field.empty);
        let nodes = HOLD_NODES << cost.saturating_sub(HOLD_FROM - 1).min(HOLD_DOUBLINGS);
        let nodes = nodes.min(self.defence_nodes);
        let verdict = self.breaker.search(lines, side, nodes);
        self.stopped = self.stopped || self.breaker.stopped;
        matches!(verdict, Verdict::Held(_))
    }

    fn visit(&mut self) -> bool {
        self.nodes += 1;
        self.breaker.others = self.nodes;
        self.stopped = self.stopped || !self.breaker.may_go_on();
        !self.stopped
    }

    fn known(&self, salt: u64) -> Known<W> {
        Known::find(&self.field, self.memo, salt)
    }

    fn keep(&mut self, salt: u64, known: Known<W>, begin: u64) {
        self.memo.make_room(self.most_bits);
        let (key, symmetry) = self.field.key(salt);
        let mut known = known;
        if symmetry != 0 {
            known.turn(&self.field.arena.images[symmetry]);
        }
        self.memo.store(key, known.pack(self.nodes - begin + 1), known.win.zone);
    }
}

impl<const W: usize> Win<W> {
    /// A win that serves where either of the two is wanted.
    fn add(&mut self, other: Win<W>) {
        self.men = self.men.max(other.men);
        self.cost = self.cost.max(other.cost);
        self.free = self.free.max(other.free);
        self.zone |= other.zone;
    }
}

/// How much a point matters to both: the sum of 4^-n over the open lines through it that lack n men.
pub(super) fn weight<const W: usize>(field: &Field<'_, W>, attacker: usize, point: usize) -> u64 {
    let lines = field.arena.through(point).iter();
    let weigh = |player: usize, line: u16| {
        field.missing(player, line as usize).map_or(0, |missing| (1u64 << 40) >> (2 * missing))
    };
    lines.map(|line| 2 * weigh(attacker, *line) + weigh(1 - attacker, *line)).sum()
}

/// The points where a man of the defender could matter to the win: its zone, and the lines that he could
/// complete on the way with a man there, the replies that he chooses, and those inside of the zone.
pub(super) fn relevant<const W: usize>(field: &Field<'_, W>, defender: usize, win: &Win<W>) -> Points<W> {
    if field.arena.spoils {
        return field.empty;
    }
    let own = 2 + usize::from(win.free);
    let mut points = win.zone;
    for (number, line) in field.arena.lines.iter().enumerate() {
        if let Some(missing) = field.missing(defender, number)
            && missing <= own + (*line & win.zone).len()
        {
            points |= *line;
        }
    }
    points & field.empty
}

/// The reply that a table has for the defender, who is to move, against all men of the attacker.
pub(super) fn refutation<const W: usize>(field: &Field<'_, W>, memo: &ProofTable<W>) -> Option<usize> {
    let known = Known::find(field, memo, DEFENDER);
    known.best.map(usize::from).filter(|point| *point < field.arena.points && field.empty.contains(*point))
}

/// The answer that is known already.
fn settled<const W: usize>(known: &Known<W>, cost: usize) -> Option<Option<Win<W>>> {
    if known.win.men > 0 && usize::from(known.win.cost) <= cost {
        return Some(Some(known.win));
    }
    (cost < usize::from(known.refuted)).then_some(None)
}
