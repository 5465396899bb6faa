//! A move of a game with its review.

use game::Player;

use crate::reasons::Explanation;
use crate::verdict::MoveVerdict;

/// A move of a game with its review.
#[derive(Debug, Clone, PartialEq)]
pub struct ReviewedMove {
    /// The move.
    pub m: String,
    /// The player who made the move.
    pub mover: Player,
    /// The verdict; `None` if the value of the move or of the best one is unknown.
    pub verdict: Option<MoveVerdict>,
    /// Best play after the move as far as it was found, if the move is proven to be worse.
    pub refutation: Vec<String>,
    /// The explanation of a worse move, if a pattern fits.
    pub explanation: Option<Explanation>,
}
