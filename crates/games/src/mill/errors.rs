//! Errors in a position or a move of men's morris or Filetto, beyond those that all games share.

use game::{MoveError, PositionError};

game::messages! {
    /// An error in the text of a position of men's morris or Filetto.
    pub enum MillPositionError for PositionError {
        InHand { found: String, max: usize } =
            "position-in-hand" => "the men in hand must be a whole number from 0 to {max}, not \"{found}\"",
        TooManyMen { player: char, found: usize, max: usize } =
            "position-too-many-men" => "{player} has {found} men including those in hand; the maximum is {max}",
        UnevenHands { first: usize, second: usize, player: char } =
            "position-uneven-hands" => "with {player} to move, the players cannot have {first} and {second} men in hand",
        TooFewMen { player: char } =
            "position-too-few-men" => "{player} has fewer than three men and just moved: the game ended earlier",
        MenMissing { player: char, found: usize, men: usize } =
            "position-men-missing" => "{player} has {found} men including those in hand, but must have {men}: nothing is ever captured",
    }
}

game::messages! {
    /// An error in a move of men's morris.
    pub enum MillMoveError for MoveError {
        PlaceFirst {} =
            "move-place-first" => "place a man first: you still have some in hand",
        NoneInHand { from: String } =
            "move-none-in-hand" => "you have no men in hand: move one, as in {from}",
        NotYours { point: String } =
            "move-not-yours" => "you have no man on {point}",
        NotJoined { from: String, to: String } =
            "move-not-joined" => "no line joins {from} to {to}",
        MustTake { to: String, choices: String } =
            "move-must-take" => "{to} closes a mill: capture a man by adding one of {choices}",
        NotAMill { to: String } =
            "move-not-a-mill" => "{to} closes no mill, so nothing is captured",
        NotTheirs { point: String } =
            "move-not-theirs" => "your opponent has no man on {point}",
        InMill { point: String, choices: String } =
            "move-in-mill" => "{point} is in a mill: capture a man outside the mills with one of {choices}",
    }
}
