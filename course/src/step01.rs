//! Step 1. A board: nine cells, as text and back.
//!
//! `cargo course step01` tests it.

/// A mark on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Mark {
    /// The mark of the first player.
    X,
    /// The mark of the second player.
    O,
}

/// A board. Its cells have numbers, row by row from the top:
///
/// ```text
/// 0 1 2
/// 3 4 5
/// 6 7 8
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TrisBoard {
    /// The mark in each cell; `None` if the cell is empty.
    pub cells: [Option<Mark>; 9],
}

/// Returns the board before the first move.
pub fn empty_board() -> TrisBoard {
    // Your turn. Return a board whose nine cells are `None`. This one is full of crosses.
    TrisBoard { cells: [Some(Mark::X); 9] }
}

/// Returns the board as three lines of `x`, `o` and `.`, with `\n` between them.
pub fn draw(board: &TrisBoard) -> String {
    // Your turn. Go through `board.cells`, and choose the character of each cell with `match`. After
    // cells 2 and 5 comes a `\n`.
    String::new()
}

/// Reads the text that [`draw`] returns. White space is skipped, so `x.. .o. ...` is a board on one line.
pub fn read(text: &str) -> TrisBoard {
    // Your turn. Begin with `empty_board()`, and set a cell for each character that is not white space.
    empty_board()
}
