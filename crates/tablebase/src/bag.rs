//! Lists of entries that several threads fill and empty: chunks, so that nothing is moved when one grows.

use std::sync::atomic::{AtomicUsize, Ordering};

/// The most entries of a chunk: what a thread takes at a time.
const CHUNK: usize = 4096;

/// Entries of a sector, in no order that matters.
#[derive(Debug, Default)]
pub(crate) struct Bag(Vec<Vec<u32>>);

impl Bag {
    /// Adds an entry.
    #[inline(always)]
    pub(crate) fn push(&mut self, index: u64) {
        match self.0.last_mut() {
            Some(chunk) if chunk.len() < CHUNK => chunk.push(index as u32),
            _ => self.begin(index),
        }
    }

    #[cold]
    fn begin(&mut self, index: u64) {
        self.0.push(vec![index as u32]);
    }

    /// Adds the entries of another.
    pub(crate) fn append(&mut self, mut other: Bag) {
        self.0.append(&mut other.0);
    }

    /// The chunks.
    pub(crate) fn chunks(&self) -> &[Vec<u32>] {
        &self.0
    }

    /// How many entries there are.
    pub(crate) fn len(&self) -> u64 {
        self.0.iter().map(|chunk| chunk.len() as u64).sum()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// Lists of entries by the depth at which their time comes.
#[derive(Debug, Default)]
pub(crate) struct Calendar(Vec<Bag>);

impl Calendar {
    /// Adds an entry for a depth.
    #[inline(always)]
    pub(crate) fn push(&mut self, depth: u16, index: u64) {
        let depth = usize::from(depth);
        if depth >= self.0.len() {
            self.0.resize_with(depth + 1, Bag::default);
        }
        self.0[depth].push(index);
    }

    /// Adds the entries of another.
    pub(crate) fn append(&mut self, other: Calendar) {
        if other.0.len() > self.0.len() {
            self.0.resize_with(other.0.len(), Bag::default);
        }
        for (bag, more) in self.0.iter_mut().zip(other.0) {
            bag.append(more);
        }
    }

    /// Takes out the entries of a depth.
    pub(crate) fn take(&mut self, depth: u16) -> Bag {
        self.0.get_mut(usize::from(depth)).map(std::mem::take).unwrap_or_default()
    }

    /// Whether this depth and all after it are without entries.
    pub(crate) fn is_over(&self, depth: u16) -> bool {
        self.0.iter().skip(depth.into()).all(Bag::is_empty)
    }
}

/// Hands numbers below an end to whoever asks, each once.
pub(crate) struct Turns {
    next: AtomicUsize,
    end: usize,
}

impl Turns {
    pub(crate) fn new(end: usize) -> Turns {
        Turns { next: AtomicUsize::new(0), end }
    }

    pub(crate) fn next(&self) -> Option<usize> {
        let next = self.next.fetch_add(1, Ordering::Relaxed);
        (next < self.end).then_some(next)
    }
}

/// Runs the work on so many threads at once, this one among them, and gives what each made of it.
pub(crate) fn on_threads<T: Send>(threads: usize, work: impl Fn() -> T + Sync) -> Vec<T> {
    std::thread::scope(|scope| {
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(&work)).collect();
        let mut made = vec![work()];
        for other in others {
            match other.join() {
                Ok(more) => made.push(more),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        made
    })
}
