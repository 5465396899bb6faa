//! The clock that stops searches.

use std::time::{Duration, Instant};

use search::Watcher;

/// Stops a search at a time, or at a number of nodes, whichever comes first.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Limit {
    end: Option<Instant>,
    nodes: u64,
}

impl Limit {
    /// From now on, for so long and so many nodes; without a number, without that limit.
    pub(crate) fn new(time: Option<Duration>, nodes: Option<u64>) -> Limit {
        Limit { end: time.map(|time| Instant::now() + time), nodes: nodes.unwrap_or(u64::MAX) }
    }
}

impl Watcher for Limit {
    fn proceed(&mut self, nodes: u64) -> bool {
        nodes <= self.nodes && self.end.is_none_or(|end| Instant::now() < end)
    }
}
