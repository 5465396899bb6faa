//! The position after a move: decided statically or by the table, or split into components to search.

use game::{Point, Points};

use super::super::hypergraph::{
    ONE, PieceRange, first_part, points, potential, shortened_by, strip, without_lines_through,
};
use super::{
    Breaker, BreakerResult, Component, INFINITE, MAX_PAIRING_POTENTIAL, ProofNumbers, QUICK, Remainder, Role,
};

/// Upper bound on a heuristic proof number.
const MAX_GUESSED: f64 = 100_000.0;

impl<const W: usize> Breaker<'_, W> {
    /// Makes a move of the maker, and the breaker's reply if it is forced.
    pub(super) fn make(&mut self, lines: PieceRange, point: Point) -> Remainder<W> {
        self.nodes += 1;
        let first = self.stack.len();
        shortened_by(&mut self.stack, lines, point);
        // Lines of one point are threats: two are a win, one forces the reply.
        let ends = self.stack[first..].iter().filter(|line| line.len() == 1);
        let ends = ends.fold(Points::EMPTY, |ends, line| ends | *line);
        let mut ends = ends.points();
        let (one, other) = (ends.next(), ends.next());
        drop(ends);
        match (one, other) {
            (Some(one), Some(other)) => {
                self.stack.truncate(first);
                self.leaf(BreakerResult::Broken([one, other].into_iter().collect()))
            }
            (Some(reply), None) => {
                let shortened = PieceRange { from: first as u32, to: self.stack.len() as u32 };
                let next = self.stack.len();
                without_lines_through(&mut self.stack, shortened, reply);
                self.settle_for_maker(next, Some(reply))
            }
            _ => self.settle_for_breaker(first),
        }
    }

    /// Makes a move of the breaker.
    pub(super) fn hinder(&mut self, lines: PieceRange, point: Point) -> Remainder<W> {
        self.nodes += 1;
        let first = self.stack.len();
        without_lines_through(&mut self.stack, lines, point);
        let mut rest = self.settle_for_maker(first, None);
        rest.aside.insert(point);
        if let BreakerResult::Held(zone) = &mut rest.verdict {
            zone.insert(point);
        }
        rest
    }

    /// Returns a position without components.
    fn leaf(&self, verdict: BreakerResult<W>) -> Remainder<W> {
        let nowhere = PieceRange { from: 0, to: 0 };
        Remainder { forced: None, verdict, aside: Points::EMPTY, parts: nowhere, side: Role::Maker }
    }

    /// Evaluates a position with the breaker to move. Its lines are on top of the stack, from `first` on.
    pub(super) fn settle_for_breaker(&mut self, first: usize) -> Remainder<W> {
        let mut pairs = Points::EMPTY;
        if self.pruning.pairings {
            strip(&mut self.stack, first, |one, other| pairs |= Points::of(one) | Points::of(other));
        }
        let mut rest = self.leaf(BreakerResult::Held(pairs));
        if self.stack.len() == first {
            return rest;
        }
        let lines = PieceRange { from: first as u32, to: self.stack.len() as u32 };
        let sum = potential(lines.of(&self.stack));
        // Erdős and Selfridge: with the breaker to move, a potential below 1 is a breaker's win.
        if sum < ONE {
            rest.verdict = BreakerResult::Held(pairs | points(lines.of(&self.stack)));
            return rest;
        }
        // Not split into components: the breaker moves in only one of them. Salt 1 is the breaker to move.
        let (key, symmetry) = self.keys.of(lines.of(&self.stack), 1);
        let numbers = guess(sum * 7 / 10, 0);
        rest.parts = PieceRange { from: self.parts.len() as u32, to: self.parts.len() as u32 + 1 };
        rest.side = Role::Breaker;
        rest.aside = pairs;
        self.parts.push(Component { lines, key, symmetry, numbers });
        self.refresh(&mut rest);
        rest
    }

    /// Evaluates a position with the maker to move. Its lines are on top of the stack, from `first` on.
    pub(super) fn settle_for_maker(&mut self, first: usize, forced: Option<Point>) -> Remainder<W> {
        let mut rest = self.leaf(BreakerResult::Held(Points::EMPTY));
        rest.forced = forced;
        if let Some(line) = self.stack[first..].iter().find(|line| line.len() == 1) {
            rest.verdict = BreakerResult::Broken(*line);
            return self.with_forced(rest);
        }
        if self.pruning.pairings {
            strip(&mut self.stack, first, |one, other| rest.aside |= Points::of(one) | Points::of(other));
        }
        let first_of_parts = self.parts.len();
        let mut from = first;
        while from < self.stack.len() {
            let to = first_part(&mut self.stack, from);
            self.add_part(&mut rest, PieceRange { from: from as u32, to: to as u32 });
            from = to;
        }
        rest.parts = PieceRange { from: first_of_parts as u32, to: self.parts.len() as u32 };
        self.refresh(&mut rest);
        rest
    }

    /// Adds a component, unless a pairing or its potential holds it.
    fn add_part(&mut self, rest: &mut Remainder<W>, lines: PieceRange) {
        let part = lines.of(&self.stack);
        let sum = potential(part);
        let hopeful = self.pruning.pairings && sum < MAX_PAIRING_POTENTIAL;
        if hopeful && self.pairing.find(part.iter().copied(), QUICK) {
            rest.aside |= self.pairing.points();
        } else if sum < ONE / 2 {
            // The maker moves first and at most doubles the potential.
            rest.aside |= points(part);
        } else {
            let left = if hopeful { self.pairing.left } else { part.len() };
            let (key, symmetry) = self.keys.of(part, 0);
            self.parts.push(Component { lines, key, symmetry, numbers: guess(sum, left) });
        }
    }

    /// Updates the verdict by the table entries of the components.
    pub(super) fn refresh(&self, rest: &mut Remainder<W>) {
        if !matches!(rest.verdict, BreakerResult::Open(_)) && rest.parts.from == rest.parts.to {
            if let BreakerResult::Held(zone) = &mut rest.verdict {
                *zone |= rest.aside;
                *rest = self.with_forced(*rest);
            }
            return;
        }
        let mut zone = rest.aside;
        let mut numbers = ProofNumbers { proof: 0, disproof: INFINITE };
        for part in rest.parts.of(&self.parts) {
            match self.look_up(part) {
                BreakerResult::Held(part) => zone |= part,
                BreakerResult::Broken(part) => {
                    rest.verdict = BreakerResult::Broken(part);
                    *rest = self.with_forced(*rest);
                    return;
                }
                BreakerResult::Open(part) => {
                    numbers.proof = (numbers.proof + part.proof).min(INFINITE - 1);
                    numbers.disproof = numbers.disproof.min(part.disproof);
                }
            }
        }
        rest.verdict =
            if numbers.proof == 0 { BreakerResult::Held(zone) } else { BreakerResult::Open(numbers) };
        if numbers.proof == 0 {
            *rest = self.with_forced(*rest);
        }
    }

    /// Adds the point of the forced reply to the zone: both players need it.
    fn with_forced(&self, mut rest: Remainder<W>) -> Remainder<W> {
        if let (Some(point), BreakerResult::Held(zone) | BreakerResult::Broken(zone)) =
            (rest.forced, &mut rest.verdict)
        {
            zone.insert(point);
        }
        rest
    }

    /// Returns the table entry of a component, or its initial numbers.
    pub(super) fn look_up(&self, part: &Component) -> BreakerResult<W> {
        match self.memo.probe(part.key) {
            Some((data, zone)) => match ProofNumbers::unpack(data) {
                ProofNumbers { proof: 0, .. } => BreakerResult::Held(self.keys.original(zone, part.symmetry)),
                ProofNumbers { disproof: 0, .. } => {
                    BreakerResult::Broken(self.keys.original(zone, part.symmetry))
                }
                numbers => BreakerResult::Open(numbers),
            },
            None => BreakerResult::Open(part.numbers),
        }
    }
}

/// Returns the initial proof and disproof numbers of a position with this potential, in which `left` lines
/// have no pair.
fn guess(potential: u64, left: usize) -> ProofNumbers {
    let (weight, left) = (potential as f64 / ONE as f64, left as f64);
    let proof = 1.0 + 4.0 * weight.powi(3) + 0.01 * left.powi(4);
    ProofNumbers { proof: proof.min(MAX_GUESSED) as u32, disproof: 1 }
}
