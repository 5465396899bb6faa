//! Node counters of a search.

/// Node counters of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Counters {
    /// Visited positions, including the root. Monte Carlo tree search counts its iterations, each of which
    /// evaluates one position. A tablebase answer counts the positions that were looked up.
    pub nodes: u64,
    /// Nodes without children in the search: finished games, and nodes at the depth limit.
    pub leaves: u64,
    /// Leaves whose game is not finished, so that their value is an estimate.
    pub horizon: u64,
    /// Nodes at which a cutoff skipped the remaining moves.
    pub cutoffs: u64,
}

impl Counters {
    /// Returns the sum of two searches' counters.
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
