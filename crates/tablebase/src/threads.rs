//! Divides work among threads.

use std::sync::atomic::{AtomicUsize, Ordering};

/// A queue of the numbers from 0 to an end. Each number goes to one thread.
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

/// The number of pieces of `size` in `len` entries; the last piece may be shorter.
pub(crate) fn pieces(len: u64, size: u64) -> usize {
    len.div_ceil(size) as usize
}

/// Runs `work` on this number of threads, including the calling one, and returns all results.
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

/// Runs `work` for each piece, numbered from 0, on this number of threads. Returns the results in the order
/// of the numbers.
pub(crate) fn in_order<T: Send>(threads: usize, pieces: usize, work: impl Fn(usize) -> T + Sync) -> Vec<T> {
    let queue = WorkQueue::new(pieces);
    let parts = on_threads(threads.min(pieces).max(1), || {
        std::iter::from_fn(|| queue.next()).map(|piece| (piece, work(piece))).collect::<Vec<_>>()
    });
    let mut results: Vec<(usize, T)> = parts.into_iter().flatten().collect();
    results.sort_unstable_by_key(|(piece, _)| *piece);
    results.into_iter().map(|(_, result)| result).collect()
}
