//! What a search has to tell, on its way to a client that may be slower: a search never waits for it.
//!
//! ```text
//! search --- push ---> [begun, depth, best, begun, ...] --- next ---> text/event-stream
//! ```

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};

use serde_json::Value as Json;
use tokio::sync::Notify;

/// From here on, what is of passing interest is left out.
const MANY: usize = 1024;

/// From here on, everything but the last event is.
const TOO_MANY: usize = 2048;

/// An event: its name and what it says.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Letter {
    pub(crate) name: &'static str,
    pub(crate) data: Json,
}

/// The events that were not delivered yet.
#[derive(Debug, Default)]
pub(crate) struct Post {
    letters: Mutex<Letters>,
    arrival: Notify,
}

#[derive(Debug, Default)]
struct Letters {
    queue: VecDeque<Letter>,
    is_closed: bool,
}

impl Post {
    /// Sends an event, unless the client is too far behind for it.
    pub(crate) fn push(&self, name: &'static str, data: Json) {
        let most = if matches!(name, "begun" | "finished" | "proof" | "best") { MANY } else { TOO_MANY };
        let mut letters = self.lock();
        if letters.queue.len() < most && !letters.is_closed {
            letters.queue.push_back(Letter { name, data });
            self.arrival.notify_one();
        }
    }

    /// Sends the last event, which is never left out.
    pub(crate) fn close(&self, name: &'static str, data: Json) {
        let mut letters = self.lock();
        if !letters.is_closed {
            letters.queue.push_back(Letter { name, data });
            letters.is_closed = true;
            self.arrival.notify_one();
        }
    }

    /// The next event, when there is one; `None` after the last.
    pub(crate) async fn next(&self) -> Option<Letter> {
        loop {
            {
                let mut letters = self.lock();
                if let Some(letter) = letters.queue.pop_front() {
                    return Some(letter);
                }
                if letters.is_closed {
                    return None;
                }
            }
            self.arrival.notified().await;
        }
    }

    fn lock(&self) -> MutexGuard<'_, Letters> {
        // Nothing in here panics half way.
        self.letters.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[tokio::test]
    async fn a_slow_client_misses_what_passes_but_never_the_last() {
        let post = Post::default();
        for number in 0..MANY + 10 {
            post.push("begun", json!(number));
        }
        for number in 0..TOO_MANY {
            post.push("depth", json!(number));
        }
        post.close("result", json!({}));
        post.push("depth", json!(0));
        post.close("error", json!({}));
        let mut names = Vec::new();
        while let Some(letter) = post.next().await {
            names.push(letter.name);
        }
        let count = |name: &str| names.iter().filter(|other| **other == name).count();
        assert_eq!((count("begun"), count("depth")), (MANY, TOO_MANY - MANY));
        assert_eq!((names.last(), count("error")), (Some(&"result"), 0));
    }
}
