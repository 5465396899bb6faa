//! A watcher that stops a search in time, by a clock that the caller supplies.

use std::sync::Arc;
use std::time::Duration;

use search::Watcher;

use super::budget::Budget;

/// A clock. The engine reads none itself, so that it also runs on platforms without one.
pub trait Clock: Send + Sync {
    /// Returns the time since a fixed moment in the past.
    fn now(&self) -> Duration;
}

impl<C: Clock + ?Sized> Clock for &C {
    fn now(&self) -> Duration {
        (**self).now()
    }
}

impl<C: Clock + ?Sized> Clock for Arc<C> {
    fn now(&self) -> Duration {
        (**self).now()
    }
}

/// A watcher that stops a search at a time or after a number of nodes.
#[derive(Debug, Clone, Copy)]
pub struct Limit<C> {
    clock: C,
    end: Option<Duration>,
    max_nodes: u64,
}

impl<C: Clock> Limit<C> {
    /// Returns a watcher that stops after this time from now; never without a time.
    pub fn new(clock: C, time: Option<Duration>) -> Limit<C> {
        let end = time.map(|time| clock.now().saturating_add(time));
        Limit { clock, end, max_nodes: u64::MAX }
    }

    /// Returns a watcher that stops when the time from now or the nodes of the budget are used up.
    pub fn of(clock: C, budget: Budget) -> Limit<C> {
        let now = clock.now();
        Limit::since(clock, now, budget)
    }

    /// Returns a watcher that stops when the time or the nodes of the budget are used up. The time counts
    /// from `start`, a time of the clock.
    pub fn since(clock: C, start: Duration, budget: Budget) -> Limit<C> {
        let end = budget.time.map(|time| start.saturating_add(time));
        Limit { clock, end, max_nodes: budget.nodes.unwrap_or(u64::MAX) }
    }
}

impl<M, C: Clock> Watcher<M> for Limit<C> {
    fn proceed(&mut self, nodes: u64) -> bool {
        nodes <= self.max_nodes && self.end.is_none_or(|end| self.clock.now() < end)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering};

    use super::*;

    /// A clock set by hand, in seconds.
    struct Hand(AtomicU64);

    impl Clock for Hand {
        fn now(&self) -> Duration {
            Duration::from_secs(self.0.load(Ordering::Relaxed))
        }
    }

    fn proceeds<C: Clock>(limit: &mut Limit<C>, nodes: u64) -> bool {
        Watcher::<()>::proceed(limit, nodes)
    }

    #[test]
    fn nodes_stop_a_search() {
        let clock = Hand(AtomicU64::new(0));
        assert!(proceeds(&mut Limit::new(&clock, None), u64::MAX));
        let mut limit = Limit::of(&clock, Budget { nodes: Some(5), ..Budget::default() });
        assert!(proceeds(&mut limit, 5) && !proceeds(&mut limit, 6));
    }

    #[test]
    fn time_stops_a_search() {
        let clock = Hand(AtomicU64::new(100));
        let mut limit = Limit::new(&clock, Some(Duration::from_secs(2)));
        clock.0.store(101, Ordering::Relaxed);
        assert!(proceeds(&mut limit, 1));
        clock.0.store(102, Ordering::Relaxed);
        assert!(!proceeds(&mut limit, 2));
    }
}
