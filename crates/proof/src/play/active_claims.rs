//! Play by claims: finds the claim whose zone contains a reply, and its answer.

use game::{Player, Point};

use super::reason::Why;
use crate::bits;
use crate::checked_claims::CheckedClaims;
use crate::proof::{Claim, ClaimId};
use crate::winning_lines::WinningLines;

/// The claims that currently break the lines; their zones are disjoint.
#[derive(Debug, Clone, Default)]
pub(super) struct ActiveClaims {
    claims: Vec<ActiveClaim>,
}

/// A claim other than a split or a turned claim.
#[derive(Debug, Clone)]
pub(super) struct ActiveClaim {
    pub(super) claim: ClaimId,
    /// By point of the claim, its place on the board.
    pub(super) places: Vec<u16>,
}

/// A reply of the opponent, with the context for the answer of a claim.
pub(super) struct OpponentReply<'a> {
    pub(super) lines: &'a WinningLines,
    pub(super) claims: &'a CheckedClaims,
    pub(super) proof: &'a [Claim],
    /// The player of the claims.
    pub(super) player: Player,
    /// The marks on the board, including the reply.
    pub(super) men: Vec<Option<Player>>,
    /// The point of the reply.
    pub(super) point: Point,
}

impl ActiveClaim {
    /// The points of the zone on the board.
    fn zone(&self, claims: &CheckedClaims) -> Vec<Point> {
        bits::members(claims.zone(self.claim)).map(|point| Point(self.places[point])).collect()
    }

    /// The point of the claim at this place of the board.
    fn point_at(&self, place: Point) -> Option<usize> {
        self.places.iter().position(|other| *other == place.0)
    }
}

impl ActiveClaims {
    /// Adds a claim of the strategy's board.
    pub(super) fn enter(
        &mut self,
        lines: &WinningLines,
        claims: &CheckedClaims,
        proof: &[Claim],
        claim: ClaimId,
    ) {
        self.enter_at(
            lines,
            claims,
            proof,
            ActiveClaim { claim, places: (0..lines.points() as u16).collect() },
        );
    }

    /// Adds a claim; splits and turned claims are replaced by their parts.
    fn enter_at(&mut self, lines: &WinningLines, claims: &CheckedClaims, proof: &[Claim], part: ActiveClaim) {
        let mut waiting = vec![part];
        while let Some(ActiveClaim { claim, places }) = waiting.pop() {
            // A claim without a zone never answers, and there may be very many of them.
            if (claim as usize) >= proof.len() || bits::members(claims.zone(claim)).next().is_none() {
                continue;
            }
            match &proof[claim as usize] {
                Claim::Split(parts) => {
                    waiting.extend(
                        parts.iter().map(|part| ActiveClaim { claim: *part, places: places.clone() }),
                    );
                }
                Claim::Turned { symmetry, claim } => {
                    let Some(image) = lines.image(*symmetry) else { continue };
                    let places = image.points.iter().map(|point| places[usize::from(*point)]).collect();
                    waiting.push(ActiveClaim { claim: *claim, places });
                }
                _ => self.claims.push(ActiveClaim { claim, places }),
            }
        }
    }

    /// The claims.
    pub(super) fn parts(&self) -> &[ActiveClaim] {
        &self.claims
    }

    /// The claims, each with its zone on the board.
    pub(super) fn zones(&self, claims: &CheckedClaims) -> impl Iterator<Item = (ClaimId, Vec<Point>)> {
        self.claims.iter().map(|part| (part.claim, part.zone(claims)))
    }

    /// The answer to a reply and its reason. The point is `None` if any move is an answer.
    pub(super) fn answer(&mut self, reply: &OpponentReply<'_>) -> (Option<Point>, Why) {
        let is_in_zone = |part: &ActiveClaim| part.zone(reply.claims).contains(&reply.point);
        let Some(index) = self.claims.iter().position(is_in_zone) else {
            return (None, Why::Outside);
        };
        let part = &self.claims[index];
        let settled = (None, Why::Settled(part.claim));
        let Some(point) = part.point_at(reply.point) else { return settled };
        match &reply.proof[part.claim as usize] {
            Claim::Pairing(pairs) => part.pair(reply, pairs, point).unwrap_or(settled),
            Claim::Choice(options) => {
                let is_safe = |(option, claim): &&(u16, ClaimId)| {
                    usize::from(*option) != point && !bits::contains(reply.claims.zone(*claim), point)
                };
                let Some((option, next)) = options.iter().find(is_safe) else { return settled };
                let ActiveClaim { claim, places } = self.claims.swap_remove(index);
                let point = Point(places[usize::from(*option)]);
                self.enter_at(reply.lines, reply.claims, reply.proof, ActiveClaim { claim: *next, places });
                (reply.men[point.index()].is_none().then_some(point), Why::Choice(claim, *next))
            }
            Claim::Potential { .. } => part.greedy(reply).unwrap_or(settled),
            Claim::Split(_) | Claim::Turned { .. } => settled,
        }
    }
}

impl ActiveClaim {
    /// The other point of the pair, unless the breaker already has it.
    fn pair(
        &self,
        reply: &OpponentReply<'_>,
        pairs: &[(u16, u16)],
        taken: usize,
    ) -> Option<(Option<Point>, Why)> {
        let partner = pairs.iter().find_map(|&(a, b)| match (usize::from(a), usize::from(b)) {
            (a, b) if a == taken => Some(b),
            (a, b) if b == taken => Some(a),
            _ => None,
        })?;
        let place = Point(self.places[partner]);
        let is_free = reply.men[place.index()].is_none();
        is_free.then_some((Some(place), Why::Pair(self.claim, [reply.point, place])))
    }

    /// The free point of the zone that reduces the Erdős–Selfridge potential most.
    fn greedy(&self, reply: &OpponentReply<'_>) -> Option<(Option<Point>, Why)> {
        let man = |point: usize| reply.men[usize::from(self.places[point])];
        let mut weights = vec![0_u128; reply.lines.points()];
        for line in 0..reply.lines.len() {
            let points = || reply.lines.line(line).iter().map(|point| usize::from(*point));
            let is_dead = bits::contains(reply.claims.dead(self.claim), line);
            if is_dead || points().any(|point| man(point) == Some(reply.player)) {
                continue;
            }
            let is_free = |point: &usize| {
                man(*point).is_none() && bits::contains(reply.claims.zone(self.claim), *point)
            };
            // 2^-n, scaled by 2^100; more than 100 free points count as 100.
            let weight = 1 << (100 - points().filter(is_free).count().min(100));
            points().filter(is_free).for_each(|point| weights[point] += weight);
        }
        let best =
            (0..weights.len()).max_by_key(|point| weights[*point]).filter(|point| weights[*point] > 0)?;
        Some((Some(Point(self.places[best])), Why::Potential(self.claim)))
    }
}
