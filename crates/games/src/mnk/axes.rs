//! The board in the order of each axis, so that neighbours on a line are adjacent bits.
//!
//! Each axis has its own numbering of the cells, line after line. With the marks stored in that order, one
//! read returns the marks around a cell on that axis:
//!
//! ```text
//! rows            columns         falling         rising
//!  0  1  2  3      0  3  6  9      0  3  6  8      0  1  3  6
//!  4  5  6  7      1  4  7 10      9  1  4  7      2  4  7  9
//!  8  9 10 11      2  5  8 11     11 10  2  5      5  8 10 11
//! ```
//!
//! A *stretch* is the content of the `2k + 1` cells around a cell, which is at index `k`. It may extend
//! beyond the ends of its line; its cells there are its *edge*.

use super::Rules;
use super::lines::AXES;

/// The marks in the order of an axis: two bits per cell, X in the low one and O in the high one. 64 cells
/// fill 16 bytes, so `W` words of a bitboard become `16 * W` bytes.
pub(super) type Along<const W: usize> = [[u8; 16]; W];

/// The longest k whose stretches fit one read: 2k + 1 cells are 22 of 32 bits, 4k + 1 cells are 42 of 64
/// bits, and up to 6 bits of other cells come before them in the first byte.
pub(super) const LONGEST_READ: usize = 5;

/// The numberings of the cells along the four axes.
#[derive(Debug, Clone)]
pub(super) struct Axes {
    k: usize,
    places: Vec<[AxisPlace; 4]>,
    /// The distance between neighbours on each axis, in reading order.
    strides: [isize; 4],
}

/// The place of a cell on an axis, and the constants for reading its stretch.
#[derive(Debug, Clone, Copy)]
pub(super) struct AxisPlace {
    /// The edge of the stretch, one bit per cell.
    edge: u64,
    /// The edge with two bits per cell, both set: such a cell is open to neither player.
    blocked: u32,
    /// The number of the cell on the axis.
    number: u16,
    /// The first of the four bytes that contain the stretch.
    byte: u8,
    /// The rotation of the four bytes that brings the stretch to bit 0.
    turn: u8,
    /// The edge of the wide stretch, as in `blocked`.
    wide_blocked: u64,
    /// The first of the eight bytes that contain the wide stretch.
    wide_byte: u8,
    /// The rotation of the eight bytes that brings the wide stretch to bit 0.
    wide_turn: u8,
}

impl Axes {
    pub(super) fn new<const W: usize>(rules: Rules) -> Axes {
        let numbers = AXES.map(|axis| numbers_along(rules, axis));
        let place = |cell: usize, axis: usize| {
            let is_read = usize::from(rules.k) <= LONGEST_READ;
            let wide = if is_read { edge_around(rules, cell, AXES[axis], 2) } else { 0 };
            AxisPlace::new(
                [edge_around(rules, cell, AXES[axis], 1), wide],
                numbers[axis][cell],
                rules.k,
                16 * W,
            )
        };
        Axes {
            k: rules.k as usize,
            places: (0..rules.cells()).map(|cell| [0, 1, 2, 3].map(|axis| place(cell, axis))).collect(),
            strides: AXES.map(|(rows, step)| rows * rules.columns as isize + step),
        }
    }

    /// Returns the places of a cell on the four axes.
    #[inline]
    pub(super) fn places(&self, cell: usize) -> &[AxisPlace; 4] {
        &self.places[cell]
    }

    /// Returns all runs of `length` neighbours on a line, each as its cells; `length` is at most k + 1.
    pub(super) fn runs(&self, length: usize) -> impl Iterator<Item = impl Iterator<Item = usize> + Clone> {
        let starts = (0..self.places.len()).flat_map(|start| (0..4).map(move |axis| (start, axis)));
        let last = length as isize - 1;
        let fitting = starts.filter(move |&(start, axis)| self.places[start][axis].has(self.k, last));
        fitting.map(move |(start, axis)| (0..length as isize).map(move |steps| self.step(start, axis, steps)))
    }

    /// Returns the cell `steps` ahead on the axis; negative steps go back.
    #[inline]
    pub(super) fn step(&self, cell: usize, axis: usize, steps: isize) -> usize {
        cell.wrapping_add_signed(steps * self.strides[axis])
    }

    /// Returns the cells of a line up to `reach` steps from this one, which is included, each with its steps.
    /// The `reach` is at most k.
    pub(super) fn around(
        &self,
        cell: usize,
        axis: usize,
        reach: isize,
    ) -> impl Iterator<Item = (isize, usize)> {
        let place = self.places(cell)[axis];
        let steps = (-reach..=reach).filter(move |steps| place.has(self.k, *steps));
        steps.map(move |steps| (steps, self.step(cell, axis, steps)))
    }
}

