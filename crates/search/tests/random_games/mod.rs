//! Positions near the end of random games, for tests that hold searches against each other there.

use game::Game;

/// More plies than these games are played.
const MOST_PLIES: usize = 150;

/// Plays so many random games, goes back up to `back` plies from the end of each, and visits the position there with the
/// game's seed.
pub(crate) fn near_the_end<G: Game>(
    game: &G,
    spec: &str,
    games: u64,
    back: usize,
    mut visit: impl FnMut(&G::Position, u64),
) {
    for seed in 0..games {
        let mut random = fastrand::Rng::with_seed(seed);
        let positions = random_game(game, &mut random);
        let before_end = random.usize(0..=back).min(positions.len() - 1);
        let position = positions[positions.len() - 1 - before_end];
        println!("{spec}: game {seed}, {before_end} plies before its end: {position:?}");
        visit(&position, seed);
    }
}

/// The positions of a random game, from the start to its end or until enough plies are played.
fn random_game<G: Game>(game: &G, random: &mut fastrand::Rng) -> Vec<G::Position> {
    let mut positions = vec![game.start()];
    let mut now = game.start();
    while positions.len() <= MOST_PLIES && game.count_moves(&now) > 0 {
        let m = game.nth_move(&now, random.u64(..game.count_moves(&now)));
        game.play(&mut now, m);
        positions.push(now);
    }
    positions
}
