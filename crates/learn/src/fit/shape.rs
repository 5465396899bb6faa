//! The model that is fitted: a function from weights and inputs to a prediction.

use std::fmt::Debug;

use fastrand::Rng;

use super::lesson::TrainingSample;

/// A model with its weights in one list.
pub(super) trait Shape: Debug {
    /// Returns the initial weights. `scale` is the unit of an evaluation, in hundredths of a move.
    fn first_weights(&self, scale: f32, random: &mut Rng) -> Vec<f32>;

    /// Returns the weights for which the numbers of a file stand: the inverse of [`file`](Self::file).
    /// `scale` is the unit of an evaluation, in hundredths of a move.
    fn weights_of(&self, numbers: &[i16], scale: f32) -> Vec<f32>;

    /// Returns the logit of a sample: the log-odds that the side to move wins.
    fn logit(&self, weights: &[f32], lesson: &TrainingSample) -> f32;

    /// Adds the gradient of a sample's loss, and returns its logit.
    fn add_gradient(&self, weights: &[f32], lesson: &TrainingSample, gradient: &mut [f32]) -> f32;

    /// Averages the gradient over each group of weights that are always equal (weight sharing).
    fn tie(&self, _gradient: &mut [f32]) {}

    /// Clamps the weights to the range of the file format.
    fn limit(&self, _weights: &mut [f32]) {}

    /// Returns a file of the weights for these rules, with a head. `scale` is the unit of an evaluation, in
    /// hundredths of a move.
    fn file(&self, weights: &[f32], scale: f32, rules: &str, head: &[(&str, String)]) -> Vec<u8>;
}
