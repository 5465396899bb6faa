//! The winning test: it examines only the lines through the last move, as the thesis requires.
//!
//! On a board of one word, each cell has the masks of the lines through it, at most 4k of them. No branch
//! depends on the marks, and plain minimax on tris takes two thirds of the time of the walk. On larger boards
//! the masks would not fit a cache. There the test walks from the new mark both ways along each of four axes,
//! as long as it meets marks of the same player:
//!
//! ```text
//! axis 0: a row       axis 1: a column     axis 2: falling      axis 3: rising
//! . . . . .           . . | . .            \ . . . .            . . . . /
//! - - o - -           . . o . .            . \ o . .            . . o / .
//! ```
//!
//! In renju and caro the walk also regards the player and the ends of the row, on boards of any size.

use std::collections::BTreeSet;

use game::{Point, Points, WinningLine};

use super::{LineRule, Rules};

/// The winning test of a board.
#[derive(Debug, Clone)]
pub(super) enum LineTest {
    /// A test by masks, for boards of up to 64 cells.
    Masks(LineMasks),
    /// A test by walking along the axes, for larger boards.
    Walk(LineWalk),
    /// A test by walking along the axes, for rules by which a row does not win by its own marks alone.
    Ruled(LineWalk),
}

impl LineTest {
    pub(super) fn new(rules: Rules) -> LineTest {
        if !rules.rule.wins_by_lines_alone() {
            LineTest::Ruled(LineWalk::new(rules))
        } else if rules.cells() <= 64 {
            LineTest::Masks(LineMasks::new(rules))
        } else {
            LineTest::Walk(LineWalk::new(rules))
        }
    }

    /// Returns `true` if the marks of this player, of which `cell` is one, have a line through this cell.
    #[inline]
    pub(super) fn completes<const W: usize>(
        &self,
        marks: &[Points<W>; 2],
        player: usize,
        cell: usize,
    ) -> bool {
        match self {
            LineTest::Masks(masks) => masks.completes(marks[player].0[0], cell),
            LineTest::Walk(walk) => walk.completes(&marks[player], cell),
            LineTest::Ruled(walk) => walk.completes_by_rule(marks, player, cell),
        }
    }
}

/// The steps in rows and columns along each axis.
pub(super) const AXES: [(isize, isize); 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];

/// Returns every row of k cells, with the flanks that stop it from winning if longer rows do not win.
pub(super) fn all(rules: Rules) -> Vec<WinningLine> {
    let columns = rules.columns as isize;
    // With k = 1 the rows of all axes are the same cell.
    let axes = if rules.k == 1 { 1 } else { AXES.len() };
    let starts = (0..rules.cells() as isize).map(|cell| (cell / columns, cell % columns));
    let rows = starts.flat_map(|start| AXES.into_iter().take(axes).map(move |axis| (start, axis)));
    rows.filter_map(|(start, axis)| row_of_k(rules, start, axis)).collect()
}

/// Returns the cells on the board of each row of k cells of the plane that is not all on it, each set once.
pub(super) fn cut(rules: Rules) -> Vec<Vec<Point>> {
    let [rows, columns, k] = [rules.rows, rules.columns, rules.k].map(isize::from);
    let starts = (1 - k..rows).flat_map(|row| (1 - k..columns + k).map(move |column| (row, column)));
    let rows_of_k = starts.flat_map(|start| AXES.into_iter().map(move |axis| (start, axis)));
    let on_board = |(start, axis): ((isize, isize), (isize, isize))| -> Vec<Point> {
        let all = (0..k).map(|step| (start.0 + step * axis.0, start.1 + step * axis.1));
        let cells = all.filter(|(row, column)| rules.has_cell(*row, *column));
        cells.map(|(row, column)| Point((row * columns + column) as u16)).collect()
    };
    let cut: BTreeSet<Vec<Point>> =
        rows_of_k.map(on_board).filter(|cells| cells.len() < k as usize).collect();
    cut.into_iter().collect()
}

