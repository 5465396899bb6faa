//! Random positions with Black to move, and with as many marks of White as of Black.

use std::collections::BTreeSet;

use super::entry::SIZE;
use super::oracle::{Board, Cell};

/// Returns a random position without a five whose marks lie mostly in one part of the board.
pub(super) fn crowded(random: &mut fastrand::Rng) -> Board {
    loop {
        let (height, width) = (random.i32(5..=9), random.i32(5..=9));
        let (top, left) = (random.i32(0..=SIZE - height), random.i32(0..=SIZE - width));
        let mut board = Board { rows: SIZE, columns: SIZE, ..Board::default() };
        for _ in 0..random.i32(5..=height * width / 3) {
            let cell = (top + random.i32(0..height), left + random.i32(0..width));
            if board.is_empty(cell) {
                board.black.insert(cell);
            }
        }
        for _ in 0..random.i32(0..=4) {
            let cell = (top + random.i32(0..height), left + random.i32(0..width));
            if board.is_empty(cell) {
                board.white.insert(cell);
            }
        }
        if level(&mut board, random) && !has_five(&board) {
            return board;
        }
    }
}

/// Adds marks of White anywhere until there are as many as of Black; returns `false` if there are too many.
pub(super) fn level(board: &mut Board, random: &mut fastrand::Rng) -> bool {
    while board.white.len() < board.black.len() {
        let cell = (random.i32(0..SIZE), random.i32(0..SIZE));
        if board.is_empty(cell) {
            board.white.insert(cell);
        }
    }
    board.white.len() == board.black.len()
}

/// Returns `true` if a player has five marks or more in a row.
pub(super) fn has_five(board: &Board) -> bool {
    let steps = [(0, 1), (1, 0), (1, 1), (1, -1)];
    let is_row = |marks: &BTreeSet<Cell>, (row, column): Cell, (down, right): Cell| {
        (0..5).all(|n| marks.contains(&(row + n * down, column + n * right)))
    };
    let has = |marks: &BTreeSet<Cell>| {
        marks.iter().any(|cell| steps.iter().any(|step| is_row(marks, *cell, *step)))
    };
    has(&board.black) || has(&board.white)
}
