//! Step 2. Marks and turns: X begins, then the players take turns.
//!
//! `cargo course step02` tests it.

use super::step01::{Mark, TrisBoard};

/// The mark of the other player.
pub fn other(mark: Mark) -> Mark {
    // Your turn. X for O, and O for X.
    mark
}

/// Whose turn it is. X begins, so it is X as long as both have the same number of marks.
pub fn to_move(board: &TrisBoard) -> Mark {
    // Your turn. Count the marks of each player.
    Mark::O
}

/// The board after the player to move has put a mark in an empty cell. The board that is handed in stays as it is.
pub fn put(board: &TrisBoard, cell: usize) -> TrisBoard {
    // Your turn. Copy the board with `*board`, and set one cell of the copy.
    *board
}
