//! What can be wrong with the text of a position or a move: the errors that games share, and a place for
//! those that only one game has.

use crate::GameError;

crate::messages! {
    /// Why a text is not a position.
    pub enum PositionError {
        Fields { found: String, example: String } =
            "position-fields" => "\"{found}\" is no position of this game; expected one such as {example}",
        RankCount { expected: usize, found: usize } =
            "position-rank-count" => "expected {expected} ranks with / between them, found {found}",
        RankLength { rank: usize, expected: usize, found: usize } =
            "position-rank-length" => "rank {rank} must have {expected} points, not {found}",
        Symbol { found: char, first: char, second: char } =
            "position-symbol" => "a rank is made of {first}, {second} and numbers of empty points, not \"{found}\"",
        Side { found: String, first: char, second: char } =
            "position-side" => "the side to move must be {first} or {second}, not \"{found}\"",
        Unbalanced { first: char, second: char, firsts: usize, seconds: usize } =
            "position-unbalanced" => "{first} has {firsts} men and {second} has {seconds}: {first} must have as many as {second} or one more",
        NotToMove { player: char, firsts: usize, seconds: usize } =
            "position-not-to-move" => "with {firsts} men against {seconds} it cannot be the turn of {player}",
        TwoWinners {} =
            "position-two-winners" => "both players have won",
        WinnerToMove { player: char } =
            "position-winner-to-move" => "{player} has won already and cannot be to move",
        WonEarlier { player: char } =
            "position-won-earlier" => "no single last move makes all the lines of {player}: the game had ended before",
        #[transparent]
        Game(GameError),
    }
}

crate::messages! {
    /// Why a text is not a legal move.
    ///
    /// ```
    /// # use games::mill::{Mill, Variant};
    /// use game::{Game, Message, MoveError, Notation};
    ///
    /// let mill = Mill::new(Variant::Nine.rules());
    /// let error = |text: &str| mill.parse_move(&mill.start(), text).unwrap_err();
    /// assert_eq!(error("d4"), MoveError::NoSuchPoint { point: "d4".into() });
    /// assert_eq!(error("a1-a4").id(), "move-place-first", "an error that only men's morris has");
    /// ```
    pub enum MoveError {
        Unreadable { found: String, example: String } =
            "move-unreadable" => "\"{found}\" is no move of this game; expected one such as {example}",
        NoSuchPoint { point: String } =
            "move-no-such-point" => "the board has no point {point}",
        Finished {} =
            "move-finished" => "the game is finished",
        Occupied { point: String } =
            "move-occupied" => "{point} is occupied",
        #[transparent]
        Game(GameError),
    }
}
