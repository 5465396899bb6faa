//! Step 1. A board: nine cells, as text and back.
//!
//! `cargo course step01` tests it.

/// A mark on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Mark {
    /// The first player's.
    X,
    /// The second player's.
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
    /// What each cell holds; `None` if it is empty.
    pub cells: [Option<Mark>; 9],
}

/// The board before the first move.
pub fn empty_board() -> TrisBoard {
    // Your turn. A board whose nine cells are `None`. This one is full of crosses.
    TrisBoard { cells: [Some(Mark::X); 9] }
}

/// The board as three lines of `x`, `o` and `.`, with `\n` between them.
pub fn draw(board: &TrisBoard) -> String {
    // Your turn. Go through `board.cells`; `match` says which character each cell is. After the cells 2 and 5 comes a
    // `\n`.
    String::new()
}

/// Reads what [`draw`] writes. White space is skipped, so that `x.. .o. ...` is a board on one line.
pub fn read(text: &str) -> TrisBoard {
    // Your turn. Begin with `empty_board()`, and set a cell for each character that is not white space.
    empty_board()
}
