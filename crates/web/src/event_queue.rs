//! Queue between a job and its client, who may read more slowly than the job sends. A search never waits for
//! the client. Unread events are charged to the client.
//!
//! ```text
//! search --- push ---> [begun, depth, best, begun, ...] --- next ---> text/event-stream
//! ```

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use answers::ErrorAnswer;
use axum::body::Bytes;
use serde::Serialize;
use tokio::sync::Notify;

use crate::client_address::ClientAddress;
use crate::error_response::HttpError;
use crate::memory_budget::MemoryBudget;
use crate::packing;

/// From this queue length on, events of root moves and proofs are dropped.
const MAX_TRANSIENT: usize = 1024;

/// From this queue length on, all events but the last are dropped.
const MAX_EVENTS: usize = 2048;

/// The unsent events, as text.
#[derive(Debug)]
pub(crate) struct EventQueue {
    budget: Arc<MemoryBudget>,
    client: ClientAddress,
    pending: Mutex<Pending>,
    arrival: Notify,
}

#[derive(Debug, Default)]
struct Pending {
    events: VecDeque<Bytes>,
    is_closed: bool,
}

impl EventQueue {
    /// Returns an empty queue for this client.
    pub(crate) fn new(budget: Arc<MemoryBudget>, client: ClientAddress) -> EventQueue {
        EventQueue { budget, client, pending: Mutex::default(), arrival: Notify::new() }
    }

    /// Adds an event. It is dropped if the queue is too long or the client's memory budget is used up.
    pub(crate) fn push(&self, name: &'static str, data: &impl Serialize) {
        let is_transient = matches!(name, "begun" | "finished" | "proof" | "best");
        let max = if is_transient { MAX_TRANSIENT } else { MAX_EVENTS };
        let mut pending = self.lock();
        if pending.events.len() < max && !pending.is_closed {
            let text = event_of(name, data);
            let Ok(charge) = self.budget.charge(self.client, text.len()) else { return };
            pending.events.push_back(charge.hold(text));
            self.arrival.notify_one();
        }
    }

    /// Adds the last event. Its data are JSON of one line.
    ///
    /// # Errors
    /// The client's memory budget is used up. The caller must then [send an error](Self::refuse).
    pub(crate) fn close(&self, name: &'static str, data: &str) -> Result<(), HttpError> {
        let text = event_text(name, data);
        let charge = self.budget.charge(self.client, text.len())?;
        self.end(charge.hold(text));
        Ok(())
    }

    /// Adds an error as the last event, which is never dropped.
    pub(crate) fn refuse(&self, error: &ErrorAnswer) {
        self.end(event_of("error", error).into());
    }

    fn end(&self, event: Bytes) {
        let mut pending = self.lock();
        if !pending.is_closed {
            pending.events.push_back(event);
            pending.is_closed = true;
            self.arrival.notify_one();
        }
    }

    /// Waits for the next event. Returns `None` after the last.
    pub(crate) async fn next(&self) -> Option<Bytes> {
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

/// Formats an event of `text/event-stream` with these data.
pub(crate) fn event_of(name: &str, data: &impl Serialize) -> String {
    event_text(name, &packing::written(data))
}

/// Formats an event of `text/event-stream`. Its data are JSON of one line.
fn event_text(name: &str, data: &str) -> String {
    format!("event: {name}\ndata: {data}\n\n")
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use serde_json::json;

    use super::*;

    fn queue(memory: usize) -> EventQueue {
        EventQueue::new(MemoryBudget::new(memory), ClientAddress::of(Ipv4Addr::LOCALHOST.into()))
    }

    async fn names(queue: &EventQueue) -> Vec<String> {
        let mut names = Vec::new();
        while let Some(event) = queue.next().await {
            let text = String::from_utf8(event.to_vec()).unwrap();
            let name = text.strip_prefix("event: ").and_then(|text| text.split('\n').next());
            names.push(name.unwrap().to_owned());
        }
        names
    }

    #[tokio::test]
    async fn a_slow_client_misses_transient_events_but_never_the_last() {
        let queue = queue(1 << 20);
        for number in 0..MAX_TRANSIENT + 10 {
            queue.push("begun", &json!(number));
        }
        for number in 0..MAX_EVENTS {
            queue.push("depth", &json!(number));
        }
        queue.close("result", "{}").unwrap();
        queue.push("depth", &json!(0));
        queue.refuse(&ErrorAnswer::new("http-memory", String::new()));
        let names = names(&queue).await;
        let count = |name: &str| names.iter().filter(|other| *other == name).count();
        assert_eq!((count("begun"), count("depth")), (MAX_TRANSIENT, MAX_EVENTS - MAX_TRANSIENT));
        assert_eq!((names.last().unwrap().as_str(), count("error")), ("result", 0));
    }

    #[tokio::test]
    async fn events_that_nobody_reads_do_not_grow_without_end() {
        let queue = queue(4000);
        for _ in 0..100 {
            queue.push("depth", &json!("x".repeat(70)));
        }
        assert_eq!(queue.close("result", &"x".repeat(90)), Err(HttpError::Memory {}));
        queue.refuse(&ErrorAnswer::new("http-memory", String::new()));
        let names = names(&queue).await;
        assert_eq!(
            (names.len(), names[10].as_str()),
            (10 + 1, "error"),
            "a quarter of the memory, and the last one"
        );
    }
}
