//! Step 3. Legal moves: every empty cell.

use super::step01::TrisBoard;

/// Returns the numbers of the empty cells, from the lowest. The end of the game comes in step 5.
pub fn legal_moves(board: &TrisBoard) -> Vec<usize> {
    (0..9).filter(|cell| board.cells[*cell].is_none()).collect()
}
