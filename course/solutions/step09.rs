//! Step 9. Node counts: the amount of work in minimax.

use super::step01::{Mark, TrisBoard};
use super::step02::{put, to_move};
use super::step03::legal_moves;
use super::step05::{End, end};

/// The value that a search found, and the number of nodes that it took.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Found {
    /// The value, as in step 7.
    pub value: i32,
    /// The number of boards that the search visited, including the first one.
    pub nodes: u64,
}

/// Minimax that counts: returns the value of the board and the number of nodes of its whole tree.
pub fn counted_minimax(board: &TrisBoard) -> Found {
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
    let mut found = Found { value: if is_x { -1 } else { 1 }, nodes: 1 };
    for cell in legal_moves(board) {
        let below = counted_minimax(&put(board, cell));
        found.value = if is_x { found.value.max(below.value) } else { found.value.min(below.value) };
        found.nodes += below.nodes;
    }
    found
}
