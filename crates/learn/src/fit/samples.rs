//! Training positions: from self-play with their results, and from endgame tables with their exact values.
//!
//! The result of a position of self-play is its exact value if the tables contain it; else the exact value
//! of the next position of the game in the tables; else the result of the game. So one endgame in the
//! tables gives a correct result to the placing and moving before it, even if it was played badly.

use engine::{SelfPlayGame, Session, TrainingPositions, WeightModel, WeightsError};
use game::Value;

use super::cells::CellsShape;
use super::lesson::TrainingSample;
use super::mixture::{Mixture, points};
use super::network::NetworkShape;
use super::results::results;
use super::shape::Shape;
use super::tables::TablesShape;
use crate::digest::GameDigest;
use crate::drawn_positions::DrawnPosition;

/// One game in this many, with all its positions, and one drawn position in this many belong to the
/// validation set.
const VALIDATION: usize = 16;

/// The known values of a position.
#[derive(Debug, Clone, Copy)]
struct LabelledPosition {
    estimate: i32,
    /// Value of the search, or the exact value of a drawn position.
    value: Value,
    /// Result of the position.
    result: Value,
    /// `true` if it was drawn from tables.
    is_drawn: bool,
}

/// Positions with their labels, in the same order.
#[derive(Debug)]
struct LabelledPositions {
    positions: Box<dyn TrainingPositions>,
    labels: Vec<LabelledPosition>,
}

impl LabelledPositions {
    /// Adds the labels of the next position that has none: the value of the search and the result.
    fn label(&mut self, [value, result]: [Value; 2], is_drawn: bool) {
        let estimate = self.positions.estimate(self.labels.len());
        self.labels.push(LabelledPosition { estimate, value, result, is_drawn });
    }
}

/// Training and validation positions from games and tables.
#[derive(Debug)]
pub struct Samples {
    /// The training and the validation set.
    sets: [LabelledPositions; 2],
    games: usize,
    drawn: usize,
    digest: GameDigest,
    /// The weights with which a fit begins, in the order of a file; `None` for those before any learning.
    initial: Option<Vec<i16>>,
}

/// A part of the positions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Split {
    /// Positions to learn from.
    Training,
    /// Positions on which only the loss is measured.
    Validation,
}

impl Samples {
    /// Returns an empty set for the game of this session.
    ///
    /// # Errors
    /// The game has no learnable weights.
    pub fn new(session: &dyn Session) -> Result<Samples, WeightsError> {
        let set = || Ok(LabelledPositions { positions: session.training_positions()?, labels: Vec::new() });
        let sets = [set()?, set()?];
        Ok(Samples { sets, games: 0, drawn: 0, digest: GameDigest::EMPTY, initial: None })
    }

    /// Lets a fit begin with the weights of this file, which may be those of other rules of the same model.
    ///
    /// # Errors
    /// The bytes are not a file of weights of the model.
    pub fn begin_with(&mut self, file: &[u8]) -> Result<(), WeightsError> {
        self.initial = Some(self.sets[0].positions.model().read(file)?);
        Ok(())
    }

    /// Returns the weights with which a fit begins, in the order of a file; `None` for those before any
    /// learning.
    pub(super) fn initial(&self) -> Option<&[i16]> {
        self.initial.as_deref()
    }

    /// Returns a digest of the weights with which a fit begins; `None` for those before any learning.
    pub fn initial_digest(&self) -> Option<u64> {
        let mut digest = GameDigest::EMPTY;
        self.initial.as_ref()?.iter().for_each(|number| digest.add_bytes(&number.to_le_bytes()));
        Some(digest.0)
    }

    /// Adds the quiet positions of a game; `line` is its text in the file. `None` if its moves are not
    /// legal.
    pub fn add(&mut self, played: &SelfPlayGame, line: &str) -> Option<()> {
        let set = self.set_of(played.number);
        let movers = set.positions.add_game(played)?;
        for (turn, result) in played.turns.iter().zip(results(played, &movers)) {
            if turn.is_quiet {
                set.label([turn.value, result], false);
            }
        }
        self.games += 1;
        self.digest.add_bytes(line.as_bytes());
        Some(())
    }

