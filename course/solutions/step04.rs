//! Step 4. A win: three marks in a row.

use super::step01::{Mark, TrisBoard};

/// Returns the eight lines of the board, each with its three cells from the lowest: rows, columns, diagonals.
pub fn lines() -> Vec<[usize; 3]> {
    let rows = (0..3).map(|row| [3 * row, 3 * row + 1, 3 * row + 2]);
    let columns = (0..3).map(|column| [column, column + 3, column + 6]);
    rows.chain(columns).chain([[0, 4, 8], [2, 4, 6]]).collect()
}

/// Returns `true` if a line is full of this mark.
pub fn has_won(board: &TrisBoard, mark: Mark) -> bool {
    lines().iter().any(|line| line.iter().all(|cell| board.cells[*cell] == Some(mark)))
}
