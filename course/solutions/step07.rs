//! Step 7. Minimax: X picks the largest value, O the smallest.

use super::step01::{Mark, TrisBoard};
use super::step02::{put, to_move};
use super::step03::legal_moves;
use super::step05::{End, end};

/// Returns the value of the board with best play by both: 1 if X wins, -1 if O wins, 0 for a draw.
pub fn minimax(board: &TrisBoard) -> i32 {
    match end(board) {
        Some(End::Win(Mark::X)) => return 1,
        Some(End::Win(Mark::O)) => return -1,
        Some(End::Draw) => return 0,
        None => {}
    }
    let values = legal_moves(board).into_iter().map(|cell| minimax(&put(board, cell)));
    let best = if to_move(board) == Mark::X { values.max() } else { values.min() };
    best.unwrap_or_default()
}
