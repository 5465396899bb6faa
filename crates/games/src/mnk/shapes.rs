//! Tables of what a mark changes in a stretch, for lines of up to five cells.
//!
//! For a player only the cells up to the nearest enemy mark or edge on either side matter. These two sides are the
//! player's *shape*: each side has the nearest cell as its lowest bit and ends with a 1, the stop bit, just above
//! its last cell:
//!
//! ```text
//! own x, enemy o, k = 5      . o x . x [.] . x . . o      (the cell itself in brackets)
//! before, from the cell      1 0 1, then the stop bit: 1101
//! after, from the cell       0 1 0 0, then the stop bit: 10010
//! ```
//!
//! There are few enough shapes to compute beforehand what a mark changes in each.

use super::axes::LONGEST_READ;
use super::stretch::{self, OpenLines, Stretch};

/// What marks change in stretches, where k marks in line win.
#[derive(Debug, Clone)]
pub(super) struct Shapes {
    k: usize,
    /// By the content of one side of a cell, two bits a cell, that half of both players' shapes: that of X in the
    /// lower 16 bits.
    before: Vec<u32>,
    after: Vec<u32>,
    /// For each shape, the change of the player's open lines when the player, or the opponent, moves to the cell.
    gains: Vec<OpenLines>,
    losses: Vec<OpenLines>,
}

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
        Some(Shapes {
            k,
            before: sides(k).map(|side| halves(k, backwards(k, side)) << (k + 1)).collect(),
            after: sides(k).map(|side| halves(k, side)).collect(),
            gains: stretches().map(|stretch| stretch::gain(k, stretch)).collect(),
            losses: stretches().map(|stretch| stretch::loss(k, stretch)).collect(),
        })
    }

    /// The shapes in a stretch with two bits a cell.
    #[inline]
    pub(super) fn pair(&self, stretch: u32) -> ShapePair {
        let side = (1 << (2 * self.k)) - 1;
        let (before, after) = (stretch & side, stretch >> (2 * self.k + 2) & side);
        ShapePair(self.before[before as usize] | self.after[after as usize])
    }

    /// The change of the player's open lines when the player moves to the cell.
    #[inline]
    pub(super) fn gain(&self, pair: ShapePair, player: usize) -> OpenLines {
        self.gains[pair.of(player)]
    }

    /// The change of the player's open lines, never upwards, when the opponent moves to the cell.
    #[inline]
    pub(super) fn loss(&self, pair: ShapePair, player: usize) -> OpenLines {
        self.losses[pair.of(player)]
    }
}

/// All contents of k cells, two bits each.
fn sides(k: usize) -> impl Iterator<Item = u32> {
    0..1 << (2 * k)
}

/// The cells in reverse order.
fn backwards(k: usize, side: u32) -> u32 {
    (0..k).fold(0, |back, cell| back << 2 | side >> (2 * cell) & 3)
}

/// The halves of both players' shapes that the cells on one side make, the nearest cell being the lowest.
fn halves(k: usize, side: u32) -> u32 {
    let marks =
        |player: usize| (0..k).fold(0, |marks, cell| marks | (side >> (2 * cell + player) & 1) << cell);
    let half = |own: u32, enemy: u32| {
        let end = enemy | 1 << k;
        let stop = end & end.wrapping_neg();
        own & (stop - 1) | stop
    };
    half(marks(0), marks(1)) | half(marks(1), marks(0)) << 16
}

/// The stretch that a shape describes, with the cell itself empty.
fn stretch_of(k: usize, shape: u64) -> Stretch {
    let half = |bits: u64| {
        // A half without its stop bit does not occur; the tables have entries for it all the same.
        let stop = 1 << (bits | 1).ilog2();
        Stretch { own: bits & (stop - 1), free: stop - 1 }
    };
    let (before, after) = (half(shape >> (k + 1)), half(shape & ((2 << k) - 1)));
    let joined = |before: u64, after: u64| before.reverse_bits() >> (64 - k) | after << (k + 1);
    Stretch { own: joined(before.own, after.own), free: joined(before.free, after.free) | 1 << k }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// On random stretches, the tables agree with the lines.
    fn check(k: usize) {
        let shapes = Shapes::new(k).expect("short lines");
        let mut random = fastrand::Rng::with_seed(k as u64);
        for _ in 0..20_000 {
            let edge = match random.u8(..3) {
                0 => 0,
                1 => !0 << random.usize(k + 1..=2 * k + 1),
                _ => (1 << random.usize(..=k)) - 1,
            };
            let marks = random.u64(..) & !edge & !(1 << k);
            let (first, second) = (marks & random.u64(..), marks & random.u64(..));
            let marks = [first, second & !first];
            let bit = |bits: u64, cell: usize| (bits >> cell & 1) as u32;
            let stretch = (0..=2 * k).fold(0, |stretch, cell| {
                let pair = bit(marks[0] | edge, cell) | bit(marks[1] | edge, cell) << 1;
                stretch | pair << (2 * cell)
            });
            let of = |player: usize| Stretch { own: marks[player], free: !(marks[1 - player] | edge) };
            let pair = shapes.pair(stretch);
            for player in [0, 1] {
                assert_eq!(shapes.gain(pair, player), stretch::gain(k, of(player)), "{stretch:b}");
                assert_eq!(shapes.loss(pair, player), stretch::loss(k, of(player)), "{stretch:b}");
            }
        }
    }

    #[test]
    fn tables_agree_with_the_lines() {
        (1..=LONGEST_READ).for_each(check);
    }
}
