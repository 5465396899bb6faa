//! Games of uniformly random moves, and what they say about a position.

use game::{Game, Outcome};

/// How a random game went.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Playout {
    /// The plies that were played.
    pub plies: u32,
    /// How it ended; `None` if it was broken off after the most plies allowed.
    pub outcome: Option<Outcome>,
}

/// Plays uniformly random moves until the game ends, or for `max_plies`.
pub fn playout<G: Game>(
    game: &G,
    mut position: G::Position,
    max_plies: u32,
    random: &mut fastrand::Rng,
) -> Playout {
    for plies in 0..max_plies {
        let count = game.count_moves(&position);
        if count == 0 {
            return Playout { plies, outcome: game.outcome(&position) };
        }
        let m = game.nth_move(&position, random.u64(..count));
        game.play(&mut position, m);
    }
    Playout { plies: max_plies, outcome: game.outcome(&position) }
}

/// For each of these legal moves, the share of points that the mover takes in random games after it:
/// 1 for a win, a half for a draw or a game broken off.
pub fn win_rates<G: Game>(
    game: &G,
    position: &G::Position,
    moves: &[G::Move],
    playouts: u32,
    max_plies: u32,
    random: &mut fastrand::Rng,
) -> Vec<f64> {
    let mover = game.to_move(position);
    let mut rate = |m: &G::Move| {
        let child = game.after(position, *m);
        let results = (0..playouts).map(|_| {
            let outcome = playout(game, child, max_plies, random).outcome;
            outcome.map_or(0, |outcome| outcome.seen_by(mover))
        });
        f64::from(results.sum::<i32>() + playouts as i32) / f64::from(2 * playouts)
    };
    moves.iter().map(&mut rate).collect()
}
