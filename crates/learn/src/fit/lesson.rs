//! A training sample.

/// A training sample: the inputs of a position and its target.
pub(super) struct TrainingSample {
    /// Indices of the active inputs (value 1) from the point of view of the side to move, or of the weights
    /// in a sum.
    pub(super) inputs: Vec<usize>,
    /// Share of the late sum in the tapered sum, from 0 to 1, for models that have one.
    pub(super) lateness: f32,
    /// Evaluation without learned weights, in units of the scale.
    pub(super) unlearned: f32,
    /// Expected score of the side to move, from 0 to 1.
    pub(super) target: f32,
}

impl TrainingSample {
    /// Returns the derivative of the loss with respect to the logit.
    pub(super) fn slope(&self, logit: f32) -> f32 {
        sigmoid(logit) - self.target
    }
}

/// Returns the expected score, from 0 to 1, for a difference in strength.
pub(super) fn sigmoid(difference: f32) -> f32 {
    1.0 / (1.0 + libm::expf(-difference))
}
