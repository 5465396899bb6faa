//! The clock that stops searches.

use std::time::{Duration, Instant};

use search::Watcher;

/// Stops a search at a time.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Limit {
    end: Option<Instant>,
}

impl Limit {
    /// From now on, for so long; without a time, never.
    pub(crate) fn new(time: Option<Duration>) -> Limit {
        Limit { end: time.map(|time| Instant::now() + time) }
    }
}

impl<M> Watcher<M> for Limit {
    fn proceed(&mut self, _nodes: u64) -> bool {
        self.end.is_none_or(|end| Instant::now() < end)
    }
}
