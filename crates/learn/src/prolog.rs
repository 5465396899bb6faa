//! Tuning of the weights of the Prolog program.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use engine::{AgentMove, PrologWeights, Session, prolog_move, registry};
use game::Notation;
use games::ultimate::{Rules, Ultimate};
use lab::{Competitor, CompetitorInstance, Fault, MoveRequest, NewGame};

use crate::target::Target;

/// The Prolog program of ultimate tic-tac-toe, as a target.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PrologTarget {
    /// Search depth in plies, from 1.
    pub depth: u32,
}

impl Target for PrologTarget {
    fn name(&self) -> &'static str {
        "prolog"
    }

    fn spec(&self) -> String {
        Rules::DEFAULT.to_string()
    }

    fn limit(&self) -> (&'static str, u64) {
        ("depth", self.depth.into())
    }

    fn names(&self) -> Vec<&'static str> {
        PrologWeights::NAMES.to_vec()
    }

    fn start(&self) -> Vec<f64> {
        PrologWeights::ORIGINAL.to_numbers().map(f64::from).to_vec()
    }

    fn unit(&self) -> f64 {
        1000.0
    }

    fn session(&self) -> Box<dyn Session> {
        registry::open(&self.spec()).expect("the rules have a spec")
    }

    fn opening_plies(&self) -> u32 {
        6
    }

    fn player(&self, weights: &[f64]) -> Arc<dyn Competitor> {
        Arc::new(PrologPlayer { weights: weights_of(weights), depth: self.depth })
    }

    fn rounded(&self, weights: &[f64]) -> Vec<i64> {
        weights_of(weights).to_numbers().map(i64::from).to_vec()
    }
}

fn weights_of(weights: &[f64]) -> PrologWeights {
    let mut numbers = [0; 8];
    for (number, weight) in numbers.iter_mut().zip(weights) {
        *number = weight.round().clamp(0.0, f64::from(PrologWeights::MAX)) as i32;
    }
    PrologWeights::from_numbers(numbers)
}

/// The Prolog program with these weights.
#[derive(Debug, Clone, Copy)]
struct PrologPlayer {
    weights: PrologWeights,
    depth: u32,
}

impl Competitor for PrologPlayer {
    fn name(&self) -> String {
        format!("prolog {:?}", self.weights.to_numbers())
    }

    fn open(&self) -> Box<dyn CompetitorInstance> {
        Box::new(PrologInstance { game: Ultimate::new(Rules::DEFAULT), player: *self })
    }
}

struct PrologInstance {
    game: Ultimate,
    player: PrologPlayer,
}

impl CompetitorInstance for PrologInstance {
    fn new_game(&mut self, _: &NewGame, _: &AtomicBool) -> Result<(), Fault> {
        Ok(())
    }

    fn choose(&mut self, session: &dyn Session, _: &MoveRequest<'_>) -> Result<AgentMove, Fault> {
        let position = self.game.parse_position(&session.position()).expect("a session's position is one");
        let chosen = prolog_move(&self.game, &position, &self.player.weights, self.player.depth);
        let chosen = self.game.write_move(chosen);
        Ok(AgentMove { chosen, assessment: None, nodes: 0, details: None, complete: true })
    }
}
