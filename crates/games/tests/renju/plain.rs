//! A second implementation of renju, standard and caro, as plain as possible and slow, and minimax by it.

use std::collections::{HashMap, HashSet};

use super::oracle::{Board, Cell, CellSet, Verdict};

/// A rule with the length of a row.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Plain {
    Renju,
    /// Rows of exactly k.
    Standard {
        k: usize,
    },
    /// Rows of exactly k that have an end without a mark of the opponent; longer ones if `overline` is set.
    Caro {
        k: usize,
        overline: bool,
    },
}

impl Plain {
    /// Returns the cells where the side to move may play, in an unfinished game.
    pub(crate) fn legal(self, board: &Board, is_black: bool) -> Vec<Cell> {
        board.cells().filter(|cell| self.allows(board, *cell, is_black)).collect()
    }

    /// Returns `true` if the side to move may play on the cell, in an unfinished game.
    pub(crate) fn allows(self, board: &Board, cell: Cell, is_black: bool) -> bool {
        let is_allowed = || match self {
            Plain::Renju if is_black => matches!(board.judge(cell).verdict, Verdict::Five | Verdict::Allowed),
            _ => true,
        };
        board.is_empty(cell) && is_allowed()
    }

    /// Returns the plies in which the side to move wins by fours with one reply each; `None` if there is no
    /// such win. In renju White also wins if Black's reply is forbidden.
    pub(crate) fn win_by_fours(
        self,
        board: &Board,
        is_black: bool,
        failed: &mut HashSet<(CellSet, CellSet)>,
    ) -> Option<u32> {
        let completing = |board: &Board, is_black: bool| -> Vec<Cell> {
            let mut cells: Vec<Cell> = rows_lacking(board, is_black, 1).into_iter().flatten().collect();
            cells.sort_unstable();
            cells.dedup();
            cells.retain(|cell| self.wins(board, *cell, is_black));
            cells
        };
        if !completing(board, is_black).is_empty() {
            return Some(1);
        }
        let key = (board.black, board.white);
        let parries = completing(board, !is_black);
        if failed.contains(&key) || parries.len() > 1 {
            return None;
        }
        let mut fours: Vec<Cell> = rows_lacking(board, is_black, 2).into_iter().flatten().collect();
        fours.sort_unstable();
        fours.dedup();
        fours.retain(|cell| parries.iter().all(|parry| parry == cell) && self.allows(board, *cell, is_black));
        for cell in fours {
            let after = placed(board, cell, is_black);
            let replies = completing(&after, is_black);
            if replies.is_empty() {
                continue;
            }
            let Some(reply) = replies.iter().find(|reply| self.allows(&after, **reply, !is_black)) else {
                return Some(3);
            };
            if replies.len() > 1 {
                return Some(3);
            }
            let parried = placed(&after, *reply, !is_black);
            if let Some(plies) = self.win_by_fours(&parried, is_black, failed) {
                return Some(plies + 2);
            }
        }
        failed.insert(key);
        None
    }

    /// Returns `true` if a mark on this empty cell wins.
    pub(crate) fn wins(self, board: &Board, cell: Cell, is_black: bool) -> bool {
        let after = placed(board, cell, is_black);
        let (own, enemy) = if is_black { (&after.black, &after.white) } else { (&after.white, &after.black) };
        [(0, 1), (1, 0), (1, 1), (1, -1)].into_iter().any(|step| {
            let at = |from: Cell, n: i32| (from.0 + n * step.0, from.1 + n * step.1);
            let first =
                (0..).map(|n| at(cell, -n)).take_while(|cell| own.contains(cell)).last().unwrap_or(cell);
            let length = (0..).take_while(|n| own.contains(&at(first, *n))).count();
            let ends = [at(first, -1), at(first, length as i32)];
            let is_blocked = ends.iter().all(|end| enemy.contains(end));
            match self {
                Plain::Renju if is_black => length == 5,
                Plain::Renju => length >= 5,
                Plain::Standard { k } => length == k,
                Plain::Caro { k, overline } => (length == k && !is_blocked) || (length > k && overline),
            }
        })
    }

    /// Returns 1, 0 or -1: a win, a draw or a loss for the side to move.
    pub(crate) fn minimax(
        self,
        board: &Board,
        is_black: bool,
        known: &mut HashMap<(CellSet, CellSet), i32>,
    ) -> i32 {
        if board.cells().all(|cell| !board.is_empty(cell)) {
            return 0;
        }
        let key = (board.black, board.white);
        if let Some(value) = known.get(&key) {
            return *value;
        }
        let mut best = -1;
        for cell in self.legal(board, is_black) {
            let won = self.wins(board, cell, is_black);
            let value = if won { 1 } else { -self.minimax(&placed(board, cell, is_black), !is_black, known) };
            best = best.max(value);
            if best == 1 {
                break;
            }
        }
        known.insert(key, best);
        best
    }

    /// Returns the value of [`minimax`](Self::minimax) faster: of moves that win at once, or parry such a
    /// win, no others are tried. So positions with threats may have some more empty cells.
    pub(crate) fn value(
        self,
        board: &Board,
        is_black: bool,
        known: &mut HashMap<(CellSet, CellSet), i32>,
    ) -> i32 {
        let empty: Vec<Cell> = board.cells().filter(|cell| board.is_empty(*cell)).collect();
        if empty.is_empty() {
            return 0;
        }
        if empty.iter().any(|cell| self.wins(board, *cell, is_black)) {
            return 1;
        }
        let key = (board.black, board.white);
        if let Some(value) = known.get(&key) {
            return *value;
        }
        let threats: Vec<Cell> =
            empty.into_iter().filter(|cell| self.wins(board, *cell, !is_black)).collect();
        let mut moves = self.legal(board, is_black);
        moves.retain(|cell| threats.iter().all(|threat| threat == cell));
        let mut best = -1;
        for cell in moves {
            best = best.max(-self.value(&placed(board, cell, is_black), !is_black, known));
            if best == 1 {
                break;
            }
        }
        known.insert(key, best);
        best
    }
}

/// Returns the empty cells of each row of five cells that has no mark of the opponent and lacks this
/// number of own marks.
fn rows_lacking(board: &Board, is_black: bool, missing: usize) -> Vec<Vec<Cell>> {
    let (own, enemy) = if is_black { (&board.black, &board.white) } else { (&board.white, &board.black) };
    let mut rows = Vec::new();
    for (row, column) in board.cells() {
        for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
            let (last_row, last_column) = (row + 4 * down, column + 4 * right);
            if !(0..board.rows).contains(&last_row) || !(0..board.columns).contains(&last_column) {
                continue;
            }
            let cells = (0..5).map(|n| (row + n * down, column + n * right));
            if cells.clone().any(|cell| enemy.contains(&cell)) {
                continue;
            }
            let empty: Vec<Cell> = cells.filter(|cell| !own.contains(cell)).collect();
            if empty.len() == missing {
                rows.push(empty);
            }
        }
    }
    rows
}

/// Returns the position with one more mark.
pub(crate) fn placed(board: &Board, cell: Cell, is_black: bool) -> Board {
    let mut after = *board;
    let marks = if is_black { &mut after.black } else { &mut after.white };
    marks.insert(cell);
    after
}
