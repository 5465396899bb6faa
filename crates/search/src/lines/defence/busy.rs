//! Marks of positions that are being searched, so that parallel threads search different ones (as in ABDADA).

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// The keys of the positions that are being searched, and the stop flag of all threads. A thread defers moves
/// that another thread is searching; results are shared by the table. This replaces the virtual proof numbers
/// of T. Kaneko, *Parallel depth first proof number search*, 2010.
#[derive(Debug)]
pub(in crate::lines) struct Busy {
    /// A key per slot; 0 in a free slot.
    keys: Box<[AtomicU64]>,
    over: AtomicBool,
}

/// Number of slots, far above the number of threads. A key whose slot is taken is not marked.
const PLACES: usize = 1 << 12;

impl Busy {
    pub(in crate::lines) fn new() -> Busy {
        Busy { keys: (0..PLACES).map(|_| AtomicU64::new(0)).collect(), over: AtomicBool::new(false) }
    }

    fn place(&self, key: u64) -> &AtomicU64 {
        &self.keys[key as usize % PLACES]
    }

    /// Marks a position as being searched. Returns `true` if its slot was free.
    pub(super) fn enter(&self, key: u64) -> bool {
        self.place(key).compare_exchange(0, key, Ordering::Relaxed, Ordering::Relaxed).is_ok()
    }

    /// Clears the mark of a position.
    pub(super) fn leave(&self, key: u64) {
        self.place(key).store(0, Ordering::Relaxed);
    }

    /// Returns `true` if a thread is searching the position.
    pub(super) fn is_taken(&self, key: u64) -> bool {
        self.place(key).load(Ordering::Relaxed) == key
    }

    /// Sets the stop flag of all threads.
    pub(in crate::lines) fn end(&self) {
        self.over.store(true, Ordering::Relaxed);
    }

    /// Returns `true` if the stop flag is set.
    pub(super) fn is_over(&self) -> bool {
        self.over.load(Ordering::Relaxed)
    }
}