    /// Adds a position drawn from tables; `line` is its text in the file. `None` if it is not a position of
    /// this game.
    pub fn add_drawn(&mut self, drawn: &DrawnPosition, line: &str) -> Option<()> {
        let set = self.set_of(self.drawn);
        set.positions.add_position(&drawn.position)?;
        set.label([drawn.value; 2], true);
        self.drawn += 1;
        self.digest.add_bytes(line.as_bytes());
        Some(())
    }

    /// Returns the set to which the game or the drawn position with this number belongs.
    fn set_of(&mut self, number: usize) -> &mut LabelledPositions {
        &mut self.sets[usize::from(number % VALIDATION == VALIDATION - 1)]
    }

    /// Returns the spec of the games.
    pub fn spec(&self) -> String {
        self.sets[0].positions.spec()
    }

    /// Returns the model.
    pub(super) fn shape(&self) -> Box<dyn Shape> {
        shape_of(self.sets[0].positions.model())
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
        self.sets.each_ref().map(|set| set.labels.len())
    }

    /// Returns a digest of all games and drawn positions, in the order in which they were added.
    pub fn digest(&self) -> u64 {
        self.digest.0
    }

    /// Returns the evaluation at which a player scores 73 % of the points: logistic regression of the score
    /// on the evaluation by the first weights alone, by Newton's method. Drawn positions, which may be unlike
    /// those of games, count only if there are no games.
    pub(super) fn scale(&self) -> f32 {
        let labelled = self.first_estimates().into_iter().zip(&self.sets[0].labels);
        let counted = labelled.filter(|(_, label)| !label.is_drawn || self.games == 0);
        let scored: Vec<(f64, f32)> =
            counted.map(|(estimate, label)| (estimate / 100.0, points(label.result, None))).collect();
        let mut slope = 0.0;
        for _ in 0..20 {
            let (mut gradient, mut curvature) = (0.0, 1e-9);
            for &(estimate, points) in &scored {
                let expected = 1.0 / (1.0 + libm::exp(-slope * estimate));
                gradient += (f64::from(points) - expected) * estimate;
                curvature += expected * (1.0 - expected) * estimate * estimate;
            }
            slope = (slope + (gradient / curvature).clamp(-1.0, 1.0)).clamp(0.01, 10.0);
        }
        (100.0 / slope) as f32
    }

    /// Returns the estimates of the training positions by the weights with which a fit begins, in hundredths
    /// of a move.
    fn first_estimates(&self) -> Vec<f64> {
        let LabelledPositions { positions, labels } = &self.sets[0];
        let Some(numbers) = self.initial() else {
            return labels.iter().map(|label| label.estimate.into()).collect();
        };
        let shape = self.shape();
        // With a scale of 1, log-odds are hundredths of a move.
        let weights = shape.weights_of(numbers, 1.0);
        let estimate = |(index, label): (usize, &LabelledPosition)| {
            let (inputs, lateness) = positions.inputs(index);
            let sample = TrainingSample { inputs, lateness, unlearned: label.estimate as f32, target: 0.0 };
            shape.logit(&weights, &sample).into()
        };
        labels.iter().enumerate().map(estimate).collect()
    }

    /// Returns the sample of a position.
    pub(super) fn lesson(&self, part: Split, index: usize, mixture: Mixture) -> TrainingSample {
        let LabelledPositions { positions, labels } = &self.sets[part as usize];
        let LabelledPosition { estimate, value, result, .. } = labels[index];
        let (inputs, lateness) = positions.inputs(index);
        let (unlearned, target) = (estimate as f32 / mixture.scale, mixture.target(value, result));
        TrainingSample { inputs, lateness, unlearned, target }
    }
}

/// Returns the trainable form of a model.
fn shape_of(model: WeightModel) -> Box<dyn Shape> {
    match model {
        WeightModel::Sum { first, table_len } => Box::new(TablesShape { first, table_len }),
        WeightModel::Cells { layout, first } => Box::new(CellsShape::new(layout, first)),
        WeightModel::Network { inputs } => Box::new(NetworkShape::new(inputs)),
    }
}