/// Returns the row of k cells from `start` along the axis, if all of them are on the board.
fn row_of_k(rules: Rules, start: (isize, isize), axis: (isize, isize)) -> Option<WinningLine> {
    let cell = |(rows, columns): (isize, isize), step: isize| {
        let (row, column) = (start.0 + step * rows, start.1 + step * columns);
        rules.has_cell(row, column).then(|| Point((row * rules.columns as isize + column) as u16))
    };
    let k = rules.k as isize;
    let points = (0..k).map(|step| cell(axis, step)).collect::<Option<_>>()?;
    // With k = 1 a neighbour on any axis makes the row longer.
    let flanking = if rules.k == 1 { &AXES[..] } else { &[axis] };
    let ends = flanking.iter().flat_map(|axis| [cell(*axis, -1), cell(*axis, k)]).flatten();
    Some(WinningLine { points, flanks: if rules.rule.exact()[1] { ends.collect() } else { Vec::new() } })
}

/// Returns the winning rows of this player, each with all its marks along its axis.
pub(super) fn made<const W: usize>(
    rules: Rules,
    lines: &LineTest,
    marks: [Points<W>; 2],
    player: usize,
) -> Vec<Vec<Point>> {
    let own = marks[player];
    // With k = 1 the rows of all axes are the same cell.
    let axes = if rules.k == 1 { 1 } else { AXES.len() };
    let columns = rules.columns as isize;
    let mark_at = |(row, column): (isize, isize)| {
        let cell = rules.has_cell(row, column).then(|| (row * columns + column) as usize);
        cell.filter(|cell| own.contains(*cell))
    };
    let row_from = |cell: usize, (rows, step): (isize, isize)| {
        let (row, column) = (cell as isize / columns, cell as isize % columns);
        // Each row is found once, from its first mark.
        let is_first = mark_at((row - rows, column - step)).is_none();
        let marks = (0..).map_while(|n| mark_at((row + n * rows, column + n * step)));
        is_first.then(|| marks.map(|cell| Point(cell as u16)).collect::<Vec<_>>())
    };
    let rows = own.iter().flat_map(|cell| AXES.into_iter().take(axes).map(move |axis| (cell, axis)));
    let wins = |row: &Vec<Point>| row.len() >= rules.k.into() && wins_alone(lines, rules, marks, player, row);
    rows.filter_map(|(cell, axis)| row_from(cell, axis)).filter(wins).collect()
}

/// Returns `true` if the row wins without the marks of the player on other axes.
fn wins_alone<const W: usize>(
    lines: &LineTest,
    rules: Rules,
    mut marks: [Points<W>; 2],
    player: usize,
    row: &[Point],
) -> bool {
    // With k = 1 a neighbour on any axis makes the row longer.
    if rules.k > 1 {
        marks[player] = row.iter().copied().collect();
    }
    lines.completes(&marks, player, row[0].index())
}

/// A line of k cells as a mask.
#[derive(Debug, Clone, Copy)]
struct LineMask {
    /// The cells of the line.
    line: u64,
    /// The cells of the line and, if longer rows do not win, the cells next to its ends.
    seen: u64,
}

/// The lines through each cell, in the order of the cells.
#[derive(Debug, Clone)]
pub(super) struct LineMasks {
    masks: Vec<LineMask>,
    /// For each cell the index of its first mask, and a last entry: the end of the last cell's masks.
    begins: Vec<u16>,
}

impl LineMasks {
    fn new(rules: Rules) -> LineMasks {
        let mut masks = Vec::new();
        let mut begins = vec![0];
        for row in 0..rules.rows as isize {
            for column in 0..rules.columns as isize {
                let steps = 0..rules.k as isize;
                let lines = AXES.into_iter().flat_map(|axis| {
                    steps.clone().filter_map(move |back| {
                        let start = (row - back * axis.0, column - back * axis.1);
                        LineMask::new(rules, start, axis)
                    })
                });
                masks.extend(lines);
                begins.push(masks.len() as u16);
            }
        }
        LineMasks { masks, begins }
    }

    #[inline]
    fn completes(&self, own: u64, cell: usize) -> bool {
        let through = self.begins[cell] as usize..self.begins[cell + 1] as usize;
        // With exact rows `seen` contains the flanks too, which must be empty of own marks.
        self.masks[through].iter().any(|mask| own & mask.seen == mask.line)
    }
}

impl LineMask {
    /// Makes the mask of k cells from `start` along the axis, if all of them are on the board.
    fn new(rules: Rules, start: (isize, isize), axis: (isize, isize)) -> Option<LineMask> {
        let bit = |step: isize| {
            let (row, column) = (start.0 + step * axis.0, start.1 + step * axis.1);
            rules.has_cell(row, column).then(|| 1u64 << (row * rules.columns as isize + column))
        };
        let line = (0..rules.k as isize).try_fold(0, |line, step| Some(line | bit(step)?))?;
        let ends = bit(-1).unwrap_or(0) | bit(rules.k as isize).unwrap_or(0);
        Some(LineMask { line, seen: if rules.rule == LineRule::Standard { line | ends } else { line } })
    }
}

