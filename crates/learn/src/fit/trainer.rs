//! The network while it learns: floating-point weights, their gradient, and the steps of Adam (D. Kingma and J. Ba, *Adam: A
//! Method for Stochastic Optimization*, 2015).
//!
//! Everything is added up in one order on one thread, so the weights are the same everywhere.

use fastrand::Rng;
use games::network::{HIDDEN, HIDDEN_ONE, NetworkNumbers, OUTPUT_ONE};

use super::samples::{Lesson, sigmoid};

/// All weights in one list: the rows, the bias of the sums, the weights of the output and its bias.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Trainer {
    pub(super) inputs: usize,
    pub(super) weights: Vec<f32>,
    /// The means of the gradient and of its square that Adam keeps.
    pub(super) means: [Vec<f32>; 2],
    pub(super) steps: u32,
}

/// The largest weight of the first layer: with at most 91 inputs that are 1, sums of 16 bits cannot overflow.
const MAX_ROW: f32 = 1.4;

/// The standard deviation of the first weights, times the square root of 3.
const FIRST: f32 = 0.1;

/// What Adam forgets of a mean with each step, and what keeps it from dividing by 0.
const DECAYS: [f32; 2] = [0.9, 0.999];
const EPSILON: f32 = 1e-8;

type Sums = [f32; HIDDEN];

/// What the network says of a lesson, and what lies between.
struct Pass {
    sums: [Sums; 2],
    logit: f32,
}

impl Trainer {
    /// A network with small random rows, and an output of 0.
    pub(super) fn new(inputs: usize, random: &mut Rng) -> Trainer {
        let count = (inputs + 3) * HIDDEN + 1;
        let mut weights = vec![0.0; count];
        for weight in &mut weights[..inputs * HIDDEN] {
            *weight = FIRST * (2.0 * random.f32() - 1.0);
        }
        weights[inputs * HIDDEN..(inputs + 1) * HIDDEN].fill(0.5);
        // Some output must differ from 0, or no gradient reaches the rows.
        for weight in &mut weights[(inputs + 1) * HIDDEN..(inputs + 3) * HIDDEN] {
            *weight = FIRST * (2.0 * random.f32() - 1.0);
        }
        Trainer { inputs, weights, means: [vec![0.0; count], vec![0.0; count]], steps: 0 }
    }

    fn row(&self, input: usize) -> &[f32] {
        &self.weights[input * HIDDEN..(input + 1) * HIDDEN]
    }

    /// The weights of the output: of the mover's sums and of the opponent's.
    fn outputs(&self) -> [&[f32]; 2] {
        [self.row(self.inputs + 1), self.row(self.inputs + 2)]
    }

    fn pass(&self, lesson: &Lesson) -> Pass {
        let mut sums = [[0.0; HIDDEN]; 2];
        for (side, sums) in sums.iter_mut().enumerate() {
            sums.copy_from_slice(self.row(self.inputs));
            for pair in &lesson.inputs {
                add(sums, self.row(pair[side]));
            }
        }
        let mut logit = lesson.estimate + self.weights[self.weights.len() - 1];
        for (sums, weights) in sums.iter().zip(self.outputs()) {
            for (sum, weight) in sums.iter().zip(weights) {
                logit += sum.clamp(0.0, 1.0) * weight;
            }
        }
        Pass { sums, logit }
    }

    /// What the network says of a lesson.
    #[cfg(test)]
    pub(super) fn logit(&self, lesson: &Lesson) -> f32 {
        self.pass(lesson).logit
    }

    /// The loss of a lesson: the cross entropy of the target and what the network expects.
    pub(super) fn loss(&self, lesson: &Lesson) -> f64 {
        cross_entropy(lesson.target, self.pass(lesson).logit)
    }

    /// Adds the gradient of a lesson's loss, and returns the loss.
    pub(super) fn add_gradient(&self, lesson: &Lesson, gradient: &mut [f32]) -> f64 {
        let Pass { sums, logit } = self.pass(lesson);
        let error = sigmoid(logit) - lesson.target;
        let last = gradient.len() - 1;
        gradient[last] += error;
        for (side, sums) in sums.iter().enumerate() {
            let mut slopes = [0.0; HIDDEN];
            let at = (self.inputs + 1 + side) * HIDDEN;
            for index in 0..HIDDEN {
                let (sum, weight) = (sums[index], self.weights[at + index]);
                gradient[at + index] += error * sum.clamp(0.0, 1.0);
                slopes[index] = if sum > 0.0 && sum < 1.0 { error * weight } else { 0.0 };
            }
            for input in lesson.inputs.iter().map(|pair| pair[side]).chain([self.inputs]) {
                add(&mut gradient[input * HIDDEN..(input + 1) * HIDDEN], &slopes);
            }
        }
        cross_entropy(lesson.target, logit)
    }

