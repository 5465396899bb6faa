//! The model of m,n,k-games: a tapered sum over the kinds of cells, plus a small network.

use std::array::from_fn;
use std::iter;

use fastrand::Rng;
use games::mnk::{
    FEATURE_ONE, FEATURES, HIDDEN, HIDDEN_ONE, OUTPUT_ONE, PARTS, STAGES, SUM_ONE, UNIT_ONE, UNITS, WEIGHTS,
    seen_by_other,
};

use super::hidden::add;
use super::lesson::TrainingSample;
use super::shape::Shape;

/// Two sums, early and late, with the same initial weights, plus a network with the same inputs except for
/// the last, the bonus of the side to move. The weights are those of the early sum, of the late sum, and of
/// the network in the order of a file.
///
/// An input of a sample is the index of a weight of a sum, plus [`WEIGHTS`] times the index of the cell's
/// part of the board.
#[derive(Debug)]
pub(super) struct CellsShape {
    first: Vec<i16>,
}

/// Number of inputs of the network in each part of the board.
const INPUTS: usize = WEIGHTS - 1;

/// Bound of the random initial weights of the rows.
const FIRST_ROW: f32 = 0.03;
/// Initial bias of the accumulators of the whole board.
const FIRST_WHOLE: f32 = 0.5;
/// Initial bias of the accumulators of a part.
const FIRST_PART: f32 = 0.2;
/// Bound of the random initial weights of the hidden units.
const FIRST_HIDDEN: f32 = 0.15;
/// Initial bias of the hidden units.
const FIRST_HIDDEN_BIAS: f32 = 0.3;
/// Bound of the random initial weights of the output.
const FIRST_OUTPUT: f32 = 0.1;

/// Offset of the rows of the network, after the weights of both sums.
const ROWS: usize = STAGES * WEIGHTS;
/// Offset of the biases of the accumulators of the whole board.
const WHOLE: usize = ROWS + INPUTS * UNITS;
/// Offset of the biases of the accumulators of a part.
const PART: usize = WHOLE + UNITS;
/// Offset of the weights of the hidden units.
const TO_HIDDEN: usize = PART + UNITS;
/// Offset of the biases of the hidden units.
const HIDDEN_BIAS: usize = TO_HIDDEN + HIDDEN * FEATURES;
/// Offset of the output weights of the features.
const OUTPUT: usize = HIDDEN_BIAS + HIDDEN;
/// Offset of the output weights of the hidden units.
const HIDDEN_OUTPUT: usize = OUTPUT + FEATURES;
/// Total number of weights.
const ALL: usize = HIDDEN_OUTPUT + HIDDEN;

/// Activations of the network for one sample, for the side to move and for the opponent.
struct Layers {
    /// Accumulators of each part of the board, without biases.
    parts: [[[f32; UNITS]; PARTS]; 2],
    /// Accumulators of the whole board, without biases.
    wholes: [[f32; UNITS]; 2],
    features: [f32; FEATURES],
    hidden: [f32; HIDDEN],
}

impl CellsShape {
    /// Returns the model whose sums begin with the first [`WEIGHTS`] of these weights, in the order of a
    /// file.
    pub(super) fn new(unlearned: &[i16]) -> CellsShape {
        CellsShape { first: unlearned[..WEIGHTS].to_vec() }
    }
}

/// Returns the cells of a sample as (part of the board, offset of the row) from the point of view of
/// `side`: 0 is the side to move.
fn cells(lesson: &TrainingSample, side: usize) -> impl Iterator<Item = (usize, usize)> {
    let cells = lesson.inputs.iter().map(|input| (input / WEIGHTS, input % WEIGHTS));
    cells.filter(|(_, number)| *number < INPUTS).map(move |(part, number)| {
        let seen = if side == 0 { number } else { seen_by_other(number) };
        (part, ROWS + seen * UNITS)
    })
}

