//! A program for one person as the host of the answers, with the machine's clock.

use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use engine::Clock;
use lab::SystemClock;

use crate::host::{Date, Host};
use crate::limits::{MAX_CERTIFICATE, MAX_PRIVATE_ANALYSIS_TIME};

/// A host for one person, whose requests share the threads of the process.
#[derive(Debug)]
pub struct ProcessHost {
    threads: usize,
    free: AtomicUsize,
    memory: usize,
}

impl ProcessHost {
    /// Returns a host with this number of threads, by default that of the processors, and with this memory
    /// for the tables of a search, at least [`MIN_SEARCH_MEMORY`](crate::limits::MIN_SEARCH_MEMORY) bytes.
    pub fn new(threads: Option<usize>, memory: usize) -> ProcessHost {
        let processors = || thread::available_parallelism().map_or(1, NonZero::get);
        let threads = threads.unwrap_or_else(processors).max(1);
        ProcessHost { threads, free: AtomicUsize::new(threads - 1), memory }
    }
}

impl Clock for ProcessHost {
    fn now(&self) -> Duration {
        SystemClock.now()
    }
}

impl Host for ProcessHost {
    fn today(&self) -> Date {
        Date::today()
    }

    fn random_seed(&self) -> u64 {
        fastrand::u64(..)
    }

    fn max_threads(&self) -> usize {
        self.threads
    }

    fn search_memory(&self) -> usize {
        self.memory
    }

    fn max_analysis_time(&self) -> Duration {
        MAX_PRIVATE_ANALYSIS_TIME
    }

    fn max_certificate(&self) -> usize {
        MAX_CERTIFICATE
    }

    fn take_free_threads(&self, max: usize) -> usize {
        let mut taken = 0;
        let take = |free: usize| {
            taken = free.min(max);
            Some(free - taken)
        };
        // Cannot fail: the function always gives a number.
        let _ = self.free.fetch_update(Ordering::Relaxed, Ordering::Relaxed, take);
        taken
    }

    fn give_back_threads(&self, count: usize) {
        self.free.fetch_add(count, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::host::ExtraThreads;
    use crate::limits::MIN_SEARCH_MEMORY;

    #[test]
    fn threads_are_shared_and_given_back() {
        let host = ProcessHost::new(Some(3), MIN_SEARCH_MEMORY);
        let first = ExtraThreads::take(&host, 1);
        assert_eq!((first.count(), host.take_free_threads(8), host.take_free_threads(8)), (1, 1, 0));
        drop(first);
        assert_eq!(host.take_free_threads(8), 1);
        assert_eq!(ProcessHost::new(Some(0), MIN_SEARCH_MEMORY).max_threads(), 1);
    }
}
