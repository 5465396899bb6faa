//! The network of ultimate tic-tac-toe while it learns.
//!
//! The units of the hidden layer come in groups of eight, the images of one under the symmetries of the board.

use std::array::from_fn;

use fastrand::Rng;
use games::network::{HIDDEN, HIDDEN_ONE, NetworkNumbers, OUTPUT_ONE};
use games::ultimate::{image_of_input, seen_by_other};

use super::lesson::Lesson;
use super::shape::Shape;

/// A network with this number of inputs. Its weights are the rows, the bias of the sums, the weights of the output and
/// its bias.
#[derive(Debug)]
pub(super) struct NetworkShape {
    inputs: usize,
    /// For each input as one player sees it: which input it is for the other.
    others: Vec<usize>,
}

/// The largest weight of the first layer: with at most 91 inputs that are 1, sums of 16 bits cannot overflow.
const MAX_ROW: f32 = 1.4;

/// The standard deviation of the first weights, times the square root of 3.
const FIRST: f32 = 0.1;

/// The number of symmetries of the board.
const SYMMETRIES: usize = 8;

type Sums = [f32; HIDDEN];

/// What the network makes of a lesson, and what lies between.
struct Pass {
    sums: [Sums; 2],
    logit: f32,
}

impl NetworkShape {
    pub(super) fn new(inputs: usize) -> NetworkShape {
        NetworkShape { inputs, others: (0..inputs).map(seen_by_other).collect() }
    }

    /// The weights of the output: of the mover's sums and of the opponent's.
    fn outputs<'a>(&self, weights: &'a [f32]) -> [&'a [f32]; 2] {
        [row(weights, self.inputs + 1), row(weights, self.inputs + 2)]
    }

    /// An input as the player of this side sees it: 0 is the player to move.
    fn seen(&self, input: usize, side: usize) -> usize {
        if side == 0 { input } else { self.others[input] }
    }

    fn pass(&self, weights: &[f32], lesson: &Lesson) -> Pass {
        let mut sums = [[0.0; HIDDEN]; 2];
        for (side, sums) in sums.iter_mut().enumerate() {
            sums.copy_from_slice(row(weights, self.inputs));
            for input in &lesson.inputs {
                add(sums, row(weights, self.seen(*input, side)));
            }
        }
        let mut logit = lesson.unlearned + weights[weights.len() - 1];
        for (sums, outputs) in sums.iter().zip(self.outputs(weights)) {
            for (sum, weight) in sums.iter().zip(outputs) {
                logit += sum.clamp(0.0, 1.0) * weight;
            }
        }
        Pass { sums, logit }
    }
}

impl Shape for NetworkShape {
    /// Small random rows, and a small random output: were it 0, no gradient would reach the rows.
    fn first_weights(&self, _: f32, random: &mut Rng) -> Vec<f32> {
        let inputs = self.inputs;
        let mut weights = vec![0.0; (inputs + 3) * HIDDEN + 1];
        for weight in &mut weights[..inputs * HIDDEN] {
            *weight = FIRST * (2.0 * random.f32() - 1.0);
        }
        weights[inputs * HIDDEN..(inputs + 1) * HIDDEN].fill(0.5);
        for weight in &mut weights[(inputs + 1) * HIDDEN..(inputs + 3) * HIDDEN] {
            *weight = FIRST * (2.0 * random.f32() - 1.0);
        }
        for tied in all_tied(inputs) {
            tied.iter().for_each(|index| weights[*index] = weights[tied[0]]);
        }
        weights
    }

    fn logit(&self, weights: &[f32], lesson: &Lesson) -> f32 {
        self.pass(weights, lesson).logit
    }

    fn add_gradient(&self, weights: &[f32], lesson: &Lesson, gradient: &mut [f32]) -> f32 {
        let Pass { sums, logit } = self.pass(weights, lesson);
        let slope = lesson.slope(logit);
        let last = gradient.len() - 1;
        gradient[last] += slope;
        for (side, sums) in sums.iter().enumerate() {
            let mut slopes = [0.0; HIDDEN];
            let at = (self.inputs + 1 + side) * HIDDEN;
            for index in 0..HIDDEN {
                let (sum, weight) = (sums[index], weights[at + index]);
                gradient[at + index] += slope * sum.clamp(0.0, 1.0);
                slopes[index] = if sum > 0.0 && sum < 1.0 { slope * weight } else { 0.0 };
            }
            let seen = lesson.inputs.iter().map(|input| self.seen(*input, side));
            for input in seen.chain([self.inputs]) {
                add(&mut gradient[input * HIDDEN..(input + 1) * HIDDEN], &slopes);
            }
        }
        logit
    }

    fn tie(&self, gradient: &mut [f32]) {
        for tied in all_tied(self.inputs) {
            let mean = tied.iter().map(|index| gradient[*index]).sum::<f32>() / SYMMETRIES as f32;
            tied.iter().for_each(|index| gradient[*index] = mean);
        }
    }

    fn limit(&self, weights: &mut [f32]) {
        let rows = &mut weights[..self.inputs * HIDDEN];
        rows.iter_mut().for_each(|weight| *weight = weight.clamp(-MAX_ROW, MAX_ROW));
    }

    fn file(&self, weights: &[f32], scale: f32, rules: &str, head: &[(&str, String)]) -> Vec<u8> {
        let unit = scale * OUTPUT_ONE as f32;
        let hidden = |weight: f32| (weight * f32::from(HIDDEN_ONE)).round() as i16;
        let mut numbers = NetworkNumbers::zero(self.inputs);
        for (input, numbers) in numbers.rows.iter_mut().chain([&mut numbers.bias]).enumerate() {
            *numbers = from_fn(|index| hidden(row(weights, input)[index]));
        }
        let outputs = self.outputs(weights).concat();
        numbers.output = from_fn(|index| (outputs[index] * unit).round() as i16);
        let bias = weights[weights.len() - 1] * unit * f32::from(HIDDEN_ONE);
        numbers.output_bias = bias.round() as i32;
        numbers.to_file(rules, head)
    }
}

fn row(weights: &[f32], number: usize) -> &[f32] {
    &weights[number * HIDDEN..(number + 1) * HIDDEN]
}

/// The weights that are always equal, so that symmetric positions get equal estimates: a unit has an image under each
/// symmetry, which sees of a position what the unit itself sees of the symmetric one.
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

fn add(sums: &mut [f32], row: &[f32]) {
    for (sum, weight) in sums.iter_mut().zip(row) {
        *sum += weight;
    }
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