impl Layers {
    fn new(weights: &[f32], lesson: &TrainingSample) -> Layers {
        let mut layers = Layers {
            parts: [[[0.0; UNITS]; PARTS]; 2],
            wholes: [[0.0; UNITS]; 2],
            features: [0.0; FEATURES],
            hidden: [0.0; HIDDEN],
        };
        for side in 0..2 {
            let parts = &mut layers.parts[side];
            for (part, row) in cells(lesson, side) {
                add(&mut parts[part], &weights[row..row + UNITS]);
            }
            parts.iter().for_each(|part| add(&mut layers.wholes[side], part));
            for unit in 0..UNITS {
                let whole = layers.wholes[side][unit] + weights[WHOLE + unit];
                let in_parts = parts.iter().map(|part| part[unit] + weights[PART + unit]);
                let features = &mut layers.features[2 * side * UNITS..];
                features[unit] = whole.clamp(0.0, 1.0);
                features[UNITS + unit] = in_parts.map(|sum| sum.clamp(0.0, 1.0)).sum();
            }
        }
        for unit in 0..HIDDEN {
            layers.hidden[unit] =
                weights[HIDDEN_BIAS + unit] + product(&layers.features, of_hidden(weights, unit));
        }
        layers
    }

    /// Returns the output of the network: its share of the log-odds.
    fn output(&self, weights: &[f32]) -> f32 {
        let of_hidden = self.hidden.iter().zip(&weights[HIDDEN_OUTPUT..ALL]);
        let of_hidden: f32 = of_hidden.map(|(sum, weight)| sum.clamp(0.0, 1.0) * weight).sum();
        of_hidden + product(&self.features, &weights[OUTPUT..HIDDEN_OUTPUT])
    }

    /// Adds the gradient by backpropagation. `slope` is the derivative of the loss with respect to the
    /// output.
    fn add_gradient(&self, weights: &[f32], lesson: &TrainingSample, slope: f32, gradient: &mut [f32]) {
        let mut of_features: [f32; FEATURES] = from_fn(|feature| slope * weights[OUTPUT + feature]);
        add_product(&mut gradient[OUTPUT..HIDDEN_OUTPUT], slope, &self.features);
        for (unit, sum) in self.hidden.iter().enumerate() {
            gradient[HIDDEN_OUTPUT + unit] += slope * sum.clamp(0.0, 1.0);
            if is_free(*sum) {
                let slope = slope * weights[HIDDEN_OUTPUT + unit];
                gradient[HIDDEN_BIAS + unit] += slope;
                add_product(of_hidden_mut(gradient, unit), slope, &self.features);
                add_product(&mut of_features, slope, of_hidden(weights, unit));
            }
        }
        for side in 0..2 {
            let of_features = &of_features[2 * side * UNITS..];
            let mut slopes = [[0.0; UNITS]; PARTS];
            for unit in 0..UNITS {
                let sum = self.wholes[side][unit] + weights[WHOLE + unit];
                let of_whole = if is_free(sum) { of_features[unit] } else { 0.0 };
                gradient[WHOLE + unit] += of_whole;
                for (part, slopes) in self.parts[side].iter().zip(&mut slopes) {
                    let sum = part[unit] + weights[PART + unit];
                    let of_part = if is_free(sum) { of_features[UNITS + unit] } else { 0.0 };
                    gradient[PART + unit] += of_part;
                    // A row adds to the accumulators of its part and of the whole board: both slopes reach it.
                    slopes[unit] = of_whole + of_part;
                }
            }
            for (part, row) in cells(lesson, side) {
                add(&mut gradient[row..row + UNITS], &slopes[part]);
            }
        }
    }
}

