//! Tuning of the margins of the strong search, for which there is no gradient.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use engine::{AgentMove, Algorithm, Request, Session, StrongSearch, registry};
use lab::{Competitor, CompetitorInstance, Fault, MoveRequest, NewGame};
use search::{SearchParameters, TranspositionTable, Unlimited};

use crate::target::Target;

/// The strong search in a game, as a target.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MarginsTarget {
    /// The canonical spec.
    spec: String,
    nodes: u64,
}

/// Size of a player's transposition table, in bytes.
const TABLE: usize = 1 << 20;

impl MarginsTarget {
    /// Returns the target for the game of this session, with this node limit per move.
    pub fn new(session: &dyn Session, nodes: u64) -> MarginsTarget {
        MarginsTarget { spec: session.spec(), nodes }
    }
}

impl Target for MarginsTarget {
    fn name(&self) -> &'static str {
        "margins"
    }

    fn spec(&self) -> String {
        self.spec.clone()
    }

    fn limit(&self) -> (&'static str, u64) {
        ("nodes", self.nodes)
    }

    fn names(&self) -> Vec<&'static str> {
        SearchParameters::NAMES.to_vec()
    }

    fn start(&self) -> Vec<f64> {
        SearchParameters::default().to_numbers().map(f64::from).to_vec()
    }

    fn unit(&self) -> f64 {
        1.0
    }

    fn session(&self) -> Box<dyn Session> {
        registry::open(&self.spec).expect("the spec was opened before")
    }

    fn opening_plies(&self) -> u32 {
        6
    }

    fn player(&self, weights: &[f64]) -> Arc<dyn Competitor> {
        Arc::new(SearchPlayer { margins: margins_of(weights), nodes: self.nodes })
    }

    fn rounded(&self, weights: &[f64]) -> Vec<i64> {
        margins_of(weights).to_numbers().map(i64::from).to_vec()
    }
}

fn margins_of(weights: &[f64]) -> SearchParameters {
    let mut numbers = [0; SearchParameters::NAMES.len()];
    for (number, weight) in numbers.iter_mut().zip(weights) {
        *number = weight.round() as u32;
    }
    SearchParameters::from_numbers(numbers)
}

/// The strong search with these margins, and with a new transposition table for each game.
#[derive(Debug, Clone, Copy)]
struct SearchPlayer {
    margins: SearchParameters,
    nodes: u64,
}

impl Competitor for SearchPlayer {
    fn name(&self) -> String {
        format!("search {:?}", self.margins.to_numbers())
    }

    fn open(&self) -> Box<dyn CompetitorInstance> {
        Box::new(SearchInstance { player: *self, table: TranspositionTable::new(TABLE) })
    }
}

struct SearchInstance {
    player: SearchPlayer,
    table: TranspositionTable,
}

impl CompetitorInstance for SearchInstance {
    fn new_game(&mut self, _: &NewGame, _: &AtomicBool) -> Result<(), Fault> {
        self.table = TranspositionTable::new(TABLE);
        Ok(())
    }

    fn choose(&mut self, session: &dyn Session, _: &MoveRequest<'_>) -> Result<AgentMove, Fault> {
        let mut session = session.fork();
        session.use_margins(self.player.margins);
        let nodes = Some(self.player.nodes);
        let search = StrongSearch { nodes, exact_length: false, ..StrongSearch::default() };
        let request = Request { algorithm: Algorithm::Strong(search), lines: 1 };
        let mut analysis = session.analyse(&request, &self.table, &mut Unlimited);
        let best = analysis.lines.swap_remove(0);
        Ok(AgentMove {
            chosen: best.variation.into_iter().next().expect("a line begins with a move"),
            assessment: best.assessment,
            nodes: analysis.counters.nodes,
            details: None,
            complete: true,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::genetic::{Generation, GeneticOptions, GeneticRun};

    fn first_generation(nodes: u64, threads: usize) -> Generation {
        let target = MarginsTarget::new(&*registry::open("mnk:5,5,4").unwrap(), nodes);
        let options = GeneticOptions { seed: 1, population: 4, games: 4 };
        let mut run = GeneticRun::new(&target, options);
        run.play_generation(threads, &AtomicBool::new(false), &mut || {}).unwrap()
    }

    #[test]
    fn a_run_follows_from_its_seed_and_its_nodes_on_any_number_of_threads() {
        assert_eq!(first_generation(100, 1), first_generation(100, 2));
        assert_ne!(first_generation(100, 1).digest, first_generation(20, 1).digest);
    }

    #[test]
    fn a_session_searches_with_the_margins_that_it_was_given() {
        let nodes = |weights: &[f64]| {
            let mut session = registry::open("mill:nine").unwrap();
            session.use_margins(margins_of(weights));
            let search = StrongSearch { depth: Some(7), ..StrongSearch::default() };
            let request = Request { algorithm: Algorithm::Strong(search), lines: 1 };
            session.analyse(&request, &TranspositionTable::new(TABLE), &mut Unlimited).counters.nodes
        };
        let target = MarginsTarget::new(&*registry::open("mill:nine").unwrap(), 1);
        let usual = nodes(&target.start());
        let names = target.names();
        assert_eq!(names.len(), target.start().len());
        // The first margin, that of the aspiration window, is skipped: it may leave the number of nodes
        // unchanged.
        let others = [9.0, 12.0, 1.0, 0.0];
        for ((index, name), other) in names.into_iter().enumerate().skip(1).zip(others) {
            let mut weights = target.start();
            weights[index] = other;
            assert_ne!(nodes(&weights), usual, "{name}");
        }
    }
}
