//! The network of ultimate tic-tac-toe during training.
//!
//! The hidden units come in groups of eight: the images of one unit under the symmetries of the board.

use std::array::from_fn;

use fastrand::Rng;
use games::network::{HIDDEN, HIDDEN_ONE, NetworkNumbers, OUTPUT_ONE};
use games::ultimate::{image_of_input, seen_by_other};

use super::hidden::{HiddenLayer, row};
use super::lesson::TrainingSample;
use super::shape::Shape;

/// A network that is added to an evaluation. Its weights are those of the layer and the output bias.
#[derive(Debug)]
pub(super) struct NetworkShape {
    layer: HiddenLayer,
}

/// Largest weight of the first layer: with at most 91 active inputs, sums of 16 bits cannot overflow.
const MAX_ROW: f32 = 1.4;

/// Bound of the random initial rows.
const FIRST: f32 = 0.1;

/// Number of symmetries of the board.
const SYMMETRIES: usize = 8;

impl NetworkShape {
    pub(super) fn new(inputs: usize) -> NetworkShape {
        NetworkShape { layer: HiddenLayer::new(inputs, seen_by_other) }
    }
}

impl Shape for NetworkShape {
    fn first_weights(&self, _: f32, random: &mut Rng) -> Vec<f32> {
        let mut weights = self.layer.first_weights(FIRST, random);
        weights.push(0.0);
        for tied in all_tied(self.layer.inputs) {
            tied.iter().for_each(|index| weights[*index] = weights[tied[0]]);
        }
        weights
    }

    fn weights_of(&self, numbers: &[i16], scale: f32) -> Vec<f32> {
        let NetworkNumbers { rows, bias, output, output_bias } =
            NetworkNumbers::of(numbers, self.layer.inputs);
        let unit = scale * OUTPUT_ONE as f32;
        let hidden = rows.iter().flatten().chain(&bias);
        let hidden = hidden.map(|weight| f32::from(*weight) / f32::from(HIDDEN_ONE));
        let output = output.map(|weight| f32::from(weight) / unit);
        hidden.chain(output).chain([output_bias as f32 / (unit * f32::from(HIDDEN_ONE))]).collect()
    }

    fn logit(&self, weights: &[f32], lesson: &TrainingSample) -> f32 {
        let sums = self.layer.sums(weights, lesson.inputs.iter().copied());
        self.layer.logit(weights, &sums, lesson.unlearned + weights[weights.len() - 1])
    }

    fn add_gradient(&self, weights: &[f32], lesson: &TrainingSample, gradient: &mut [f32]) -> f32 {
        let inputs = lesson.inputs.iter().copied();
        let sums = self.layer.sums(weights, inputs.clone());
        let logit = self.layer.logit(weights, &sums, lesson.unlearned + weights[weights.len() - 1]);
        let slope = lesson.slope(logit);
        let last = gradient.len() - 1;
        gradient[last] += slope;
        self.layer.add_gradient(weights, inputs, &sums, slope, gradient);
        logit
    }

    fn tie(&self, gradient: &mut [f32]) {
        for tied in all_tied(self.layer.inputs) {
            let mean = tied.iter().map(|index| gradient[*index]).sum::<f32>() / SYMMETRIES as f32;
            tied.iter().for_each(|index| gradient[*index] = mean);
        }
    }

    fn limit(&self, weights: &mut [f32]) {
        let rows = &mut weights[..self.layer.inputs * HIDDEN];
        rows.iter_mut().for_each(|weight| *weight = weight.clamp(-MAX_ROW, MAX_ROW));
    }

    fn file(&self, weights: &[f32], scale: f32, rules: &str, head: &[(&str, String)]) -> Vec<u8> {
        let unit = scale * OUTPUT_ONE as f32;
        let hidden = |weight: f32| (weight * f32::from(HIDDEN_ONE)).round() as i16;
        let mut numbers = NetworkNumbers::zero(self.layer.inputs);
        for (input, numbers) in numbers.rows.iter_mut().chain([&mut numbers.bias]).enumerate() {
            *numbers = from_fn(|index| hidden(row(weights, input)[index]));
        }
        let outputs = self.layer.outputs(weights).concat();
        numbers.output = from_fn(|index| (outputs[index] * unit).round() as i16);
        let bias = weights[weights.len() - 1] * unit * f32::from(HIDDEN_ONE);
        numbers.output_bias = bias.round() as i32;
        numbers.to_file(rules, head)
    }
}

/// Returns the groups of weights that are always equal (weight sharing), so that symmetric positions have
/// equal evaluations: under each symmetry a unit has an image, which reacts to a position as the unit
/// itself does to the symmetric one.
fn all_tied(inputs: usize) -> impl Iterator<Item = [usize; SYMMETRIES]> {
    let units = (0..HIDDEN).step_by(SYMMETRIES);
    let rows = (0..inputs + 3).flat_map(move |row| units.clone().map(move |unit| (row, unit)));
    rows.map(move |(row, unit)| {
        from_fn(|symmetry| {
            let row = if row < inputs { image_of_input(row, symmetry) } else { row };
            row * HIDDEN + unit + symmetry
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::ultimate::INPUTS;

    #[test]
    fn every_weight_is_tied_once() {
        let mut all: Vec<usize> = all_tied(INPUTS).flatten().collect();
        all.sort_unstable();
        assert!(all.into_iter().eq(0..(INPUTS + 3) * HIDDEN));
    }
}
