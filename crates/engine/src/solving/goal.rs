//! The goal of the exact solver, and access to its stored results.

use std::sync::{Mutex, PoisonError};

use search::LineMemory;

/// The goal and the limits of the exact solver in turns with a search.
#[derive(Debug, Clone, Copy)]
pub(crate) struct SolveGoal {
    /// The number of best moves to find with their values.
    pub(crate) moves: usize,
    /// `true` if the lengths of lost moves matter in a drawn position.
    pub(crate) lengths: bool,
    /// The number of threads of the solver.
    pub(crate) threads: usize,
    /// Maximum number of nodes of solver and search together.
    pub(crate) max_nodes: u64,
    /// Maximum work of solver and search together, in nodes of the strong search.
    pub(crate) max_work: u64,
}

/// Calls `work` with the stored results that the session keeps, or with a new store of at most this size in
/// bytes.
pub(crate) fn with_memory<T>(
    kept: Option<&Mutex<LineMemory>>,
    bytes: usize,
    work: impl FnOnce(&mut LineMemory) -> T,
) -> T {
    match kept {
        // The stored results are valid even if a thread panicked after writing them.
        Some(kept) => work(&mut kept.lock().unwrap_or_else(PoisonError::into_inner)),
        None => work(&mut LineMemory::new(bytes)),
    }
}
