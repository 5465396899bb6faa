//! Training: the gradient of the loss, and the steps of Adam (D. Kingma and J. Ba, *Adam: A Method for
//! Stochastic Optimization*, 2015).
//!
//! All sums are computed in one order on one thread, so the weights are the same on every machine.

use fastrand::Rng;

use super::lesson::TrainingSample;
use super::shape::Shape;

/// The weights of a model during training.
#[derive(Debug)]
pub(super) struct Trainer {
    pub(super) shape: Box<dyn Shape>,
    pub(super) weights: Vec<f32>,
    /// Adam's running means of the gradient and of its square.
    pub(super) means: [Vec<f32>; 2],
    pub(super) steps: u32,
}

/// Adam's decay rates `beta1` and `beta2` of the two means.
const DECAYS: [f32; 2] = [0.9, 0.999];
/// Adam's `epsilon`, which avoids a division by zero.
const EPSILON: f32 = 1e-8;

impl Trainer {
    /// Returns a trainer that begins with the numbers of a file, or with the initial weights of the model.
    /// `scale` is the unit of an evaluation, in hundredths of a move.
    pub(super) fn new(
        shape: Box<dyn Shape>,
        scale: f32,
        random: &mut Rng,
        initial: Option<&[i16]>,
    ) -> Trainer {
        let weights = match initial {
            Some(numbers) => shape.weights_of(numbers, scale),
            None => shape.first_weights(scale, random),
        };
        let means = [vec![0.0; weights.len()], vec![0.0; weights.len()]];
        Trainer { shape, weights, means, steps: 0 }
    }

    /// Returns the logit of a sample.
    pub(super) fn logit(&self, lesson: &TrainingSample) -> f32 {
        self.shape.logit(&self.weights, lesson)
    }

    /// Returns the loss of a sample: the cross entropy between target and prediction.
    pub(super) fn loss(&self, lesson: &TrainingSample) -> f64 {
        cross_entropy(lesson.target, self.logit(lesson))
    }

    /// Adds the gradient of a sample's loss, and returns the loss.
    pub(super) fn add_gradient(&self, lesson: &TrainingSample, gradient: &mut [f32]) -> f64 {
        cross_entropy(lesson.target, self.shape.add_gradient(&self.weights, lesson, gradient))
    }

    /// Makes a step against the mean gradient of a batch; `gradient` is the sum over the batch.
    pub(super) fn step(&mut self, gradient: &mut [f32], batch: usize, rate: f32) {
        self.shape.tie(gradient);
        self.steps += 1;
        // Bias corrections: both means begin at 0.
        let rest = DECAYS.map(|decay| 1.0 - libm::powf(decay, self.steps as f32));
        let [first, second] = &mut self.means;
        for (index, weight) in self.weights.iter_mut().enumerate() {
            let slope = gradient[index] / batch as f32;
            first[index] = DECAYS[0] * first[index] + (1.0 - DECAYS[0]) * slope;
            second[index] = DECAYS[1] * second[index] + (1.0 - DECAYS[1]) * slope * slope;
            *weight -= rate * (first[index] / rest[0]) / ((second[index] / rest[1]).sqrt() + EPSILON);
        }
        self.shape.limit(&mut self.weights);
    }
}

/// Returns the cross entropy between `target` and the prediction with this logit.
pub(super) fn cross_entropy(target: f32, logit: f32) -> f64 {
    let (target, logit) = (f64::from(target), f64::from(logit));
    // log(1 + e^logit), without overflow.
    let softplus = logit.max(0.0) + libm::log1p(libm::exp(-logit.abs()));
    softplus - target * logit
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fit::cells::CellsShape;
    use crate::fit::network::NetworkShape;
    use crate::fit::tables::TablesShape;
    use games::mill::{Mill, Variant};
    use games::mnk::Mnk;
    use games::ultimate::INPUTS;

    fn lesson() -> TrainingSample {
        TrainingSample { inputs: vec![0, 2, 37], lateness: 0.4, unlearned: 0.3, target: 0.8 }
    }

    fn trainers() -> [Trainer; 4] {
        let first = Mill::new(Variant::Nine.rules()).unlearned_weights();
        let cells = |spec: &str| {
            let game = Mnk::<1>::new(spec.parse().unwrap());
            Box::new(CellsShape::new(game.weight_layout(), game.unlearned_weights()))
        };
        let shapes: [Box<dyn Shape>; 4] = [
            Box::new(NetworkShape::new(INPUTS)),
            Box::new(TablesShape { first, table_len: games::mill::COUNTS }),
            cells("mnk:7,7,5"),
            cells("mnk:7,7,5,rule=renju"),
        ];
        shapes.map(|shape| Trainer::new(shape, 2000.0, &mut Rng::with_seed(1), None))
    }

    #[test]
    fn the_gradient_is_the_slope_of_the_loss() {
        for mut trainer in trainers() {
            let mut gradient = vec![0.0; trainer.weights.len()];
            trainer.add_gradient(&lesson(), &mut gradient);
            for (index, slope) in gradient.iter().enumerate() {
                let weight = trainer.weights[index];
                let mut loss = |change: f32| {
                    trainer.weights[index] = weight + change;
                    trainer.loss(&lesson())
                };
                let measured = (loss(1e-3) - loss(-1e-3)) / 2e-3;
                trainer.weights[index] = weight;
                assert!((f64::from(*slope) - measured).abs() < 1e-3, "{index}: {slope} {measured}");
            }
        }
    }

    #[test]
    fn steps_make_the_loss_smaller() {
        for mut trainer in trainers() {
            let before = trainer.loss(&lesson());
            for _ in 0..400 {
                let mut gradient = vec![0.0; trainer.weights.len()];
                trainer.add_gradient(&lesson(), &mut gradient);
                trainer.step(&mut gradient, 1, 0.01);
            }
            let (after, least) = (trainer.loss(&lesson()), cross_entropy(0.8, libm::logf(4.0)));
            assert!(after < before && after - least < 1e-3, "{before} {after} {least}");
        }
    }
}
