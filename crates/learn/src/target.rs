//! Targets of genetic tuning: players whose play depends on weights.

use std::sync::Arc;

use engine::Session;
use lab::Competitor;

/// A player with weights to be optimized; each weight is positive.
pub trait Target: Sync {
    /// Returns the name on the command line.
    fn name(&self) -> &'static str;

    /// Returns the canonical spec of the game.
    fn spec(&self) -> String;

    /// Returns the name and the value of the search limit per move: `depth` in plies, or `nodes`.
    fn limit(&self) -> (&'static str, u64);

    /// Returns everything else that the games depend on, apart from the weights, in one line.
    fn conditions(&self) -> String {
        let (name, limit) = self.limit();
        format!("{name} {limit}")
    }

    /// Returns the names of the weights.
    fn names(&self) -> Vec<&'static str>;

    /// Returns the initial weights.
    fn start(&self) -> Vec<f64>;

    /// Returns the scale of the weights: 1000 if they are thousandths of the weights in the program's
    /// documents.
    fn unit(&self) -> f64;

    /// Opens the game at its start.
    fn session(&self) -> Box<dyn Session>;

    /// Returns the length of the random openings, in plies.
    fn opening_plies(&self) -> u32;

    /// Returns the player with these weights.
    fn player(&self, weights: &[f64]) -> Arc<dyn Competitor>;

    /// Returns the weights as the player uses them: rounded, and clamped to its limits.
    fn rounded(&self, weights: &[f64]) -> Vec<i64>;
}
