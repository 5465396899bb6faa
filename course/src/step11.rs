//! Step 11. Move ordering and a transposition table: even fewer nodes.
//!
//! `cargo course step11` tests it.

use std::collections::HashMap;

use super::step01::TrisBoard;
use super::step09::Found;

/// The transposition table: the values of the boards that were searched before.
pub type Table = HashMap<TrisBoard, i32>;

/// Returns the moves with the most promising first: the centre, then the corners, then the edges.
pub fn order(moves: Vec<usize>) -> Vec<usize> {
    // Your turn. `sort_by_key` with a key of 0, 1 or 2. It keeps the order of equal moves.
    moves
}

/// Alpha-beta, as in step 10, that tries the moves in the order of [`order`].
pub fn ordered_alpha_beta(board: &TrisBoard, alpha: i32, beta: i32) -> Found {
    // Your turn. Copy step 10 and put `order` around `legal_moves`.
    Found { value: -2, nodes: 0 }
}

/// Minimax with a transposition table. A board that is in the table costs no node. Every other board is
/// stored in the table with its value.
pub fn minimax_with_table(board: &TrisBoard, table: &mut Table) -> Found {
    // Your turn. Look into `table.get(board)` first. Different orders of the same moves lead to the same
    // board (a transposition), so far fewer boards remain.
    Found { value: -2, nodes: 0 }
}
