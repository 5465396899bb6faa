//! Step 11. The order of moves, and a table of positions: fewer nodes still.
//!
//! `cargo course step11` tests it.

use std::collections::HashMap;

use super::step01::TrisBoard;
use super::step09::Found;

/// The values of the boards that were searched before.
pub type Table = HashMap<TrisBoard, i32>;

/// The moves with the best first, as far as that can be guessed: the centre, then the corners, then the edges.
pub fn order(moves: Vec<usize>) -> Vec<usize> {
    // Your turn. `sort_by_key` with a key of 0, 1 or 2. It keeps the order of equal moves.
    moves
}

/// Alpha-beta, as in step 10, that tries the moves in this order.
pub fn ordered_alpha_beta(board: &TrisBoard, alpha: i32, beta: i32) -> Found {
    // Your turn. Copy step 10 and put `order` around `legal_moves`.
    Found { value: -2, nodes: 0 }
}

/// Minimax with a table: a board that the table knows costs no node, and every other one is put into it with its value.
pub fn minimax_with_table(board: &TrisBoard, table: &mut Table) -> Found {
    // Your turn. Ask `table.get(board)` first. Different orders of the same moves lead to the same board, so far fewer
    // boards are left.
    Found { value: -2, nodes: 0 }
}
