//! The positions that threads are searching, so that each thread finds one of its own.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// The keys of positions that threads are searching. A thread that finds the best move taken by another tries the
/// next best; all share what they find by the table. It is the place of the "virtual" numbers of T. Kaneko,
/// *Parallel depth first proof number search*, 2010.
#[derive(Debug)]
pub(in crate::lines) struct Busy {
    keys: Box<[AtomicU64]>,
    over: AtomicBool,
}

/// More than the threads that search at a time; a key whose slot is taken is not flagged.
const PLACES: usize = 1 << 12;

impl Busy {
    pub(in crate::lines) fn new() -> Busy {
        Busy { keys: (0..PLACES).map(|_| AtomicU64::new(0)).collect(), over: AtomicBool::new(false) }
    }

    fn place(&self, key: u64) -> &AtomicU64 {
        &self.keys[key as usize % PLACES]
    }

    /// Flags a position as being searched. Returns whether it was free.
    pub(super) fn enter(&self, key: u64) -> bool {
        self.place(key).compare_exchange(0, key, Ordering::Relaxed, Ordering::Relaxed).is_ok()
    }

    /// Clears the flag of a position.
    pub(super) fn leave(&self, key: u64) {
        self.place(key).store(0, Ordering::Relaxed);
    }

    /// Whether a thread is at work there.
    pub(super) fn is_taken(&self, key: u64) -> bool {
        self.place(key).load(Ordering::Relaxed) == key
    }

    /// Tells all threads to stop.
    pub(in crate::lines) fn end(&self) {
        self.over.store(true, Ordering::Relaxed);
    }

    /// Whether they are to stop.
    pub(super) fn is_over(&self) -> bool {
        self.over.load(Ordering::Relaxed)
    }
}
