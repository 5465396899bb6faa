//! What this server provides to the answers: a clock, random seeds, and threads of the search queue.

use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant};

use answers::{Date, Host};
use engine::Clock;
use time::OffsetDateTime;

use crate::search_queue::SearchQueue;

/// The server as the answers see it.
pub(crate) struct ServerHost {
    clock: Arc<dyn Clock>,
    queue: Arc<SearchQueue>,
}

impl ServerHost {
    pub(crate) fn new(clock: Arc<dyn Clock>, queue: Arc<SearchQueue>) -> ServerHost {
        ServerHost { clock, queue }
    }
}

impl fmt::Debug for ServerHost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ServerHost").field("queue", &self.queue).finish_non_exhaustive()
    }
}

impl Clock for ServerHost {
    fn now(&self) -> Duration {
        self.clock.now()
    }
}

/// The machine's clock.
#[derive(Debug)]
pub(crate) struct MachineClock(Instant);

impl Default for MachineClock {
    fn default() -> Self {
        MachineClock(Instant::now())
    }
}

impl Clock for MachineClock {
    fn now(&self) -> Duration {
        self.0.elapsed()
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
        self.queue.threads()
    }

    fn search_memory(&self) -> usize {
        self.queue.search_memory()
    }

    fn take_free_threads(&self, max: usize) -> usize {
        self.queue.take_free(max)
    }

    fn give_back_threads(&self, count: usize) {
        self.queue.give_back(count);
    }
}
