//! The options of Monte Carlo tree search.

/// The evaluation of the leaves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Leaves {
    /// A game of random moves, in which a win in one move is played.
    RandomGames,
    /// The game's estimate, converted to an expected share of points. Each child starts with the share of its
    /// own estimate. Games without a measured scale ([`game::Evaluate::estimate_scale`]) use random games
    /// instead.
    #[default]
    Estimates,
}

/// The options of a Monte Carlo tree search.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct MctsOptions {
    /// The exploration constant of UCT, 0 or more, relative to a share of points from 0 to 1. `None`: 0.5
    /// with random games, 0.2 with estimates.
    pub exploration: Option<f32>,
    /// The maximum number of iterations, each of one random game or estimate; at most 2^26 - 1 are run.
    pub iterations: u64,
    /// The evaluation of the leaves.
    pub leaves: Leaves,
    /// The number of best moves to report as lines, from 1.
    pub lines: usize,
    /// The maximum size of the tree, in bytes. When the memory is full, the tree stops growing, and the
    /// search goes on. The moves at the root are always in the tree.
    pub memory: usize,
    /// The seed of the random games. Two searches with equal seeds and options have equal results.
    pub seed: u64,
    /// The maximum length of a random game in plies; a game that is cut off counts as a draw.
    pub plies: u32,
}

impl Default for MctsOptions {
    fn default() -> Self {
        MctsOptions {
            exploration: None,
            iterations: u64::MAX,
            leaves: Leaves::default(),
            lines: 1,
            memory: 256 << 20,
            seed: 0,
            plies: 400,
        }
    }
}
