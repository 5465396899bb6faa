//! Plays by claims: which of them guards the point of a reply, and what it answers.

use game::{Player, Point};

use super::Why;
use crate::bits;
use crate::claims::Claims;
use crate::lines::Lines;
use crate::{Claim, ClaimId};

/// The claims that guard the lines, with zones that have no point in common.
#[derive(Debug, Clone, Default)]
pub(super) struct Holding {
    parts: Vec<Part>,
}

/// A claim that is neither a split nor turned, and where each of its points lies on the board.
#[derive(Debug, Clone)]
struct Part {
    claim: ClaimId,
    places: Vec<u16>,
}

/// What a claim needs to know to answer a reply.
pub(super) struct Guard<'a> {
    pub(super) lines: &'a Lines,
    pub(super) claims: &'a Claims,
    pub(super) proof: &'a [Claim],
    /// Whose claims they are.
    pub(super) player: Player,
    /// Who stands where, the reply included.
    pub(super) men: Vec<Option<Player>>,
    /// Where the other played.
    pub(super) reply: Point,
}

impl Part {
    /// Where its zone lies on the board.
    fn zone(&self, claims: &Claims) -> Vec<Point> {
        bits::members(claims.zone(self.claim)).map(|point| Point(self.places[point])).collect()
    }

    /// The point of the claim that lies at this one of the board.
    fn point_at(&self, place: Point) -> Option<usize> {
        self.places.iter().position(|other| *other == place.0)
    }
}

impl Holding {
    /// Begins with a claim.
    pub(super) fn enter(&mut self, lines: &Lines, claims: &Claims, proof: &[Claim], claim: ClaimId) {
        self.enter_at(lines, claims, proof, Part { claim, places: (0..lines.points() as u16).collect() });
    }

    /// Takes a claim apart as far as it is made of parts or turned.
    fn enter_at(&mut self, lines: &Lines, claims: &Claims, proof: &[Claim], part: Part) {
        let mut waiting = vec![part];
        while let Some(Part { claim, places }) = waiting.pop() {
            // A part without a zone does nothing, and there might be very many.
            if (claim as usize) >= proof.len() || bits::members(claims.zone(claim)).next().is_none() {
                continue;
            }
            match &proof[claim as usize] {
                Claim::Split(parts) => {
                    waiting.extend(parts.iter().map(|part| Part { claim: *part, places: places.clone() }));
                }
                Claim::Turned { symmetry, claim } => {
                    let Some(image) = lines.image(*symmetry) else { continue };
                    let places = image.points.iter().map(|point| places[usize::from(*point)]).collect();
                    waiting.push(Part { claim: *claim, places });
                }
                _ => self.parts.push(Part { claim, places }),
            }
        }
    }

    /// The claims and where each is played.
    pub(super) fn zones(&self, claims: &Claims) -> impl Iterator<Item = (ClaimId, Vec<Point>)> {
        self.parts.iter().map(|part| (part.claim, part.zone(claims)))
    }

    /// The point that answers a reply, or `None` if any will do, and why.
    pub(super) fn answer(&mut self, guard: &Guard<'_>) -> (Option<Point>, Why) {
        let is_in_zone = |part: &Part| part.zone(guard.claims).contains(&guard.reply);
        let Some(index) = self.parts.iter().position(is_in_zone) else {
            return (None, Why::Outside);
        };
        let part = &self.parts[index];
        let settled = (None, Why::Settled(part.claim));
        let Some(reply) = part.point_at(guard.reply) else { return settled };
        match &guard.proof[part.claim as usize] {
            Claim::Pairing(pairs) => part.pair(guard, pairs, reply).unwrap_or(settled),
            Claim::Choice(options) => {
                let is_safe = |(point, claim): &&(u16, ClaimId)| {
                    usize::from(*point) != reply && !bits::contains(guard.claims.zone(*claim), reply)
                };
                let Some((point, next)) = options.iter().find(is_safe) else { return settled };
                let Part { claim, places } = self.parts.swap_remove(index);
                let point = Point(places[usize::from(*point)]);
                self.enter_at(guard.lines, guard.claims, guard.proof, Part { claim: *next, places });
                (guard.men[point.index()].is_none().then_some(point), Why::Choice(claim, *next))
            }
            Claim::Potential { .. } => part.greedy(guard).unwrap_or(settled),
            Claim::Split(_) | Claim::Turned { .. } => settled,
        }
    }
}

impl Part {
    /// The other point of the pair, unless the breaker has it.
    fn pair(&self, guard: &Guard<'_>, pairs: &[(u16, u16)], reply: usize) -> Option<(Option<Point>, Why)> {
        let partner = pairs.iter().find_map(|&(a, b)| match (usize::from(a), usize::from(b)) {
            (a, b) if a == reply => Some(b),
            (a, b) if b == reply => Some(a),
            _ => None,
        })?;
        let place = Point(self.places[partner]);
        let is_free = guard.men[place.index()].is_none();
        is_free.then_some((Some(place), Why::Pair(self.claim, [guard.reply, place])))
    }

    /// The free point of the zone that lessens the potential most.
    fn greedy(&self, guard: &Guard<'_>) -> Option<(Option<Point>, Why)> {
        let man = |point: usize| guard.men[usize::from(self.places[point])];
        let mut weights = vec![0_u128; guard.lines.points()];
        for line in 0..guard.lines.len() {
            let points = || guard.lines.line(line).iter().map(|point| usize::from(*point));
            let is_dead = bits::contains(guard.claims.dead(self.claim), line);
            if is_dead || points().any(|point| man(point) == Some(guard.player)) {
                continue;
            }
            let is_free = |point: &usize| {
                man(*point).is_none() && bits::contains(guard.claims.zone(self.claim), *point)
            };
            let weight = 1 << (100 - points().filter(is_free).count().min(100));
            points().filter(is_free).for_each(|point| weights[point] += weight);
        }
        let best =
            (0..weights.len()).max_by_key(|point| weights[*point]).filter(|point| weights[*point] > 0)?;
        Some((Some(Point(self.places[best])), Why::Potential(self.claim)))
    }
}
