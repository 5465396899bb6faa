//! Step 8. The best move: the purpose of minimax.
//!
//! `cargo course step08` tests it.

use super::step01::TrisBoard;

/// Returns the move that leads to the best value for the side to move; of equal moves, the one with the
/// lowest number. `None` if the game is over.
pub fn best_move(board: &TrisBoard) -> Option<usize> {
    // Your turn. Compare the values of the boards after each move. Beware: `max_by_key` returns the last of
    // equal moves, `min_by_key` the first.
    None
}
