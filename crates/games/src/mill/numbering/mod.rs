//! Index function of the positions of a sector of men's morris.
//!
//! ```text
//! index = orbit of the mover's men x C(free points, opponent's men) + number of the opponent's men,
//!         after the symmetry that takes the mover's men to the representative of their orbit
//! ```
//!
//! The opponent's men are numbered among the points that the representative leaves free. With three squares
//! there are 16 symmetries, and a sector has 3 % more entries than orbits of positions.

mod bits;
mod orbits;
mod subsets;

use game::{EntryRun, Numbering, Player, SectorEntry};

use super::morris::Position;
use super::net::Net;
use super::sector::Sector;
use super::set::set;
use bits::Bits;
use orbits::{Orbits, SetImages};
use subsets::Subsets;

/// The index function of a sector's positions.
#[derive(Debug)]
pub struct MillNumbering {
    sector: Sector,
    all: u32,
    bits: Bits,
    images: SetImages,
    orbits: Orbits,
    /// The numbering of the sets of the opponent's men among the free points.
    others: Subsets,
    /// The sets of the opponent's men among the free points, by number.
    sets: Vec<u32>,
}

impl MillNumbering {
    pub(super) fn new(net: &Net, sector: Sector) -> MillNumbering {
        let [own, other] = sector.men.map(usize::from);
        let images = SetImages::new(net);
        let orbits = Orbits::new(net, &images, own);
        let others = Subsets::new((net.len() - own) as u32, other as u32);
        let sets = others.all();
        MillNumbering { sector, all: net.all().0[0] as u32, bits: Bits::new(), images, orbits, others, sets }
    }

    /// Returns the number of entries of a sector.
    pub(super) fn entries(net: &Net, sector: Sector) -> u64 {
        let [own, other] = sector.men.map(usize::from);
        orbits::count(net, own) * u64::from(subsets::binomial((net.len() - own) as u32, other as u32))
    }

    /// Returns the numbering without the instructions of BMI2.
    #[cfg(test)]
    fn portable(self) -> MillNumbering {
        MillNumbering { bits: Bits::portable(), ..self }
    }

    /// Splits an entry into its orbit and the number of the opponent's men.
    #[inline(always)]
    fn split(&self, index: u64) -> (usize, usize) {
        // Indices are below 2^32, and a division of 32 bits is faster.
        let (index, sets) = (index as u32, self.others.len());
        ((index / sets) as usize, (index % sets) as usize)
    }

    /// Returns the opponent's men of an entry.
    #[inline(always)]
    fn other_men(&self, representative: u32, number: usize) -> u32 {
        self.bits.scatter(self.sets[number], self.all & !representative)
    }

    /// Returns the entry of these men of the opponent beside this representative.
    #[inline(always)]
    fn index(&self, orbit: u32, representative: u32, other: u32) -> u64 {
        let number = self.others.number(self.bits.gather(other, self.all & !representative));
        u64::from(orbit) * u64::from(self.others.len()) + u64::from(number)
    }
}

impl Numbering for MillNumbering {
    type Position = Position;

    fn len(&self) -> u64 {
        self.orbits.len() as u64 * u64::from(self.others.len())
    }

    #[inline(always)]
    fn entry(&self, position: &Position) -> SectorEntry {
        let [first, second] = position.men.map(|men| men.0[0] as u32);
        let [own, other] = match position.to_move {
            Player::First => [first, second],
            Player::Second => [second, first],
        };
        let member = self.orbits.member(own);
        let representative = self.orbits.orbit(member.orbit() as usize).representative;
        let other = self.images.of(other, member.symmetry());
        SectorEntry { index: self.index(member.orbit(), representative, other), alone: member.is_free() }
    }

    #[inline(always)]
    fn position(&self, index: u64) -> Position {
        let (orbit, number) = self.split(index);
        let own = self.orbits.orbit(orbit).representative;
        let other = self.other_men(own, number);
        Position { men: [own, other].map(set), hand: self.sector.hand, to_move: Player::First }
    }

    fn twins(&self, index: u64, mut visit: impl FnMut(u64)) {
        let (orbit, number) = self.split(index);
        let kept = self.orbits.orbit(orbit);
        let other = self.other_men(kept.representative, number);
        for symmetry in (0..self.images.symmetries()).filter(|symmetry| kept.keeping >> symmetry & 1 != 0) {
            visit(self.index(orbit as u32, kept.representative, self.images.of(other, symmetry)));
        }
    }

    fn placements(&self, index: u64) -> u64 {
        let (orbit, _) = self.split(index);
        // The size of the orbit: symmetries divided by those that keep the representative.
        self.images.symmetries() as u64 / u64::from(self.orbits.orbit(orbit).keeping.count_ones())
    }

    fn run(&self, index: u64) -> EntryRun {
        let (orbit, _) = self.split(index);
        EntryRun {
            end: (orbit as u64 + 1) * u64::from(self.others.len()),
            placements: self.placements(index),
            alone: self.orbits.orbit(orbit).is_free(),
        }
    }
}

#[cfg(test)]
mod tests;
