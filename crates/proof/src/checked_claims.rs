//! Checks claims, and computes the zone and the dead lines of each.
//!
//! A claim holds by induction over its parts. Consider a line that is not dead:
//!
//! * *Pairing*: the line contains both points of a pair, and the breaker gets one of them.
//! * *Split*: the line is not dead in some part, and only moves of that part are played in the part's zone.
//! * *Choice*: after the opponent's first move in the zone, the breaker takes the point of a safe option,
//!   which is free. The line contains that point, or it is not dead in the option's claim, whose zone is
//!   still empty.
//! * *Potential*: it begins below one half, so it is below one after the opponent's first move. Each greedy
//!   answer subtracts at least as much as the opponent's next move adds. A complete line of the opponent
//!   would count one.
//!
//! A move outside the zone changes none of this. Nor does an additional mark of the breaker: if a claim asks
//! for a point that he already has, he plays anywhere.

use crate::bits;
use crate::condition::Condition;
use crate::flaw::Flaw;
use crate::proof::{Claim, ClaimId};
use crate::winning_lines::WinningLines;

/// The zones and dead lines of checked claims.
#[derive(Debug, Clone)]
pub(crate) struct CheckedClaims {
    zones: Vec<u64>,
    dead: Vec<u64>,
    /// The numbers of words of a set of points and of a set of lines.
    widths: [usize; 2],
}

impl CheckedClaims {
    /// Checks all claims.
    pub(crate) fn check(lines: &WinningLines, claims: &[Claim]) -> Result<CheckedClaims, Flaw> {
        let widths = [bits::words(lines.points()), bits::words(lines.len())];
        let mut checker = ClaimChecker {
            lines,
            done: CheckedClaims { zones: Vec::new(), dead: Vec::new(), widths },
            claim: 0,
            zone: vec![0; widths[0]],
            dead: vec![0; widths[1]],
            scratch: vec![0; widths[0]],
        };
        for claim in claims {
            checker.zone.fill(0);
            checker.dead.fill(0);
            checker.add(claim)?;
            checker.done.zones.extend_from_slice(&checker.zone);
            checker.done.dead.extend_from_slice(&checker.dead);
            checker.claim += 1;
        }
        Ok(checker.done)
    }

    /// The set of points where the claim is played.
    pub(crate) fn zone(&self, claim: ClaimId) -> &[u64] {
        let (claim, width) = (claim as usize, self.widths[0]);
        &self.zones[claim * width..(claim + 1) * width]
    }

    /// The set of lines that the claim gives up.
    pub(crate) fn dead(&self, claim: ClaimId) -> &[u64] {
        let (claim, width) = (claim as usize, self.widths[1]);
        &self.dead[claim * width..(claim + 1) * width]
    }
}

/// The potential of a line without free points of the zone, 2^0. The unit of potentials is 2^-64.
const ONE: u128 = 1 << 64;

/// A claim that is being checked, and the claims before it.
struct ClaimChecker<'a> {
    lines: &'a WinningLines,
    done: CheckedClaims,
    claim: ClaimId,
    zone: Vec<u64>,
    dead: Vec<u64>,
    scratch: Vec<u64>,
}

