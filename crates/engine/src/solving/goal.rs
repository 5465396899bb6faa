//! What is wanted of the solver, and where it keeps what it finds out.

use std::sync::{Mutex, PoisonError};

use search::LineMemory;

/// What is wanted of the solver.
#[derive(Debug, Clone, Copy)]
pub(crate) struct SolveGoal {
    /// How many of the best moves are wanted with their values.
    pub(crate) moves: usize,
    /// Whether the lengths of lost moves matter where the position is drawn.
    pub(crate) lengths: bool,
    /// The threads that it may use.
    pub(crate) threads: usize,
    /// The nodes of both together, at most.
    pub(crate) max_nodes: u64,
    /// What both may spend together, in nodes of the strong search.
    pub(crate) max_work: u64,
}

/// Works with the memory that a session keeps, or with a new one of this number of bytes.
pub(crate) fn with_memory<T>(
    kept: Option<&Mutex<LineMemory>>,
    bytes: usize,
    work: impl FnOnce(&mut LineMemory) -> T,
) -> T {
    match kept {
        // What is in the memory is true even if the thread that wrote it panicked later.
        Some(kept) => work(&mut kept.lock().unwrap_or_else(PoisonError::into_inner)),
        None => work(&mut LineMemory::new(bytes)),
    }
}
