//! Tables of the changes that a mark makes in a stretch, for lines of up to five cells.
//!
//! For a player, only the cells up to the nearest enemy mark or edge on either side matter. These two sides
//! are the player's *shape*. Each side has the nearest cell as its lowest bit and ends with a 1, the stop
//! bit, just above its last cell:
//!
//! ```text
//! own x, enemy o, k = 5      . o x . x [.] . x . . o      (the cell itself in brackets)
//! before, from the cell      1 0 1, then the stop bit: 1101
//! after, from the cell       0 1 0 0, then the stop bit: 10010
//! ```
//!
//! There are few enough shapes to compute the change for each in advance.

use super::axes::LONGEST_READ;
use super::stretch::{self, OpenLines, Stretch};

/// The changes of open lines by a mark, for every shape of rows of k.
#[derive(Debug, Clone)]
pub(super) struct Shapes {
    k: usize,
    /// For each content of the k cells before a cell, at two bits per cell, that half of both players'
    /// shapes: that of X in the lower 16 bits, that of O in the upper ones.
    before: Vec<u32>,
    /// For each content of the k cells after a cell, the other half of both players' shapes, as in `before`.
    after: Vec<u32>,
    /// For each shape, the change of the player's open lines after a move of the player to the cell.
    gains: Vec<OpenLines>,
    /// For each shape, the change of the player's open lines after a move of the opponent to the cell.
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
    /// Makes the tables, if the lines are short enough.
    pub(super) fn new(k: usize) -> Option<Shapes> {
        if k > LONGEST_READ {
            return None;
        }
        // A shape has two halves of k cells and a stop bit each: 2k + 2 bits, at most 12 of the 16.
        let stretches = || (0..1 << (2 * k + 2)).map(|shape| stretch_of(k, shape));
        Some(Shapes {
            k,
            before: sides(k).map(|side| halves(k, backwards(k, side)) << (k + 1)).collect(),
            after: sides(k).map(|side| halves(k, side)).collect(),
            gains: stretches().map(|stretch| stretch::gain(k, stretch)).collect(),
            losses: stretches().map(|stretch| stretch::loss(k, stretch)).collect(),
        })
    }

    /// Returns the shapes in a stretch with two bits per cell.
    #[inline]
    pub(super) fn pair(&self, stretch: u32) -> ShapePair {
        let side = (1 << (2 * self.k)) - 1;
        // The side after the cell begins above the k cells before it and the cell itself.
        let (before, after) = (stretch & side, stretch >> (2 * self.k + 2) & side);
        ShapePair(self.before[before as usize] | self.after[after as usize])
    }

    /// Returns the change of the player's open lines after a move of the player to the cell.
    #[inline]
    pub(super) fn gain(&self, pair: ShapePair, player: usize) -> OpenLines {
        self.gains[pair.of(player)]
    }

    /// Returns the change of the player's open lines, never positive, after a move of the opponent here.
    #[inline]
    pub(super) fn loss(&self, pair: ShapePair, player: usize) -> OpenLines {
        self.losses[pair.of(player)]
    }
}

/// Returns all contents of k cells, two bits each.
fn sides(k: usize) -> impl Iterator<Item = u32> {
    0..1 << (2 * k)
}

/// Reverses the order of the cells.
fn backwards(k: usize, side: u32) -> u32 {
    (0..k).fold(0, |back, cell| back << 2 | side >> (2 * cell) & 3)
}

/// Returns the halves of both players' shapes on one side; the nearest cell is the lowest.
fn halves(k: usize, side: u32) -> u32 {
    let marks =
        |player: usize| (0..k).fold(0, |marks, cell| marks | (side >> (2 * cell + player) & 1) << cell);
    let half = |own: u32, enemy: u32| {
        // The lowest enemy mark ends the side, or else bit k. An edge cell has both bits set, so it ends both
        // sides.
        let end = enemy | 1 << k;
        let stop = end & end.wrapping_neg();
        own & (stop - 1) | stop
    };
    half(marks(0), marks(1)) | half(marks(1), marks(0)) << 16
}

/// Returns the stretch that a shape describes, with the cell itself empty.
fn stretch_of(k: usize, shape: u64) -> Stretch {
    let half = |bits: u64| {
        // The stop bit is the highest one. A half without it does not occur, but the tables have entries for
        // it.
        let stop = 1 << (bits | 1).ilog2();
        Stretch { own: bits & (stop - 1), free: stop - 1, enemy: 0 }
    };
    let (before, after) = (half(shape >> (k + 1)), half(shape & ((2 << k) - 1)));
    // Before the cell, the nearest cell comes last: the k bits are reversed into bits 0 to k - 1.
    let joined = |before: u64, after: u64| before.reverse_bits() >> (64 - k) | after << (k + 1);
    Stretch { own: joined(before.own, after.own), free: joined(before.free, after.free) | 1 << k, enemy: 0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks that the tables agree with the lines on random stretches.
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
            let of =
                |player: usize| Stretch { own: marks[player], free: !(marks[1 - player] | edge), enemy: 0 };
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
