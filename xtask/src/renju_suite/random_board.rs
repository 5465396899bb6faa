//! Random positions with Black to move, and with as many marks of White as of Black.

use super::entry::SIZE;
use super::oracle::{Board, Cell, CellSet};

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

/// Rows of Black whose last mark makes a four, two fours, a five or an overline.
const PLANTED: [&str; 8] =
    ["x.xxx.x", "xx.xx.xx", "xxx.x.xxx", ".xxxx.", "x.xxx", "xx.xx", "xxxxx", "xxxxxx"];

/// Returns a position with two or three rows through one empty cell, and that cell.
pub(super) fn planted(random: &mut fastrand::Rng) -> (Board, Cell) {
    loop {
        let cell = (random.i32(0..SIZE), random.i32(0..SIZE));
        let mut board = Board { rows: SIZE, columns: SIZE, ..Board::default() };
        let mut steps = [(0, 1), (1, 0), (1, 1), (1, -1)];
        random.shuffle(&mut steps);
        let rows = random.usize(1..=3);
        let fit = steps[..rows].iter().all(|step| plant(&mut board, cell, *step, random));
        if random.bool() {
            let near = (cell.0 + random.i32(-4..=4), cell.1 + random.i32(-4..=4));
            if board.is_empty(near) && near != cell {
                board.white.insert(near);
            }
        }
        if fit && !has_five(&board) && level(&mut board, random) && board.is_empty(cell) && !has_five(&board)
        {
            return (board, cell);
        }
    }
}

/// Plants a row through the cell, which stays empty; returns `false` if the board has no room for it.
fn plant(board: &mut Board, cell: Cell, (down, right): Cell, random: &mut fastrand::Rng) -> bool {
    let row = PLANTED[random.usize(..PLANTED.len())].as_bytes();
    let marks: Vec<i32> = (0..).zip(row).filter(|(_, mark)| **mark == b'x').map(|(index, _)| index).collect();
    let last = marks[random.usize(..marks.len())];
    marks.into_iter().filter(|index| *index != last).all(|index| {
        let at = (cell.0 + (index - last) * down, cell.1 + (index - last) * right);
        let is_free = board.is_empty(at);
        if is_free {
            board.black.insert(at);
        }
        is_free
    })
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

/// Returns the set without this cell.
pub(super) fn without(marks: &CellSet, cell: Cell) -> CellSet {
    marks.iter().filter(|mark| *mark != cell).collect()
}

/// Returns `true` if a player has five marks or more in a row.
pub(super) fn has_five(board: &Board) -> bool {
    let steps = [(0, 1), (1, 0), (1, 1), (1, -1)];
    let is_row = |marks: &CellSet, (row, column): Cell, (down, right): Cell| {
        (0..5).all(|n| marks.contains(&(row + n * down, column + n * right)))
    };
    let has = |marks: &CellSet| marks.iter().any(|cell| steps.iter().any(|step| is_row(marks, cell, *step)));
    has(&board.black) || has(&board.white)
}
