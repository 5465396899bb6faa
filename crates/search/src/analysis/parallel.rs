//! What the threads of a search share: the wish to stop, the count of nodes, and who searches what.
//!
//! All threads search the same root to the same depths with one table. A thread that comes to a move
//! which another is searching puts it off and takes the next: the table will know it soon. This is ABDADA
//! (J.-C. Weill, 1996) in T. Kerrigan's simplified form, which marks moves in a small table of its own.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use crate::{Event, Watcher};

/// Shared by the threads of one search.
#[derive(Debug)]
pub(super) struct Shared {
    stop: AtomicBool,
    /// Nodes of the helping threads.
    nodes: AtomicU64,
    /// Marks of the moves that are being searched; none with one thread.
    busy: Box<[AtomicU64]>,
}

/// The size of the table of marks: a few dozen moves are searched at a time.
const MARKS: usize = 1 << 12;

impl Shared {
    pub(super) fn new(threads: usize) -> Shared {
        let marks = if threads > 1 { MARKS } else { 0 };
        Shared {
            stop: AtomicBool::new(false),
            nodes: AtomicU64::new(0),
            busy: (0..marks).map(|_| AtomicU64::new(0)).collect(),
        }
    }

    /// Whether there is anybody to share the work with.
    #[inline]
    pub(super) fn is_parallel(&self) -> bool {
        !self.busy.is_empty()
    }

    fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    #[inline]
    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// The nodes of the helping threads.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    fn add_nodes(&self, nodes: u64) {
        self.nodes.fetch_add(nodes, Ordering::Relaxed);
    }

    /// Whether somebody is at this work.
    #[inline]
    pub(super) fn is_busy(&self, work: Option<u64>) -> bool {
        work.is_some_and(|work| self.mark(work).load(Ordering::Relaxed) == work)
    }

    /// Marks work as begun.
    #[inline]
    pub(super) fn begin(&self, work: Option<u64>) {
        if let Some(work) = work {
            self.mark(work).store(work, Ordering::Relaxed);
        }
    }

    /// Marks work as ended.
    #[inline]
    pub(super) fn end(&self, work: Option<u64>) {
        if let Some(work) = work {
            let _ = self.mark(work).compare_exchange(work, 0, Ordering::Relaxed, Ordering::Relaxed);
        }
    }

    #[inline]
    fn mark(&self, work: u64) -> &AtomicU64 {
        &self.busy[work as usize % MARKS]
    }
}

/// Stops the other threads when the one that leads is at its end, be it by a panic of the watcher.
pub(super) struct StopAtEnd<'a>(pub(super) &'a Shared);

impl Drop for StopAtEnd<'_> {
    fn drop(&mut self) {
        self.0.stop();
    }
}

/// The watcher of the thread that leads: it counts the nodes of all.
pub(super) struct Lead<'a, W> {
    watcher: W,
    shared: &'a Shared,
}

impl<'a, W> Lead<'a, W> {
    pub(super) fn new(watcher: W, shared: &'a Shared) -> Self {
        Lead { watcher, shared }
    }
}

impl<M, W: Watcher<M>> Watcher<M> for Lead<'_, W> {
    #[inline]
    fn proceed(&mut self, nodes: u64) -> bool {
        let others = if self.shared.is_parallel() { self.shared.nodes() } else { 0 };
        self.watcher.proceed(nodes + others)
    }

    fn hear(&mut self, event: Event<'_, M>) {
        self.watcher.hear(event);
    }
}

/// The watcher of a thread that helps, until it is told to stop.
pub(super) struct Helper<'a> {
    shared: &'a Shared,
    reported: u64,
}

/// A helping thread reports its nodes in portions of this size.
const PORTION: u64 = 1 << 10;

impl<'a> Helper<'a> {
    pub(super) fn new(shared: &'a Shared) -> Self {
        Helper { shared, reported: 0 }
    }
}

impl<M> Watcher<M> for Helper<'_> {
    #[inline]
    fn proceed(&mut self, nodes: u64) -> bool {
        if nodes >= self.reported + PORTION {
            self.shared.add_nodes(nodes - self.reported);
            self.reported = nodes;
        }
        !self.shared.is_stopped()
    }
}
