//! The options of Monte Carlo tree search.

/// What says how much a leaf is worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Leaves {
    /// A game of random moves, in which a win at once is played.
    RandomGames,
    /// The game's estimate, as the share of the points that it foretells; every move begins with its own. Where nobody has
    /// measured what estimates foretell ([`game::Evaluate::estimate_scale`]), there are random games.
    #[default]
    Estimates,
}

/// What a Monte Carlo tree search is to do.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct MctsOptions {
    /// The exploration constant, 0 or more: how much uncertainty is worth beside the share of points,
    /// which is 0 to 1. `None`: 0.5 with random games, 0.2 with estimates.
    pub exploration: Option<f32>,
    /// The maximum number of iterations, of one random game or estimate each; more than 2^26 - 1 are not played.
    pub iterations: u64,
    /// What says how much a leaf is worth.
    pub leaves: Leaves,
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
