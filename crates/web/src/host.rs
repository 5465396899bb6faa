//! What this server provides to the answers: the machine's clock, random seeds, and threads of the search queue.

use std::sync::Arc;
use std::time::{Duration, Instant};

use answers::{Date, Host};
use engine::Clock;
use time::OffsetDateTime;

use crate::search_queue::SearchQueue;

/// The server as the answers see it.
#[derive(Debug)]
pub(crate) struct ServerHost {
    start: Instant,
    queue: Arc<SearchQueue>,
}

impl ServerHost {
    pub(crate) fn new(queue: Arc<SearchQueue>) -> ServerHost {
        ServerHost { start: Instant::now(), queue }
    }
}

impl Clock for ServerHost {
    fn now(&self) -> Duration {
        self.start.elapsed()
    }
}

impl Host for ServerHost {
    fn today(&self) -> Date {
        let date = OffsetDateTime::now_utc().date();
        Date { year: date.year(), month: date.month().into(), day: date.day() }
    }

    fn random_seed(&self) -> u64 {
        fastrand::u64(..)
    }

    fn max_threads(&self) -> usize {
        self.queue.permits()
    }

    fn take_free_threads(&self, max: usize) -> usize {
        self.queue.take_free(max)
    }

    fn give_back_threads(&self, count: usize) {
        self.queue.give_back(count, 0);
    }
}
