//! What can be learned: a player whose play depends on weights.

use std::sync::Arc;

use engine::Session;
use lab::Competitor;

/// A player with weights to be found, each above 0.
pub trait Target: Sync {
    /// The name on the command line.
    fn name(&self) -> &'static str;

    /// The canonical spec of the game that is played.
    fn spec(&self) -> String;

    /// What limits the search for a move, and the limit: `depth` in plies, or `nodes`.
    fn limit(&self) -> (&'static str, u64);

    /// What the games depend on beside the weights, in one line.
    fn conditions(&self) -> String {
        let (name, limit) = self.limit();
        format!("{name} {limit}")
    }

    /// The names of the weights.
    fn names(&self) -> Vec<&'static str>;

    /// The weights to begin with.
    fn start(&self) -> Vec<f64>;

    /// What a weight of 1 is called in the program's documents is this much here: 1000 if the weights are thousandths.
    fn unit(&self) -> f64;

    /// The game from its start.
    fn session(&self) -> Box<dyn Session>;

    /// The plies of the random openings.
    fn opening_plies(&self) -> u32;

    /// The player with these weights.
    fn player(&self, weights: &[f64]) -> Arc<dyn Competitor>;

    /// The weights as the player uses them: rounded, within its limits.
    fn rounded(&self, weights: &[f64]) -> Vec<i64>;
}
