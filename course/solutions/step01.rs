//! Step 1. A board: nine cells, as text and back.

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
    TrisBoard { cells: [None; 9] }
}

/// Returns the board as three lines of `x`, `o` and `.`, with `\n` between them.
pub fn draw(board: &TrisBoard) -> String {
    let mut text = String::new();
    for (number, cell) in board.cells.iter().enumerate() {
        if number == 3 || number == 6 {
            text.push('\n');
        }
        text.push(match cell {
            Some(Mark::X) => 'x',
            Some(Mark::O) => 'o',
            None => '.',
        });
    }
    text
}

/// Reads the text that [`draw`] returns. White space is skipped, so `x.. .o. ...` is a board on one line.
pub fn read(text: &str) -> TrisBoard {
    let mut board = empty_board();
    let marks = text.chars().filter(|character| !character.is_whitespace());
    for (cell, character) in board.cells.iter_mut().zip(marks) {
        *cell = match character {
            'x' => Some(Mark::X),
            'o' => Some(Mark::O),
            _ => None,
        };
    }
    board
}
