//! What a move leads to: won or lost at a glance, or by the table, or parts of the board that are to be searched.

use game::Points;

use super::super::guess::guess;
use super::super::hypergraph::{
    Range, WHOLE, first_part, points, potential, shortened_by, strip, without_lines_through,
};
use super::{Breaker, BreakerChild, HOPELESS, INFINITE, Numbers, Part, QUICK, Side, Verdict};

impl<const W: usize> Breaker<'_, W> {
    /// The move with which the maker takes a point.
    pub(super) fn make(&mut self, lines: Range, point: usize) -> BreakerChild<W> {
        self.nodes += 1;
        let first = self.stack.len();
        shortened_by(&mut self.stack, lines, point);
        let ends = self.stack[first..].iter().filter(|line| line.len() == 1);
        let ends = ends.fold(Points::EMPTY, |ends, line| ends | *line);
        let mut numbers = ends.iter();
        let (one, other) = (numbers.next(), numbers.next());
        drop(numbers);
        match (one, other) {
            (Some(one), Some(other)) => {
                self.stack.truncate(first);
                self.leaf(point as u16, Verdict::Broken([one, other].into_iter().collect()))
            }
            (Some(reply), None) => {
                let shortened = Range { from: first as u32, to: self.stack.len() as u32 };
                let next = self.stack.len();
                without_lines_through(&mut self.stack, shortened, reply);
                self.settle_for_maker(next, point as u16, Some(reply as u16))
            }
            _ => self.settle_for_breaker(first, point as u16),
        }
    }

    /// The move with which the breaker takes a point.
    pub(super) fn hinder(&mut self, lines: Range, point: usize) -> BreakerChild<W> {
        self.nodes += 1;
        let first = self.stack.len();
        without_lines_through(&mut self.stack, lines, point);
        let mut child = self.settle_for_maker(first, point as u16, None);
        child.aside.insert(point);
        if let Verdict::Held(zone) = &mut child.verdict {
            zone.insert(point);
        }
        child
    }

    pub(super) fn leaf(&self, point: u16, verdict: Verdict<W>) -> BreakerChild<W> {
        let nowhere = Range { from: 0, to: 0 };
        BreakerChild { point, forced: None, verdict, aside: Points::EMPTY, parts: nowhere, side: Side::Maker }
    }

    /// The breaker is to move; the lines are on top of the stack, from `first` on.
    pub(super) fn settle_for_breaker(&mut self, first: usize, point: u16) -> BreakerChild<W> {
        let mut pairs = Points::EMPTY;
        if self.pruning.pairings {
            strip(&mut self.stack, first, |one, other| pairs |= Points::of(one) | Points::of(other));
        }
        let mut child = self.leaf(point, Verdict::Held(pairs));
        if self.stack.len() == first {
            return child;
        }
        let lines = Range { from: first as u32, to: self.stack.len() as u32 };
        let sum = potential(lines.of(&self.stack));
        if sum < WHOLE {
            child.verdict = Verdict::Held(pairs | points(lines.of(&self.stack)));
            return child;
        }
        let (key, symmetry) = self.keys.of(lines.of(&self.stack), 1);
        let numbers = guess(sum * 7 / 10, 0);
        child.parts = Range { from: self.parts.len() as u32, to: self.parts.len() as u32 + 1 };
        child.side = Side::Breaker;
        child.aside = pairs;
        self.parts.push(Part { lines, key, symmetry, numbers });
        self.refresh(&mut child);
        child
    }

    /// The maker is to move; the lines are on top of the stack, from `first` on.
    pub(super) fn settle_for_maker(
        &mut self,
        first: usize,
        point: u16,
        forced: Option<u16>,
    ) -> BreakerChild<W> {
        let mut child = self.leaf(point, Verdict::Held(Points::EMPTY));
        child.forced = forced;
        if let Some(line) = self.stack[first..].iter().find(|line| line.len() == 1) {
            child.verdict = Verdict::Broken(*line);
            return self.with_forced(child);
        }
        if self.pruning.pairings {
            strip(&mut self.stack, first, |one, other| child.aside |= Points::of(one) | Points::of(other));
        }
        let first_of_parts = self.parts.len();
        let mut from = first;
        while from < self.stack.len() {
            let to = first_part(&mut self.stack, from);
            self.add_part(&mut child, Range { from: from as u32, to: to as u32 });
            from = to;
        }
        child.parts = Range { from: first_of_parts as u32, to: self.parts.len() as u32 };
        self.refresh(&mut child);
        child
    }

    /// Adds a part, unless it is easy to hold.
    pub(super) fn add_part(&mut self, child: &mut BreakerChild<W>, lines: Range) {
        let part = lines.of(&self.stack);
        let sum = potential(part);
        let hopeful = self.pruning.pairings && sum < HOPELESS;
        if hopeful && self.pairing.find(part.iter().copied(), QUICK) {
            child.aside |= self.pairing.points();
        } else if sum < WHOLE / 2 {
            child.aside |= points(part);
        } else {
            let left = if hopeful { self.pairing.left } else { part.len() };
            let (key, symmetry) = self.keys.of(part, 0);
            self.parts.push(Part { lines, key, symmetry, numbers: guess(sum, left) });
        }
    }

    /// Brings a move up to date with what is known of its parts.
    pub(super) fn refresh(&self, child: &mut BreakerChild<W>) {
        if !matches!(child.verdict, Verdict::Open(_)) && child.parts.from == child.parts.to {
            if let Verdict::Held(zone) = &mut child.verdict {
                *zone |= child.aside;
                *child = self.with_forced(*child);
            }
            return;
        }
        let mut zone = child.aside;
        let mut numbers = Numbers { proof: 0, disproof: INFINITE };
        for part in child.parts.of(&self.parts) {
            match self.look_up(part) {
                Verdict::Held(part) => zone |= part,
                Verdict::Broken(part) => {
                    child.verdict = Verdict::Broken(part);
                    *child = self.with_forced(*child);
                    return;
                }
                Verdict::Open(part) => {
                    numbers.proof = (numbers.proof + part.proof).min(INFINITE - 1);
                    numbers.disproof = numbers.disproof.min(part.disproof);
                }
            }
        }
        child.verdict = if numbers.proof == 0 { Verdict::Held(zone) } else { Verdict::Open(numbers) };
        if numbers.proof == 0 {
            *child = self.with_forced(*child);
        }
    }

    /// Both players need the point of a forced reply.
    pub(super) fn with_forced(&self, mut child: BreakerChild<W>) -> BreakerChild<W> {
        if let (Some(point), Verdict::Held(zone) | Verdict::Broken(zone)) = (child.forced, &mut child.verdict)
        {
            zone.insert(point as usize);
        }
        child
    }

    pub(super) fn look_up(&self, part: &Part) -> Verdict<W> {
        match self.memo.probe(part.key) {
            Some((data, zone)) => match Numbers::unpack(data) {
                Numbers { proof: 0, .. } => Verdict::Held(self.keys.original(zone, part.symmetry)),
                Numbers { disproof: 0, .. } => Verdict::Broken(self.keys.original(zone, part.symmetry)),
                numbers => Verdict::Open(numbers),
            },
            None => Verdict::Open(part.numbers),
        }
    }
}
