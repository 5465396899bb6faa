//! The services that this server provides to the answers: a clock, random seeds, and threads of the search
//! queue.

use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant};

use answers::limits::{MAX_PRIVATE_ANALYSIS_TIME, MAX_SENT_CERTIFICATE, MAX_TIME};
use answers::{Date, Host};
use engine::Clock;

use crate::search_queue::SearchQueue;

/// The server as the host of the answers.
pub(crate) struct ServerHost {
    clock: Arc<dyn Clock>,
    queue: Arc<SearchQueue>,
    /// `true` if only this machine can send requests. Then all clients have one address, and a long search
    /// delays no other address.
    is_private: bool,
}

impl ServerHost {
    pub(crate) fn new(clock: Arc<dyn Clock>, queue: Arc<SearchQueue>, is_private: bool) -> ServerHost {
        ServerHost { clock, queue, is_private }
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
        Date::today()
    }

    fn max_analysis_time(&self) -> Duration {
        if self.is_private { MAX_PRIVATE_ANALYSIS_TIME } else { MAX_TIME }
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

    fn max_certificate(&self) -> usize {
        if self.is_private { MAX_SENT_CERTIFICATE } else { 0 }
    }

    fn take_free_threads(&self, max: usize) -> usize {
        self.queue.take_free(max)
    }

    fn give_back_threads(&self, count: usize) {
        self.queue.give_back(count);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_server_for_one_machine_analyses_for_an_hour_and_takes_certificates() {
        let limits = |is_private| {
            let host =
                ServerHost::new(Arc::new(MachineClock::default()), SearchQueue::new(1, 1 << 30), is_private);
            (host.max_analysis_time().as_secs(), host.max_certificate())
        };
        assert_eq!((limits(true), limits(false)), ((3600, 3 << 19), (60, 0)));
    }
}
