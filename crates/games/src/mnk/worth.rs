//! What the lines through a cell are worth, and what is counted of a player's lines.
//!
//! A line is *open* to a player while no enemy stands on it; it counts by the men that it still
//! misses. One line counts for little: a row of men that is open at both ends lies in several lines,
//! and so the sum tells it from one that is blocked at an end.
//!
//! What a sum does not tell is a *three*: k + 1 free cells with nobody on the outer two and all but
//! one of the inner ones taken. A man more makes a row that can be completed at both ends.
//!
//! ```text
//! k = 5        . x x . x .       . x x x . .       o x x x . .  is none
//! ```

use std::ops::AddAssign;

use super::shapes::Stretch;

/// What an open line is worth, by the men that it misses.
const LINE: [i64; 6] = [0, 60, 28, 8, 2, 0];

/// Attraction of a cell to a player with an open line through it, by the men that the line misses.
const ATTACK: [i32; 6] = [0, 6000, 80, 18, 5, 1];

/// And to his enemy, who would close it.
const DEFENCE: [i32; 6] = [0, 1500, 50, 12, 3, 1];

/// Attraction of a cell that makes a row which can be completed at both ends, and of closing it.
const BOTH_ENDS: [i32; 2] = [400, 250];

/// What is counted of all lines that are open to a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Sums {
    /// Twelve bits for the number of lines that miss 1 man, then 2, 3, 4, and finally 5 or more.
    open: u64,
    /// The lines' worth times 2^16, plus the number of threes.
    worth: i64,
}

impl Sums {
    pub(super) const NONE: Sums = Sums { open: 0, worth: 0 };

    /// A line that misses so many men.
    pub(super) fn line(missing: usize) -> Sums {
        match missing {
            0 => Sums::NONE,
            _ => Sums { open: 1 << (12 * (missing.min(5) - 1)), worth: LINE[missing.min(5)] << 16 },
        }
    }

    /// A three.
    pub(super) const THREE: Sums = Sums { open: 0, worth: 1 };

    /// What all lines are worth.
    #[inline]
    pub(super) fn score(self) -> i32 {
        (self.worth >> 16) as i32
    }

    /// The number of threes.
    #[inline]
    pub(super) fn threes(self) -> i32 {
        (self.worth & 0xffff) as i32
    }

    /// Whether there is an open line that misses at most so many men.
    #[inline]
    pub(super) fn has_open(self, missing: usize) -> bool {
        match missing {
            0 => false,
            1..5 => self.open & ((1 << (12 * missing)) - 1) != 0,
            _ => self.open != 0,
        }
    }

    /// Whether, in what one man changes, there are more lines that miss one man.
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

/// What a player gains by a man in the middle of the stretch.
pub(super) fn gain(k: usize, stretch: Stretch) -> Sums {
    sums(k, stretch.with_man(k)).minus(sums(k, stretch))
}

/// What he gains, which is nothing or less, by a man of the enemy there.
pub(super) fn loss(k: usize, stretch: Stretch) -> Sums {
    Sums::NONE.minus(sums(k, stretch))
}

/// How attractive the middle of the stretch is to the player.
pub(super) fn attack(k: usize, stretch: Stretch) -> i16 {
    let both_ends = completing(k, stretch.with_man(k)).count_ones() >= 2;
    attraction(k, stretch, &ATTACK) + if both_ends { BOTH_ENDS[0] as i16 } else { 0 }
}

/// How attractive it is to his enemy, who would take it from him.
pub(super) fn defence(k: usize, stretch: Stretch) -> i16 {
    let both_ends = completing(k, stretch.with_man(k)).count_ones() >= 2;
    attraction(k, stretch, &DEFENCE) + if both_ends { BOTH_ENDS[1] as i16 } else { 0 }
}

/// The cells of the stretch where one more man would complete a line through its middle.
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

/// The lines through the middle of the stretch that have no enemy on them.
fn open_lines(k: usize, stretch: Stretch) -> impl Iterator<Item = u64> {
    let lines = (1..=k).map(move |start| ((1 << k) - 1) << start);
    lines.filter(move |line| line & !stretch.free == 0)
}

fn attraction(k: usize, stretch: Stretch, weights: &[i32; 6]) -> i16 {
    let missing = open_lines(k, stretch).map(|line| (line & !stretch.own).count_ones().min(5));
    let sum: i32 = missing.map(|missing| weights[missing as usize]).sum();
    sum.min(7000) as i16
}