    /// A step against the mean gradient of a batch.
    pub(super) fn step(&mut self, gradient: &[f32], batch: usize, rate: f32) {
        self.steps += 1;
        let rest = DECAYS.map(|decay| 1.0 - libm::powf(decay, self.steps as f32));
        let [first, second] = &mut self.means;
        let rows = self.inputs * HIDDEN;
        for (index, weight) in self.weights.iter_mut().enumerate() {
            let slope = gradient[index] / batch as f32;
            first[index] = DECAYS[0] * first[index] + (1.0 - DECAYS[0]) * slope;
            second[index] = DECAYS[1] * second[index] + (1.0 - DECAYS[1]) * slope * slope;
            *weight -= rate * (first[index] / rest[0]) / ((second[index] / rest[1]).sqrt() + EPSILON);
            if index < rows {
                *weight = weight.clamp(-MAX_ROW, MAX_ROW);
            }
        }
    }

    /// The weights as whole numbers. `scale` is the unit of the output, in hundredths of a move.
    pub(super) fn numbers(&self, scale: f32) -> NetworkNumbers {
        let hidden = |weight: f32| (weight * f32::from(HIDDEN_ONE)).round() as i16;
        let unit = scale * OUTPUT_ONE as f32;
        let mut numbers = NetworkNumbers::zero(self.inputs);
        for (input, row) in numbers.rows.iter_mut().enumerate() {
            row.iter_mut().zip(self.row(input)).for_each(|(number, weight)| *number = hidden(*weight));
        }
        numbers
            .bias
            .iter_mut()
            .zip(self.row(self.inputs))
            .for_each(|(number, weight)| *number = hidden(*weight));
        let outputs = self.outputs().concat();
        numbers
            .output
            .iter_mut()
            .zip(&outputs)
            .for_each(|(number, weight)| *number = (weight * unit).round() as i16);
        let bias = self.weights[self.weights.len() - 1] * unit * f32::from(HIDDEN_ONE);
        numbers.output_bias = bias.round() as i32;
        numbers
    }
}

fn add(sums: &mut [f32], row: &[f32]) {
    for (sum, weight) in sums.iter_mut().zip(row) {
        *sum += weight;
    }
}

/// The cross entropy of a target and the share that a logit stands for.
pub(super) fn cross_entropy(target: f32, logit: f32) -> f64 {
    let (target, logit) = (f64::from(target), f64::from(logit));
    // The logarithm of 1 + e^logit, without overflow.
    let softplus = logit.max(0.0) + libm::log1p(libm::exp(-logit.abs()));
    softplus - target * logit
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lesson() -> Lesson {
        Lesson { inputs: vec![[0, 1], [2, 2], [1, 0]], estimate: 0.3, target: 0.8 }
    }

    #[test]
    fn the_gradient_is_the_slope_of_the_loss() {
        let trainer = Trainer::new(3, &mut Rng::with_seed(1));
        let mut gradient = vec![0.0; trainer.weights.len()];
        trainer.add_gradient(&lesson(), &mut gradient);
        for (index, slope) in gradient.iter().enumerate() {
            let at = |change: f32| {
                let mut moved = trainer.clone();
                moved.weights[index] += change;
                moved.loss(&lesson())
            };
            let measured = (at(0.01) - at(-0.01)) / 0.02;
            assert!((measured - f64::from(*slope)).abs() < 2e-4, "{index}: {measured} {slope}");
        }
    }

    #[test]
    fn steps_make_the_loss_smaller() {
        let mut trainer = Trainer::new(3, &mut Rng::with_seed(2));
        let before = trainer.loss(&lesson());
        for _ in 0..200 {
            let mut gradient = vec![0.0; trainer.weights.len()];
            trainer.add_gradient(&lesson(), &mut gradient);
            trainer.step(&gradient, 1, 0.01);
        }
        let (after, least) = (trainer.loss(&lesson()), cross_entropy(0.8, libm::logf(4.0)));
        assert!(after < before && after - least < 1e-3, "{before} {after} {least}");
    }
}
