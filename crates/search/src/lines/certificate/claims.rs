//! Builds the claims of a certificate: how the breaker holds a set of lines, in a form that can be checked
//! without search.
//!
//! The search has already proven the result. Here the proof is traversed again, move by move, and each
//! position becomes a claim. Equal and symmetric positions share one claim.

use std::collections::HashMap;

use game::{Point, Points};
use proof::{Claim, ClaimId};

use crate::lines::defence::Pairing;
use crate::lines::defence::hypergraph::{
    PieceRange, drop_containing, first_part, points, shortened_by, strip, without_lines_through,
};
use crate::lines::defence::{Breaker, BreakerResult, LineKeys, Role};
use crate::lines::line_position::heaviest_first;
use crate::lines::prover::{ONE_NODE, SolverBudget};

/// Number of tries to find a pairing for a claim.
const THOROUGH: u32 = 200;

/// Node budget of each reply in the first round that searches; it grows by a factor of 8 per round.
const FIRST_NODES: u64 = 500;

/// Number of nodes between two calls of the watcher.
const STRIDE: u64 = 10_000;

/// A builder of claims.
pub(in crate::lines) struct Claims<'a, const W: usize> {
    keys: &'a LineKeys,
    pairing: Pairing<W>,
    /// The claims so far.
    pub(in crate::lines) claims: Vec<Claim>,
    /// For each canonical key, a claim and the symmetry that maps its position to the representative.
    known: HashMap<u64, (Made<W>, u8)>,
}

/// The defence search together with its budget.
pub(in crate::lines) struct HoldChecker<'s, 'e, 'w, const W: usize> {
    pub(in crate::lines) breaker: Breaker<'s, W>,
    pub(in crate::lines) budget: &'e mut SolverBudget<'w>,
}

/// A claim and its zone.
#[derive(Debug, Clone, Copy)]
pub(in crate::lines) struct Made<const W: usize> {
    pub(in crate::lines) claim: ClaimId,
    zone: Points<W>,
}

impl<'a, const W: usize> Claims<'a, W> {
    pub(in crate::lines) fn new(keys: &'a LineKeys) -> Self {
        Claims { keys, pairing: Pairing::default(), claims: Vec::new(), known: HashMap::new() }
    }

    /// Returns the claim that the breaker holds these lines, with the maker to move; `None` if that is false,
    /// or if the search was stopped.
    pub(in crate::lines) fn hold(
        &mut self,
        checker: &mut HoldChecker<'_, '_, '_, W>,
        mut lines: Vec<Points<W>>,
    ) -> Option<Made<W>> {
        drop_containing(&mut lines);
        if !checker.is_held(&lines, u64::MAX)? {
            return None;
        }
        self.maker(checker, lines)
    }

    /// Returns the claim for lines that the breaker holds, with the maker to move: a pairing, and one claim
    /// per component.
    fn maker(
        &mut self,
        checker: &mut HoldChecker<'_, '_, '_, W>,
        mut lines: Vec<Points<W>>,
    ) -> Option<Made<W>> {
        let mut parts = Vec::new();
        let mut pairs = Vec::new();
        strip(&mut lines, 0, |one, other| pairs.push((one, other)));
        let mut from = 0;
        while from < lines.len() {
            let to = first_part(&mut lines, from);
            let part = &lines[from..to];
            if self.pairing.find(part.iter().copied(), THOROUGH) {
                pairs.extend_from_slice(&self.pairing.pairs);
            } else {
                parts.push(self.part(checker, part)?);
            }
            from = to;
        }
        if !pairs.is_empty() || parts.is_empty() {
            let zone = pairs.iter().flat_map(|(one, other)| [*one, *other]).collect();
            let pairs = pairs.into_iter().map(|(one, other)| (one.0, other.0)).collect();
            parts.push(Made { claim: self.add(Claim::Pairing(pairs)), zone });
        }
        if let [only] = parts[..] {
            return Some(only);
        }
        let zone = parts.iter().fold(Points::EMPTY, |zone, part| zone | part.zone);
        let claim = self.add(Claim::Split(parts.iter().map(|part| part.claim).collect()));
        Some(Made { claim, zone })
    }

    /// Returns the claim for a component that no pairing holds, shared with an equal or symmetric component
    /// if there was one.
    fn part(&mut self, checker: &mut HoldChecker<'_, '_, '_, W>, lines: &[Points<W>]) -> Option<Made<W>> {
        let (key, symmetry) = self.keys.of(lines, 0);
        if let Some(&(made, other)) = self.known.get(&key) {
            let turn = self.keys.undone(other, symmetry);
            if turn == 0 {
                return Some(made);
            }
            let zone = self.keys.image(made.zone, turn);
            let claim = self.add(Claim::Turned { symmetry: turn, claim: made.claim });
            return Some(Made { claim, zone });
        }
        let made = self.choice(checker, lines)?;
        self.known.insert(key, (made, symmetry));
        Some(made)
    }

