//! Step 8. The best move: the purpose of minimax.

use super::step01::{Mark, TrisBoard};
use super::step02::{put, to_move};
use super::step03::legal_moves;
use super::step05::end;
use super::step07::minimax;

/// Returns the move that leads to the best value for the side to move; of equal moves, the one with the
/// lowest number. `None` if the game is over.
pub fn best_move(board: &TrisBoard) -> Option<usize> {
    if end(board).is_some() {
        return None;
    }
    let sign = if to_move(board) == Mark::X { -1 } else { 1 };
    // For X the sign is changed, so that `min_by_key` serves both: of equal moves it returns the first.
    legal_moves(board).into_iter().min_by_key(|cell| sign * minimax(&put(board, *cell)))
}
