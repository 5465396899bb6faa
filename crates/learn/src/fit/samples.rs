//! Positions to learn from: those of self-play, with what became of them.

use std::fmt::Debug;

use engine::registry;
use game::{Game, Value, Verdict};
use games::mill::{self, Mill};
use games::mnk::{self, Mnk};
use games::ultimate::{self, Ultimate};

use super::fitted::Fitted;
use super::lesson::{Lesson, sigmoid};
use super::shape::Shape;
use crate::digest::GameDigest;
use crate::self_play::SelfPlayGame;

/// One game in this many is kept aside, all of its positions: on them the loss is measured, and nothing is learned.
const VALIDATION: usize = 16;

/// A position, how much the estimate gives its player, and what was found out about it.
#[derive(Debug, Clone, Copy)]
struct Sample<P> {
    position: P,
    estimate: i32,
    value: Value,
    /// What the game brought its player: 1, a half or 0.
    points: f32,
}

/// The positions of games.
#[derive(Debug)]
pub struct Samples {
    positions: Box<dyn Positions>,
    games: usize,
    digest: GameDigest,
}

/// How values become targets.
#[derive(Debug, Clone, Copy)]
pub(super) struct Mixture {
    /// The estimate at which a player gets 73 % of the points.
    pub(super) scale: f32,
    /// The weight of the result of the game in a target; the rest is the value that the search found.
    pub(super) result_share: f32,
}

/// Which positions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    /// Those to learn from.
    Training,
    /// Those kept aside.
    Validation,
}

/// The positions of a game, whatever its type.
trait Positions: Debug {
    fn spec(&self) -> String;
    fn shape(&self) -> Box<dyn Shape>;
    fn add(&mut self, played: &SelfPlayGame) -> Option<()>;
    fn count(&self, part: Part) -> usize;
    /// The estimate of a position to learn from, without anything that was learned, and the points that were got.
    fn judged(&self, index: usize) -> (i32, f32);
    fn lesson(&self, part: Part, index: usize, mixture: Mixture) -> Lesson;
}

#[derive(Debug)]
struct PositionsOf<G: Game> {
    game: G,
    training: Vec<Sample<G::Position>>,
    validation: Vec<Sample<G::Position>>,
}

impl Samples {
    /// No positions yet. `None` if the spec is not one of a game whose weights can be fitted: ultimate tic-tac-toe,
    /// men's morris or an m,n,k-game.
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
        Some(Samples { positions, games: 0, digest: GameDigest::EMPTY })
    }

    /// Adds the quiet positions of a game, `line` of a file. `None` if its moves are not legal.
    pub fn add(&mut self, played: &SelfPlayGame, line: &str) -> Option<()> {
        self.positions.add(played)?;
        self.games += 1;
        self.digest.add_bytes(line.as_bytes());
        Some(())
    }

    /// The rules of the games.
    pub fn spec(&self) -> String {
        self.positions.spec()
    }

    /// What is fitted to the games.
    pub(super) fn shape(&self) -> Box<dyn Shape> {
        self.positions.shape()
    }

    /// The number of games.
    pub fn games(&self) -> usize {
        self.games
    }

    /// The number of positions to learn from, and of those kept aside.
    pub fn positions(&self) -> [usize; 2] {
        [Part::Training, Part::Validation].map(|part| self.positions.count(part))
    }

    /// A digest of all games, in order.
    pub fn digest(&self) -> u64 {
        self.digest.0
    }

    /// The estimate at which a player gets 73 % of the points: logistic regression of the points on the estimate alone, by
    /// Newton's method.
    pub(super) fn scale(&self) -> f32 {
        let mut slope = 0.0;
        for _ in 0..20 {
            let (mut gradient, mut curvature) = (0.0, 1e-9);
            for index in 0..self.positions.count(Part::Training) {
                let (estimate, points) = self.positions.judged(index);
                let estimate = f64::from(estimate) / 100.0;
                let expected = 1.0 / (1.0 + libm::exp(-slope * estimate));
                gradient += (f64::from(points) - expected) * estimate;
                curvature += expected * (1.0 - expected) * estimate * estimate;
            }
            slope = (slope + (gradient / curvature).clamp(-1.0, 1.0)).clamp(0.01, 10.0);
        }
        (100.0 / slope) as f32
    }

    /// The lesson of a position.
    pub(super) fn lesson(&self, part: Part, index: usize, mixture: Mixture) -> Lesson {
        self.positions.lesson(part, index, mixture)
    }
}

impl<G: Fitted> PositionsOf<G> {
    fn new(game: G) -> PositionsOf<G> {
        PositionsOf { game, training: Vec::new(), validation: Vec::new() }
    }

    fn part(&self, part: Part) -> &[Sample<G::Position>] {
        match part {
            Part::Training => &self.training,
            Part::Validation => &self.validation,
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
        let is_kept_aside = played.number % VALIDATION == VALIDATION - 1;
        let list = if is_kept_aside { &mut self.validation } else { &mut self.training };
        for turn in &played.turns {
            let m = game.parse_move(&position, &turn.m).ok()?;
            if turn.is_quiet {
                let result = played.outcome.seen_by(game.to_move(&position));
                list.push(Sample {
                    position,
                    estimate: game.estimate(&position, &game.tally(&position)),
                    value: turn.value,
                    points: (result + 1) as f32 / 2.0,
                });
            }
            game.play(&mut position, m);
        }
        Some(())
    }

    fn count(&self, part: Part) -> usize {
        self.part(part).len()
    }

    fn judged(&self, index: usize) -> (i32, f32) {
        let sample = &self.training[index];
        (sample.estimate, sample.points)
    }

    fn lesson(&self, part: Part, index: usize, mixture: Mixture) -> Lesson {
        let sample = &self.part(part)[index];
        let mut inputs = Vec::with_capacity(96);
        self.game.inputs(&sample.position, |input| inputs.push(input));
        let by_value = match sample.value.verdict() {
            Verdict::Win { .. } => 1.0,
            Verdict::Loss { .. } => 0.0,
            Verdict::Score(score) => sigmoid(score as f32 / mixture.scale),
        };
        let target = mixture.result_share * sample.points + (1.0 - mixture.result_share) * by_value;
        Lesson { inputs, unlearned: sample.estimate as f32 / mixture.scale, target }
    }
}
