//! Divides work among threads.

use std::sync::atomic::{AtomicUsize, Ordering};

/// Numbers below an end, each of which goes to one of the threads that ask.
pub(crate) struct WorkQueue {
    next: AtomicUsize,
    end: usize,
}

impl WorkQueue {
    pub(crate) fn new(end: usize) -> WorkQueue {
        WorkQueue { next: AtomicUsize::new(0), end }
    }

    pub(crate) fn next(&self) -> Option<usize> {
        let next = self.next.fetch_add(1, Ordering::Relaxed);
        (next < self.end).then_some(next)
    }
}

/// The number of pieces of `size` that `len` entries fall into; the last piece may be shorter.
pub(crate) fn pieces(len: u64, size: u64) -> usize {
    len.div_ceil(size) as usize
}

/// Runs the work on this number of threads, the calling one among them, and returns all results.
pub(crate) fn on_threads<T: Send>(threads: usize, work: impl Fn() -> T + Sync) -> Vec<T> {
    std::thread::scope(|scope| {
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(&work)).collect();
        let mut results = vec![work()];
        for other in others {
            match other.join() {
                Ok(result) => results.push(result),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        results
    })
}
