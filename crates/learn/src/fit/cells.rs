//! The model of m,n,k-games: a tapered sum over the kinds of cells, plus a small network.

use std::array::from_fn;
use std::ops::Range;

use fastrand::Rng;
use games::mnk::{
    FEATURE_ONE, FEATURES, HIDDEN, HIDDEN_ONE, OUTPUT_ONE, PARTS, STAGES, SUM_ONE, UNIT_ONE, UNITS,
    WeightLayout,
};

use super::hidden::add;
use super::lesson::TrainingSample;
use super::shape::Shape;

/// Two sums, early and late, plus a network with the same inputs except for the last, the bonus of the side
/// to move. The weights are those of the early sum, of the late sum, and of the network in the order of a
/// file.
///
/// An input of a sample is the index of a weight of a sum, plus [`WeightLayout::weights`] times the index of
/// the cell's part of the board.
#[derive(Debug)]
pub(super) struct CellsShape {
    layout: WeightLayout,
    /// The weights before any learning, in the order of a file. The network begins with random ones.
    first: Vec<i16>,
    at: Offsets,
}

/// Offsets of the weights.
#[derive(Debug, Clone, Copy)]
struct Offsets {
    /// The rows of the network, after the weights of both sums.
    rows: usize,
    /// The biases of the accumulators of the whole board.
    whole: usize,
    /// The biases of the accumulators of a part.
    part: usize,
    /// The weights of the hidden units.
    to_hidden: usize,
    /// The biases of the hidden units.
    hidden_bias: usize,
    /// The output weights of the features.
    output: usize,
    /// The output weights of the hidden units.
    hidden_output: usize,
    /// Behind the last weight.
    end: usize,
}

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
    /// Returns the model whose sums begin with these weights, in the order of a file.
    pub(super) fn new(layout: WeightLayout, first: Vec<i16>) -> CellsShape {
        let rows = layout.sums();
        let whole = rows + layout.inputs() * UNITS;
        let part = whole + UNITS;
        let to_hidden = part + UNITS;
        let hidden_bias = to_hidden + HIDDEN * FEATURES;
        let output = hidden_bias + HIDDEN;
        let hidden_output = output + FEATURES;
        let end = hidden_output + HIDDEN;
        let at = Offsets { rows, whole, part, to_hidden, hidden_bias, output, hidden_output, end };
        CellsShape { layout, first, at }
    }

    /// Returns the weights of each kind with the value in a file that stands for 1. `scale` is the unit of an
    /// evaluation, in hundredths of a move.
    fn units(&self, scale: f32) -> [(Range<usize>, f32); 5] {
        let at = self.at;
        [
            (0..at.rows, scale * f32::from(SUM_ONE)),
            (at.rows..at.to_hidden, UNIT_ONE.into()),
            (at.to_hidden..at.hidden_bias, HIDDEN_ONE as f32),
            (at.hidden_bias..at.output, FEATURE_ONE.into()),
            (at.output..at.end, scale * OUTPUT_ONE as f32),
        ]
    }

    /// Returns the cells of a sample as (part of the board, offset of the row) from the point of view of
    /// `side`: 0 is the side to move.
    fn cells(&self, lesson: &TrainingSample, side: usize) -> impl Iterator<Item = (usize, usize)> {
        let (layout, rows) = (self.layout, self.at.rows);
        let cells =
            lesson.inputs.iter().map(move |input| (input / layout.weights(), input % layout.weights()));
        cells.filter(move |(_, number)| *number < layout.inputs()).map(move |(part, number)| {
            let seen = if side == 0 { number } else { layout.seen_by_other(number) };
            (part, rows + seen * UNITS)
        })
    }

    /// Returns the tapered sum of the cells.
    fn tapered(&self, weights: &[f32], lesson: &TrainingSample) -> f32 {
        let count = self.layout.weights();
        let of_stage = |sum: &[f32]| lesson.inputs.iter().map(|input| sum[input % count]).sum::<f32>();
        let sums = weights[..self.at.rows].chunks(count).map(of_stage);
        sums.zip(shares(lesson)).map(|(sum, share)| share * sum).sum()
    }
}

impl Layers {
    fn new(shape: &CellsShape, weights: &[f32], lesson: &TrainingSample) -> Layers {
        let at = shape.at;
        let mut layers = Layers {
            parts: [[[0.0; UNITS]; PARTS]; 2],
            wholes: [[0.0; UNITS]; 2],
            features: [0.0; FEATURES],
            hidden: [0.0; HIDDEN],
        };
        for side in 0..2 {
            let parts = &mut layers.parts[side];
            for (part, row) in shape.cells(lesson, side) {
                add(&mut parts[part], &weights[row..row + UNITS]);
            }
            parts.iter().for_each(|part| add(&mut layers.wholes[side], part));
            for unit in 0..UNITS {
                let whole = layers.wholes[side][unit] + weights[at.whole + unit];
                let in_parts = parts.iter().map(|part| part[unit] + weights[at.part + unit]);
                let features = &mut layers.features[2 * side * UNITS..];
                features[unit] = whole.clamp(0.0, 1.0);
                features[UNITS + unit] = in_parts.map(|sum| sum.clamp(0.0, 1.0)).sum();
            }
        }
        for unit in 0..HIDDEN {
            layers.hidden[unit] =
                weights[at.hidden_bias + unit] + product(&layers.features, &weights[at.of_hidden(unit)]);
        }
        layers
    }

