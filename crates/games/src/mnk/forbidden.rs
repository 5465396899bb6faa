//! The forbidden points of Black in renju, by the rules of the Renju International Federation of 2008.
//!
//! A move of Black is forbidden if it makes no five and makes
//!
//! * an *overline*: a row of six or more;
//! * two *fours*: rows that one more mark completes to exactly five. Two fours can lie on one axis;
//! * two *threes* (rule 9.3): rows that one more mark turns into a *straight four*, a four that two cells
//!   complete. That mark must be allowed, too, by the same rules after the move, and it makes no five.
//!
//! ```text
//! two fours on one axis     x . x [x] x . x       x x . [x] x . x x      x x x . [x] . x x x
//! ```
//!
//! The test reads eleven cells on each axis: a five through the cell ends at most four cells away, and the
//! cell beyond its end decides whether it is exact.

use game::{ForbiddenPoint, ForbiddenReason, Point, Points};

use super::Rules;
use super::lines::AXES;

/// The number of cells on either side of a cell on which the rule depends.
const REACH: usize = 5;

/// The bit of the cell in the middle.
const MIDDLE: u32 = 1 << REACH;

/// A number that no cell has.
const OFF_BOARD: u16 = u16::MAX;

/// The test for forbidden points on a board.
#[derive(Debug, Clone)]
pub(super) struct ForbiddenPoints<const W: usize> {
    /// For each cell, the cells on its axes whose marks can belong to fours and threes through it.
    stars: Vec<Points<W>>,
    /// For each cell and axis, the cells around it in order; the cell itself is in the middle.
    around: Vec<[[u16; 2 * REACH + 1]; 4]>,
    /// The distances between neighbours on each axis, as differences of cell numbers.
    strides: [usize; 4],
    /// For each axis, the cells at which rows of five cells begin, and rows of six.
    starts: [[Points<W>; 2]; 4],
    /// All cells of the board.
    whole: Points<W>,
}

/// The cells around a cell on one axis, with a mark of Black in the middle.
#[derive(Debug, Clone, Copy)]
struct AxisRow {
    black: u32,
    empty: u32,
}

impl AxisRow {
    /// Returns the first bit and the length of the row of marks through the middle.
    #[inline]
    fn span(black: u32) -> (u32, u32) {
        let before = (!black << (32 - REACH)).leading_zeros().min(REACH as u32);
        let behind = (!(black >> REACH)).trailing_zeros();
        (REACH as u32 - before, before + behind)
    }

    fn length(self) -> u32 {
        AxisRow::span(self.black).1
    }

    /// Returns the empty cells that complete the row to exactly five.
    #[inline]
    fn completing(self) -> u32 {
        let candidates = bits(self.empty);
        candidates
            .filter(|cell| AxisRow { black: self.black | cell, ..self }.length() == 5)
            .fold(0, |cells, cell| cells | cell)
    }

    /// Counts the fours: a straight four is one; otherwise each cell that completes the row makes one.
    fn fours(self) -> u32 {
        let completing = self.completing().count_ones();
        if self.length() == 4 { completing.min(1) } else { completing }
    }

    /// Returns the empty cells at which a mark makes a straight four.
    fn straightening(self) -> impl Iterator<Item = u32> {
        // Three marks of Black and the new one; without them there is nothing to find.
        let empty = if self.black.count_ones() < 3 { 0 } else { self.empty };
        bits(empty).filter(move |cell| {
            let row = AxisRow { black: self.black | cell, empty: self.empty & !cell };
            row.length() == 4 && row.completing().count_ones() == 2
        })
    }
}

/// Returns the single bits of a set.
fn bits(mut set: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let lowest = set & set.wrapping_neg();
        set &= !lowest;
        (lowest != 0).then_some(lowest)
    })
}

impl<const W: usize> ForbiddenPoints<W> {
    pub(super) fn new(rules: Rules) -> ForbiddenPoints<W> {
        let columns = isize::from(rules.columns);
        let at = |cell: usize, axis: (isize, isize), step: isize| {
            let (row, column) =
                (cell as isize / columns + step * axis.0, cell as isize % columns + step * axis.1);
            if rules.has_cell(row, column) { (row * columns + column) as u16 } else { OFF_BOARD }
        };
        let around = |cell: usize| {
            AXES.map(|axis| std::array::from_fn(|index| at(cell, axis, index as isize - REACH as isize)))
        };
        let around: Vec<[[u16; 2 * REACH + 1]; 4]> = (0..rules.cells()).map(around).collect();
        let star = |axes: &[[u16; 2 * REACH + 1]; 4]| -> Points<W> {
            let cells = axes.iter().flat_map(|axis| &axis[1..2 * REACH]).filter(|cell| **cell != OFF_BOARD);
            cells.map(|cell| usize::from(*cell)).collect()
        };
        let begins_at = |axis: (isize, isize), length: isize| -> Points<W> {
            (0..rules.cells()).filter(|cell| at(*cell, axis, length - 1) != OFF_BOARD).collect()
        };
        ForbiddenPoints {
            stars: around.iter().map(star).collect(),
            around,
            starts: AXES.map(|axis| [5, 6].map(|length| begins_at(axis, length))),
            strides: AXES.map(|(rows, step)| (rows * columns + step) as usize),
            whole: Points::first(rules.cells()),
        }
    }

