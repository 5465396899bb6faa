//! The thoughts of a competitor about its moves.

use std::time::Duration;

use game::Assessment;

/// The thought of a competitor about a move, and its time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MoveThought {
    /// The assessment for the player who moved, if there was one.
    pub assessment: Option<Assessment>,
    /// The number of nodes; 0 if it is unknown.
    pub nodes: u64,
    /// The time of the move.
    pub time: Duration,
}
