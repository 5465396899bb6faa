//! Watchers: a watcher receives the events of a search and can stop it at any node.
//!
//! Watchers are built from small ones by combinators, like iterators: [`limited`](Watcher::limited),
//! [`until`](Watcher::until), [`throttled`](Watcher::throttled), [`offset`](Watcher::offset),
//! [`cumulative`](Watcher::cumulative), [`without_events`](Watcher::without_events),
//! [`map_moves`](Watcher::map_moves). The combinator that is added last is called first.
//!
//! ```
//! use filetto::search::{Event, Unlimited, Watcher};
//!
//! /// Reads text, and is asked rarely, so that it may look at a clock.
//! struct Log(Vec<String>);
//!
//! impl Watcher<String> for Log {
//!     fn proceed(&mut self, _nodes: u64) -> bool {
//!         true
//!     }
//!     fn on_event(&mut self, event: Event<'_, String>) {
//!         if let Event::Best { m, .. } = event {
//!             self.0.push(m.clone());
//!         }
//!     }
//! }
//!
//! let mut log = Log(Vec::new());
//! // A watcher of a search whose moves are numbers.
//! let mut watcher = (&mut log).throttled(64).limited(1_000).map_moves(|m: &u16| format!("move {m}"));
//! assert!(watcher.proceed(1_000) && !watcher.proceed(1_001));
//! watcher.on_event(Event::Best { m: &7, line: 1, assessment: filetto::game::Assessment::UNKNOWN });
//! assert_eq!(log.0, ["move 7"]);
//! ```

use std::marker::PhantomData;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::event::Event;

/// A watcher of a search of a game with the move type `M`.
pub trait Watcher<M> {
    /// Returns `true` if the search may visit its `nodes`-th node; `false` ends the search at once.
    ///
    /// A search calls this function at the nodes that [`next_poll`](Self::next_poll) names.
    fn proceed(&mut self, nodes: u64) -> bool;

    /// Returns the number of nodes at which [`proceed`](Self::proceed) must be called next, after it has
    /// returned `true` at this number of nodes. By default that is the next node. A search may call it
    /// earlier.
    fn next_poll(&self, nodes: u64) -> u64 {
        nodes + 1
    }

    /// Receives the events at the root: a few per depth and root move.
    fn on_event(&mut self, _event: Event<'_, M>) {}

    /// Stops a search before it visits more than this number of nodes.
    fn limited(self, max_nodes: u64) -> Limited<Self>
    where
        Self: Sized,
    {
        Limited { watcher: self, max_nodes, stopped_by: None }
    }

    /// Stops a search once the flag is set, for example by Ctrl-C.
    fn until(self, flag: &AtomicBool) -> Until<'_, Self>
    where
        Self: Sized,
    {
        Until { watcher: self, flag }
    }

    /// Calls this watcher only once in this number of nodes, for watchers that read a clock.
    fn throttled(self, every: u64) -> Throttled<Self>
    where
        Self: Sized,
    {
        Throttled { watcher: self, every, next: every }
    }

    /// Adds this number of nodes, those of earlier searches, to the node counts of a search.
    fn offset(self, nodes: u64) -> Offset<Self>
    where
        Self: Sized,
    {
        Offset { watcher: self, nodes }
    }

    /// Counts the nodes of several searches together, and ignores the counts of the single searches.
    fn cumulative(self) -> Cumulative<Self>
    where
        Self: Sized,
    {
        Cumulative { watcher: self, nodes: 0 }
    }

    /// Drops all events.
    fn without_events(self) -> WithoutEvents<Self>
    where
        Self: Sized,
    {
        WithoutEvents(self)
    }

    /// Converts the moves of events, so that this watcher can watch a search with the move type `N`.
    fn map_moves<N, F>(self, map_move: F) -> MapMoves<Self, M, F>
    where
        Self: Sized,
        F: FnMut(&N) -> M,
    {
        MapMoves { watcher: self, map_move, moves: PhantomData }
    }
}

/// A watcher that never stops a search and ignores events.
#[derive(Debug, Clone, Copy)]
pub struct Unlimited;

impl<M> Watcher<M> for Unlimited {
    #[inline]
    fn proceed(&mut self, _nodes: u64) -> bool {
        true
    }

