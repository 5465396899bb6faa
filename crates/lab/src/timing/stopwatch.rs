//! The time of a search that may take only microseconds.
//!
//! The first search of a process pays for memory and code that later ones find in place: 5 nodes took 1.6 ms,
//! more than the 4,000 nodes of a level further down, and the growth from level to level began with that. So
//! a search warms up before it is timed, and a short one is repeated.

use engine::Clock;

/// The purpose of a run of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum TimedRun {
    /// Its result and its time are dropped. It may be smaller than the measured run.
    WarmUp,
    /// Its time counts.
    Measured,
}

/// The result of a run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct RunResult {
    pub(super) nodes: u64,
    pub(super) complete: bool,
}

/// Minimum time of all measured runs together, in seconds.
const MIN_SECONDS: f64 = 0.001;

/// Runs a search once to warm up, then until [`MIN_SECONDS`] have passed or a run is incomplete. Returns the
/// result of the last run and the mean time of the measured runs, in seconds.
pub(super) fn time(clock: &dyn Clock, mut search: impl FnMut(TimedRun) -> RunResult) -> (RunResult, f64) {
    search(TimedRun::WarmUp);
    let (begin, mut runs) = (clock.now(), 0);
    loop {
        let result = search(TimedRun::Measured);
        runs += 1;
        let seconds = (clock.now() - begin).as_secs_f64();
        if seconds >= MIN_SECONDS || !result.complete {
            return (result, seconds / f64::from(runs));
        }
    }
}

/// Runs a search once to warm up, then this many times, at least once. Returns the result of the last run and
/// the time of the fastest, in seconds: what else the machine does can only slow a run down.
pub(super) fn fastest(
    clock: &dyn Clock,
    runs: u32,
    mut search: impl FnMut(TimedRun) -> RunResult,
) -> (RunResult, f64) {
    let mut result = search(TimedRun::WarmUp);
    let mut least = f64::INFINITY;
    for _ in 0..runs.max(1) {
        let begin = clock.now();
        result = search(TimedRun::Measured);
        least = least.min((clock.now() - begin).as_secs_f64());
    }
    (result, least)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering};
    use std::time::Duration;

    use super::*;

    /// A clock in microseconds, moved by the searches that it measures.
    struct Stopped<'a>(&'a AtomicU64);

    impl Clock for Stopped<'_> {
        fn now(&self) -> Duration {
            Duration::from_micros(self.0.load(Ordering::Relaxed))
        }
    }

    /// Returns the runs of a search whose first run is cold, with the result and the mean time in
    /// microseconds.
    fn timed(cold: u64, warm: u64, complete: bool) -> (Vec<TimedRun>, u64, f64) {
        let now = AtomicU64::new(0);
        let mut runs = Vec::new();
        let (result, seconds) = time(&Stopped(&now), |run| {
            now.fetch_add(if runs.is_empty() { cold } else { warm }, Ordering::Relaxed);
            runs.push(run);
            RunResult { nodes: if run == TimedRun::Measured { 5 } else { 1 }, complete }
        });
        (runs, result.nodes, seconds * 1e6)
    }

    /// Regression: the first entry of the table was measured cold.
    #[test]
    fn the_warm_up_is_made_once_and_not_counted() {
        let (runs, nodes, micros) = timed(1600, 250, true);
        assert_eq!(
            runs,
            [
                TimedRun::WarmUp,
                TimedRun::Measured,
                TimedRun::Measured,
                TimedRun::Measured,
                TimedRun::Measured
            ]
        );
        assert_eq!((nodes, micros.round()), (5, 250.0));
    }

    #[test]
    fn the_fastest_run_counts() {
        let now = AtomicU64::new(0);
        let mut micros = [1600, 30, 20, 900].into_iter();
        let (result, seconds) = fastest(&Stopped(&now), 3, |run| {
            now.fetch_add(micros.next().expect("four runs"), Ordering::Relaxed);
            RunResult { nodes: if run == TimedRun::Measured { 5 } else { 1 }, complete: true }
        });
        assert_eq!((result.nodes, (seconds * 1e6).round(), micros.next()), (5, 20.0, None));
    }

    #[test]
    fn a_long_or_incomplete_search_is_not_repeated() {
        let check = |warm: u64, complete: bool| {
            let (runs, nodes, micros) = timed(1600, warm, complete);
            assert_eq!(
                (runs, nodes, micros.round()),
                (vec![TimedRun::WarmUp, TimedRun::Measured], 5, warm as f64)
            );
        };
        check(5000, true);
        check(20, false);
    }
}
