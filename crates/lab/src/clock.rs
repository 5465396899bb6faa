//! The clock that stops searches.

use std::time::{Duration, Instant};

use engine::Budget;
use search::Watcher;

/// Stops a search at a time, or after so many nodes.
#[derive(Debug, Clone, Copy)]
pub struct Limit {
    end: Option<Instant>,
    nodes: u64,
}

impl Limit {
    /// From now on, for so long; without a time, never.
    pub fn new(time: Option<Duration>) -> Limit {
        Limit { end: time.map(|time| Instant::now() + time), nodes: u64::MAX }
    }

    /// From now on, until the budget's time or nodes are spent.
    pub fn of(budget: Budget) -> Limit {
        Limit { nodes: budget.nodes.unwrap_or(u64::MAX), ..Limit::new(budget.time) }
    }
}

impl<M> Watcher<M> for Limit {
    fn proceed(&mut self, nodes: u64) -> bool {
        nodes <= self.nodes && self.end.is_none_or(|end| Instant::now() < end)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nodes_and_time_stop() {
        let check = |limit: &mut Limit, nodes: u64, expected: bool| {
            assert_eq!(Watcher::<()>::proceed(limit, nodes), expected);
        };
        check(&mut Limit::new(None), u64::MAX, true);
        check(&mut Limit::new(Some(Duration::ZERO)), 1, false);
        let mut limit = Limit::of(Budget { nodes: Some(5), ..Budget::default() });
        check(&mut limit, 5, true);
        check(&mut limit, 6, false);
    }
}
