//! The claims of the DOS program's document about its search for Filetto, measured.
//!
//! * The order of moves does not matter for the time: [`measure`] runs the program's search with its moves in
//!   several orders.
//! * Without cutoffs there are 10^13 branches: [`leaves`] estimates them by D. Knuth's probes ("Estimating
//!   the efficiency of backtrack programs", *Mathematics of Computation* 29, 1975), as [`crate::tree`] does
//!   for levels.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use engine::{Clock, DosExperiment, DosOrder, DosSearch, DosTree, Limit};
use search::Watcher;

use crate::clock::SystemClock;

/// Number of random probes of an estimate.
pub const PROBES: u32 = 400_000;

/// The search in one order.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct OrderRow {
    /// The order of moves.
    pub order: DosOrder,
    /// The result; its counters are lower bounds if there is no value.
    pub search: DosSearch,
    /// Duration of the search.
    pub time: Duration,
}

impl OrderRow {
    /// Returns `true` if the search ended in time.
    pub fn is_complete(&self) -> bool {
        self.search.assessment.is_some()
    }

    /// Returns the nodes relative to those of another order; `None` if that one was not finished.
    pub fn ratio(&self, other: &OrderRow) -> Option<f64> {
        let nodes = |row: &OrderRow| row.search.counters.nodes as f64;
        other.is_complete().then(|| nodes(self) / nodes(other))
    }
}

/// Measures one order, until time runs out or `stop` is set.
pub fn measure(
    experiment: &DosExperiment,
    order: DosOrder,
    max_time: Duration,
    stop: &AtomicBool,
) -> OrderRow {
    let begin = SystemClock.now();
    let mut limit = Watcher::<String>::until(Limit::new(SystemClock, Some(max_time)), stop);
    let search = experiment.search(order, &mut limit);
    OrderRow { order, search, time: SystemClock.now() - begin }
}

/// An estimate of the leaves of a tree without cutoffs.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LeafEstimate {
    /// The tree.
    pub tree: DosTree,
    /// The mean of the probes.
    pub leaves: f64,
    /// The 95 % interval of the mean, at least 1 at its lower end.
    pub interval: [f64; 2],
}

/// Estimates the leaves of a tree from [`PROBES`] random games; `seed` is that of the games.
pub fn leaves(experiment: &DosExperiment, tree: DosTree, seed: u64) -> LeafEstimate {
    let mut random = fastrand::Rng::with_seed(seed);
    let (mut sum, mut squares) = (0.0, 0.0);
    for _ in 0..PROBES {
        let probe = experiment.probe(tree, &mut random);
        sum += probe;
        squares += probe * probe;
    }
    let probes = f64::from(PROBES);
    let mean = sum / probes;
    let variance = (squares / probes - mean * mean).max(0.0);
    let error = 1.96 * (variance / probes).sqrt();
    LeafEstimate { tree, leaves: mean, interval: [(mean - error).max(1.0), mean + error] }
}

#[cfg(test)]
mod tests {
    use engine::{Session, registry};
    use search::NodeLimit;

    use super::*;

    /// The experiment on the position of a session.
    fn experiment(session: &dyn Session) -> DosExperiment {
        DosExperiment::new(&session.spec(), &session.position()).unwrap()
    }

    /// A session after these moves.
    fn after(moves: &str) -> Box<dyn Session> {
        let mut session = registry::open("filetto").unwrap();
        moves.split_whitespace().for_each(|m| {
            session.play(m).unwrap();
        });
        session
    }

    /// A session after sixteen random moves without a row.
    fn late(random: &mut fastrand::Rng) -> Box<dyn Session> {
        let mut session = after("");
        while session.plies() < 16 && session.ending().is_none() {
            let moves = session.legal_moves();
            session.play(random.choice(&moves).unwrap()).unwrap();
        }
        if session.ending().is_none() { session } else { late(random) }
    }

    /// Counts the leaves of a session's tree in which every game goes to its end.
    fn count(session: &dyn Session) -> f64 {
        let play = |m: &String| {
            let mut after = session.fork();
            after.play(m).unwrap();
            count(&*after)
        };
        if session.ending().is_some() { 1.0 } else { session.legal_moves().iter().map(play).sum() }
    }

    #[test]
    fn estimates_of_a_small_tree_hold_its_true_size() {
        let session = late(&mut fastrand::Rng::with_seed(1));
        let experiment = experiment(&*session);
        let truth = count(&*session);
        let all = leaves(&experiment, DosTree::AllGames, 1);
        assert!((all.leaves / truth - 1.0).abs() < 0.02, "{all:?}, {truth}");
        assert!(all.interval[0] < all.leaves && all.leaves < all.interval[1]);
        let sizes = DosTree::ALL.map(|tree| leaves(&experiment, tree, 1).leaves);
        assert!(sizes[0] > sizes[1] && sizes[1] > sizes[2] && sizes[2] >= 1.0, "{sizes:?}");
    }

    #[test]
    fn every_order_finds_the_same_value() {
        let experiment = experiment(&*after("d7 d5 b6 e5 c5 b4 g7"));
        let found = DosOrder::ALL
            .map(|order| measure(&experiment, order, Duration::from_secs(3600), &AtomicBool::new(false)));
        assert!(
            found.iter().all(|row| row.search.assessment == found[0].search.assessment && row.is_complete())
        );
        assert_eq!(found[0].ratio(&found[0]), Some(1.0));
        let nodes = found.map(|row| row.search.counters.nodes);
        assert!(nodes[1..].iter().all(|worse| *worse > 2 * nodes[0]), "{nodes:?}");
    }

    #[test]
    fn a_search_that_was_stopped_has_no_value() {
        let found = experiment(&*after("")).search(DosOrder::Points, &mut NodeLimit(1000));
        assert_eq!(found.assessment, None);
        assert!((1..2000).contains(&found.counters.nodes));
    }
}
