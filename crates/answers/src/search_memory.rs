//! How the memory of a search is divided: its transposition table, and what the exact solver remembers.

use engine::SOLVER_MEMORY;

use crate::host::Host;

/// The memory of a search, in bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct SearchMemory {
    /// The transposition table.
    pub(crate) table: usize,
    /// The exact solver, or the tree of a Monte Carlo search.
    pub(crate) solver: usize,
}

impl SearchMemory {
    /// A table of this size and the solver, which has less if the host does not give as much to one search.
    pub(crate) fn with_table(host: &dyn Host, table: usize) -> SearchMemory {
        SearchMemory { table, solver: SOLVER_MEMORY.min(host.search_memory().saturating_sub(table)) }
    }

    /// Both together.
    pub(crate) fn all(self) -> usize {
        self.table + self.solver
    }
}
