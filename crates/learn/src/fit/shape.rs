//! What is fitted: how its weights make an estimate of a lesson.

use std::fmt::Debug;

use fastrand::Rng;

use super::lesson::Lesson;

/// Weights in one list, and what they mean.
pub(super) trait Shape: Debug {
    /// The weights to begin with.
    fn first_weights(&self, scale: f32, random: &mut Rng) -> Vec<f32>;

    /// What these weights make of a lesson: the logarithm of the odds that the player to move wins.
    fn logit(&self, weights: &[f32], lesson: &Lesson) -> f32;

    /// Adds the slopes of a lesson's loss to a gradient, and returns what the weights make of the lesson.
    fn add_gradient(&self, weights: &[f32], lesson: &Lesson, gradient: &mut [f32]) -> f32;

    /// Makes the slopes of weights that are always equal equal.
    fn tie(&self, _gradient: &mut [f32]) {}

    /// Keeps the weights within what a file can hold.
    fn limit(&self, _weights: &mut [f32]) {}

    /// A file of the weights for these rules, with a head. `scale` is the unit of an estimate, in hundredths of a move.
    fn file(&self, weights: &[f32], scale: f32, rules: &str, head: &[(&str, String)]) -> Vec<u8>;
}
