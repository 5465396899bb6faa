//! Weights that an estimate adds up, each as often as what it belongs to occurs: those of m,n,k-games.

use fastrand::Rng;

use super::lesson::Lesson;
use super::shape::Shape;

/// A sum that begins with these weights.
#[derive(Debug)]
pub(super) struct LinearShape {
    pub(super) first: Vec<i16>,
}

impl Shape for LinearShape {
    fn first_weights(&self, scale: f32, _: &mut Rng) -> Vec<f32> {
        self.first.iter().map(|weight| f32::from(*weight) / scale).collect()
    }

    fn logit(&self, weights: &[f32], lesson: &Lesson) -> f32 {
        lesson.inputs.iter().map(|input| weights[*input]).sum()
    }

    fn add_gradient(&self, weights: &[f32], lesson: &Lesson, gradient: &mut [f32]) -> f32 {
        let logit = self.logit(weights, lesson);
        let slope = lesson.slope(logit);
        lesson.inputs.iter().for_each(|input| gradient[*input] += slope);
        logit
    }

    fn file(&self, weights: &[f32], scale: f32, rules: &str, head: &[(&str, String)]) -> Vec<u8> {
        let numbers: Vec<i16> = weights.iter().map(|weight| (weight * scale).round() as i16).collect();
        games::weights::write(rules, head, &numbers)
    }
}
