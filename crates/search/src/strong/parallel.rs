//! What the threads of a search share: the wish to stop, the count of nodes, and who searches what.
//!
//! All threads search the same root to the same depths with one table. A thread that comes to a move
//! which another is searching puts it off and takes the next: the table will know it soon. This is ABDADA
//! (J.-C. Weill, 1996) in T. Kerrigan's simplified form, which marks moves in a small table of its own.
//!
//! Measured on 22 November 2026, on a machine too busy for clocks: two threads that waited for each other
//! every 200 nodes, so that both came as far. The figures say how many times fewer nodes the leading thread
//! took than one thread alone, over 24 positions of each game; those of `mill:nine` come to within 0.05.
//!
//! ```text
//!                                              mill:nine   ultimate   mnk:7,7,5
//! moves put off from 3 plies on                1.77        1.81       1.80
//! from 2, 4, 5 plies on                        1.69-1.73   1.79-1.82  1.68-1.82
//! moves marked by the child's key              1.79-1.82   1.76-1.78  1.83
//! root moves not put off                       1.62        1.70       1.70
//! helper a ply deeper                          1.71        1.81       1.77
//! Lazy SMP: nothing is put off                 1.43        1.72       1.49
//! Lazy SMP, helper a ply deeper                1.49        1.74       1.49
//!
//! over 48 other positions                      mill:nine   ultimate   mnk:5,5,4   filetto
//! as in the first line                         1.76, 1.81  1.83       1.76        1.39
//! root moves marked by canonical keys          1.73, 1.79  1.82       1.86        1.32
//! and a helper begins no depth that is done    1.75, 1.85  1.84       1.86        1.76
//! ```
//!
//! So Lazy SMP falls behind, and the last line is what stands here.
//!
//! One position says nothing: `mill:nine` from its start to depth 14 takes from 5 to 16 million nodes on one
//! thread as well, whatever small thing is changed.

use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};

use crate::{Event, Watcher};

/// Shared by the threads of one search.
#[derive(Debug)]
pub(super) struct Shared {
    stop: AtomicBool,
    /// Nodes of the helping threads.
    nodes: AtomicU64,
    /// Where the leading thread is: its [`Stage`] as a number.
    stage: AtomicU32,
    /// Marks of the moves that are being searched; none with one thread.
    busy: Box<[AtomicU64]>,
}

/// How far a thread has come; what is later is greater.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Stage {
    /// Whether late moves are no longer reduced.
    pub(super) in_full: bool,
    /// The depth that is searched.
    pub(super) depth: u32,
}

/// The size of the table of marks: a few dozen moves are searched at a time.
const MARKS: usize = 1 << 12;

impl Shared {
    pub(super) fn new(threads: usize) -> Shared {
        let marks = if threads > 1 { MARKS } else { 0 };
        Shared {
            stop: AtomicBool::new(false),
            nodes: AtomicU64::new(0),
            stage: AtomicU32::new(0),
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

    /// The leading thread begins a depth.
    pub(super) fn lead_to(&self, stage: Stage) {
        self.stage.store(stage.depth << 1 | u32::from(stage.in_full), Ordering::Relaxed);
    }

    /// Where the leading thread is.
    pub(super) fn lead(&self) -> Stage {
        let number = self.stage.load(Ordering::Relaxed);
        Stage { in_full: number & 1 != 0, depth: number >> 1 }
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

    fn on_event(&mut self, event: Event<'_, M>) {
        self.watcher.on_event(event);
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
