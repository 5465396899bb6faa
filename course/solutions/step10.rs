//! Step 10. Alpha-beta: the same value with a small part of the nodes.

use super::step01::{Mark, TrisBoard};
use super::step02::{put, to_move};
use super::step03::legal_moves;
use super::step05::{End, end};
use super::step09::Found;

/// Returns the value of the board and the number of nodes searched.
///
/// `alpha` is the value that X is already sure of elsewhere, `beta` the value that O is sure of. A value
/// between them must be exact. A value outside this window need only be on the right side of it.
pub fn alpha_beta(board: &TrisBoard, alpha: i32, beta: i32) -> Found {
    let value = match end(board) {
        Some(End::Win(Mark::X)) => Some(1),
        Some(End::Win(Mark::O)) => Some(-1),
        Some(End::Draw) => Some(0),
        None => None,
    };
    if let Some(value) = value {
        return Found { value, nodes: 1 };
    }
    let is_x = to_move(board) == Mark::X;
    let (mut alpha, mut beta) = (alpha, beta);
    let mut found = Found { value: if is_x { -1 } else { 1 }, nodes: 1 };
    for cell in legal_moves(board) {
        let below = alpha_beta(&put(board, cell), alpha, beta);
        found.nodes += below.nodes;
        if is_x {
            found.value = found.value.max(below.value);
            alpha = alpha.max(found.value);
        } else {
            found.value = found.value.min(below.value);
            beta = beta.min(found.value);
        }
        if alpha >= beta {
            // A cutoff: the other player will avoid this board.
            break;
        }
    }
    found
}
