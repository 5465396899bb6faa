//! Step 8. The best move: what minimax was for.
//!
//! `cargo course step08` tests it.

use super::step01::TrisBoard;

/// A move after which the board is worth most to the player who makes it: of equal ones the one with the lowest number.
/// `None` if the game is over.
pub fn best_move(board: &TrisBoard) -> Option<usize> {
    // Your turn. Compare the values of the boards after each move. Beware: `max_by_key` returns the last of equal moves,
    // `min_by_key` the first.
    None
}
