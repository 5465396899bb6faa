//! The accumulator layer of the network during training.
//!
//! Each unit adds up the rows of the active inputs, once from the point of view of each player. The sums
//! are clipped to 0..1 (clipped ReLU) and weighted. The weights are the rows, the biases, and the output
//! weights of both players' sums.

use fastrand::Rng;
use games::network::HIDDEN;

/// A layer of [`HIDDEN`] units with this number of inputs.
#[derive(Debug)]
pub(super) struct HiddenLayer {
    pub(super) inputs: usize,
    /// Index of each input from the opponent's point of view.
    others: Vec<usize>,
}

/// Accumulators of the side to move and of the opponent, before clipping.
pub(super) type HiddenSums = [[f32; HIDDEN]; 2];

/// Bound of the random initial output weights.
const FIRST_OUTPUT: f32 = 0.1;
/// Initial bias of the accumulators.
const FIRST_BIAS: f32 = 0.5;

impl HiddenLayer {
    pub(super) fn new(inputs: usize, seen_by_other: impl Fn(usize) -> usize) -> HiddenLayer {
        HiddenLayer { inputs, others: (0..inputs).map(seen_by_other).collect() }
    }

    /// Returns small random rows, between `-first` and `first`, and small random output weights: with zero
    /// output weights no gradient would reach the rows.
    pub(super) fn first_weights(&self, first: f32, random: &mut Rng) -> Vec<f32> {
        let mut small = |bound: f32| bound * (2.0 * random.f32() - 1.0);
        let mut weights: Vec<f32> = (0..self.inputs * HIDDEN).map(|_| small(first)).collect();
        weights.extend([FIRST_BIAS; HIDDEN]);
        weights.extend((0..2 * HIDDEN).map(|_| small(FIRST_OUTPUT)));
        weights
    }

    /// Returns the biases of the accumulators.
    pub(super) fn bias<'a>(&self, weights: &'a [f32]) -> &'a [f32] {
        row(weights, self.inputs)
    }

    /// Returns the output weights of the accumulators of the side to move and of the opponent.
    pub(super) fn outputs<'a>(&self, weights: &'a [f32]) -> [&'a [f32]; 2] {
        [row(weights, self.inputs + 1), row(weights, self.inputs + 2)]
    }

    /// Returns the indices of these inputs from the point of view of `side`: 0 is the side to move.
    fn seen(&self, inputs: impl Iterator<Item = usize>, side: usize) -> impl Iterator<Item = usize> {
        inputs.map(move |input| if side == 0 { input } else { self.others[input] })
    }

    pub(super) fn sums(&self, weights: &[f32], inputs: impl Iterator<Item = usize> + Clone) -> HiddenSums {
        let mut sums = [[0.0; HIDDEN]; 2];
        for (side, sums) in sums.iter_mut().enumerate() {
            sums.copy_from_slice(self.bias(weights));
            for input in self.seen(inputs.clone(), side) {
                add(sums, row(weights, input));
            }
        }
        sums
    }

    /// Returns the log-odds: `before` plus the output of the layer.
    pub(super) fn logit(&self, weights: &[f32], sums: &HiddenSums, before: f32) -> f32 {
        let sides = sums.iter().zip(self.outputs(weights));
        let units = sides.flat_map(|(sums, outputs)| sums.iter().zip(outputs));
        units.fold(before, |logit, (sum, weight)| logit + sum.clamp(0.0, 1.0) * weight)
    }

    /// Adds the gradient by backpropagation. `slope` is the derivative of the loss with respect to the
    /// logit.
    pub(super) fn add_gradient(
        &self,
        weights: &[f32],
        inputs: impl Iterator<Item = usize> + Clone,
        sums: &HiddenSums,
        slope: f32,
        gradient: &mut [f32],
    ) {
        for (side, sums) in sums.iter().enumerate() {
            let mut slopes = [0.0; HIDDEN];
            let at = (self.inputs + 1 + side) * HIDDEN;
            for unit in 0..HIDDEN {
                let (sum, weight) = (sums[unit], weights[at + unit]);
                gradient[at + unit] += slope * sum.clamp(0.0, 1.0);
                slopes[unit] = if sum > 0.0 && sum < 1.0 { slope * weight } else { 0.0 };
            }
            // The bias is the row after the last input.
            for input in self.seen(inputs.clone(), side).chain([self.inputs]) {
                add(&mut gradient[input * HIDDEN..(input + 1) * HIDDEN], &slopes);
            }
        }
    }
}

/// Returns a row of the weights.
pub(super) fn row(weights: &[f32], number: usize) -> &[f32] {
    &weights[number * HIDDEN..(number + 1) * HIDDEN]
}

pub(super) fn add(sums: &mut [f32], row: &[f32]) {
    for (sum, weight) in sums.iter_mut().zip(row) {
        *sum += weight;
    }
}
