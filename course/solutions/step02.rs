//! Step 2. Marks and turns: X begins, then the players take turns.

use super::step01::{Mark, TrisBoard};

/// Returns the mark of the other player.
pub fn other(mark: Mark) -> Mark {
    match mark {
        Mark::X => Mark::O,
        Mark::O => Mark::X,
    }
}

/// Returns the mark of the side to move. X begins, so it is X if both have the same number of marks.
pub fn to_move(board: &TrisBoard) -> Mark {
    let count = |mark: Mark| board.cells.iter().filter(|cell| **cell == Some(mark)).count();
    if count(Mark::X) == count(Mark::O) { Mark::X } else { Mark::O }
}

/// Returns the board after the side to move has put a mark in an empty cell; `board` stays unchanged.
pub fn put(board: &TrisBoard, cell: usize) -> TrisBoard {
    let mut next = *board;
    next.cells[cell] = Some(to_move(board));
    next
}