impl Shape for CellsShape {
    fn first_weights(&self, scale: f32, random: &mut Rng) -> Vec<f32> {
        let unit = scale * f32::from(SUM_ONE);
        let sum = self.first.iter().map(|weight| f32::from(*weight) / unit);
        let mut weights: Vec<f32> = iter::repeat_n(sum, STAGES).flatten().collect();
        let mut small = |bound: f32| bound * (2.0 * random.f32() - 1.0);
        weights.extend((0..INPUTS * UNITS).map(|_| small(FIRST_ROW)));
        weights.extend([FIRST_WHOLE; UNITS].into_iter().chain([FIRST_PART; UNITS]));
        weights.extend((0..HIDDEN * FEATURES).map(|_| small(FIRST_HIDDEN)));
        weights.extend([FIRST_HIDDEN_BIAS; HIDDEN]);
        weights.extend((0..FEATURES + HIDDEN).map(|_| small(FIRST_OUTPUT)));
        weights
    }

    fn logit(&self, weights: &[f32], lesson: &TrainingSample) -> f32 {
        tapered(weights, lesson) + Layers::new(weights, lesson).output(weights)
    }

    fn add_gradient(&self, weights: &[f32], lesson: &TrainingSample, gradient: &mut [f32]) -> f32 {
        let layers = Layers::new(weights, lesson);
        let logit = tapered(weights, lesson) + layers.output(weights);
        let slope = lesson.slope(logit);
        for (of_stage, share) in gradient[..ROWS].chunks_mut(WEIGHTS).zip(shares(lesson)) {
            lesson.inputs.iter().for_each(|input| of_stage[input % WEIGHTS] += share * slope);
        }
        layers.add_gradient(weights, lesson, slope, gradient);
        logit
    }

    fn file(&self, weights: &[f32], scale: f32, rules: &str, head: &[(&str, String)]) -> Vec<u8> {
        let of_logit = scale * OUTPUT_ONE as f32;
        let numbers = |range: std::ops::Range<usize>, one: f32| {
            weights[range].iter().map(move |weight| (weight * one).round() as i16)
        };
        let all: Vec<i16> = numbers(0..ROWS, scale * f32::from(SUM_ONE))
            .chain(numbers(ROWS..TO_HIDDEN, UNIT_ONE.into()))
            .chain(numbers(TO_HIDDEN..HIDDEN_BIAS, HIDDEN_ONE as f32))
            .chain(numbers(HIDDEN_BIAS..OUTPUT, FEATURE_ONE.into()))
            .chain(numbers(OUTPUT..ALL, of_logit))
            .collect();
        games::weights::write(rules, head, &all)
    }
}

/// Returns the weights of a hidden unit.
fn of_hidden(weights: &[f32], unit: usize) -> &[f32] {
    &weights[TO_HIDDEN + unit * FEATURES..][..FEATURES]
}

fn of_hidden_mut(weights: &mut [f32], unit: usize) -> &mut [f32] {
    &mut weights[TO_HIDDEN + unit * FEATURES..][..FEATURES]
}

/// Returns `true` if a sum is not clipped, so that its gradient is not zero.
fn is_free(sum: f32) -> bool {
    sum > 0.0 && sum < 1.0
}

fn add_product(sums: &mut [f32], factor: f32, more: &[f32]) {
    sums.iter_mut().zip(more).for_each(|(sum, more)| *sum += factor * more);
}

fn product(left: &[f32], right: &[f32]) -> f32 {
    left.iter().zip(right).map(|(left, right)| left * right).sum()
}

/// Returns the shares of the early and the late sum in the tapered sum.
fn shares(lesson: &TrainingSample) -> [f32; STAGES] {
    [1.0 - lesson.lateness, lesson.lateness]
}

/// Returns the tapered sum of the cells.
fn tapered(weights: &[f32], lesson: &TrainingSample) -> f32 {
    let of_stage = |sum: &[f32]| lesson.inputs.iter().map(|input| sum[input % WEIGHTS]).sum::<f32>();
    let sums = weights[..ROWS].chunks(WEIGHTS).map(of_stage);
    sums.zip(shares(lesson)).map(|(sum, share)| share * sum).sum()
}
