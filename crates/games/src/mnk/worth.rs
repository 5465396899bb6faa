//! The worth of the lines through a cell, and the sums over a player's lines.
//!
//! A line is *open* to a player while the opponent has no mark on it; it counts by the number of marks that it still
//! misses. A single line counts for little: a row of marks that is open at both ends lies in several lines, so
//! the sum distinguishes it from a row that is blocked at one end.
//!
//! A sum does not show a *three*: k + 1 cells without marks of the opponent, of which the outer two are empty and
//! all but one of the inner ones are taken. One more mark makes a row that can be completed at both ends.
//!
//! ```text
//! k = 5        . x x . x .       . x x x . .       not a three: o x x x . .
//! ```

use std::ops::AddAssign;

/// The worth of an open line, by the number of marks that it misses: two more marks in the open are worth about 100.
///
/// 2026-11-22: in games of depth 3 from random openings on 15x15, 10x10 and 8x8, 600 or 1000 on each, weights that
/// about double with each mark (24, 12, 6) lost three games of four. Factors from three to five differ little, and
/// these weights were the best of them.
const LINE: [i64; 6] = [0, 60, 28, 9, 2, 0];

/// The rank of a cell for a player with an open line through it, by the number of marks that the line misses.
const ATTACK: [i32; 6] = [0, 6000, 80, 18, 5, 1];

/// Its rank for the opponent, who would block that line.
const DEFENCE: [i32; 6] = [0, 1500, 50, 12, 3, 1];

/// The rank of a cell that makes a row which can be completed at both ends, for the player and for the opponent.
const BOTH_ENDS: [i32; 2] = [400, 250];

/// A stretch from one player's point of view.
#[derive(Debug, Clone, Copy)]
pub(super) struct Stretch {
    /// The player's marks.
    pub(super) own: u64,
    /// The cells of the line without marks of the opponent.
    pub(super) free: u64,
}

impl Stretch {
    /// The stretch with a mark of the player in the middle.
    pub(super) fn with_mark(self, k: usize) -> Stretch {
        Stretch { own: self.own | 1 << k, ..self }
    }
}

/// Sums over all lines that are open to a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Sums {
    /// The numbers of lines that miss 1, 2, 3, 4, and 5 or more marks, twelve bits each.
    open: u64,
    /// The worth of the lines times 2^16, plus the number of threes.
    worth: i64,
}

impl Sums {
    pub(super) const NONE: Sums = Sums { open: 0, worth: 0 };

    /// The sums of one line that misses this number of marks.
    pub(super) fn line(missing: usize) -> Sums {
        match missing {
            0 => Sums::NONE,
            _ => Sums { open: 1 << (12 * (missing.min(5) - 1)), worth: LINE[missing.min(5)] << 16 },
        }
    }

    /// The sums of one three.
    pub(super) const THREE: Sums = Sums { open: 0, worth: 1 };

    /// The worth of all lines.
    #[inline]
    pub(super) fn score(self) -> i32 {
        (self.worth >> 16) as i32
    }

    /// The number of threes.
    #[inline]
    pub(super) fn threes(self) -> i32 {
        (self.worth & 0xffff) as i32
    }

    /// Whether an open line misses at most this number of marks.
    #[inline]
    pub(super) fn has_open(self, missing: usize) -> bool {
        match missing {
            0 => false,
            1..5 => self.open & ((1 << (12 * missing)) - 1) != 0,
            _ => self.open != 0,
        }
    }

    /// Whether these sums, the change that one mark made, have lines that miss one mark.
    #[inline]
    pub(super) fn completes_more(self) -> bool {
        self.open & 0xfff != 0
    }

    fn minus(self, other: Sums) -> Sums {
        Sums { open: self.open.wrapping_sub(other.open), worth: self.worth - other.worth }
    }
}

impl AddAssign for Sums {
    #[inline]
    fn add_assign(&mut self, other: Sums) {
        self.open = self.open.wrapping_add(other.open);
        self.worth += other.worth;
    }
}

/// The change of a player's sums by a mark of that player in the middle of the stretch.
pub(super) fn gain(k: usize, stretch: Stretch) -> Sums {
    sums(k, stretch.with_mark(k)).minus(sums(k, stretch))
}

/// The change of a player's sums, never upwards, by a mark of the opponent there.
pub(super) fn loss(k: usize, stretch: Stretch) -> Sums {
    Sums::NONE.minus(sums(k, stretch))
}

/// The rank of the middle of the stretch for the player.
pub(super) fn attack(k: usize, stretch: Stretch) -> i16 {
    let both_ends = completing(k, stretch.with_mark(k)).count_ones() >= 2;
    attraction(k, stretch, &ATTACK) + if both_ends { BOTH_ENDS[0] as i16 } else { 0 }
}

/// The rank of the middle of the stretch for the opponent, who would take it from the player.
pub(super) fn defence(k: usize, stretch: Stretch) -> i16 {
    let both_ends = completing(k, stretch.with_mark(k)).count_ones() >= 2;
    attraction(k, stretch, &DEFENCE) + if both_ends { BOTH_ENDS[1] as i16 } else { 0 }
}

/// The cells of the stretch where one more mark completes a line through its middle.
pub(super) fn completing(k: usize, stretch: Stretch) -> u64 {
    let lines = open_lines(k, stretch).map(|line| line & !stretch.own);
    lines.filter(|empty| empty.is_power_of_two()).fold(0, |cells, empty| cells | empty)
}

fn sums(k: usize, stretch: Stretch) -> Sums {
    let mut sums = Sums::NONE;
    for line in open_lines(k, stretch) {
        sums += Sums::line((line & !stretch.own).count_ones() as usize);
    }
    let runs = (0..=k).map(|start| (1 << start, ((2 << k) - 1) << start));
    for _ in runs.filter(|&(first, run)| is_three(k, stretch, first, run)) {
        sums += Sums::THREE;
    }
    sums
}

/// Whether the run of k + 1 cells is a three.
fn is_three(k: usize, stretch: Stretch, first: u64, run: u64) -> bool {
    let empty = run & !stretch.own;
    let ends = first | first << k;
    run & !stretch.free == 0 && empty & ends == ends && (empty & !ends).is_power_of_two()
}

/// The lines through the middle of the stretch without marks of the opponent.
fn open_lines(k: usize, stretch: Stretch) -> impl Iterator<Item = u64> {
    let lines = (1..=k).map(move |start| ((1 << k) - 1) << start);
    lines.filter(move |line| line & !stretch.free == 0)
}

fn attraction(k: usize, stretch: Stretch, weights: &[i32; 6]) -> i16 {
    let missing = open_lines(k, stretch).map(|line| (line & !stretch.own).count_ones().min(5));
    let sum: i32 = missing.map(|missing| weights[missing as usize]).sum();
    sum.min(7000) as i16
}
