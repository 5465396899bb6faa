//! The tables that say what a stretch is worth, for lines of up to five cells.
//!
//! To a player only the cells up to the nearest enemy man or edge on either side matter. His *shape*
//! is those two sides, each with the nearest cell as its lowest bit, and a mark one bit above the last
//! cell that is free:
//!
//! ```text
//! own x, enemy o, k = 5      . o x . x [.] . x . . o      (the cell itself in brackets)
//! before, from the cell      1 0 1 then the mark: 1101
//! behind, from the cell      0 1 0 0 then the mark: 10010
//! ```
//!
//! There are few enough shapes to know beforehand what each is worth. CellRanks are asked for so often that
//! they are listed once more, for everything that can be on the `2k - 1` cells that share a line with
//! the one in the middle.

use super::axes::LONGEST_READ;
use super::worth::{self, Stretch, Sums};

/// What stretches are worth when k men in line win.
#[derive(Debug, Clone)]
pub(super) struct Shapes {
    k: usize,
    /// For what is on either side of a cell, two bits a cell, the halves of both players' shapes: that
    /// of X in the lower 16 bits.
    before: Vec<u32>,
    behind: Vec<u32>,
    /// For each shape, what the player's sums gain when he, or the enemy, moves to the cell.
    gains: Vec<Sums>,
    losses: Vec<Sums>,
    /// For X and O, and both sides of a cell, how attractive the cell is on this axis.
    ranks: [Box<RankList>; 2],
}

/// The ranks for one player, by what is on the `k - 1` cells on either side.
#[derive(Debug, Clone, Copy)]
pub(super) struct CellRanks<'a> {
    list: &'a RankList,
    before: u32,
    behind: u32,
}

/// As long as the longest lines need, so that a number of 16 bits is a place in it.
type RankList = [i16; 1 << (4 * LONGEST_READ - 4)];

/// The shapes of X and O around a cell, sixteen bits each.
#[derive(Debug, Clone, Copy)]
pub(super) struct ShapePair(u32);

impl ShapePair {
    #[inline]
    fn of(self, player: usize) -> usize {
        (self.0 >> (16 * player) & 0xffff) as usize
    }
}

impl Shapes {
    /// The tables, if the lines are short enough.
    pub(super) fn new(k: usize) -> Option<Shapes> {
        if k > LONGEST_READ {
            return None;
        }
        let stretches = || (0..1 << (2 * k + 2)).map(|shape| stretch_of(k, shape));
        let mut shapes = Shapes {
            k,
            before: sides(k).map(|side| halves(k, backwards(k, side)) << (k + 1)).collect(),
            behind: sides(k).map(|side| halves(k, side)).collect(),
            gains: stretches().map(|stretch| worth::gain(k, stretch)).collect(),
            losses: stretches().map(|stretch| worth::loss(k, stretch)).collect(),
            ranks: [0, 1].map(|_| Box::new([0; 1 << (4 * LONGEST_READ - 4)])),
        };
        let attack: Vec<i16> = stretches().map(|stretch| worth::attack(k, stretch)).collect();
        let defence: Vec<i16> = stretches().map(|stretch| worth::defence(k, stretch)).collect();
        let rank = |pair: ShapePair, player| attack[pair.of(player)] + defence[pair.of(1 - player)];
        for player in [0, 1] {
            for both in 0..1 << (4 * k - 4) {
                shapes.ranks[player][both] = rank(shapes.near_pair(both), player);
            }
        }
        Some(shapes)
    }

    /// The shapes that go with a place in the list of ranks.
    fn near_pair(&self, both: usize) -> ShapePair {
        let width = 2 * self.k - 2;
        let (before, behind) = (both & ((1 << width) - 1), both >> width);
        ShapePair(self.before[before << 2] | self.behind[behind])
    }

    /// The shapes in a stretch of two bits a cell.
    #[inline]
    pub(super) fn pair(&self, stretch: u32) -> ShapePair {
        let side = (1 << (2 * self.k)) - 1;
        let (before, behind) = (stretch & side, stretch >> (2 * self.k + 2) & side);
        ShapePair(self.before[before as usize] | self.behind[behind as usize])
    }

