//! Tris as a user of the `minimax` crate would write it, since the crate does not export its own examples.
//!
//! Bitboards, with `apply` and `undo` in place, so that the search is timed and not the board.

use std::sync::atomic::{AtomicU64, Ordering};

use minimax::{Evaluation, Evaluator, Game, Negamax, Strategy, Winner};

/// The rules. With `COUNTS` they count the calls of `generate_moves`, one per node.
pub(crate) struct Tris<const COUNTS: bool>;

/// An evaluator that returns 0 for every unfinished game.
pub(crate) struct Level<const COUNTS: bool>;

/// The cells of the side to move and of the player who just moved, nine bits each.
#[derive(Clone, Default)]
pub(crate) struct Board {
    mover: u16,
    other: u16,
}

const FULL: u16 = 0o777;
const LINES: [u16; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

static NODES: AtomicU64 = AtomicU64::new(0);

impl<const COUNTS: bool> Game for Tris<COUNTS> {
    type S = Board;
    /// A cell.
    type M = u8;

    fn generate_moves(board: &Board, moves: &mut Vec<u8>) -> Option<Winner> {
        if COUNTS {
            NODES.fetch_add(1, Ordering::Relaxed);
        }
        let winner = Self::get_winner(board);
        if winner.is_none() {
            let mut empty = FULL & !(board.mover | board.other);
            while empty != 0 {
                moves.push(empty.trailing_zeros() as u8);
                empty &= empty - 1;
            }
        }
        winner
    }

    fn apply(board: &mut Board, cell: u8) -> Option<Board> {
        *board = Board { mover: board.other, other: board.mover | 1 << cell };
        None
    }

    fn undo(board: &mut Board, cell: u8) {
        *board = Board { mover: board.other & !(1 << cell), other: board.mover };
    }

    fn get_winner(board: &Board) -> Option<Winner> {
        if LINES.iter().any(|line| board.other & line == *line) {
            Some(Winner::PlayerJustMoved)
        } else if board.mover | board.other == FULL {
            Some(Winner::Draw)
        } else {
            None
        }
    }
}

impl<const COUNTS: bool> Evaluator for Level<COUNTS> {
    type G = Tris<COUNTS>;

    fn evaluate(&self, _board: &Board) -> Evaluation {
        0
    }
}

/// Returns the mean number of nodes that the rival's search visits, including the root.
pub(crate) fn count_nodes(depth: u8) -> f64 {
    const RUNS: u32 = 50;
    NODES.store(0, Ordering::Relaxed);
    let mut strategy = Negamax::new(Level::<true>, depth);
    for _ in 0..RUNS {
        strategy.choose_move(&Board::default());
    }
    NODES.load(Ordering::Relaxed) as f64 / f64::from(RUNS)
}