    /// Returns the forbidden points of Black among these empty cells.
    #[inline]
    pub(super) fn among(&self, marks: &[Points<W>; 2], cells: Points<W>) -> Points<W> {
        /// Maximum number of cells that are tested without finding candidates first.
        const FEW: usize = 4;
        if marks[0].len() < 4 {
            return Points::EMPTY;
        }
        let tested = if cells.len() > FEW { cells & self.candidates(marks) } else { cells };
        tested.iter().filter(|cell| self.is_forbidden(marks, *cell)).collect()
    }

    /// Returns `true` if Black may not play at the empty cell.
    pub(super) fn is_forbidden(&self, marks: &[Points<W>; 2], cell: usize) -> bool {
        // Two threes need four marks beside the new one; fours and overlines need more.
        if (self.stars[cell] & marks[0]).len() < 4 {
            return false;
        }
        let rows = self.rows(marks, cell);
        let lengths = rows.map(AxisRow::length);
        if lengths.contains(&5) {
            return false;
        }
        if lengths.iter().any(|length| *length > 5) {
            return true;
        }
        let fours = rows.map(AxisRow::fours);
        if fours.iter().sum::<u32>() >= 2 {
            return true;
        }
        // At most one axis has a four here, and that axis has no three.
        let could_be_three = |axis: &usize| fours[*axis] == 0 && rows[*axis].straightening().next().is_some();
        if (0..4).filter(could_be_three).count() < 2 {
            return false;
        }
        (0..4)
            .filter(|axis| fours[*axis] == 0 && self.three(marks, cell, *axis, rows[*axis]).is_some())
            .count()
            >= 2
    }

    /// Returns the cell at which a mark turns the row into a straight four, if the row is a three.
    fn three(&self, marks: &[Points<W>; 2], cell: usize, axis: usize, row: AxisRow) -> Option<usize> {
        let after = [marks[0] | Points::of(cell), marks[1]];
        let cells = &self.around[cell][axis];
        let mut straightening =
            row.straightening().map(|bit| usize::from(cells[bit.trailing_zeros() as usize]));
        straightening.find(|next| !self.makes_five(&after, *next) && !self.is_forbidden(&after, *next))
    }

    fn makes_five(&self, marks: &[Points<W>; 2], cell: usize) -> bool {
        self.rows(marks, cell).iter().any(|row| row.length() == 5)
    }

    /// Returns the rows through the cell, with a mark of Black there.
    #[inline]
    fn rows(&self, [black, white]: &[Points<W>; 2], cell: usize) -> [AxisRow; 4] {
        [0, 1, 2, 3].map(|axis| {
            let mut row = AxisRow { black: MIDDLE, empty: 0 };
            for (index, other) in self.around[cell][axis].iter().enumerate() {
                if *other == OFF_BOARD || index == REACH {
                    continue;
                }
                let other = usize::from(*other);
                let is_black = u32::from(black.contains(other));
                row.black |= is_black << index;
                row.empty |= u32::from(!white.contains(other)) << index & !(is_black << index);
            }
            row
        })
    }

    /// Returns the cells at which a mark of Black makes two fours, two open threes or a row of five or more,
    /// and some others: the marks beyond the ends of rows are not read.
    #[inline]
    fn candidates(&self, [black, white]: &[Points<W>; 2]) -> Points<W> {
        let free = self.whole - *white;
        let empty = free - *black;
        let (mut four, mut three, mut found) = (Points::EMPTY, Points::EMPTY, Points::EMPTY);
        for (stride, [five_starts, six_starts]) in self.strides.into_iter().zip(self.starts) {
            let ahead = |points: Points<W>, steps: usize| Points(down(&points.0, steps * stride));
            let behind = |points: Points<W>, steps: usize| Points(up(&points.0, steps * stride));
            let spread = |points: Points<W>| {
                let two = points | behind(points, 1);
                two | behind(two, 2)
            };
            // Each bit of these sets stands for the row that begins at its cell. First the marks on its second
            // to fifth cell, in two pairs.
            let [second, third] = [ahead(*black, 1), ahead(*black, 2)];
            let [fourth, fifth] = [ahead(*black, 3), ahead(*black, 4)];
            let [pair, other_pair] = [second & third, fourth & fifth];
            let [either, other_either] = [second | third, fourth | fifth];
            let [one, other_one] = [either - pair, other_either - other_pair];
            let two_marks = (one & other_one) | (pair - other_either) | (other_pair - either);
            let three_marks = (pair & other_one) | (other_pair & one);
            let four_marks = pair & other_pair;
            let free_two = free & ahead(free, 1);
            let free_four = free_two & ahead(free_two, 2);
            // A row of six with empty ends and two marks between them becomes an open three.
            let mut open = two_marks & empty & six_starts;
            if !open.is_empty() {
                open = open & ahead(free_four, 1) & ahead(empty, 5);
            }
            if !open.is_empty() {
                let cells = behind(spread(open), 1);
                found |= three & cells;
                three |= cells;
            }
            // A row of five with three marks becomes a four, one with four a five or an overline.
            let mut fours = (three_marks | four_marks | (two_marks & *black)) & free_four & five_starts;
            if !fours.is_empty() {
                fours = fours & ahead(free, 4);
            }
            if fours.is_empty() {
                continue;
            }
            let mut cells = Points::EMPTY;
            for steps in 0..5 {
                let shifted = behind(fours, steps);
                found |= cells & shifted;
                cells |= shifted;
            }
            found |= four & cells;
            four |= cells;
            let fives = fours & (four_marks | (three_marks & *black));
            if !fives.is_empty() {
                found |= spread(fives) | behind(fives, 4);
            }
        }
        found
    }