impl AxisPlace {
    fn new([edge, wide]: [u64; 2], number: u16, k: u8, bytes: usize) -> AxisPlace {
        // Two bits per cell. The read is clamped to the array: the rotation then wraps bits of other cells
        // into the stretch, but only into its edge, and `blocked` overwrites them.
        let place = |cells: isize, read: isize| {
            let first = 2 * (isize::from(number as i16) - cells);
            let byte = (first / 8).clamp(0, bytes as isize - read);
            (byte as u8, (first - 8 * byte).rem_euclid(8 * read) as u8)
        };
        // Sets both bits of each edge cell, so that it blocks both players.
        let pairs = |edge: u64, cells: usize| {
            let blocked = (0..=2 * cells).filter(|cell| edge >> cell & 1 != 0);
            blocked.fold(0u64, |blocked, cell| blocked | 3 << (2 * cell))
        };
        let ((byte, turn), (wide_byte, wide_turn)) = (place(isize::from(k), 4), place(2 * isize::from(k), 8));
        AxisPlace {
            edge,
            blocked: pairs(edge, LONGEST_READ) as u32,
            number,
            byte,
            turn,
            wide_blocked: pairs(wide, 2 * LONGEST_READ),
            wide_byte,
            wide_turn,
        }
    }

    /// Reads the stretch around the cell, two bits per cell, both set on the edge. The bits above it are
    /// arbitrary.
    #[inline]
    pub(super) fn read<const W: usize>(&self, along: &Along<W>) -> u32 {
        // `byte` is never larger; with `min` the compiler drops the bounds check.
        let byte = (self.byte as usize).min(16 * W - 4);
        let read = along.as_flattened()[byte..].first_chunk().map_or(0, |bytes| u32::from_le_bytes(*bytes));
        read.rotate_right(u32::from(self.turn)) | self.blocked
    }

    /// Reads the `4k + 1` cells around the cell, two bits per cell, both set on the edge. The bits above them
    /// are arbitrary.
    #[inline]
    pub(super) fn read_wide<const W: usize>(&self, along: &Along<W>) -> u64 {
        let byte = (self.wide_byte as usize).min(16 * W - 8);
        let read = along.as_flattened()[byte..].first_chunk().map_or(0, |bytes| u64::from_le_bytes(*bytes));
        read.rotate_right(u32::from(self.wide_turn)) | self.wide_blocked
    }

    /// Adds a mark of this player on the cell.
    #[inline]
    pub(super) fn insert<const W: usize>(&self, along: &mut Along<W>, player: usize) {
        let byte = &mut along.as_flattened_mut()[self.number as usize / 4];
        *byte |= 1 << (self.number % 4 * 2 + player as u16);
    }

    /// Returns `true` if the cell `steps` ahead, from -k to k, is on the board.
    #[inline]
    pub(super) fn has(&self, k: usize, steps: isize) -> bool {
        self.edge >> (k as isize + steps) & 1 == 0
    }
}

/// Numbers the cells line after line along the axis.
fn numbers_along(rules: Rules, (rows, columns): (isize, isize)) -> Vec<u16> {
    let width = rules.columns as isize;
    let mut numbers = vec![0; rules.cells()];
    let mut next = 0;
    for start in 0..rules.cells() as isize {
        let (mut row, mut column) = (start / width, start % width);
        // Not the first cell of its line.
        if rules.has_cell(row - rows, column - columns) {
            continue;
        }
        while rules.has_cell(row, column) {
            numbers[(row * width + column) as usize] = next;
            next += 1;
            (row, column) = (row + rows, column + columns);
        }
    }
    numbers
}

/// Returns the bits of the cells around the cell that are off the board, up to `times` k on either side.
fn edge_around(rules: Rules, cell: usize, (rows, columns): (isize, isize), times: isize) -> u64 {
    let (row, column) = (cell as isize / rules.columns as isize, cell as isize % rules.columns as isize);
    let k = times * rules.k as isize;
    (-k..=k)
        .filter(|step| !rules.has_cell(row + step * rows, column + step * columns))
        .fold(0, |edge, step| edge | 1 << (step + k))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks that a mark is in the stretches of exactly those cells that are near enough on a line.
    fn check<const W: usize>(spec: &str) {
        let rules: Rules = spec.parse().expect("a spec");
        let (axes, k) = (Axes::new::<W>(rules), isize::from(rules.k));
        for (man, axis) in (0..rules.cells()).flat_map(|man| (0..4).map(move |axis| (man, axis))) {
            let mut along = [[0; 16]; W];
            axes.places(man)[axis].insert(&mut along, man % 2);
            for cell in 0..rules.cells() {
                let place = axes.places(cell)[axis];
                let expected = (-k..=k).map(|steps| match place.has(rules.k as usize, steps) {
                    false => 3,
                    true if axes.step(cell, axis, steps) == man => 1 << (man % 2),
                    true => 0,
                });
                let read = place.read(&along);
                let found = (0..=2 * k).map(|step| read >> (2 * step) & 3);
                assert!(found.eq(expected), "{spec} {man} {cell} {axis}");
                let wide = place.read_wide(&along);
                assert_eq!(
                    wide >> (2 * k) & ((1 << (4 * k + 2)) - 1),
                    u64::from(read & ((1 << (4 * k + 2)) - 1))
                );
            }
        }
    }

    #[test]
    fn stretches_hold_the_marks_around_a_cell() {
        check::<1>("mnk:3,4,3");
        check::<1>("mnk:1,9,3");
        check::<1>("mnk:8,8,5");
        check::<1>("mnk:2,2,5");
        check::<4>("mnk:3,4,3");
        check::<4>("mnk:16,16,5");
        check::<7>("mnk:20,20,4");
    }
}
