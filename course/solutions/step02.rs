//! Step 2. Marks and turns: X begins, then the players take turns.

use super::step01::{Mark, TrisBoard};

/// The mark of the other player.
pub fn other(mark: Mark) -> Mark {
    match mark {
        Mark::X => Mark::O,
        Mark::O => Mark::X,
    }
}

/// Whose turn it is. X begins, so it is X as long as both have the same number of marks.
pub fn to_move(board: &TrisBoard) -> Mark {
    let count = |mark: Mark| board.cells.iter().filter(|cell| **cell == Some(mark)).count();
    if count(Mark::X) == count(Mark::O) { Mark::X } else { Mark::O }
}

/// The board after the player to move has put a mark in an empty cell. The board that is handed in stays as it is.
pub fn put(board: &TrisBoard, cell: usize) -> TrisBoard {
    let mut next = *board;
    next.cells[cell] = Some(to_move(board));
    next
}
