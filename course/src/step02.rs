//! Step 2. Marks and turns: X begins, then the players take turns.
//!
//! `cargo course step02` tests it.

use super::step01::{Mark, TrisBoard};

/// Returns the mark of the other player.
pub fn other(mark: Mark) -> Mark {
    // Your turn. Return X for O, and O for X.
    mark
}

/// Returns the mark of the side to move. X begins, so it is X if both have the same number of marks.
pub fn to_move(board: &TrisBoard) -> Mark {
    // Your turn. Count the marks of each player.
    Mark::O
}

/// Returns the board after the side to move has put a mark in an empty cell; `board` stays unchanged.
pub fn put(board: &TrisBoard, cell: usize) -> TrisBoard {
    // Your turn. Copy the board with `*board`, and set one cell of the copy.
    *board
}