/// The distances of the walk from each cell, so that it needs no test for the edge of the board.
#[derive(Debug, Clone)]
pub(super) struct LineWalk {
    k: usize,
    /// `true` if longer rows do not win for the first and the second player.
    exact: [bool; 2],
    needs_open_end: bool,
    /// The distance between neighbours on each axis, as a difference of cell numbers.
    strides: [usize; 4],
    /// For each cell and axis, the number of cells to examine before it and after it.
    reach: Vec<[[u8; 2]; 4]>,
}

impl LineWalk {
    fn new(rules: Rules) -> LineWalk {
        let columns = rules.columns as isize;
        // By all rules but freestyle one more cell must be examined: the one that makes a row longer or blocks
        // its end.
        let farthest = if rules.rule == LineRule::Freestyle { rules.k - 1 } else { rules.k };
        let reach_from = |cell: isize, (rows, columns_step): (isize, isize)| {
            let steps = 1..=isize::from(farthest);
            steps
                .take_while(|step| {
                    rules.has_cell(cell / columns + step * rows, cell % columns + step * columns_step)
                })
                .count() as u8
        };
        let reach = (0..rules.cells() as isize)
            .map(|cell| AXES.map(|(r, c)| [reach_from(cell, (-r, -c)), reach_from(cell, (r, c))]));
        LineWalk {
            k: rules.k as usize,
            exact: rules.rule.exact(),
            needs_open_end: rules.rule.needs_open_end(),
            strides: AXES.map(|(rows, step)| (rows * columns + step) as usize),
            reach: reach.collect(),
        }
    }

    #[inline]
    fn completes<const W: usize>(&self, own: &Points<W>, cell: usize) -> bool {
        self.strides.iter().zip(&self.reach[cell]).any(|(&stride, &[back, ahead])| {
            let before = (1..=back as usize).take_while(|step| own.contains(cell - step * stride)).count();
            let behind = (1..=ahead as usize).take_while(|step| own.contains(cell + step * stride)).count();
            let row = before + 1 + behind;
            row == self.k || (row > self.k && !self.exact[0])
        })
    }

    fn completes_by_rule<const W: usize>(&self, marks: &[Points<W>; 2], player: usize, cell: usize) -> bool {
        let (own, enemy) = (&marks[player], &marks[1 - player]);
        self.strides.iter().zip(&self.reach[cell]).any(|(&stride, &[back, ahead])| {
            let before = (1..=back as usize).take_while(|step| own.contains(cell - step * stride)).count();
            let behind = (1..=ahead as usize).take_while(|step| own.contains(cell + step * stride)).count();
            let row = before + 1 + behind;
            if row != self.k {
                return row > self.k && !self.exact[player];
            }
            // The reach is k, so the cell beyond an end of the row is within it or off the board.
            let is_blocked = before < back as usize
                && behind < ahead as usize
                && enemy.contains(cell - (before + 1) * stride)
                && enemy.contains(cell + (behind + 1) * stride);
            !(self.needs_open_end && is_blocked)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks that both tests agree on every cell of random sets of marks.
    fn check(spec: &str) {
        let rules: Rules = spec.parse().expect("a spec");
        let (masks, walk) = (LineMasks::new(rules), LineWalk::new(rules));
        let mut state = 0x2545_f491_4f6c_dd1d_u64;
        for _ in 0..5000 {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            let own = Points([(state | state.rotate_left(20)) & Points::<1>::first(rules.cells()).0[0]]);
            for cell in own.iter() {
                assert_eq!(
                    masks.completes(own.0[0], cell),
                    walk.completes(&own, cell),
                    "{spec} {own:?} {cell}"
                );
            }
        }
    }

    #[test]
    fn masks_and_walk_agree() {
        for size in ["1,1,1", "3,3,3", "3,4,3", "5,4,4", "8,8,5", "7,9,4", "2,20,6", "20,3,3", "4,4,20"] {
            check(&format!("mnk:{size}"));
            check(&format!("mnk:{size},overline=exact"));
        }
    }
}