    fn next_poll(&self, _nodes: u64) -> u64 {
        u64::MAX
    }
}

/// A watcher that stops a search before it visits more than this number of nodes, and ignores events.
#[derive(Debug, Clone, Copy)]
pub struct NodeLimit(pub u64);

impl<M> Watcher<M> for NodeLimit {
    #[inline]
    fn proceed(&mut self, nodes: u64) -> bool {
        nodes <= self.0
    }

    fn next_poll(&self, _nodes: u64) -> u64 {
        self.0.saturating_add(1)
    }
}

impl<M, W: Watcher<M> + ?Sized> Watcher<M> for &mut W {
    #[inline]
    fn proceed(&mut self, nodes: u64) -> bool {
        (**self).proceed(nodes)
    }

    fn next_poll(&self, nodes: u64) -> u64 {
        (**self).next_poll(nodes)
    }

    fn on_event(&mut self, event: Event<'_, M>) {
        (**self).on_event(event);
    }
}

/// The watcher that [`Watcher::limited`] returns.
#[derive(Debug, Clone, Copy)]
pub struct Limited<W> {
    watcher: W,
    max_nodes: u64,
    stopped_by: Option<StoppedBy>,
}

/// The reason why a [`Limited`] watcher stopped a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StoppedBy {
    /// The node limit was reached.
    Limit,
    /// The inner watcher returned `false`.
    Watcher,
}

impl<W> Limited<W> {
    /// The reason why the search was stopped; `None` if it was not.
    pub fn stopped_by(&self) -> Option<StoppedBy> {
        self.stopped_by
    }
}

impl<M, W: Watcher<M>> Watcher<M> for Limited<W> {
    #[inline]
    fn proceed(&mut self, nodes: u64) -> bool {
        if nodes > self.max_nodes {
            self.stopped_by = Some(StoppedBy::Limit);
            return false;
        }
        let may_proceed = self.watcher.proceed(nodes);
        if !may_proceed {
            self.stopped_by = Some(StoppedBy::Watcher);
        }
        may_proceed
    }

    fn next_poll(&self, nodes: u64) -> u64 {
        self.watcher.next_poll(nodes).min(self.max_nodes.saturating_add(1))
    }

    fn on_event(&mut self, event: Event<'_, M>) {
        self.watcher.on_event(event);
    }
}

/// Number of nodes between two looks at a stop flag: some microseconds of a search.
pub(crate) const FLAG_INTERVAL: u64 = 64;

/// The watcher that [`Watcher::until`] returns.
#[derive(Debug, Clone, Copy)]
pub struct Until<'a, W> {
    watcher: W,
    flag: &'a AtomicBool,
}

impl<M, W: Watcher<M>> Watcher<M> for Until<'_, W> {
    #[inline]
    fn proceed(&mut self, nodes: u64) -> bool {
        !self.flag.load(Ordering::Relaxed) && self.watcher.proceed(nodes)
    }

    fn next_poll(&self, nodes: u64) -> u64 {
        self.watcher.next_poll(nodes).min(nodes + FLAG_INTERVAL)
    }

    fn on_event(&mut self, event: Event<'_, M>) {
        self.watcher.on_event(event);
    }
}

/// The watcher that [`Watcher::throttled`] returns.
#[derive(Debug, Clone, Copy)]
pub struct Throttled<W> {
    watcher: W,
    every: u64,
    /// The inner watcher is not called below this number of nodes.
    next: u64,
}

impl<W> Throttled<W> {
    /// The inner watcher, for calls past the throttle.
    pub fn inner_mut(&mut self) -> &mut W {
        &mut self.watcher
    }
}

impl<M, W: Watcher<M>> Watcher<M> for Throttled<W> {
    #[inline]
    fn proceed(&mut self, nodes: u64) -> bool {
        if nodes < self.next {
            return true;
        }
        let may_proceed = self.watcher.proceed(nodes);
        // After a `false`, the next call goes through at once, so that the search stays stopped.
        self.next = if may_proceed { nodes + self.every } else { 0 };
        may_proceed
    }

    fn next_poll(&self, nodes: u64) -> u64 {
        self.next.max(nodes + 1)
    }

