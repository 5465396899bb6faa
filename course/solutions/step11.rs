//! Step 11. Move ordering and a transposition table: even fewer nodes.

use std::collections::HashMap;

use super::step01::{Mark, TrisBoard};
use super::step02::{put, to_move};
use super::step03::legal_moves;
use super::step05::{End, end};
use super::step09::Found;

/// The transposition table: the values of the boards that were searched before.
pub type Table = HashMap<TrisBoard, i32>;

/// Returns the moves with the most promising first: the centre, then the corners, then the edges.
pub fn order(moves: Vec<usize>) -> Vec<usize> {
    let mut moves = moves;
    moves.sort_by_key(|cell| match cell {
        4 => 0,
        0 | 2 | 6 | 8 => 1,
        _ => 2,
    });
    moves
}

/// Alpha-beta, as in step 10, that tries the moves in the order of [`order`].
pub fn ordered_alpha_beta(board: &TrisBoard, alpha: i32, beta: i32) -> Found {
    if let Some(value) = value_at_end(board) {
        return Found { value, nodes: 1 };
    }
    let is_x = to_move(board) == Mark::X;
    let (mut alpha, mut beta) = (alpha, beta);
    let mut found = Found { value: if is_x { -1 } else { 1 }, nodes: 1 };
    for cell in order(legal_moves(board)) {
        let below = ordered_alpha_beta(&put(board, cell), alpha, beta);
        found.nodes += below.nodes;
        if is_x {
            found.value = found.value.max(below.value);
            alpha = alpha.max(found.value);
        } else {
            found.value = found.value.min(below.value);
            beta = beta.min(found.value);
        }
        if alpha >= beta {
            break;
        }
    }
    found
}

/// Minimax with a transposition table. A board that is in the table costs no node. Every other board is
/// stored in the table with its value.
pub fn minimax_with_table(board: &TrisBoard, table: &mut Table) -> Found {
    if let Some(value) = table.get(board) {
        return Found { value: *value, nodes: 0 };
    }
    let is_x = to_move(board) == Mark::X;
    let mut found = Found { value: if is_x { -1 } else { 1 }, nodes: 1 };
    match value_at_end(board) {
        Some(value) => found.value = value,
        None => {
            for cell in legal_moves(board) {
                let below = minimax_with_table(&put(board, cell), table);
                found.value = if is_x { found.value.max(below.value) } else { found.value.min(below.value) };
                found.nodes += below.nodes;
            }
        }
    }
    table.insert(*board, found.value);
    found
}

/// Returns the value of a finished game; `None` if the game is not over.
fn value_at_end(board: &TrisBoard) -> Option<i32> {
    end(board).map(|end| match end {
        End::Win(Mark::X) => 1,
        End::Win(Mark::O) => -1,
        End::Draw => 0,
    })
}
