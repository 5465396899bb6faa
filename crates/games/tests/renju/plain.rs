//! The rules of renju and caro once more, as slow and plain as possible, and minimax by them.

use std::collections::HashMap;

use super::oracle::{Board, Cell, CellSet, Verdict};

/// A rule with the length of a row.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Plain {
    Renju,
    /// Rows of exactly k that have an end without a mark of the opponent; longer ones if `overline` is set.
    Caro {
        k: usize,
        overline: bool,
    },
}

impl Plain {
    /// Returns the cells where the side to move may play, in an unfinished game.
    pub(crate) fn legal(self, board: &Board, is_black: bool) -> Vec<Cell> {
        let is_allowed = |cell: &Cell| match self {
            Plain::Renju if is_black => {
                matches!(board.judge(*cell).verdict, Verdict::Five | Verdict::Allowed)
            }
            _ => true,
        };
        board.cells().filter(|cell| board.is_empty(*cell)).filter(is_allowed).collect()
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

    /// Returns what [`minimax`](Self::minimax) does. Where a side can win at once, it does, and the other
    /// side blocks; so positions with threats and some more empty cells can be solved.
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

/// Returns the position with one more mark.
pub(crate) fn placed(board: &Board, cell: Cell, is_black: bool) -> Board {
    let mut after = *board;
    let marks = if is_black { &mut after.black } else { &mut after.white };
    marks.insert(cell);
    after
}
