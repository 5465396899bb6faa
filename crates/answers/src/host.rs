//! The services of the program around the answers: a clock, dates, seeds, threads, and a listener for events.

use std::time::Duration;

use engine::Clock;
use serde_json::Value as Json;
use time::OffsetDateTime;

use crate::limits::MAX_TIME;

/// The program that answers requests: a server, or a worker in a browser.
pub trait Host: Clock {
    /// Returns today's date in UTC, for saved games.
    fn today(&self) -> Date;

    /// Returns a seed for an agent whose request gives none.
    fn random_seed(&self) -> u64;

    /// Returns the maximum number of threads of a request; at least 1.
    fn max_threads(&self) -> usize;

    /// Returns the maximum memory for the tables of one search, in bytes; at least
    /// [`MIN_SEARCH_MEMORY`](crate::limits::MIN_SEARCH_MEMORY).
    fn search_memory(&self) -> usize;

    /// Returns the maximum time of an analysis that a user watches. A host for one person may allow more than
    /// [`MAX_TIME`].
    fn max_analysis_time(&self) -> Duration {
        MAX_TIME
    }

    /// Returns the maximum length of a certificate in Base64, in characters; 0 if the host takes none. Only a
    /// host for one person takes them: the memory of their strategies has no limit.
    fn max_certificate(&self) -> usize {
        0
    }

    /// Returns the maximum number of positions that are visited to check a certificate with a request for
    /// something else, which cannot be cancelled meanwhile: some seconds.
    fn max_unasked_positions(&self) -> u64 {
        4_000_000
    }

    /// Takes up to `max` threads that are free now, beyond those of the calling job, and returns their
    /// number.
    fn take_free_threads(&self, max: usize) -> usize;

    /// Returns threads that [`take_free_threads`](Self::take_free_threads) took.
    fn give_back_threads(&self, count: usize);
}

/// A day of the calendar.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Date {
    /// The year of the common era.
    pub year: i32,
    /// The month, from 1 to 12.
    pub month: u8,
    /// The day of the month, from 1.
    pub day: u8,
}

impl Date {
    /// Returns today's date in UTC, by the machine's clock.
    pub fn today() -> Date {
        let date = OffsetDateTime::now_utc().date();
        Date { year: date.year(), month: date.month().into(), day: date.day() }
    }
}

/// Receives the events of a job and can end it.
pub trait Listener {
    /// Returns `true` if the listener uses events. Without them a job has less to do.
    fn wants_events(&self) -> bool;

    /// Receives an event: its name and its JSON.
    fn on_event(&mut self, name: &'static str, data: Json);

    /// Returns `true` if the job should end now, with its results so far. A search calls this about every
    /// hundred nodes.
    fn is_cancelled(&self) -> bool;
}

/// Threads beyond a job's own, until this is dropped.
pub(crate) struct ExtraThreads<'a> {
    host: &'a dyn Host,
    count: usize,
}

impl<'a> ExtraThreads<'a> {
    /// Takes free threads, up to this number.
    pub(crate) fn take(host: &'a dyn Host, max: usize) -> ExtraThreads<'a> {
        ExtraThreads { host, count: host.take_free_threads(max) }
    }

    pub(crate) fn count(&self) -> usize {
        self.count
    }
}

impl Drop for ExtraThreads<'_> {
    fn drop(&mut self) {
        self.host.give_back_threads(self.count);
    }
}
