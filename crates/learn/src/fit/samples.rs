//! Training positions: from self-play with their results, and from endgame tables with their exact values.
//!
//! The result of a position of self-play is its exact value if the tables contain it; else the exact value
//! of the next position of the game in the tables; else the result of the game. So one endgame in the
//! tables gives a correct result to the placing and moving before it, even if it was played badly.

use std::fmt::Debug;

use engine::registry;
use game::{Game, Player, Value};
use games::mill::{self, Mill};
use games::mnk::{self, Mnk};
use games::ultimate::{self, Ultimate};

use super::fitted::Fitted;
use super::lesson::TrainingSample;
use super::mixture::{Mixture, points};
use super::results::results;
use super::shape::Shape;
use crate::digest::GameDigest;
use crate::drawn_positions::DrawnPosition;
use crate::self_play::SelfPlayGame;

/// One game in this many, with all its positions, and one drawn position in this many belong to the
/// validation set.
const VALIDATION: usize = 16;

/// A position with its evaluation and its known values.
#[derive(Debug, Clone, Copy)]
struct LabelledPosition<P> {
    position: P,
    estimate: i32,
    /// Value of the search, or the exact value of a drawn position.
    value: Value,
    /// Result of the position.
    result: Value,
    /// `true` if it was drawn from tables.
    is_drawn: bool,
}

/// Training and validation positions from games and tables.
#[derive(Debug)]
pub struct Samples {
    positions: Box<dyn Positions>,
    games: usize,
    drawn: usize,
    digest: GameDigest,
}

/// A part of the positions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Split {
    /// Positions to learn from.
    Training,
    /// Positions on which only the loss is measured.
    Validation,
}

/// Origin of a position.
#[derive(Debug, Clone, Copy)]
enum SampleSource {
    /// The game of self-play with this number.
    Game(usize),
    /// The drawn position with this number.
    Tables(usize),
}

/// The positions of a game, independent of its type.
trait Positions: Debug {
    fn spec(&self) -> String;
    fn shape(&self) -> Box<dyn Shape>;
    fn add(&mut self, played: &SelfPlayGame) -> Option<()>;
    fn add_drawn(&mut self, drawn: &DrawnPosition, number: usize) -> Option<()>;
    fn count(&self, part: Split) -> usize;
    /// Returns the evaluation of a training position without learned weights, its result, and `true` if it
    /// was drawn from tables.
    fn judged(&self, index: usize) -> (i32, Value, bool);
    fn lesson(&self, part: Split, index: usize, mixture: Mixture) -> TrainingSample;
}

#[derive(Debug)]
struct PositionsOf<G: Game> {
    game: G,
    training: Vec<LabelledPosition<G::Position>>,
    validation: Vec<LabelledPosition<G::Position>>,
}

impl Samples {
    /// Returns an empty set. `None` if the weights of the game cannot be fitted: it must be ultimate
    /// tic-tac-toe, men's morris or an m,n,k-game.
    pub fn new(spec: &str) -> Option<Samples> {
        let spec = registry::open(spec).ok()?.spec();
        let positions: Box<dyn Positions> = if let Ok(rules) = spec.parse::<ultimate::Rules>() {
            Box::new(PositionsOf::new(Ultimate::without_network(rules)))
        } else if let Ok(rules) = spec.parse::<mnk::Rules>() {
            match rules.cells() {
                ..=64 => Box::new(PositionsOf::new(Mnk::<1>::new(rules).without_learned_weights())),
                65..=256 => Box::new(PositionsOf::new(Mnk::<4>::new(rules).without_learned_weights())),
                _ => Box::new(PositionsOf::new(Mnk::<7>::new(rules).without_learned_weights())),
            }
        } else {
            Box::new(PositionsOf::new(Mill::without_learned_weights(spec.parse::<mill::Rules>().ok()?)))
        };
        Some(Samples { positions, games: 0, drawn: 0, digest: GameDigest::EMPTY })
    }

    /// Adds the quiet positions of a game; `line` is its text in the file. `None` if its moves are not
    /// legal.
    pub fn add(&mut self, played: &SelfPlayGame, line: &str) -> Option<()> {
        self.positions.add(played)?;
        self.games += 1;
        self.digest.add_bytes(line.as_bytes());
        Some(())
    }

    /// Adds a position drawn from tables; `line` is its text in the file. `None` if it is not a position of
    /// this game.
    pub fn add_drawn(&mut self, drawn: &DrawnPosition, line: &str) -> Option<()> {
        self.positions.add_drawn(drawn, self.drawn)?;
        self.drawn += 1;
        self.digest.add_bytes(line.as_bytes());
        Some(())
    }

    /// Returns the spec of the games.
    pub fn spec(&self) -> String {
        self.positions.spec()
    }

    /// Returns the model.
    pub(super) fn shape(&self) -> Box<dyn Shape> {
        self.positions.shape()
    }

