//! A move of a game with what a review says of it.

use game::Player;

use crate::reasons::Explanation;
use crate::verdict::Verdict;

/// A move of a game with what a review says of it.
#[derive(Debug, Clone, PartialEq)]
pub struct ReviewedMove {
    /// The move.
    pub m: String,
    /// The player who made it.
    pub mover: Player,
    /// What is to be said of it; `None` if nothing is known of it or of the best move.
    pub verdict: Option<Verdict>,
    /// Best play after the move, as far as it was found, where the move was worse than another by proof.
    pub refutation: Vec<String>,
    /// Why it was worse, where a pattern fits.
    pub explanation: Option<Explanation>,
}
