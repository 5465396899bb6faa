//! The options of Monte Carlo tree search.

/// What a Monte Carlo tree search is to do.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct MctsOptions {
    /// The exploration constant, 0 or more: how much uncertainty is worth beside the share of points,
    /// which is 0 to 1. From 0.4 to 0.6 all are as strong on ultimate; 0.7 is weaker.
    pub exploration: f32,
    /// The maximum number of iterations, of one random game each; more than 2^31 - 1 are not played.
    pub iterations: u64,
    /// How many of the best moves are wanted as lines, from 1.
    pub lines: usize,
    /// The memory for the tree, in bytes. When it is full, the tree stops growing, and the search goes on.
    /// The moves of the root have room in any case.
    pub memory: usize,
    /// The seed of the random games. Two searches with equal seeds and options are equal.
    pub seed: u64,
    /// The maximum length of a random game in plies; a game that is broken off counts as drawn.
    pub plies: u32,
}

impl Default for MctsOptions {
    fn default() -> Self {
        MctsOptions {
            exploration: 0.5,
            iterations: u64::MAX,
            lines: 1,
            memory: 256 << 20,
            seed: 0,
            plies: 400,
        }
    }
}
