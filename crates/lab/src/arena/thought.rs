//! The thoughts of a competitor about its moves.

use std::time::Duration;

use game::{Assessment, Basis, Verdict};

/// The thought of a competitor about a move, and its time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MoveThought {
    /// The assessment for the player who moved, if there was one.
    pub assessment: Option<Assessment>,
    /// The number of nodes; 0 if it is unknown.
    pub nodes: u64,
    /// The time of the move.
    pub time: Duration,
    /// The principal variation, in the notation of the competitor; empty if it is unknown.
    pub line: Vec<String>,
    /// `true` if the move took a man of the opponent.
    pub is_capture: bool,
}

impl MoveThought {
    /// The depth of the search in plies, if the value is an estimate.
    pub fn depth(&self) -> Option<u32> {
        match self.assessment?.basis {
            Basis::Estimate { depth } => Some(depth),
            _ => None,
        }
    }

    /// The value for the player who moved.
    pub fn verdict(&self) -> Option<Verdict> {
        self.assessment.map(|assessment| assessment.value.verdict())
    }
}
