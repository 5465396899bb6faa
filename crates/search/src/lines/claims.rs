//! Writes down how the breaker holds the lines, as claims that anyone can check.
//!
//! The search has proven that this succeeds. Here the proof is gone through again, move by move, and each position
//! becomes a claim; equal and symmetric positions share one.

use std::collections::HashMap;

use game::{Point, Points};
use proof::{Claim, ClaimId};

use super::breaker::hypergraph::{
    Range, drop_containing, first_part, points, shortened_by, strip, without_lines_through,
};
use super::breaker::{Breaker, BreakerResult, Keys, Role};
use super::pairing::Pairing;
use super::prover::{Effort, ONE_NODE};

/// The tries at finding a pairing that will be written down.
const THOROUGH: u32 = 200;

/// Nodes for each reply in the first round that searches; each further one has eight times as many.
const FIRST_NODES: u64 = 500;

/// Nodes between two questions to the watcher.
const STRIDE: u64 = 10_000;

/// Makes claims.
pub(super) struct Claims<'a, const W: usize> {
    keys: &'a Keys,
    pairing: Pairing<W>,
    /// The claims so far.
    pub(super) claims: Vec<Claim>,
    /// For each kind of position that was met, its claim and the symmetry from it to the one that has the key.
    known: HashMap<u64, (Made<W>, u8)>,
}

/// Checks by search whether lines are held, within an effort.
pub(super) struct HoldChecker<'s, 'e, 'w, const W: usize> {
    pub(super) breaker: Breaker<'s, W>,
    pub(super) effort: &'e mut Effort<'w>,
}

/// A claim and its zone.
#[derive(Debug, Clone, Copy)]
pub(super) struct Made<const W: usize> {
    pub(super) claim: ClaimId,
    zone: Points<W>,
}

impl<'a, const W: usize> Claims<'a, W> {
    pub(super) fn new(keys: &'a Keys) -> Self {
        Claims { keys, pairing: Pairing::default(), claims: Vec::new(), known: HashMap::new() }
    }

    /// The claim that the breaker holds these lines, the maker being to move; `None` if that is not true, or if the
    /// search was stopped.
    pub(super) fn hold(
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

    /// The claim for lines that are held.
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

    /// The claim for a part that no pairing holds: a known one, if an equal or symmetric part came before.
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

    /// An answer to every move of the maker: options are added until each point has one that is safe there.
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

    /// A reply to the maker's mark, and the claim after it.
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
        let mut replies: Vec<Point> = candidates.points().collect();
        replies.sort_by_key(|reply| std::cmp::Reverse(weight(&lines, *reply)));
        // What is known without a search is part of the proof that was found.
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
    /// What is found within this number of nodes, at most [`STRIDE`], with this player to move; `None` if the search was stopped.
    fn search(&mut self, lines: &[Points<W>], mover: Role, nodes: u64) -> Option<BreakerResult<W>> {
        let before = self.breaker.nodes;
        self.breaker.last_node = before + self.effort.allowance(STRIDE + ONE_NODE);
        if self.effort.stopped {
            return None;
        }
        let verdict = self.breaker.search(lines.iter().copied(), mover, nodes);
        self.effort.nodes += self.breaker.nodes - before;
        Some(verdict)
    }

    /// Whether the breaker is proven to hold the lines within this number of nodes, the maker being to move; `None`
    /// if the search was stopped.
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

/// The lines that a move makes of these.
fn changed<const W: usize>(
    lines: &[Points<W>],
    change: impl FnOnce(&mut Vec<Points<W>>, Range),
) -> Vec<Points<W>> {
    let mut stack = lines.to_vec();
    let all = Range { from: 0, to: lines.len() as u32 };
    change(&mut stack, all);
    stack.split_off(lines.len())
}

/// The sum of 2^-n over the lines of n points through the point, in units of 2^-24.
fn weight<const W: usize>(lines: &[Points<W>], point: Point) -> u32 {
    let through = lines.iter().filter(|line| line.contains(point));
    through.map(|line| (1 << 24) >> line.len()).sum()
}

/// The point of these that matters most.
fn heaviest<const W: usize>(lines: &[Points<W>], points: Points<W>) -> Option<Point> {
    points.points().max_by_key(|point| weight(lines, *point))
}
