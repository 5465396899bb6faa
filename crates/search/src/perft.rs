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
