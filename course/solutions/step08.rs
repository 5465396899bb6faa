//! Step 8. The best move: what minimax was for.

use super::step01::{Mark, TrisBoard};
use super::step02::{put, to_move};
use super::step03::legal_moves;
use super::step05::end;
use super::step07::minimax;

/// A move after which the board is worth most to the player who makes it: of equal ones the one with the lowest number.
/// `None` if the game is over.
pub fn best_move(board: &TrisBoard) -> Option<usize> {
    if end(board).is_some() {
        return None;
    }
    let sign = if to_move(board) == Mark::X { -1 } else { 1 };
    legal_moves(board).into_iter().min_by_key(|cell| sign * minimax(&put(board, *cell)))
}
