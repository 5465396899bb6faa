//! Weights while they learn: the gradient of the loss, and the steps of Adam (D. Kingma and J. Ba, *Adam: A Method for
//! Stochastic Optimization*, 2015).
//!
//! Everything is added up in one order on one thread, so the weights are the same everywhere.

use fastrand::Rng;

use super::lesson::Lesson;
use super::shape::Shape;

/// The weights of a shape, on their way.
#[derive(Debug)]
pub(super) struct Trainer {
    pub(super) shape: Box<dyn Shape>,
    pub(super) weights: Vec<f32>,
    /// The means of the gradient and of its square that Adam keeps.
    pub(super) means: [Vec<f32>; 2],
    pub(super) steps: u32,
}

/// What Adam forgets of a mean with each step, and what keeps it from dividing by 0.
const DECAYS: [f32; 2] = [0.9, 0.999];
const EPSILON: f32 = 1e-8;

impl Trainer {
    /// The first weights of a shape. `scale` is the unit of an estimate, in hundredths of a move.
    pub(super) fn new(shape: Box<dyn Shape>, scale: f32, random: &mut Rng) -> Trainer {
        let weights = shape.first_weights(scale, random);
        let means = [vec![0.0; weights.len()], vec![0.0; weights.len()]];
        Trainer { shape, weights, means, steps: 0 }
    }

    /// What the weights make of a lesson.
    pub(super) fn logit(&self, lesson: &Lesson) -> f32 {
        self.shape.logit(&self.weights, lesson)
    }

    /// The loss of a lesson: the cross entropy of the target and what is expected.
    pub(super) fn loss(&self, lesson: &Lesson) -> f64 {
        cross_entropy(lesson.target, self.logit(lesson))
    }

    /// Adds the gradient of a lesson's loss, and returns the loss.
    pub(super) fn add_gradient(&self, lesson: &Lesson, gradient: &mut [f32]) -> f64 {
        cross_entropy(lesson.target, self.shape.add_gradient(&self.weights, lesson, gradient))
    }

    /// A step against the mean gradient of a batch, whose sum is given.
    pub(super) fn step(&mut self, gradient: &mut [f32], batch: usize, rate: f32) {
        self.shape.tie(gradient);
        self.steps += 1;
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

/// The loss of expecting the points that belong to this difference in strength.
pub(super) fn cross_entropy(target: f32, logit: f32) -> f64 {
    let (target, logit) = (f64::from(target), f64::from(logit));
    // The logarithm of 1 + e^logit, without overflow.
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

    fn lesson() -> Lesson {
        Lesson { inputs: vec![0, 2, 37], lateness: 0.4, unlearned: 0.3, target: 0.8 }
    }

    fn trainers() -> [Trainer; 3] {
        let first = Mill::new(Variant::Nine.rules()).unlearned_weights();
        let sum = Mnk::<1>::new("mnk:7,7,5".parse().unwrap()).unlearned_weights();
        let shapes: [Box<dyn Shape>; 3] = [
            Box::new(NetworkShape::new(INPUTS)),
            Box::new(TablesShape { first }),
            Box::new(CellsShape::new(&sum)),
        ];
        shapes.map(|shape| Trainer::new(shape, 2000.0, &mut Rng::with_seed(1)))
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
