//! The parallel search (ABDADA): a stop flag, a node counter, and marks of the moves that are being searched.
//!
//! All threads search the same root to the same depths with one table. A thread that comes to a move which
//! another thread is searching defers it and takes the next one. When it comes back, the table contains the
//! result. This is ABDADA (J.-C. Weill, 1996) in T. Kerrigan's simplified form, which marks moves in a small
//! table of its own.
//!
//! Measured on 22 November 2026, on a machine too busy for clocks. Two threads waited for each other every
//! 200 nodes, so that both advanced equally. The figures are the nodes of one thread alone, divided by the
//! nodes of the leading thread of two, over 24 positions of each game. Those of `mill:nine` vary by 0.05.
//!
//! ```text
//!                                              mill:nine   ultimate   mnk:7,7,5
//! moves deferred from 3 plies on               1.77        1.81       1.80
//! from 2, 4, 5 plies on                        1.69-1.73   1.79-1.82  1.68-1.82
//! moves marked by the child's key              1.79-1.82   1.76-1.78  1.83
//! root moves not deferred                      1.62        1.70       1.70
//! helper a ply deeper                          1.71        1.81       1.77
//! Lazy SMP: nothing is deferred                1.43        1.72       1.49
//! Lazy SMP, helper a ply deeper                1.49        1.74       1.49
//!
//! over 48 other positions                      mill:nine   ultimate   mnk:5,5,4   filetto
//! as in the first line                         1.76, 1.81  1.83       1.76        1.39
//! root moves marked by canonical keys          1.73, 1.79  1.82       1.86        1.32
//! and a helper begins no depth that is done    1.75, 1.85  1.84       1.86        1.76
//! ```
//!
//! So Lazy SMP is worse, and the last line is the current code.
//!
//! A single position shows nothing: on one thread too, `mill:nine` from its start to depth 14 takes from 5 to
//! 16 million nodes after any small change.

use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};

use crate::watcher::FLAG_INTERVAL;
use crate::{Event, Watcher};

/// The state that the threads of one search share.
#[derive(Debug)]
pub(super) struct Shared {
    stop: AtomicBool,
    /// The number of nodes of the helper threads.
    nodes: AtomicU64,
    /// The [`Stage`] of the leading thread, packed into a number.
    stage: AtomicU32,
    /// The ABDADA marks of the moves that are being searched; empty with one thread.
    searched_marks: Box<[AtomicU64]>,
}

/// The stage of a thread's iterative deepening; a later stage is greater.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Stage {
    /// `true` after reductions and pruning are switched off.
    pub(super) in_full: bool,
    /// The current depth, in plies.
    pub(super) depth: u32,
}

/// The number of slots for marks. Only a few dozen moves are searched at a time, so collisions are rare.
const MARKS: usize = 1 << 12;

impl Shared {
    pub(super) fn new(threads: usize) -> Shared {
        let marks = if threads > 1 { MARKS } else { 0 };
        Shared {
            stop: AtomicBool::new(false),
            nodes: AtomicU64::new(0),
            stage: AtomicU32::new(0),
            searched_marks: (0..marks).map(|_| AtomicU64::new(0)).collect(),
        }
    }

    /// Returns `true` if the search has more than one thread.
    #[inline]
    pub(super) fn is_parallel(&self) -> bool {
        !self.searched_marks.is_empty()
    }

    /// Clears the stop flag, before the threads run.
    pub(super) fn restart(&self) {
        self.stop.store(false, Ordering::Relaxed);
    }

    fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    #[inline]
    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Sets the stage of the leading thread.
    pub(super) fn lead_to(&self, stage: Stage) {
        self.stage.store(stage.depth << 1 | u32::from(stage.in_full), Ordering::Relaxed);
    }

    /// Returns the stage of the leading thread.
    pub(super) fn lead(&self) -> Stage {
        let number = self.stage.load(Ordering::Relaxed);
        Stage { in_full: number & 1 != 0, depth: number >> 1 }
    }

    /// Returns the number of nodes of the helper threads so far.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    /// Sets the number of nodes of the helper threads, which have stopped.
    pub(super) fn set_nodes(&self, nodes: u64) {
        self.nodes.store(nodes, Ordering::Relaxed);
    }

    fn add_nodes(&self, nodes: u64) {
        self.nodes.fetch_add(nodes, Ordering::Relaxed);
    }

    /// Returns `true` if another thread is searching the move with this mark.
    #[inline]
    pub(super) fn is_being_searched(&self, abdada_key: Option<u64>) -> bool {
        abdada_key.is_some_and(|abdada_key| self.mark(abdada_key).load(Ordering::Relaxed) == abdada_key)
    }

    /// Marks a move as being searched.
    #[inline]
    pub(super) fn begin(&self, abdada_key: Option<u64>) {
        if let Some(abdada_key) = abdada_key {
            self.mark(abdada_key).store(abdada_key, Ordering::Relaxed);
        }
    }

    /// Removes the mark of a move.
    #[inline]
    pub(super) fn end(&self, abdada_key: Option<u64>) {
        if let Some(abdada_key) = abdada_key {
            // Another move's mark may have replaced this one; that one stays.
            let _ =
                self.mark(abdada_key).compare_exchange(abdada_key, 0, Ordering::Relaxed, Ordering::Relaxed);
        }
    }

    #[inline]
    fn mark(&self, abdada_key: u64) -> &AtomicU64 {
        &self.searched_marks[abdada_key as usize % MARKS]
    }
}

/// Stops the helper threads when it is dropped: at the end of the leading thread, even by a panic of the
/// watcher.
pub(super) struct StopAtEnd<'a>(pub(super) &'a Shared);

impl Drop for StopAtEnd<'_> {
    fn drop(&mut self) {
        self.0.stop();
    }
}

/// The watcher of the leading thread, which adds the nodes of the helpers.
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

    fn next_poll(&self, nodes: u64) -> u64 {
        if self.shared.is_parallel() { nodes + 1 } else { self.watcher.next_poll(nodes) }
    }

    fn on_event(&mut self, event: Event<'_, M>) {
        self.watcher.on_event(event);
    }
}

/// The watcher of a helper thread, which stops it at the stop flag.
pub(super) struct Helper<'a> {
    shared: &'a Shared,
    reported: u64,
}

/// Number of nodes that a helper thread adds to the shared counter at once.
const PORTION: u64 = 1 << 10;

impl<'a> Helper<'a> {
    /// Returns the watcher of a thread that has visited this number of nodes in earlier runs.
    pub(super) fn new(shared: &'a Shared, nodes: u64) -> Self {
        Helper { shared, reported: nodes }
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

    fn next_poll(&self, nodes: u64) -> u64 {
        nodes + FLAG_INTERVAL
    }
}
