//! A stretch of the board around a cell, and the lines through that cell.
//!
//! A line is *open* to a player if the opponent has no mark on it. It counts by the number of marks it lacks.

use std::ops::AddAssign;

/// A stretch of `2k + 1` cells from one player's view; bit k is the cell in the middle.
#[derive(Debug, Clone, Copy)]
pub(super) struct Stretch {
    /// The player's marks.
    pub(super) own: u64,
    /// The cells on the board without marks of the opponent.
    pub(super) free: u64,
    /// The marks of the opponent, where the rule distinguishes them from the edge.
    pub(super) enemy: u64,
}

impl Stretch {
    /// Returns the stretch with a mark of the player in the middle.
    pub(super) fn with_mark(self, k: usize) -> Stretch {
        Stretch { own: self.own | 1 << k, ..self }
    }

    /// Returns the stretch with a mark of the opponent on this cell.
    pub(super) fn with_reply(self, reply: u64) -> Stretch {
        Stretch { free: self.free & !reply, enemy: self.enemy | reply, ..self }
    }

    /// Returns the cells without a mark.
    pub(super) fn empty(self) -> u64 {
        self.free & !self.own
    }

    /// Returns the lines through the middle without marks of the opponent, as masks.
    pub(super) fn open_lines(self, k: usize) -> impl Iterator<Item = u64> {
        // The middle is bit k, so the k windows of k cells that contain it begin at bits 1 to k.
        let lines = (1..=k).map(move |start| ((1 << k) - 1) << start);
        lines.filter(move |line| line & !self.free == 0)
    }

    /// Counts the open lines through the middle.
    pub(super) fn count(self, k: usize) -> OpenLines {
        let mut lines = OpenLines::NONE;
        for line in self.open_lines(k) {
            lines += OpenLines::one((line & !self.own).count_ones() as usize);
        }
        lines
    }
}

/// The numbers of a player's open lines that lack 1, 2, 3, 4, and 5 or more marks: five fields of twelve
/// bits.
///
/// A difference may borrow from the field above. Sums of differences are exact again, since all arithmetic is
/// modulo 2^64 and every final number is from 0 to 4095.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct OpenLines(u64);

impl OpenLines {
    pub(super) const NONE: OpenLines = OpenLines(0);

    /// Returns one line that lacks this number of marks; a complete line does not count.
    pub(super) fn one(missing: usize) -> OpenLines {
        match missing {
            0 => OpenLines::NONE,
            _ => OpenLines(1 << (12 * (missing.min(5) - 1))),
        }
    }

    /// Returns `true` if some line lacks at most this number of marks.
    #[inline]
    pub(super) fn any(self, missing: usize) -> bool {
        match missing {
            0 => false,
            // The lowest fields are those of the lines that lack fewest marks.
            1..5 => self.0 & ((1 << (12 * missing)) - 1) != 0,
            _ => self.0 != 0,
        }
    }

    fn minus(self, other: OpenLines) -> OpenLines {
        OpenLines(self.0.wrapping_sub(other.0))
    }
}

impl AddAssign for OpenLines {
    #[inline]
    fn add_assign(&mut self, other: OpenLines) {
        self.0 = self.0.wrapping_add(other.0);
    }
}

/// Returns the change of a player's open lines after a mark of that player in the middle of the stretch.
pub(super) fn gain(k: usize, stretch: Stretch) -> OpenLines {
    stretch.with_mark(k).count(k).minus(stretch.count(k))
}

/// Returns the change of a player's open lines, never positive, after a mark of the opponent in the middle.
pub(super) fn loss(k: usize, stretch: Stretch) -> OpenLines {
    OpenLines::NONE.minus(stretch.count(k))
}
