//! The search for a pairing of all empty points: pairs for the attacker's lines, then a local search that
//! gives pairs to further lines.

use game::{Player, Point, Points};

use super::conditions::Matching;
use crate::lines::defence::Pairing;
use crate::lines::line_position::LinePosition;

/// The player whose lines are blocked.
pub(super) const ATTACKER: Player = Player::Second;

/// Number of tries of a search for the pairs of some lines.
const PAIRING_TRIES: u32 = 200;

/// Number of such searches for one position. After each, one more line must have a pair.
const PAIRINGS: usize = 5;

/// Number of steps of the local search after each of them. A step makes one new pair.
const STEPS: usize = 8;

/// The most by which a step may raise the cost.
const MAX_RISE: usize = 1;

/// The lines of a position with the attacker to move, each by its empty points.
#[derive(Debug)]
pub(super) struct PositionLines<const W: usize> {
    /// The lines without a mark of the defender: each must have a pair.
    pub(super) open: Vec<Points<W>>,
    /// The lines without a mark of the attacker.
    pub(super) unblocked: Vec<Points<W>>,
}

impl<const W: usize> PositionLines<W> {
    pub(super) fn of(position: &LinePosition<'_, W>) -> Self {
        let [open, unblocked] = [ATTACKER, !ATTACKER].map(|player| position.unblocked_lines(player));
        PositionLines { open, unblocked }
    }
}

/// A finder of pairings, with its scratch space.
#[derive(Debug)]
pub(super) struct MatchingFinder<const W: usize> {
    pairing: Pairing<W>,
    random: fastrand::Rng,
}

/// A pairing with its cost.
#[derive(Debug, Clone)]
pub(super) struct CandidatePairing<const W: usize> {
    pub(super) pairs: Vec<[Point; 2]>,
    pub(super) left_over: Option<Point>,
    /// 0 if the pairing is a defence; else larger the more is missing.
    pub(super) cost: usize,
    /// The lines that lack a pair.
    lacking: Vec<Points<W>>,
}

impl<const W: usize> MatchingFinder<W> {
    pub(super) fn new() -> Self {
        MatchingFinder { pairing: Pairing::default(), random: fastrand::Rng::with_seed(0) }
    }

    /// Returns the pairing of these empty points with the least cost that is found; `None` if no pairs are
    /// found for the open lines.
    pub(super) fn find(&mut self, lines: &PositionLines<W>, empty: Points<W>) -> Option<CandidatePairing<W>> {
        let mut to_pair = lines.open.clone();
        let mut best: Option<CandidatePairing<W>> = None;
        for _ in 0..PAIRINGS {
            if !self.pairing.find(to_pair.iter().copied(), PAIRING_TRIES) {
                break;
            }
            let (pairs, left_over) = completed(&self.pairing.pairs, empty, &lines.unblocked);
            let first = CandidatePairing::new(lines, pairs, left_over);
            let next = first.lacking.iter().copied().find(|line| line.len() >= 2);
            let found = self.improved(lines, first);
            let cost = found.cost;
            if best.as_ref().is_none_or(|best| cost < best.cost) {
                best = Some(found);
            }
            match next {
                Some(line) if cost > 0 => to_pair.push(line),
                _ => break,
            }
        }
        best
    }

    /// Returns the best pairing in a local search from this one on.
    fn improved(&mut self, lines: &PositionLines<W>, first: CandidatePairing<W>) -> CandidatePairing<W> {
        let (mut best, mut candidate) = (first.clone(), first);
        for _ in 1..STEPS {
            if best.cost == 0 {
                break;
            }
            let new_pairs = candidate.lacking.iter().flat_map(|line| {
                let points: Vec<Point> = line.points().collect();
                let mut pairs = Vec::new();
                for (index, &one) in points.iter().enumerate() {
                    pairs.extend(points[..index].iter().map(|other| [one, *other]));
                }
                pairs
            });
            let changed = new_pairs.map(|pair| candidate.with_pair(lines, pair));
            match changed.min_by_key(|changed| (changed.cost, self.random.u32(..))) {
                Some(changed) if changed.cost <= candidate.cost + MAX_RISE => candidate = changed,
                _ => break,
            }
            if candidate.cost < best.cost {
                best = candidate.clone();
            }
        }
        best
    }
}

impl<const W: usize> CandidatePairing<W> {
    fn new(lines: &PositionLines<W>, pairs: Vec<[Point; 2]>, left_over: Option<Point>) -> Self {
        /// Cost of an open line without a pair, relative to that of an unsafe point.
        const OPEN: usize = 3;
        let sets: Vec<Points<W>> = pairs.iter().map(|pair| pair.iter().copied().collect()).collect();
        let lacks_pair = |line: &&Points<W>| !sets.iter().any(|pair| line.contains_all(*pair));
        let mut lacking: Vec<Points<W>> = lines.open.iter().filter(lacks_pair).copied().collect();
        let open = lacking.len();
        let matching = Matching::new(sets, &lines.unblocked, left_over.is_none());
        let points = matching.unsafe_points();
        lacking.extend(matching.loose.iter().filter(|line| !(**line & points).is_empty()));
        CandidatePairing { pairs, left_over, cost: OPEN * open + points.len(), lacking }
    }

    /// Returns the pairing with this pair, and with one of the partners of its points.
    fn with_pair(&self, lines: &PositionLines<W>, new: [Point; 2]) -> Self {
        let (mut pairs, mut left_over) = (self.pairs.clone(), self.left_over);
        let mut partners = Vec::new();
        for point in new {
            match pairs.iter().position(|pair| pair.contains(&point)) {
                Some(place) => {
                    let [one, other] = pairs.swap_remove(place);
                    partners.push(if one == point { other } else { one });
                }
                None => left_over = None,
            }
        }
        pairs.push(new);
        match partners[..] {
            [one, other] => pairs.push([one, other]),
            [one] => left_over = Some(one),
            _ => {}
        }
        CandidatePairing::new(lines, pairs, left_over)
    }
}

/// Completes these pairs to a pairing of all empty points, one of which may be left over: first by two points
/// of each unblocked line that has no pair.
fn completed<const W: usize>(
    pairs: &[(Point, Point)],
    empty: Points<W>,
    unblocked: &[Points<W>],
) -> (Vec<[Point; 2]>, Option<Point>) {
    let mut pairs: Vec<[Point; 2]> = pairs.iter().map(|(one, other)| [*one, *other]).collect();
    let mut unpaired = empty - pairs.iter().flatten().copied().collect();
    for line in unblocked {
        let mut points = (*line & unpaired).points();
        if let (Some(one), Some(other)) = (points.next(), points.next())
            && !pairs.iter().any(|pair| pair.iter().all(|point| line.contains(*point)))
        {
            pairs.push([one, other]);
            unpaired = unpaired - (Points::of(one) | Points::of(other));
        }
    }
    // Points far apart are seldom on one line.
    let others: Vec<Point> = unpaired.points().collect();
    let half = others.len() / 2;
    pairs.extend((0..half).map(|index| [others[index], others[half + index]]));
    (pairs, others.get(2 * half).copied())
}
