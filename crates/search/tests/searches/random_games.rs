//! Positions near the end of random games, for tests that compare searches with each other.
#![allow(clippy::print_stdout, reason = "what a failing test has printed says which position it was")]

use game::{Game, Tactics};
use games::mill::{Filetto, Mill};
use games::mnk::Mnk;
use games::ultimate::Ultimate;

/// The maximum length of a random game, in plies.
const MAX_PLIES: usize = 150;

/// A test of positions from games of every kind.
#[allow(dead_code, reason = "not every test visits every game")]
pub(crate) trait Visit {
    /// Tests a position. `seed` is the seed of its game; `is_finite` is `true` if every play of the game
    /// ends.
    fn visit<G: Tactics>(&self, game: &G, position: &G::Position, seed: u64, is_finite: bool);
}

/// Visits positions near the end of random games of every kind; in ultimate, up to `ultimate_back` plies
/// before the end.
#[allow(dead_code, reason = "not every test visits every game")]
pub(crate) fn near_the_end_of_every_game(visit: &impl Visit, ultimate_back: usize) {
    for spec in ["mnk:3,3,3", "mnk:4,3,3", "mnk:3,4,3,overline=exact", "mnk:1,9,3", "mnk:3,3,5"] {
        let game = Mnk::<1>::new(spec.parse().expect("a spec"));
        near_the_end(&game, spec, 12, 7, |position, seed| visit.visit(&game, position, seed, true));
    }
    let wide: Mnk<4> = Mnk::new("mnk:10,8,4".parse().expect("a spec"));
    near_the_end(&wide, "mnk:10,8,4", 6, 4, |position, seed| visit.visit(&wide, position, seed, true));
    for spec in ["filetto", "filetto:men=10,diagonals=yes"] {
        let game = Filetto::new(spec.parse().expect("a spec"));
        near_the_end(&game, spec, 12, 5, |position, seed| visit.visit(&game, position, seed, true));
    }
    for spec in ["ultimate", "ultimate:closed=no", "ultimate:tie=boards", "ultimate:closed=no,tie=boards"] {
        let game = Ultimate::new(spec.parse().expect("a spec"));
        near_the_end(&game, spec, 24, ultimate_back, |position, seed| {
            visit.visit(&game, position, seed, true)
        });
    }
    for spec in ["mill:three", "mill:three,men=4", "mill:six", "mill:nine", "mill:morabaraba", "mill:lasker"]
    {
        let game = Mill::new(spec.parse().expect("a spec"));
        near_the_end(&game, spec, 8, 6, |position, seed| visit.visit(&game, position, seed, false));
    }
}

/// Plays this number of random games, takes back up to `back` plies from the end of each, and visits the
/// position there with the seed of the game.
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

/// Returns the positions of a random game, from the start to its end or to the maximum length.
fn random_game<G: Game>(game: &G, random: &mut fastrand::Rng) -> Vec<G::Position> {
    let mut positions = vec![game.start()];
    let mut now = game.start();
    while positions.len() <= MAX_PLIES && game.count_moves(&now) > 0 {
        let m = game.nth_move(&now, random.u64(..game.count_moves(&now)));
        game.play(&mut now, m);
        positions.push(now);
    }
    positions
}
