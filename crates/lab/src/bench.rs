//! The bench: fixed positions, searched by the strong search to fixed depths. The sum of their nodes is a
//! signature of the search, the same on every machine; their time measures its speed.
//!
//! The positions are the start of each game, and early and middle positions of games between `easy` and
//! `medium`. The depths take some tenths of a second each.

use std::sync::atomic::{AtomicBool, Ordering};

use engine::registry::BenchPosition;
use engine::{Algorithm, Clock, HistoryRules, Request, Session, StrongSearch, registry};
use search::{TranspositionTable, Unlimited, Watcher};

use crate::clock::SystemClock;

/// All positions, grouped by game.
pub fn positions() -> impl Iterator<Item = &'static BenchPosition> {
    registry::families().flat_map(|family| family.bench)
}

/// Opens a position of the benchmark.
///
/// # Panics
/// If the position is invalid; a test opens them all.
pub fn open(position: &BenchPosition) -> Box<dyn Session> {
    let mut session = registry::open(position.spec).expect("a spec");
    for m in position.moves.split_whitespace() {
        session.play(m).expect("a legal move");
    }
    // The signature compares searches of the board alone.
    session.set_history_rules(HistoryRules::NONE);
    session
}

/// Nodes and time of a search.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Measured {
    /// Nodes of all threads.
    pub nodes: u64,
    /// Time in seconds.
    pub seconds: f64,
}

impl Measured {
    /// Returns the sum of two measurements.
    #[must_use]
    pub fn plus(self, other: Measured) -> Measured {
        Measured { nodes: self.nodes + other.nodes, seconds: self.seconds + other.seconds }
    }

    /// Returns the speed in nodes per second.
    pub fn nodes_per_second(&self) -> u64 {
        (self.nodes as f64 / self.seconds.max(1e-9)) as u64
    }
}

/// The same search on one thread and on several.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Scaling {
    /// Measurement on one thread.
    pub alone: Measured,
    /// Measurement on several threads.
    pub together: Measured,
}

impl Scaling {
    /// Returns the speed-up: the time on one thread relative to the time on several.
    pub fn ratio(&self) -> f64 {
        self.alone.seconds / self.together.seconds.max(1e-9)
    }
}

/// Size of the transposition table, in bytes. Every search begins with an empty one; its size affects the
/// signature.
const TABLE_BYTES: usize = 16 << 20;

/// Searches the position to its depth on this number of threads; `None` if `stop` is set before that.
pub fn measure(position: &BenchPosition, threads: usize, stop: &AtomicBool) -> Option<Measured> {
    let session = open(position);
    let table = TranspositionTable::new(TABLE_BYTES);
    let search = StrongSearch { depth: Some(position.depth), threads, ..StrongSearch::default() };
    let request = Request { algorithm: Algorithm::Strong(search), lines: 1 };
    let begin = SystemClock.now();
    let analysis = session.analyse(&request, &table, &mut Watcher::<String>::until(Unlimited, stop));
    let seconds = (SystemClock.now() - begin).as_secs_f64();
    let measured = Measured { nodes: analysis.counters.nodes, seconds };
    (!stop.load(Ordering::Relaxed)).then_some(measured)
}

/// Searches the position on one thread and on several, alternately, three times each; times are medians.
/// `None` if `stop` is set before the end.
pub fn scale(position: &BenchPosition, threads: usize, stop: &AtomicBool) -> Option<Scaling> {
    const ROUNDS: usize = 3;
    let mut rounds = Vec::new();
    for _ in 0..ROUNDS {
        rounds.push([measure(position, 1, stop)?, measure(position, threads, stop)?]);
    }
    let seconds = |which: usize| median(rounds.iter().map(|round| round[which].seconds).collect());
    let middle = |which: usize| Measured {
        nodes: rounds[0][which].nodes,
        seconds: seconds(which).unwrap_or_default(),
    };
    Some(Scaling { alone: middle(0), together: middle(1) })
}

/// Returns the median: the middle number, or the mean of the two in the middle; `None` for no numbers.
pub fn median(mut numbers: Vec<f64>) -> Option<f64> {
    numbers.sort_by(f64::total_cmp);
    let (lower, upper) = (numbers.len().checked_sub(1)? / 2, numbers.len() / 2);
    Some((numbers[lower] + numbers[upper]) / 2.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_position_is_open_and_of_its_family() {
        for family in registry::families() {
            for position in family.bench {
                let session = open(position);
                assert_eq!((session.spec().as_str(), session.ending()), (position.spec, None));
                assert_eq!(registry::family(position.spec).map(|found| found.name), Some(family.name));
            }
            assert!(family.bench.len() >= 3, "{}", family.name);
        }
    }

    #[test]
    fn the_same_nodes_every_time() {
        for spec in ["mnk:3,3,3", "ultimate"] {
            let position = BenchPosition { spec, moves: "", depth: 5 };
            let nodes = || measure(&position, 1, &AtomicBool::new(false)).map(|measured| measured.nodes);
            assert!(nodes().is_some());
            assert_eq!(nodes(), nodes());
            assert_eq!(measure(&position, 1, &AtomicBool::new(true)), None, "stopped");
        }
    }

    #[test]
    fn medians() {
        assert_eq!(median(vec![]), None);
        assert_eq!(median(vec![3.0, 1.0, 2.0]), Some(2.0));
        assert_eq!(median(vec![4.0, 1.0, 2.0, 3.0]), Some(2.5));
    }
}