    /// What the player's sums gain when he moves to the cell.
    #[inline]
    pub(super) fn gain(&self, pair: ShapePair, player: usize) -> Sums {
        self.gains[pair.of(player)]
    }

    /// What they gain, which is nothing or less, when the other player does.
    #[inline]
    pub(super) fn loss(&self, pair: ShapePair, player: usize) -> Sums {
        self.losses[pair.of(player)]
    }

    /// How attractive cells are to the player.
    #[inline]
    pub(super) fn ranks(&self, player: usize) -> CellRanks<'_> {
        let width = 2 * self.k - 2;
        let before = (1 << width) - 1;
        CellRanks { list: &self.ranks[player], before, behind: before << width }
    }
}

impl CellRanks<'_> {
    /// How attractive the empty cell in the middle of the stretch is on this axis.
    #[inline]
    pub(super) fn of(self, stretch: u32) -> i32 {
        // The farthest cell before the middle and the middle itself drop out.
        let both = stretch >> 2 & self.before | stretch >> 4 & self.behind;
        i32::from(self.list[usize::from(both as u16)])
    }
}

/// Everything that can be on k cells, two bits each.
fn sides(k: usize) -> impl Iterator<Item = u32> {
    0..1 << (2 * k)
}

/// The same cells, the last one first.
fn backwards(k: usize, side: u32) -> u32 {
    (0..k).fold(0, |back, cell| back << 2 | side >> (2 * cell) & 3)
}

/// The halves of both players' shapes that the cells on one side make, the nearest being the lowest.
fn halves(k: usize, side: u32) -> u32 {
    let men = |player: usize| (0..k).fold(0, |men, cell| men | (side >> (2 * cell + player) & 1) << cell);
    let half = |own: u32, enemy: u32| {
        let end = enemy | 1 << k;
        let mark = end & end.wrapping_neg();
        own & (mark - 1) | mark
    };
    half(men(0), men(1)) | half(men(1), men(0)) << 16
}

/// The stretch that a shape describes, with nobody on the cell itself.
fn stretch_of(k: usize, shape: u64) -> Stretch {
    let half = |bits: u64| {
        // A half without a mark is no half; the tables have places for it all the same.
        let mark = 1 << (bits | 1).ilog2();
        Stretch { own: bits & (mark - 1), free: mark - 1 }
    };
    let (before, behind) = (half(shape >> (k + 1)), half(shape & ((2 << k) - 1)));
    let joined = |before: u64, behind: u64| before.reverse_bits() >> (64 - k) | behind << (k + 1);
    Stretch { own: joined(before.own, behind.own), free: joined(before.free, behind.free) | 1 << k }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// For whatever is on a stretch, the tables say what a look at the lines does.
    fn check(k: usize) {
        let shapes = Shapes::new(k).expect("short lines");
        let mut random = fastrand::Rng::with_seed(k as u64);
        for _ in 0..20_000 {
            let edge = match random.u8(..3) {
                0 => 0,
                1 => !0 << random.usize(k + 1..=2 * k + 1),
                _ => (1 << random.usize(..=k)) - 1,
            };
            let men = random.u64(..) & !edge & !(1 << k);
            let (first, second) = (men & random.u64(..), men & random.u64(..));
            let men = [first, second & !first];
            let bit = |bits: u64, cell: usize| (bits >> cell & 1) as u32;
            let stretch = (0..=2 * k).fold(0, |stretch, cell| {
                let pair = bit(men[0] | edge, cell) | bit(men[1] | edge, cell) << 1;
                stretch | pair << (2 * cell)
            });
            let of = |player: usize| Stretch { own: men[player], free: !(men[1 - player] | edge) };
            let pair = shapes.pair(stretch);
            for player in [0, 1] {
                assert_eq!(shapes.gain(pair, player), worth::gain(k, of(player)), "{stretch:b}");
                assert_eq!(shapes.loss(pair, player), worth::loss(k, of(player)), "{stretch:b}");
                let rank = worth::attack(k, of(player)) + worth::defence(k, of(1 - player));
                assert_eq!(shapes.ranks(player).of(stretch), i32::from(rank), "{stretch:b}");
            }
        }
    }

    #[test]
    fn tables_agree_with_the_lines() {
        (1..=LONGEST_READ).for_each(check);
    }
}
