//! The two ways to number the nine boards.

/// Where boards are counted from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum BoardNumbering {
    BottomLeft,
    TopLeft,
}

impl BoardNumbering {
    /// The name of the format that counts like this.
    pub(super) fn format(self) -> &'static str {
        match self {
            BoardNumbering::BottomLeft => "ufen-bottom",
            BoardNumbering::TopLeft => "ufen-top",
        }
    }
}

/// The number of a board from the top left, and back.
pub(super) fn from_top(board: u8, numbering: BoardNumbering) -> u8 {
    match (numbering, board) {
        (BoardNumbering::TopLeft, _) | (_, 0) => board,
        (BoardNumbering::BottomLeft, _) => (2 - (board - 1) / 3) * 3 + (board - 1) % 3 + 1,
    }
}
