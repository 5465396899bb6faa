//! The winning test: only the lines through the last move are looked at, as the thesis insists.
//!
//! From the new man the test walks both ways along each of four axes while it meets men of the
//! same player. How far the board reaches is known beforehand, so there is no test for the edge:
//!
//! ```text
//! axis 0: a row       axis 1: a column     axis 2: falling      axis 3: rising
//! . . . . .           . . | . .            \ . . . .            . . . . /
//! - - o - -           . . o . .            . \ o . .            . . o / .
//! ```

use game::Points;

use super::Rules;

/// What the winning test needs to know about a board.
#[derive(Debug, Clone)]
pub(super) struct Lines {
    k: usize,
    exact: bool,
    /// The distance between neighbours on each axis, in cell numbers.
    strides: [usize; 4],
    /// For each cell and axis, how many cells are worth a look before it and behind it.
    reach: Vec<[[u8; 2]; 4]>,
}

/// The steps in rows and columns along the axes.
const AXES: [(isize, isize); 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];

impl Lines {
    pub(super) fn new(rules: Rules) -> Lines {
        let columns = rules.columns as isize;
        // An exact row needs one more look, to see that it is not longer.
        let farthest = if rules.exact { rules.k } else { rules.k - 1 };
        let reach = (0..rules.cells() as isize)
            .map(|cell| {
                let to_edge = |rows: isize, columns_step: isize| {
                    let (mut row, mut column) = (cell / columns, cell % columns);
                    let mut steps = 0;
                    while steps < farthest {
                        (row, column) = (row + rows, column + columns_step);
                        if !rules.has_cell(row, column) {
                            break;
                        }
                        steps += 1;
                    }
                    steps
                };
                AXES.map(|(rows, columns)| [to_edge(-rows, -columns), to_edge(rows, columns)])
            })
            .collect();
        Lines {
            k: rules.k as usize,
            exact: rules.exact,
            strides: AXES.map(|(rows, step)| (rows * columns + step) as usize),
            reach,
        }
    }

    /// Whether the men of one player have a line through this cell, where one of them stands.
    #[inline]
    pub(super) fn completes<const W: usize>(&self, own: &Points<W>, cell: usize) -> bool {
        let reach = &self.reach[cell];
        for (&stride, &[back, ahead]) in self.strides.iter().zip(reach) {
            let mut run = 1;
            let mut at = cell;
            for _ in 0..back {
                at -= stride;
                if !own.contains(at) {
                    break;
                }
                run += 1;
            }
            at = cell;
            for _ in 0..ahead {
                at += stride;
                if !own.contains(at) {
                    break;
                }
                run += 1;
            }
            if run == self.k || (run > self.k && !self.exact) {
                return true;
            }
        }
        false
    }
}
