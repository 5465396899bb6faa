//! Perft: how many ways there are to play a number of plies.

use std::ops::ControlFlow;

use game::Game;

/// The number of ways to play exactly `depth` plies from here; a finished game has none.
///
/// The last ply is counted, not played: [`Game::count_moves`].
///
/// ```
/// use game::Game;
/// use games::mnk::Mnk;
///
/// let tris = Mnk::<1>::new("mnk:3,3,3".parse().expect("a spec"));
/// assert_eq!(search::perft(&tris, &tris.start(), 3), 9 * 8 * 7);
/// ```
pub fn perft<G: Game>(game: &G, position: &G::Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => game.count_moves(position),
        _ => {
            let mut leaves = 0;
            let _ = game.moves(position, |m| -> ControlFlow<()> {
                let mut child = *position;
                game.play(&mut child, m);
                leaves += perft(game, &child, depth - 1);
                ControlFlow::Continue(())
            });
            leaves
        }
    }
}

/// How far a [count](perft_watched) has come.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PerftCount {
    /// The ways to play that were counted.
    pub leaves: u64,
    /// An estimate of the share that they are of all, from 0 to 1.
    pub share: f64,
    /// Whether all were counted.
    pub complete: bool,
}

/// The plies that are counted between two questions to the watcher.
const UNWATCHED: u32 = 3;

/// [`perft`], told again and again how far it has come; it ends when `goes_on` says no.
///
/// ```
/// use game::Game;
/// use games::mnk::Mnk;
///
/// let tris = Mnk::<1>::new("mnk:3,3,3".parse().expect("a spec"));
/// let count = search::perft_watched(&tris, &tris.start(), 5, &mut |_| true);
/// assert_eq!((count.leaves, count.complete), (9 * 8 * 7 * 6 * 5, true));
/// let count = search::perft_watched(&tris, &tris.start(), 5, &mut |_| false);
/// assert_eq!((count.leaves, count.complete), (7 * 6 * 5, false));
/// ```
pub fn perft_watched<G: Game>(
    game: &G,
    position: &G::Position,
    depth: u32,
    goes_on: &mut dyn FnMut(PerftCount) -> bool,
) -> PerftCount {
    let count = PerftCount { leaves: 0, share: 0.0, complete: true };
    let mut counter = PerftCounter { game, goes_on, count };
    counter.add(position, depth, 1.0);
    counter.count
}

struct PerftCounter<'a, G> {
    game: &'a G,
    goes_on: &'a mut dyn FnMut(PerftCount) -> bool,
    count: PerftCount,
}

impl<G: Game> PerftCounter<'_, G> {
    /// Counts the ways to play from a position, which are this share of all as far as the numbers of moves tell.
    fn add(&mut self, position: &G::Position, depth: u32, share: f64) {
        if depth <= UNWATCHED {
            self.count.leaves += perft(self.game, position, depth);
            self.count.share += share;
            self.count.complete = (self.goes_on)(self.count);
            return;
        }
        let moves = self.game.legal_moves(position);
        for m in &moves {
            self.add(&self.game.after(position, *m), depth - 1, share / moves.len() as f64);
            if !self.count.complete {
                return;
            }
        }
    }
}
