//! The events of a job on their way to a client that may read slower than the job sends: a search never waits for it.
//!
//! ```text
//! search --- push ---> [begun, depth, best, begun, ...] --- next ---> text/event-stream
//! ```

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};

use serde_json::Value as Json;
use tokio::sync::Notify;

/// With this many events in the queue, those of root moves and proofs are dropped.
const MAX_TRANSIENT: usize = 1024;

/// With this many, all are dropped but the last.
const MAX_EVENTS: usize = 2048;

/// An event of `text/event-stream`: its name and its data.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct NamedEvent {
    pub(crate) name: &'static str,
    pub(crate) data: Json,
}

/// The events that were not sent yet.
#[derive(Debug, Default)]
pub(crate) struct EventQueue {
    pending: Mutex<Pending>,
    arrival: Notify,
}

#[derive(Debug, Default)]
struct Pending {
    events: VecDeque<NamedEvent>,
    is_closed: bool,
}

impl EventQueue {
    /// Adds an event, unless the client is too far behind.
    pub(crate) fn push(&self, name: &'static str, data: Json) {
        let is_transient = matches!(name, "begun" | "finished" | "proof" | "best");
        let max = if is_transient { MAX_TRANSIENT } else { MAX_EVENTS };
        let mut pending = self.lock();
        if pending.events.len() < max && !pending.is_closed {
            pending.events.push_back(NamedEvent { name, data });
            self.arrival.notify_one();
        }
    }

    /// Adds the last event, which is never dropped.
    pub(crate) fn close(&self, name: &'static str, data: Json) {
        let mut pending = self.lock();
        if !pending.is_closed {
            pending.events.push_back(NamedEvent { name, data });
            pending.is_closed = true;
            self.arrival.notify_one();
        }
    }

    /// Waits for the next event; `None` after the last.
    pub(crate) async fn next(&self) -> Option<NamedEvent> {
        loop {
            {
                let mut pending = self.lock();
                if let Some(event) = pending.events.pop_front() {
                    return Some(event);
                }
                if pending.is_closed {
                    return None;
                }
            }
            self.arrival.notified().await;
        }
    }

    fn lock(&self) -> MutexGuard<'_, Pending> {
        // No thread panics while it holds this lock.
        self.pending.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[tokio::test]
    async fn a_slow_client_misses_transient_events_but_never_the_last() {
        let queue = EventQueue::default();
        for number in 0..MAX_TRANSIENT + 10 {
            queue.push("begun", json!(number));
        }
        for number in 0..MAX_EVENTS {
            queue.push("depth", json!(number));
        }
        queue.close("result", json!({}));
        queue.push("depth", json!(0));
        queue.close("error", json!({}));
        let mut names = Vec::new();
        while let Some(event) = queue.next().await {
            names.push(event.name);
        }
        let count = |name: &str| names.iter().filter(|other| **other == name).count();
        assert_eq!((count("begun"), count("depth")), (MAX_TRANSIENT, MAX_EVENTS - MAX_TRANSIENT));
        assert_eq!((names.last(), count("error")), (Some(&"result"), 0));
    }
}
