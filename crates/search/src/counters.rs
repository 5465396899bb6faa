//! What a search counts.

/// Counts of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Counters {
    /// Positions visited, the root included. Monte Carlo search counts its iterations, each of which evaluates one
    /// position; where tables answer, these are the positions that were looked up.
    pub nodes: u64,
    /// Nodes that were not searched further: finished games and nodes at the depth limit.
    pub leaves: u64,
    /// Leaves that are not the end of a game, so that their value is an estimate.
    pub horizon: u64,
    /// Nodes at which a cutoff skipped the remaining moves.
    pub cutoffs: u64,
}

impl Counters {
    /// The sum of the counts of two searches.
    #[must_use]
    pub fn plus(self, other: Counters) -> Counters {
        Counters {
            nodes: self.nodes + other.nodes,
            leaves: self.leaves + other.leaves,
            horizon: self.horizon + other.horizon,
            cutoffs: self.cutoffs + other.cutoffs,
        }
    }
}
