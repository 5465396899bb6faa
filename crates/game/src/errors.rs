//! Errors in the text of a position or a move: those that games share, and a variant for those of one game.

use crate::GameError;

crate::messages! {
    /// An error in the text of a position.
    pub enum PositionError {
        Fields { found: String, example: String } =
            "position-fields" => "\"{found}\" is not a position of this game; try {example}",
        RankCount { expected: usize, found: usize } =
            "position-rank-count" => "expected {expected} ranks separated by /, found {found}",
        RankLength { rank: usize, expected: usize, found: usize } =
            "position-rank-length" => "rank {rank} must have {expected} points, not {found}",
        Symbol { found: char, first: char, second: char } =
            "position-symbol" => "a rank consists of {first}, {second} and numbers of empty points, not \"{found}\"",
        Side { found: String, first: char, second: char } =
            "position-side" => "the side to move must be {first} or {second}, not \"{found}\"",
        Unbalanced { first: char, second: char, firsts: usize, seconds: usize } =
            "position-unbalanced" => "{first} has placed {firsts} and {second} {seconds}: {first} must have placed as many as {second}, or one more",
        NotToMove { player: char, firsts: usize, seconds: usize } =
            "position-not-to-move" => "it cannot be {player}'s turn with {firsts} placed against {seconds}",
        TwoWinners {} =
            "position-two-winners" => "both players have won",
        WinnerToMove { player: char } =
            "position-winner-to-move" => "{player} has already won and cannot be to move",
        WonEarlier { player: char } =
            "position-won-earlier" => "no single last move completes all lines of {player}: the game ended earlier",
        #[transparent]
        Game(GameError),
    }
}

crate::messages! {
    /// An error in the text of a move, which is malformed or not legal.
    ///
    /// ```
    /// # use filetto::games::mill::{Mill, Variant};
    /// use filetto::game::{Game, Message, MoveError, Notation};
    ///
    /// let mill = Mill::new(Variant::Nine.rules());
    /// let error = |text: &str| mill.parse_move(&mill.start(), text).unwrap_err();
    /// assert_eq!(error("d4"), MoveError::NoSuchPoint { point: "d4".into() });
    /// assert_eq!(error("a1-a4").id(), "move-place-first", "an error that only men's morris has");
    /// ```
    pub enum MoveError {
        Unreadable { found: String, example: String } =
            "move-unreadable" => "\"{found}\" is not a legal move; try {example}",
        NoSuchPoint { point: String } =
            "move-no-such-point" => "the board has no point {point}",
        Finished {} =
            "move-finished" => "the game is over",
        Occupied { point: String } =
            "move-occupied" => "{point} is occupied",
        Overline { point: String, row: String } =
            "move-overline" => "overline by {point}: {row}",
        DoubleFour { point: Box<str>, rows: Box<str>, last: Box<str> } =
            "move-double-four" => "double four by {point}: {rows} and {last}",
        DoubleThree { point: Box<str>, rows: Box<str>, last: Box<str> } =
            "move-double-three" => "double three by {point}: {rows} and {last}",
        #[transparent]
        Game(GameError),
    }
}
