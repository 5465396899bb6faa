//! Positions in which White may defend by forcing an overline.
//!
//! ```text
//! x x c x T x      Black's row: with c it is too long at T, where Black wins by another row
//! o o . o          White's row through c and one more point: its four forces Black to play c
//! ```
//!
//! Elsewhere Black has a second threat, so that a mark on T is not enough. All other cells are filled by a
//! pattern without rows of five, up to a few.

use fastrand::Rng;
use game::Site;

use super::row_text::row_text;

/// The four directions of rows.
const AXES: [(i32, i32); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

/// PartialBoard of Black that a mark at 0 makes a straight four, and the cells that must be empty.
const STRAIGHT: [([i32; 3], [i32; 2]); 4] =
    [([-2, -1, 1], [-3, 2]), ([-1, 1, 2], [-2, 3]), ([-3, -2, -1], [-4, 1]), ([1, 2, 3], [-1, 4])];

/// PartialBoard of White on a row with the point 0, and the cell where one more makes a four.
const THREES: [([i32; 3], i32); 8] = [
    ([1, 2, 3], 4),
    ([1, 2, 4], 3),
    ([1, 3, 4], 2),
    ([2, 3, 4], 1),
    ([-1, 1, 2], 3),
    ([-1, 1, 3], 2),
    ([-1, 2, 3], 1),
    ([-2, -1, 1], 2),
];

/// A board on which some cells are set.
struct PartialBoard {
    files: i32,
    ranks: i32,
    cells: Vec<Option<char>>,
}

impl PartialBoard {
    fn index(&self, (file, rank): (i32, i32)) -> Option<usize> {
        let is_on_board = (0..self.files).contains(&file) && (0..self.ranks).contains(&rank);
        is_on_board.then(|| (rank * self.files + file) as usize)
    }

    /// Sets a cell; `None` if it is off the board, or set to something else.
    fn set(&mut self, cell: (i32, i32), mark: char) -> Option<()> {
        let index = self.index(cell)?;
        let known = self.cells[index].get_or_insert(mark);
        (*known == mark).then_some(())
    }

    /// Sets a cell to a mark of White, unless it is off the board.
    fn block(&mut self, cell: (i32, i32)) -> Option<()> {
        if self.index(cell).is_some() { self.set(cell, 'o') } else { Some(()) }
    }

    /// Sets the cells of a row of Black that a mark on this cell makes a straight four.
    fn set_straight(&mut self, cell: (i32, i32), axis: (i32, i32), random: &mut Rng) -> Option<()> {
        let (black, empty) = *random.choice(&STRAIGHT)?;
        self.set(cell, '.')?;
        black.iter().try_for_each(|step| self.set(at(cell, axis, *step), 'x'))?;
        empty.iter().try_for_each(|step| self.set(at(cell, axis, *step), '.'))
    }
}

/// Returns the cell at this number of steps on an axis.
fn at(cell: (i32, i32), axis: (i32, i32), steps: i32) -> (i32, i32) {
    (cell.0 + steps * axis.0, cell.1 + steps * axis.1)
}

/// Returns a random position with White to move; `None` if the rows do not fit on the board.
pub(super) fn at_random(sites: &[Site], random: &mut Rng) -> Option<String> {
    let files = sites.iter().map(|site| i32::from(site.file)).max()? + 1;
    let ranks = sites.iter().map(|site| i32::from(site.rank)).max()? + 1;
    let mut marks = PartialBoard { files, ranks, cells: vec![None; (files * ranks) as usize] };
    let any = |random: &mut Rng| (random.i32(0..files), random.i32(0..ranks));
    // Black's row of six without two inner points: T, where Black wins, and c, where White forces Black.
    let along = random.usize(0..4);
    let begin = any(random);
    let wins_at = random.i32(1..5);
    let forced_at = (wins_at + random.i32(1..4) - 1) % 4 + 1;
    for step in 0..6 {
        let mark = if step == wins_at || step == forced_at { '.' } else { 'x' };
        marks.set(at(begin, AXES[along], step), mark)?;
    }
    marks.block(at(begin, AXES[along], -1))?;
    marks.block(at(begin, AXES[along], 6))?;
    let across = (along + random.usize(1..4)) % 4;
    marks.set_straight(at(begin, AXES[along], wins_at), AXES[across], random)?;
    // White's row through c.
    let forced = at(begin, AXES[along], forced_at);
    let axis = AXES[(along + random.usize(1..4)) % 4];
    let sign = if random.bool() { 1 } else { -1 };
    let (white, last) = *random.choice(&THREES)?;
    white.iter().try_for_each(|step| marks.set(at(forced, axis, sign * step), 'o'))?;
    marks.set(at(forced, axis, sign * last), '.')?;
    // Black's second threat.
    let (cell, axis) = (any(random), AXES[random.usize(0..4)]);
    marks.set_straight(cell, axis, random)?;
    fill(&mut marks, random)?;
    let rows: Vec<String> = marks.cells.chunks(files as usize).rev().map(text_of).collect();
    Some(format!("{} o", rows.join("/")))
}

fn text_of(row: &[Option<char>]) -> String {
    row_text(&row.iter().map(|mark| mark.unwrap_or('.')).collect::<Vec<char>>())
}

/// Fills the cells that are not set by a pattern without rows of five, with some cells at random, up to a few
/// empty ones; `None` if Black does not get one mark more than White.
fn fill(marks: &mut PartialBoard, random: &mut Rng) -> Option<()> {
    /// The number of empty cells besides those that are set.
    const MORE_EMPTY: std::ops::Range<usize> = 0..6;
    let shift = (random.i32(0..4), random.i32(0..2));
    let is_turned = random.bool();
    let pattern = |index: usize| {
        let (file, rank) = (index as i32 % marks.files, index as i32 / marks.files);
        let (a, b) = if is_turned { (rank, file) } else { (file, rank) };
        if ((a + shift.0) / 2 + b + shift.1) % 2 == 0 { 'x' } else { 'o' }
    };
    let mut free: Vec<usize> = (0..marks.cells.len()).filter(|index| marks.cells[*index].is_none()).collect();
    random.shuffle(&mut free);
    let empty = random.usize(MORE_EMPTY).min(free.len());
    let filled: Vec<(usize, char)> = free[empty..].iter().map(|index| (*index, pattern(*index))).collect();
    for (index, mark) in filled {
        marks.cells[index] = Some(mark);
    }
    let count =
        |marks: &PartialBoard, mark: char| marks.cells.iter().filter(|cell| **cell == Some(mark)).count();
    // The surplus of a colour becomes the other one, or empty.
    for index in &free[empty..] {
        let (black, white) = (count(marks, 'x'), count(marks, 'o') + 1);
        let surplus = match black.cmp(&white) {
            std::cmp::Ordering::Equal => return Some(()),
            std::cmp::Ordering::Greater => 'x',
            std::cmp::Ordering::Less => 'o',
        };
        if marks.cells[*index] == Some(surplus) {
            let other = if surplus == 'x' { 'o' } else { 'x' };
            marks.cells[*index] = (black.abs_diff(white) > 1).then_some(other);
        }
    }
    (count(marks, 'x') == count(marks, 'o') + 1).then_some(())
}
