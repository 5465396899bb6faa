//! The two numberings of the nine boards.

/// The corner at which the numbering of the boards begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum BoardNumbering {
    BottomLeft,
    TopLeft,
}

impl BoardNumbering {
    /// Returns the name of the format with this numbering.
    pub(super) fn format(self) -> &'static str {
        match self {
            BoardNumbering::BottomLeft => "ufen-bottom",
            BoardNumbering::TopLeft => "ufen-top",
        }
    }
}

/// Converts a board number from this numbering to that from the top left, or back: the conversion is its own
/// inverse. 0 stands for any board.
pub(super) fn from_top(board: u8, numbering: BoardNumbering) -> u8 {
    match (numbering, board) {
        (BoardNumbering::TopLeft, _) | (_, 0) => board,
        (BoardNumbering::BottomLeft, _) => (2 - (board - 1) / 3) * 3 + (board - 1) % 3 + 1,
    }
}