    /// Returns the reason why Black may not play at the empty cell; `None` if Black may.
    pub(super) fn reason(&self, marks: &[Points<W>; 2], cell: usize) -> Option<ForbiddenPoint> {
        if !self.is_forbidden(marks, cell) {
            return None;
        }
        let rows = self.rows(marks, cell);
        let point = Point(cell as u16);
        let fours: Vec<_> = (0..4).flat_map(|axis| self.fours_on(cell, axis, rows[axis])).collect();
        let overlines: Vec<_> = (0..4)
            .filter(|axis| rows[*axis].length() > 5)
            .map(|axis| self.ends(cell, axis, AxisRow::span(rows[axis].black)))
            .collect();
        let threes = (0..4).filter(|axis| rows[*axis].fours() == 0);
        let threes = threes.filter_map(|axis| self.three_on(marks, cell, axis, rows[axis]));
        let (reason, rows) = match (overlines.is_empty(), fours.len()) {
            (false, _) => (ForbiddenReason::Overline, overlines),
            (true, 2..) => (ForbiddenReason::Fours, fours),
            (true, _) => (ForbiddenReason::Threes, threes.collect()),
        };
        Some(ForbiddenPoint { point, reason, rows })
    }

    /// Returns the ends of the fours on the axis.
    fn fours_on(&self, cell: usize, axis: usize, row: AxisRow) -> Vec<[Point; 2]> {
        let completed = bits(row.completing()).map(|bit| (AxisRow::span(row.black | bit), bit));
        let fours = completed.take(row.fours() as usize);
        fours.map(|(span, bit)| self.ends(cell, axis, shortened(span, bit))).collect()
    }

    /// Returns the ends of the three on the axis, if it is one.
    fn three_on(&self, marks: &[Points<W>; 2], cell: usize, axis: usize, row: AxisRow) -> Option<[Point; 2]> {
        let next = self.three(marks, cell, axis, row)?;
        let bit = self.around[cell][axis].iter().position(|other| usize::from(*other) == next)?;
        Some(self.ends(cell, axis, shortened(AxisRow::span(row.black | 1 << bit), 1 << bit)))
    }

    /// Returns the ends of a row on the axis, the left one first, or the lower one of a column. An overline
    /// may go on beyond the cells read.
    fn ends(&self, cell: usize, axis: usize, (first, length): (u32, u32)) -> [Point; 2] {
        let last = (first + length - 1).min(2 * REACH as u32);
        let bits = if UPWARDS[axis] { [last, first] } else { [first, last] };
        bits.map(|bit| Point(self.around[cell][axis][bit as usize]))
    }
}

/// Flags of the axes whose cells, in the order of their numbers, go down a column or to the left.
const UPWARDS: [bool; 4] = [false, true, false, true];

/// Returns the first bit and the length of a row without the empty cell with this bit, if that is an end.
fn shortened((first, length): (u32, u32), empty: u32) -> (u32, u32) {
    match empty.trailing_zeros() {
        bit if bit == first => (first + 1, length - 1),
        bit if bit == first + length - 1 => (first, length - 1),
        _ => (first, length),
    }
}

/// Returns the set with every point moved up by this distance, which is less than 128.
#[inline]
fn up<const W: usize>(words: &[u64; W], distance: usize) -> [u64; W] {
    let turn = distance % 64;
    // A shift by 64 would overflow.
    let carried = |word: u64| word >> 1 >> (63 - turn);
    let at = |word: usize, back: usize| if word < back { 0 } else { words[word - back] };
    match distance / 64 {
        0 => std::array::from_fn(|word| at(word, 0) << turn | carried(at(word, 1))),
        _ => std::array::from_fn(|word| at(word, 1) << turn | carried(at(word, 2))),
    }
}

/// Returns the set with every point moved down by this distance, which is less than 128.
#[inline]
fn down<const W: usize>(words: &[u64; W], distance: usize) -> [u64; W] {
    let turn = distance % 64;
    let carried = |word: u64| word << 1 << (63 - turn);
    let at = |word: usize, ahead: usize| if word + ahead < W { words[word + ahead] } else { 0 };
    match distance / 64 {
        0 => std::array::from_fn(|word| at(word, 0) >> turn | carried(at(word, 1))),
        _ => std::array::from_fn(|word| at(word, 1) >> turn | carried(at(word, 2))),
    }
}
