//! Perft: the number of move sequences of a given length.

use std::ops::ControlFlow;

use game::Game;

/// Returns the number of move sequences of exactly `depth` plies from here; 0 for a finished game.
///
/// The last ply is counted, not played: see [`Game::count_moves`].
///
/// ```
/// use filetto::game::Game;
/// use filetto::games::mnk::Mnk;
///
/// let tris = Mnk::<1>::new("mnk:3,3,3".parse().expect("a spec"));
/// assert_eq!(filetto::search::perft(&tris, &tris.start(), 3), 9 * 8 * 7);
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

/// The progress of a [watched perft](perft_watched).
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PerftCount {
    /// The number of move sequences counted so far.
    pub leaves: u64,
    /// The estimated share of all sequences that is counted, from 0 to 1.
    pub share: f64,
    /// `true` if all sequences are counted.
    pub complete: bool,
}

/// Maximum depth of the subtrees that are counted without a call to `goes_on`.
const MAX_UNWATCHED: u32 = 3;

/// Runs [`perft`] and reports its progress to `goes_on`; the count stops when `goes_on` returns `false`.
///
/// ```
/// use filetto::game::Game;
/// use filetto::games::mnk::Mnk;
///
/// let tris = Mnk::<1>::new("mnk:3,3,3".parse().expect("a spec"));
/// let count = filetto::search::perft_watched(&tris, &tris.start(), 5, &mut |_| true);
/// assert_eq!((count.leaves, count.complete), (9 * 8 * 7 * 6 * 5, true));
/// let count = filetto::search::perft_watched(&tris, &tris.start(), 5, &mut |_| false);
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

/// A count in progress.
struct PerftCounter<'a, G> {
    game: &'a G,
    goes_on: &'a mut dyn FnMut(PerftCount) -> bool,
    count: PerftCount,
}

impl<G: Game> PerftCounter<'_, G> {
    /// Counts the sequences from a position. `share` is its estimated share of the whole count, if all moves
    /// of a node lead to subtrees of equal size.
    fn add(&mut self, position: &G::Position, depth: u32, share: f64) {
        if depth <= MAX_UNWATCHED {
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

/// Estimates the number of move sequences of 0, 1, ..., `depth` plies from here by this number of random
/// walks: along a walk, the product of the numbers of moves is an unbiased estimate.
///
/// The source is D. Knuth, "Estimating the efficiency of backtrack programs", *Mathematics of Computation*
/// 29, 1975.
///
/// ```
/// use filetto::game::Game;
/// use filetto::games::mnk::Mnk;
///
/// let tris = Mnk::<1>::new("mnk:3,3,3".parse().expect("a spec"));
/// let random = &mut fastrand::Rng::with_seed(7);
/// let levels = filetto::search::estimate_perft(&tris, &tris.start(), 3, 10, random);
/// assert_eq!(levels, [1.0, 9.0, 72.0, 504.0]);
/// ```
pub fn estimate_perft<G: Game>(
    game: &G,
    position: &G::Position,
    depth: u32,
    walks: u32,
    random: &mut fastrand::Rng,
) -> Vec<f64> {
    let mut sums = vec![0.0; depth as usize + 1];
    for _ in 0..walks {
        let (mut position, mut product) = (*position, 1.0);
        for sum in &mut sums {
            *sum += product;
            let moves = game.count_moves(&position);
            if moves == 0 {
                break;
            }
            product *= moves as f64;
            let m = game.nth_move(&position, random.u64(..moves));
            game.play(&mut position, m);
        }
    }
    sums.into_iter().map(|sum| sum / f64::from(walks)).collect()
}
