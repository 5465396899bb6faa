//! Step 6. A random game: the first player that plays by your rules.
//!
//! `cargo course step06` tests it.

/// Returns the cells of a game of random moves, in the order of play, from the empty board to the end of the
/// game. The same seed gives the same game.
pub fn random_game(seed: u64) -> Vec<usize> {
    // Your turn. `fastrand::Rng::with_seed(seed)` makes random numbers, and its `choice(&moves)` picks one.
    // Play while `end` is `None`.
    Vec::new()
}
