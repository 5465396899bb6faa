//! The conditions under which no move by a pairing is forbidden.

use game::Points;

use crate::lines::defence::hypergraph::points as union;

/// A pairing of all empty points, one of which may be left over.
#[derive(Debug)]
pub(super) struct Matching<const W: usize> {
    pairs: Vec<Points<W>>,
    /// The empty points of each loose line.
    pub(super) loose: Vec<Points<W>>,
    /// For each pair, the empty points of the lines without a mark of the attacker whose only pair it is.
    held: Vec<Points<W>>,
    /// `true` if no point is left over.
    is_perfect: bool,
}

impl<const W: usize> Matching<W> {
    /// Makes a pairing of these pairs. `unblocked` has the empty points of each line without a mark of the
    /// attacker.
    pub(super) fn new(pairs: Vec<Points<W>>, unblocked: &[Points<W>], is_perfect: bool) -> Matching<W> {
        let (mut loose, mut held) = (Vec::new(), vec![Points::EMPTY; pairs.len()]);
        for line in unblocked {
            let mut of_line = pairs.iter().zip(&mut held).filter(|(pair, _)| line.contains_all(**pair));
            match (of_line.next(), of_line.next()) {
                (None, _) => loose.push(*line),
                (Some((_, held)), None) => *held |= *line,
                (Some(_), Some(_)) => {}
            }
        }
        Matching { pairs, loose, held, is_perfect }
    }

    /// Returns the points of pairs at which a move could be forbidden; none if the conditions hold.
    pub(super) fn unsafe_points(&self) -> Points<W> {
        let (mut once, mut twice) = (Points::EMPTY, Points::EMPTY);
        for line in &self.loose {
            twice |= once & *line;
            once |= *line;
        }
        (twice & union(&self.pairs)) | self.unsafe_late_points()
    }

    /// Returns the numbers of the late pairs; none if no point is left over.
    pub(super) fn late(&self) -> Vec<usize> {
        let on_loose_lines = union(&self.loose) & union(&self.pairs);
        let is_late = |pair: &usize| !self.is_perfect && !(self.held[*pair] & on_loose_lines).is_empty();
        (0..self.pairs.len()).filter(is_late).collect()
    }

    /// Returns the points of late pairs at which a move could be forbidden when only such pairs are left.
    fn unsafe_late_points(&self) -> Points<W> {
        let (late, on_loose_lines) = (self.late(), union(&self.loose));
        // The points on loose lines through this one of late pairs but these.
        let beside = |point: usize, without: &[usize]| -> Points<W> {
            let lines: Vec<Points<W>> =
                self.loose.iter().filter(|line| line.contains(point)).copied().collect();
            let others = late.iter().filter(|pair| !without.contains(pair)).map(|pair| self.pairs[*pair]);
            others.fold(Points::EMPTY, |all, pair| all | pair) & union(&lines)
        };
        let can_be_broken =
            |pair: usize| self.pairs[pair].iter().any(|point| beside(point, &[pair]).is_empty());
        let unbreakable: Vec<usize> = late.iter().copied().filter(|pair| !can_be_broken(*pair)).collect();
        let mut found = match unbreakable.len() {
            ..=1 => Points::EMPTY,
            2.. => unbreakable.iter().fold(Points::EMPTY, |all, pair| all | self.pairs[*pair]),
        };
        for &own in &late {
            for point in (self.pairs[own] & on_loose_lines).iter() {
                let mut broken =
                    late.iter().filter(|pair| **pair != own && self.held[**pair].contains(point));
                if broken.any(|broken| !beside(point, &[own, *broken]).is_empty()) {
                    found.insert(point);
                }
            }
        }
        found
    }
}
