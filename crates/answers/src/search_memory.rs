//! Division of the memory of a search between its transposition table and the exact solver.

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
    /// Returns a table of this size and the memory of the solver, which is smaller if the host limits the
    /// sum.
    pub(crate) fn with_table(host: &dyn Host, table: usize) -> SearchMemory {
        SearchMemory { table, solver: SOLVER_MEMORY.min(host.search_memory().saturating_sub(table)) }
    }

    /// Returns the sum of both.
    pub(crate) fn all(self) -> usize {
        self.table + self.solver
    }
}
