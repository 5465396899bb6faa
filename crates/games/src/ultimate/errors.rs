//! Errors in a position or a move of ultimate tic-tac-toe, beyond those that all games share.

use game::{MoveError, PositionError};

game::messages! {
    /// An error in the text of a position of ultimate tic-tac-toe.
    pub enum UltimatePositionError for PositionError {
        NextBoard { found: String } =
            "position-next-board" => "the board to play on must be 1 to 9 or -, not \"{found}\"",
        NextClosed { board: usize } =
            "position-next-closed" => "nobody can be sent to board {board}: it is closed",
        NotSent { player: char, board: usize } =
            "position-not-sent" => "no mark of {player} sends the opponent to board {board}",
        NotFree { player: char } =
            "position-not-free" => "no mark of {player} gives a free choice of board",
        TwoOwners { board: usize } =
            "position-two-owners" => "both players have a line on board {board}",
        BoardWonEarlier { board: usize } =
            "position-board-won-earlier" => "no single last move completes all lines on board {board}: it was closed earlier",
        Ambiguous { board: usize } =
            "position-ambiguous" => "both players have a line on board {board}: say who won it in a fourth field, such as {board}x",
        Owner { found: String } =
            "position-owner" => "the fourth field lists boards where both players have a line, with their winners, such as 2x5o, not \"{found}\"",
    }
}

game::messages! {
    /// An error in a move of ultimate tic-tac-toe.
    pub enum UltimateMoveError for MoveError {
        WrongBoard { point: String, board: usize } =
            "move-wrong-board" => "{point} is not on your board: you must play on board {board}",
        BoardClosed { point: String, board: usize } =
            "move-board-closed" => "{point} is on board {board}, which is closed",
    }
}
