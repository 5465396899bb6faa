//! Step 3. Legal moves: every empty cell.
//!
//! `cargo course step03` tests it.

use super::step01::TrisBoard;

/// Returns the numbers of the empty cells, from the lowest. The end of the game comes in step 5.
pub fn legal_moves(board: &TrisBoard) -> Vec<usize> {
    // Your turn. `(0..9).filter(...)`, then `.collect()`.
    Vec::new()
}