    /// Returns the output of the network: its share of the log-odds.
    fn output(&self, at: Offsets, weights: &[f32]) -> f32 {
        let of_hidden = self.hidden.iter().zip(&weights[at.hidden_output..at.end]);
        let of_hidden: f32 = of_hidden.map(|(sum, weight)| sum.clamp(0.0, 1.0) * weight).sum();
        of_hidden + product(&self.features, &weights[at.output..at.hidden_output])
    }

    /// Adds the gradient by backpropagation. `slope` is the derivative of the loss with respect to the
    /// output.
    fn add_gradient(
        &self,
        shape: &CellsShape,
        weights: &[f32],
        lesson: &TrainingSample,
        slope: f32,
        gradient: &mut [f32],
    ) {
        let at = shape.at;
        let mut of_features: [f32; FEATURES] = from_fn(|feature| slope * weights[at.output + feature]);
        add_product(&mut gradient[at.output..at.hidden_output], slope, &self.features);
        for (unit, sum) in self.hidden.iter().enumerate() {
            gradient[at.hidden_output + unit] += slope * sum.clamp(0.0, 1.0);
            if is_free(*sum) {
                let slope = slope * weights[at.hidden_output + unit];
                gradient[at.hidden_bias + unit] += slope;
                add_product(&mut gradient[at.of_hidden(unit)], slope, &self.features);
                add_product(&mut of_features, slope, &weights[at.of_hidden(unit)]);
            }
        }
        for side in 0..2 {
            let of_features = &of_features[2 * side * UNITS..];
            let mut slopes = [[0.0; UNITS]; PARTS];
            for unit in 0..UNITS {
                let sum = self.wholes[side][unit] + weights[at.whole + unit];
                let of_whole = if is_free(sum) { of_features[unit] } else { 0.0 };
                gradient[at.whole + unit] += of_whole;
                for (part, slopes) in self.parts[side].iter().zip(&mut slopes) {
                    let sum = part[unit] + weights[at.part + unit];
                    let of_part = if is_free(sum) { of_features[UNITS + unit] } else { 0.0 };
                    gradient[at.part + unit] += of_part;
                    // A row adds to the accumulators of its part and of the whole board: both slopes reach it.
                    slopes[unit] = of_whole + of_part;
                }
            }
            for (part, row) in shape.cells(lesson, side) {
                add(&mut gradient[row..row + UNITS], &slopes[part]);
            }
        }
    }
}

impl Offsets {
    /// Returns the place of the weights of a hidden unit.
    fn of_hidden(self, unit: usize) -> Range<usize> {
        let first = self.to_hidden + unit * FEATURES;
        first..first + FEATURES
    }
}

impl Shape for CellsShape {
    fn first_weights(&self, scale: f32, random: &mut Rng) -> Vec<f32> {
        let mut weights = self.weights_of(&self.first, scale);
        weights.truncate(self.at.rows);
        let mut small = |bound: f32| bound * (2.0 * random.f32() - 1.0);
        weights.extend((0..self.layout.inputs() * UNITS).map(|_| small(FIRST_ROW)));
        weights.extend([FIRST_WHOLE; UNITS].into_iter().chain([FIRST_PART; UNITS]));
        weights.extend((0..HIDDEN * FEATURES).map(|_| small(FIRST_HIDDEN)));
        weights.extend([FIRST_HIDDEN_BIAS; HIDDEN]);
        weights.extend((0..FEATURES + HIDDEN).map(|_| small(FIRST_OUTPUT)));
        weights
    }

    fn weights_of(&self, numbers: &[i16], scale: f32) -> Vec<f32> {
        let read = |(range, one): (Range<usize>, f32)| {
            numbers[range].iter().map(move |weight| f32::from(*weight) / one)
        };
        self.units(scale).into_iter().flat_map(read).collect()
    }

    fn logit(&self, weights: &[f32], lesson: &TrainingSample) -> f32 {
        self.tapered(weights, lesson) + Layers::new(self, weights, lesson).output(self.at, weights)
    }

    fn add_gradient(&self, weights: &[f32], lesson: &TrainingSample, gradient: &mut [f32]) -> f32 {
        let layers = Layers::new(self, weights, lesson);
        let logit = self.tapered(weights, lesson) + layers.output(self.at, weights);
        let slope = lesson.slope(logit);
        let count = self.layout.weights();
        for (of_stage, share) in gradient[..self.at.rows].chunks_mut(count).zip(shares(lesson)) {
            lesson.inputs.iter().for_each(|input| of_stage[input % count] += share * slope);
        }
        layers.add_gradient(self, weights, lesson, slope, gradient);
        logit
    }

    fn file(&self, weights: &[f32], scale: f32, rules: &str, head: &[(&str, String)]) -> Vec<u8> {
        let written = |(range, one): (Range<usize>, f32)| {
            weights[range].iter().map(move |weight| (weight * one).round() as i16)
        };
        let all: Vec<i16> = self.units(scale).into_iter().flat_map(written).collect();
        games::weights::write(rules, head, &all)
    }
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