    /// Returns the number of games.
    pub fn games(&self) -> usize {
        self.games
    }

    /// Returns the number of positions drawn from tables.
    pub fn drawn(&self) -> usize {
        self.drawn
    }

    /// Returns the number of training and of validation positions.
    pub fn positions(&self) -> [usize; 2] {
        [Split::Training, Split::Validation].map(|part| self.positions.count(part))
    }

    /// Returns a digest of all games and drawn positions, in the order in which they were added.
    pub fn digest(&self) -> u64 {
        self.digest.0
    }

    /// Returns the evaluation at which a player scores 73 % of the points: logistic regression of the score
    /// on the evaluation alone, by Newton's method. Drawn positions, which may be unlike those of games,
    /// count only if there are no games.
    pub(super) fn scale(&self) -> f32 {
        let mut slope = 0.0;
        for _ in 0..20 {
            let (mut gradient, mut curvature) = (0.0, 1e-9);
            for index in 0..self.positions.count(Split::Training) {
                let (estimate, result, is_drawn) = self.positions.judged(index);
                if is_drawn && self.games > 0 {
                    continue;
                }
                let points = points(result, None);
                let estimate = f64::from(estimate) / 100.0;
                let expected = 1.0 / (1.0 + libm::exp(-slope * estimate));
                gradient += (f64::from(points) - expected) * estimate;
                curvature += expected * (1.0 - expected) * estimate * estimate;
            }
            slope = (slope + (gradient / curvature).clamp(-1.0, 1.0)).clamp(0.01, 10.0);
        }
        (100.0 / slope) as f32
    }

    /// Returns the sample of a position.
    pub(super) fn lesson(&self, part: Split, index: usize, mixture: Mixture) -> TrainingSample {
        self.positions.lesson(part, index, mixture)
    }
}

impl<G: Fitted> PositionsOf<G> {
    fn new(game: G) -> PositionsOf<G> {
        PositionsOf { game, training: Vec::new(), validation: Vec::new() }
    }

    /// Adds a position with the value of the search and the result.
    fn push(&mut self, position: G::Position, [value, result]: [Value; 2], source: SampleSource) {
        let (number, is_drawn) = match source {
            SampleSource::Game(number) => (number, false),
            SampleSource::Tables(number) => (number, true),
        };
        let is_kept_aside = number % VALIDATION == VALIDATION - 1;
        let estimate = self.game.estimate(&position, &self.game.accumulator(&position));
        let list = if is_kept_aside { &mut self.validation } else { &mut self.training };
        list.push(LabelledPosition { position, estimate, value, result, is_drawn });
    }

    fn part(&self, part: Split) -> &[LabelledPosition<G::Position>] {
        match part {
            Split::Training => &self.training,
            Split::Validation => &self.validation,
        }
    }
}

impl<G: Fitted> Positions for PositionsOf<G> {
    fn spec(&self) -> String {
        self.game.spec()
    }

    fn shape(&self) -> Box<dyn Shape> {
        self.game.shape()
    }

    fn add(&mut self, played: &SelfPlayGame) -> Option<()> {
        let game = &self.game;
        let mut position = game.start();
        for m in &played.opening {
            let m = game.parse_move(&position, m).ok()?;
            game.play(&mut position, m);
        }
        let mut positions = Vec::with_capacity(played.turns.len());
        for turn in &played.turns {
            let m = game.parse_move(&position, &turn.m).ok()?;
            positions.push(position);
            game.play(&mut position, m);
        }
        let movers: Vec<Player> = positions.iter().map(|position| game.to_move(position)).collect();
        let results = results(played, &movers);
        for ((turn, position), result) in played.turns.iter().zip(positions).zip(results) {
            if turn.is_quiet {
                self.push(position, [turn.value, result], SampleSource::Game(played.number));
            }
        }
        Some(())
    }

    fn add_drawn(&mut self, drawn: &DrawnPosition, number: usize) -> Option<()> {
        let position = self.game.parse_position(&drawn.position).ok()?;
        self.push(position, [drawn.value; 2], SampleSource::Tables(number));
        Some(())
    }

    fn count(&self, part: Split) -> usize {
        self.part(part).len()
    }

    fn judged(&self, index: usize) -> (i32, Value, bool) {
        let sample = &self.training[index];
        (sample.estimate, sample.result, sample.is_drawn)
    }

    fn lesson(&self, part: Split, index: usize, mixture: Mixture) -> TrainingSample {
        let sample = &self.part(part)[index];
        let mut inputs = Vec::with_capacity(96);
        self.game.inputs(&sample.position, |input| inputs.push(input));
        let target = mixture.target(sample.value, sample.result);
        let lateness = self.game.lateness(&sample.position);
        TrainingSample { inputs, lateness, unlearned: sample.estimate as f32 / mixture.scale, target }
    }
}
