//! A position as a trainer takes it.

/// A position, and what is expected of it.
pub(super) struct Lesson {
    /// The inputs that are 1, as the player to move sees them, or the weights that an estimate adds up.
    pub(super) inputs: Vec<usize>,
    /// How much the late weights count, from 0 to 1, where a shape has any.
    pub(super) lateness: f32,
    /// The estimate without anything that was learned, in units of the scale.
    pub(super) unlearned: f32,
    /// What the player is expected to get: from 0 to 1.
    pub(super) target: f32,
}

impl Lesson {
    /// The slope of the loss of a lesson over what the weights make of it.
    pub(super) fn slope(&self, logit: f32) -> f32 {
        sigmoid(logit) - self.target
    }
}

/// The share of points that belongs to a difference in strength: from 0 to 1.
pub(super) fn sigmoid(difference: f32) -> f32 {
    1.0 / (1.0 + libm::expf(-difference))
}