impl ClaimChecker<'_> {
    fn add(&mut self, claim: &Claim) -> Result<(), Flaw> {
        match claim {
            Claim::Pairing(pairs) => self.pairing(pairs),
            Claim::Split(parts) => self.split(parts),
            Claim::Choice(options) => self.choice(options),
            Claim::Potential { zone, blocks } => self.potential(zone, blocks),
            Claim::Turned { symmetry, claim } => self.turned(*symmetry, *claim),
        }
    }

    fn pairing(&mut self, pairs: &[(u16, u16)]) -> Result<(), Flaw> {
        if Condition::PairDead.holds() {
            bits::fill(&mut self.dead, self.lines.len());
        }
        for &(a, b) in pairs {
            let (one, other) = (self.zone_point(a)?, self.zone_point(b)?);
            let (one, other) = (self.lines.through(one), self.lines.through(other));
            for (word, (one, other)) in self.dead.iter_mut().zip(one.iter().zip(other)) {
                *word &= !(one & other);
            }
        }
        Ok(())
    }

    fn split(&mut self, parts: &[ClaimId]) -> Result<(), Flaw> {
        if Condition::SplitDead.holds() {
            bits::fill(&mut self.dead, self.lines.len());
        }
        for &part in parts {
            self.refer(part)?;
            let common = bits::first_common(&self.zone, self.done.zone(part));
            if let Some(point) = common.filter(|_| Condition::SplitZones.holds()) {
                return Err(self.twice(point as u16));
            }
            bits::unite(&mut self.zone, self.done.zone(part));
            bits::intersect(&mut self.dead, self.done.dead(part));
        }
        Ok(())
    }

    fn choice(&mut self, options: &[(u16, ClaimId)]) -> Result<(), Flaw> {
        // The moves of the opponent after which no option is safe.
        bits::fill(&mut self.scratch, self.lines.points());
        for &(m, claim) in options {
            self.refer(claim)?;
            let point = self.point(m)?;
            let zone = self.done.zone(claim);
            if bits::contains(zone, point) {
                return Err(Flaw::ClaimOptionPoint { claim: self.claim, point: self.lines.name(m) });
            }
            // Intersects the unsafe moves with those of this option: its zone, and its point, which is not in
            // the zone.
            let was_unsafe = bits::contains(&self.scratch, point);
            bits::intersect(&mut self.scratch, zone);
            if was_unsafe {
                bits::insert(&mut self.scratch, point);
            }
            bits::unite(&mut self.zone, zone);
            bits::insert(&mut self.zone, point);
            let dead = self.done.dead(claim).iter().zip(self.lines.through(point));
            for (word, (dead, through)) in self.dead.iter_mut().zip(dead) {
                *word |= if Condition::ChoiceDead.holds() { dead & !through } else { 0 };
            }
        }
        if options.is_empty() {
            return Err(Flaw::ClaimNoOption { claim: self.claim });
        }
        match bits::members(&self.scratch).next().filter(|_| Condition::ChoiceSafe.holds()) {
            Some(point) => Err(Flaw::ClaimUnsafe { claim: self.claim, point: self.lines.name(point as u16) }),
            None => Ok(()),
        }
    }

    fn potential(&mut self, zone: &[u16], blocks: &[u16]) -> Result<(), Flaw> {
        for &point in zone {
            self.zone_point(point)?;
        }
        self.scratch.copy_from_slice(&self.zone);
        for &block in blocks {
            let point = self.point(block)?;
            if !bits::insert(&mut self.scratch, point) {
                return Err(self.twice(block));
            }
            bits::unite(&mut self.dead, self.lines.through(point));
        }
        let most = if Condition::PotentialHalf.holds() { ONE / 2 } else { ONE };
        let mut potential: u128 = 0;
        for line in (0..self.lines.len()).filter(|line| !bits::contains(&self.dead, *line)) {
            let points = self.lines.line(line).iter();
            let free = points.filter(|point| bits::contains(&self.zone, usize::from(**point))).count();
            // Rounded up for lines with more than 64 free points, so the bound stays safe.
            potential += (ONE >> free.min(127)).max(1);
        }
        if potential >= most {
            return Err(self.too_much(potential));
        }
        if !Condition::PotentialDead.holds() {
            self.dead.fill(0);
        }
        Ok(())
    }

    fn turned(&mut self, symmetry: u8, claim: ClaimId) -> Result<(), Flaw> {
        self.refer(claim)?;
        let image = self.lines.image(symmetry).ok_or(Flaw::ClaimSymmetry {
            claim: self.claim,
            found: symmetry,
            symmetries: self.lines.symmetries(),
        })?;
        for point in bits::members(self.done.zone(claim)) {
            let turned = usize::from(image.points[point]);
            bits::insert(&mut self.zone, if Condition::TurnedZone.holds() { turned } else { point });
        }
        for line in bits::members(self.done.dead(claim)) {
            let turned = image.lines[line];
            bits::insert(&mut self.dead, if Condition::TurnedDead.holds() { turned } else { line });
        }
        Ok(())
    }

    /// Returns an error unless this is an earlier claim.
    fn refer(&self, claim: ClaimId) -> Result<(), Flaw> {
        if claim < self.claim {
            return Ok(());
        }
        Err(Flaw::ClaimReference { claim: self.claim, found: claim })
    }

    /// Checks that the board has this point.
    fn point(&self, point: u16) -> Result<usize, Flaw> {
        let points = self.lines.points();
        if usize::from(point) < points {
            return Ok(usize::from(point));
        }
        Err(Flaw::ClaimPoint { claim: self.claim, found: point, points })
    }

    /// Adds a point to the zone; an error if the zone contains it already.
    fn zone_point(&mut self, name: u16) -> Result<usize, Flaw> {
        let point = self.point(name)?;
        let is_new = bits::insert(&mut self.zone, point) || !Condition::PairTwice.holds();
        if is_new { Ok(point) } else { Err(self.twice(name)) }
    }

    fn twice(&self, point: u16) -> Flaw {
        Flaw::ClaimPointTwice { claim: self.claim, point: self.lines.name(point) }
    }

    fn too_much(&self, potential: u128) -> Flaw {
        let shift = potential.trailing_zeros().min(64);
        let (above, below) = (potential >> shift, ONE >> shift);
        let found = if below == 1 { above.to_string() } else { format!("{above}/{below}") };
        Flaw::ClaimPotential { claim: self.claim, found }
    }
}