    /// Returns a claim with a reply to every move of the maker. An option serves all moves outside of its
    /// zone, so options are added until no point lies in all zones.
    fn choice(&mut self, checker: &mut HoldChecker<'_, '_, '_, W>, lines: &[Points<W>]) -> Option<Made<W>> {
        let mut open = points(lines);
        let mut options = Vec::new();
        let mut zone = Points::EMPTY;
        while let Some(point) = heaviest(lines, open) {
            let (reply, made) = self.answer(checker, lines, point)?;
            options.push((reply.0, made.claim));
            let own = made.zone | Points::of(reply);
            open = open & own;
            zone |= own;
        }
        Some(Made { claim: self.add(Claim::Choice(options)), zone })
    }

    /// Returns a reply that holds after the maker's mark on `point`, and the claim after it.
    fn answer(
        &mut self,
        checker: &mut HoldChecker<'_, '_, '_, W>,
        lines: &[Points<W>],
        point: Point,
    ) -> Option<(Point, Made<W>)> {
        let lines = changed(lines, |stack, all| shortened_by(stack, all, point));
        let threat = lines.iter().find(|line| line.len() == 1);
        let candidates = match threat {
            Some(threat) => *threat,
            None => match checker.search(&lines, Role::Breaker, 1)? {
                BreakerResult::Held(zone) => zone,
                _ => points(&lines),
            },
        };
        let replies = heaviest_first(candidates.points(), |reply| u64::from(weight(&lines, reply)));
        // The first round has no nodes: it finds replies by stored results, the proof that already exists.
        let mut nodes = 0;
        loop {
            for &reply in &replies {
                let left = changed(&lines, |stack, all| without_lines_through(stack, all, reply));
                if checker.is_held(&left, nodes)? {
                    return Some((reply, self.maker(checker, left)?));
                }
            }
            nodes = nodes.saturating_mul(8).max(FIRST_NODES);
        }
    }

    fn add(&mut self, claim: Claim) -> ClaimId {
        self.claims.push(claim);
        self.claims.len() as ClaimId - 1
    }
}

impl<const W: usize> HoldChecker<'_, '_, '_, W> {
    /// Searches with this side to move and this number of nodes, at most [`STRIDE`]; `None` if the search was
    /// stopped.
    fn search(&mut self, lines: &[Points<W>], mover: Role, nodes: u64) -> Option<BreakerResult<W>> {
        let before = self.breaker.nodes;
        self.breaker.last_node = before + self.budget.allowance(STRIDE + ONE_NODE);
        if self.budget.stopped {
            return None;
        }
        let verdict = self.breaker.search(lines.iter().copied(), mover, nodes);
        self.budget.nodes += self.breaker.nodes - before;
        Some(verdict)
    }

    /// Returns `true` if this number of nodes proves that the breaker holds the lines, with the maker to
    /// move; `None` if the search was stopped.
    fn is_held(&mut self, lines: &[Points<W>], nodes: u64) -> Option<bool> {
        let mut left = nodes;
        loop {
            let before = self.breaker.nodes;
            let verdict = self.search(lines, Role::Maker, left.min(STRIDE))?;
            left = left.saturating_sub((self.breaker.nodes - before).max(1));
            match verdict {
                BreakerResult::Held(_) => return Some(true),
                BreakerResult::Broken(_) => return Some(false),
                BreakerResult::Open(_) if left == 0 => return Some(false),
                BreakerResult::Open(_) => {}
            }
        }
    }
}

/// Returns the lines after a move; `change` pushes them to the stack.
fn changed<const W: usize>(
    lines: &[Points<W>],
    change: impl FnOnce(&mut Vec<Points<W>>, PieceRange),
) -> Vec<Points<W>> {
    let mut stack = lines.to_vec();
    let all = PieceRange { from: 0, to: lines.len() as u32 };
    change(&mut stack, all);
    stack.split_off(lines.len())
}

/// The sum of 2^-n over the lines of n points through the point, in units of 2^-24.
fn weight<const W: usize>(lines: &[Points<W>], point: Point) -> u32 {
    let through = lines.iter().filter(|line| line.contains(point));
    through.map(|line| (1 << 24) >> line.len()).sum()
}

/// The point with the greatest weight.
fn heaviest<const W: usize>(lines: &[Points<W>], points: Points<W>) -> Option<Point> {
    points.points().max_by_key(|point| weight(lines, *point))
}
