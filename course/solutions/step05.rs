//! Step 5. The end of a game: somebody has won, or the board is full.

use super::step01::{Mark, TrisBoard};
use super::step03::legal_moves;
use super::step04::has_won;

/// The result of a finished game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// The player with this mark has won.
    Win(Mark),
    /// The board is full, and nobody has won.
    Draw,
}

/// Returns the result of the game on this board; `None` if it is not over.
pub fn end(board: &TrisBoard) -> Option<End> {
    for mark in [Mark::X, Mark::O] {
        if has_won(board, mark) {
            return Some(End::Win(mark));
        }
    }
    legal_moves(board).is_empty().then_some(End::Draw)
}
