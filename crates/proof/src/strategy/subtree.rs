//! The result of a visit to a position at a step.

use crate::condition::Condition;

/// Result for a position and a step.
#[derive(Clone, Copy)]
pub(super) struct SubtreeResult {
    /// Maximum number of plies to the end.
    pub(super) plies: u32,
    /// `true` if a pass of the opponent was visited at each of his moves. Then the player also wins if the
    /// opponent has fewer marks, but for rows that these made too long.
    pub(super) with_passes: bool,
}

impl SubtreeResult {
    /// The result before any reply is visited, and at the end of a strategy.
    pub(super) const END: SubtreeResult = SubtreeResult { plies: 0, with_passes: true };

    /// The result for a position that many plies earlier.
    pub(super) fn before(self, plies: u32) -> SubtreeResult {
        SubtreeResult { plies: self.plies + plies, ..self }
    }

    pub(super) fn add(&mut self, other: SubtreeResult) {
        self.plies = self.plies.max(other.plies);
        self.with_passes &= other.with_passes || !Condition::CoverInherited.holds();
    }
}