    fn on_event(&mut self, event: Event<'_, M>) {
        self.watcher.on_event(event);
    }
}

/// The watcher that [`Watcher::offset`] returns.
#[derive(Debug, Clone, Copy)]
pub struct Offset<W> {
    watcher: W,
    nodes: u64,
}

impl<M, W: Watcher<M>> Watcher<M> for Offset<W> {
    #[inline]
    fn proceed(&mut self, nodes: u64) -> bool {
        self.watcher.proceed(self.nodes + nodes)
    }

    fn next_poll(&self, nodes: u64) -> u64 {
        self.watcher.next_poll(self.nodes + nodes).saturating_sub(self.nodes)
    }

    fn on_event(&mut self, event: Event<'_, M>) {
        self.watcher.on_event(event.offset(self.nodes));
    }
}

/// The watcher that [`Watcher::cumulative`] returns.
#[derive(Debug, Clone, Copy)]
pub struct Cumulative<W> {
    watcher: W,
    nodes: u64,
}

impl<W> Cumulative<W> {
    /// The number of nodes of all searches so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The inner watcher, for direct calls.
    pub fn inner_mut(&mut self) -> &mut W {
        &mut self.watcher
    }
}

impl<M, W: Watcher<M>> Watcher<M> for Cumulative<W> {
    #[inline]
    fn proceed(&mut self, _nodes: u64) -> bool {
        let may_proceed = self.watcher.proceed(self.nodes + 1);
        self.nodes += u64::from(may_proceed);
        may_proceed
    }

    fn on_event(&mut self, event: Event<'_, M>) {
        self.watcher.on_event(event);
    }
}

/// The watcher that [`Watcher::without_events`] returns.
#[derive(Debug, Clone, Copy)]
pub struct WithoutEvents<W>(W);

impl<M, W: Watcher<M>> Watcher<M> for WithoutEvents<W> {
    #[inline]
    fn proceed(&mut self, nodes: u64) -> bool {
        self.0.proceed(nodes)
    }

    fn next_poll(&self, nodes: u64) -> u64 {
        self.0.next_poll(nodes)
    }
}

/// The watcher that [`Watcher::map_moves`] returns.
#[derive(Debug, Clone, Copy)]
pub struct MapMoves<W, M, F> {
    watcher: W,
    map_move: F,
    /// The move type of the inner watcher.
    moves: PhantomData<fn(M)>,
}

impl<M, N, W, F> Watcher<N> for MapMoves<W, M, F>
where
    W: Watcher<M>,
    F: FnMut(&N) -> M,
{
    #[inline]
    fn proceed(&mut self, nodes: u64) -> bool {
        self.watcher.proceed(nodes)
    }

    fn next_poll(&self, nodes: u64) -> u64 {
        self.watcher.next_poll(nodes)
    }

    fn on_event(&mut self, event: Event<'_, N>) {
        event.map(&mut self.map_move, |event| self.watcher.on_event(event));
    }
}

/// A watcher of any type, which is called only when it has to be.
///
/// Searches wrap their watcher in this type, so each search is compiled once per game, not once per game and
/// watcher. The virtual call costs nothing, since most nodes only compare two numbers.
pub(crate) struct Polled<'w, M> {
    watcher: &'w mut dyn Watcher<M>,
    /// The watcher is not called below this number of nodes.
    next: u64,
}

impl<'w, M> Polled<'w, M> {
    pub(crate) fn new(watcher: &'w mut dyn Watcher<M>) -> Self {
        Polled { watcher, next: 0 }
    }

    #[cold]
    fn poll(&mut self, nodes: u64) -> bool {
        let may_proceed = self.watcher.proceed(nodes);
        // After a `false`, the next call goes through at once, so that the search stays stopped.
        self.next = if may_proceed { self.watcher.next_poll(nodes) } else { 0 };
        may_proceed
    }
}

impl<M> Watcher<M> for Polled<'_, M> {
    #[inline]
    fn proceed(&mut self, nodes: u64) -> bool {
        nodes < self.next || self.poll(nodes)
    }

    fn next_poll(&self, _nodes: u64) -> u64 {
        self.next
    }

    fn on_event(&mut self, event: Event<'_, M>) {
        self.watcher.on_event(event);
    }
}
