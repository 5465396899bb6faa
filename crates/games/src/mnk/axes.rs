//! The board read along each axis, so that the cells around one on a line are neighbouring bits.
//!
//! Reading order serves rows only. For each other axis the cells have a second numbering, line after
//! line; men that are kept in it too give what stands around a cell with two shifts, on every axis:
//!
//! ```text
//! reading order   columns         falling         rising
//!  0  1  2  3      0  3  6  9      0  3  6  8      0  1  3  6
//!  4  5  6  7      1  4  7 10      9  1  4  7      2  4  7  9
//!  8  9 10 11      2  5  8 11     11 10  2  5      5  8 10 11
//! ```
//!
//! A *stretch* is what a player has on the `2k + 1` cells around a cell: bit `k` is the cell itself,
//! the bits below it are the cells before it. It may run over the end of a line into the next one;
//! [`Place::edge`] tells which of its bits are no cells of this line.

use game::Points;

use super::Rules;
use super::lines::AXES;

/// The men of both players, numbered along an axis.
pub(super) type Men<const W: usize> = [Points<W>; 2];

/// The numberings of a board.
#[derive(Debug, Clone)]
pub(super) struct Axes {
    k: usize,
    places: Vec<[Place; 4]>,
    /// The distance between neighbours on each axis, in reading order.
    strides: [isize; 4],
}

/// Where a cell is on an axis, and how its stretch is cut out of the words.
#[derive(Debug, Clone, Copy)]
pub(super) struct Place {
    /// The bits of a stretch that are no cells of this line.
    pub(super) edge: u64,
    number: u16,
    word: u8,
    next: u8,
    shift: u8,
}

impl Axes {
    pub(super) fn new<const W: usize>(rules: Rules) -> Axes {
        let numbers = AXES.map(|axis| numbers_along(rules, axis));
        let place = |cell: usize, axis: usize| {
            let number = numbers[axis][cell];
            let first = (number as usize + 64 * W - rules.k as usize) % (64 * W);
            Place {
                edge: edge_around(rules, cell, AXES[axis]),
                number,
                word: (first / 64) as u8,
                next: ((first / 64 + 1) % W) as u8,
                shift: (first % 64) as u8,
            }
        };
        Axes {
            k: rules.k as usize,
            places: (0..rules.cells()).map(|cell| [0, 1, 2, 3].map(|axis| place(cell, axis))).collect(),
            strides: AXES.map(|(rows, step)| rows * rules.columns as isize + step),
        }
    }

    /// The places of a cell on the four axes.
    #[inline]
    pub(super) fn places(&self, cell: usize) -> &[Place; 4] {
        &self.places[cell]
    }

    /// All runs of so many neighbours on a line, at most k + 1, each as its cells.
    pub(super) fn runs(&self, length: usize) -> impl Iterator<Item = impl Iterator<Item = usize> + Clone> {
        let starts = (0..self.places.len()).flat_map(|start| (0..4).map(move |axis| (start, axis)));
        let last = self.k + length - 1;
        let fitting = starts.filter(move |&(start, axis)| self.places[start][axis].edge >> last & 1 == 0);
        fitting.map(move |(start, axis)| (0..length as isize).map(move |steps| self.step(start, axis, steps)))
    }

    /// The cell that is so many steps along the axis from this one.
    #[inline]
    pub(super) fn step(&self, cell: usize, axis: usize, steps: isize) -> usize {
        cell.wrapping_add_signed(steps * self.strides[axis])
    }
}

impl Place {
    /// The stretch around the cell. What is in the bits of the edge, and above, has no meaning.
    #[inline]
    pub(super) fn stretch<const W: usize>(&self, men: &Points<W>) -> u64 {
        let (low, high) = (men.0[self.word as usize], men.0[self.next as usize]);
        let shift = u32::from(self.shift % 64);
        low >> shift | high << 1 << (63 - shift)
    }

    /// Adds a man on the cell.
    #[inline]
    pub(super) fn insert<const W: usize>(&self, men: &mut Points<W>) {
        men.insert(self.number as usize);
    }
}

/// The number of each cell, line after line along the axis.
fn numbers_along(rules: Rules, (rows, columns): (isize, isize)) -> Vec<u16> {
    let width = rules.columns as isize;
    let mut numbers = vec![0; rules.cells()];
    let mut next = 0;
    for start in 0..rules.cells() as isize {
        let (mut row, mut column) = (start / width, start % width);
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

/// The bits of the stretch around the cell that are not on the board.
fn edge_around(rules: Rules, cell: usize, (rows, columns): (isize, isize)) -> u64 {
    let (row, column) = (cell as isize / rules.columns as isize, cell as isize % rules.columns as isize);
    let k = rules.k as isize;
    (-k..=k)
        .filter(|step| !rules.has_cell(row + step * rows, column + step * columns))
        .fold(0, |edge, step| edge | 1 << (step + k))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A man anywhere is in the stretches of exactly the cells that are near enough on a line.
    fn check<const W: usize>(spec: &str) {
        let rules: Rules = spec.parse().expect("a spec");
        let axes = Axes::new::<W>(rules);
        for man in 0..rules.cells() {
            for axis in 0..4 {
                let mut men = Points::<W>::EMPTY;
                axes.places(man)[axis].insert(&mut men);
                for cell in 0..rules.cells() {
                    let place = axes.places(cell)[axis];
                    let stretch = place.stretch(&men) & !place.edge;
                    let k = isize::from(rules.k);
                    let steps = (-k..=k).filter(|step| {
                        let inside = place.edge >> (step + k) & 1 == 0;
                        inside && axes.step(cell, axis, *step) == man
                    });
                    let expected = steps.fold(0, |bits, step| bits | 1 << (step + k));
                    assert_eq!(stretch & ((1 << (2 * k + 1)) - 1), expected, "{spec} {man} {cell} {axis}");
                }
            }
        }
    }

    #[test]
    fn stretches_hold_the_men_around_a_cell() {
        check::<1>("mnk:3,4,3");
        check::<1>("mnk:1,9,3");
        check::<1>("mnk:8,8,5");
        check::<1>("mnk:2,2,20");
        check::<4>("mnk:3,4,3");
        check::<4>("mnk:16,16,5");
        check::<7>("mnk:20,20,20");
    }
}
