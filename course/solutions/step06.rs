//! Step 6. A random game: the first player that plays by your rules.

use super::step01::empty_board;
use super::step02::put;
use super::step03::legal_moves;
use super::step05::end;

/// Returns the cells of a game of random moves, in the order of play, from the empty board to the end of the
/// game. The same seed gives the same game.
pub fn random_game(seed: u64) -> Vec<usize> {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut board = empty_board();
    let mut game = Vec::new();
    while end(&board).is_none() {
        let moves = legal_moves(&board);
        let cell = moves[random.usize(..moves.len())];
        board = put(&board, cell);
        game.push(cell);
    }
    game
}
