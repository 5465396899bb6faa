//! Positions to learn from: those of self-play, with what became of them.

use engine::registry;
use game::{Evaluate, Game, Notation, Player, Symmetric, Value, Verdict};
use games::ultimate::{INPUTS, Position, Ultimate, seen_by_other};

use crate::digest::GameDigest;
use crate::self_play::SelfPlayGame;

/// One game in this many is kept aside, all of its positions: on them the loss is measured, and nothing is learned.
const VALIDATION: usize = 16;

/// A position, how much the estimate gives its player, and what was found out about it.
#[derive(Debug, Clone, Copy)]
struct Sample {
    position: Position,
    estimate: i32,
    value: Value,
    /// What the game brought its player: 1, a half or 0.
    points: f32,
}

/// The positions of games.
#[derive(Debug)]
pub struct Samples {
    game: Ultimate,
    training: Vec<Sample>,
    validation: Vec<Sample>,
    games: usize,
    digest: GameDigest,
}

/// A position as a trainer takes it.
pub(super) struct Lesson {
    /// The inputs that are 1, as the player to move sees them, and as the other does.
    pub(super) inputs: Vec<[usize; 2]>,
    /// The estimate without the network, in units of the scale.
    pub(super) estimate: f32,
    /// What the player is expected to get: from 0 to 1.
    pub(super) target: f32,
}

/// How values become targets.
#[derive(Debug, Clone, Copy)]
pub(super) struct Mixture {
    /// The estimate at which a player gets 73 % of the points.
    pub(super) scale: f32,
    /// The weight of the result of the game in a target; the rest is the value that the search found.
    pub(super) result_share: f32,
}

impl Samples {
    /// No positions yet. `None` if the spec is not one of ultimate tic-tac-toe, the game that has a network.
    pub fn new(spec: &str) -> Option<Samples> {
        let rules = registry::open(spec).ok()?.spec().parse().ok()?;
        let game = Ultimate::new(rules);
        let (training, validation) = (Vec::new(), Vec::new());
        Some(Samples { game, training, validation, games: 0, digest: GameDigest::EMPTY })
    }

    /// Adds the quiet positions of a game, `line` of a file. `None` if its moves are not legal.
    pub fn add(&mut self, played: &SelfPlayGame, line: &str) -> Option<()> {
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
        self.games += 1;
        self.digest.add_bytes(line.as_bytes());
        Some(())
    }

    /// The rules of the games.
    pub fn spec(&self) -> String {
        self.game.spec()
    }

    /// The number of games.
    pub fn games(&self) -> usize {
        self.games
    }

    /// The number of positions to learn from, and of those kept aside.
    pub fn positions(&self) -> [usize; 2] {
        [self.training.len(), self.validation.len()]
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
            for sample in &self.training {
                let estimate = f64::from(sample.estimate) / 100.0;
                let expected = 1.0 / (1.0 + libm::exp(-slope * estimate));
                gradient += (f64::from(sample.points) - expected) * estimate;
                curvature += expected * (1.0 - expected) * estimate * estimate;
            }
            slope = (slope + (gradient / curvature).clamp(-1.0, 1.0)).clamp(0.01, 10.0);
        }
        (100.0 / slope) as f32
    }

    /// The lesson of a position to learn from, under a symmetry.
    pub(super) fn lesson(&self, index: usize, symmetry: usize, mixture: Mixture) -> Lesson {
        self.lesson_of(&self.training[index], symmetry, mixture)
    }

    /// The lessons of the positions kept aside.
    pub(super) fn validation(&self, mixture: Mixture) -> impl Iterator<Item = Lesson> {
        self.validation.iter().map(move |sample| self.lesson_of(sample, 0, mixture))
    }

    /// The lesson of a position that is no sample.
    #[cfg(test)]
    pub(super) fn lesson_at(&self, position: &Position) -> Lesson {
        let estimate = self.game.estimate(position, &self.game.tally(position));
        let sample = Sample { position: *position, estimate, value: Value::DRAW, points: 0.5 };
        self.lesson_of(&sample, 0, Mixture { scale: self.scale(), result_share: 0.5 })
    }

    fn lesson_of(&self, sample: &Sample, symmetry: usize, mixture: Mixture) -> Lesson {
        let position = self.game.transformed(&sample.position, symmetry);
        let mut inputs = Vec::with_capacity(96);
        let is_first = self.game.to_move(&position) == Player::First;
        self.game.inputs(&position, |input| {
            let pair = [input, seen_by_other(input)];
            inputs.push(if is_first { pair } else { [pair[1], pair[0]] });
        });
        let by_value = match sample.value.verdict() {
            Verdict::Win { .. } => 1.0,
            Verdict::Loss { .. } => 0.0,
            Verdict::Score(score) => sigmoid(score as f32 / mixture.scale),
        };
        let target = mixture.result_share * sample.points + (1.0 - mixture.result_share) * by_value;
        Lesson { inputs, estimate: sample.estimate as f32 / mixture.scale, target }
    }
}

/// The number of inputs of the network.
pub(super) const ALL_INPUTS: usize = INPUTS;

/// The share of points that belongs to a difference in strength: from 0 to 1.
pub(super) fn sigmoid(difference: f32) -> f32 {
    1.0 / (1.0 + libm::expf(-difference))
}
