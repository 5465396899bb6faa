//! An m,n,k-game as a user of the `minimax` crate would write it: bitboards with an empty column between
//! the rows, moves in place with undo, and an incremental hash.

use minimax::{Evaluation, Evaluator, Game, Winner};

/// The rules of ROWS by COLUMNS with K in line.
pub(crate) struct Mnk<const ROWS: usize, const COLUMNS: usize, const K: usize>;

/// An evaluator that returns 0 for every unfinished game.
pub(crate) struct Even<const ROWS: usize, const COLUMNS: usize, const K: usize>;

/// The cells of the side to move and of the player who just moved.
#[derive(Clone, Default)]
pub(crate) struct Board {
    mover: u64,
    other: u64,
    /// The side to move: 0 or 1.
    player: u64,
    hash: u64,
}

impl<const ROWS: usize, const COLUMNS: usize, const K: usize> Mnk<ROWS, COLUMNS, K> {
    /// Bit distance from a cell to the one above it; the empty column keeps lines from wrapping around the
    /// edge.
    const STRIDE: usize = COLUMNS + 1;

    /// All cells.
    const CELLS: u64 = {
        let (mut cells, mut row) = (0, 0);
        while row < ROWS {
            cells |= ((1 << COLUMNS) - 1) << (row * Self::STRIDE);
            row += 1;
        }
        cells
    };

    fn has_line(men: u64) -> bool {
        // Along the row, a diagonal, the column, and the other diagonal.
        let directions = [1, Self::STRIDE - 1, Self::STRIDE, Self::STRIDE + 1];
        // A bit stays set only if the K - 1 bits after it in this direction are set too.
        directions.iter().any(|step| (1..K).fold(men, |line, far| line & men >> (far * step)) != 0)
    }
}

/// Returns the hash key of a man of this player on this cell (the mixing function of SplitMix64).
fn key(player: u64, cell: u8) -> u64 {
    let seed = (u64::from(cell) * 2 + player + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mixed = (seed ^ seed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}

impl<const ROWS: usize, const COLUMNS: usize, const K: usize> Game for Mnk<ROWS, COLUMNS, K> {
    type S = Board;
    /// The bit number of a cell.
    type M = u8;

    fn generate_moves(board: &Board, moves: &mut Vec<u8>) -> Option<Winner> {
        let winner = Self::get_winner(board);
        if winner.is_none() {
            let mut empty = Self::CELLS & !(board.mover | board.other);
            while empty != 0 {
                moves.push(empty.trailing_zeros() as u8);
                empty &= empty - 1;
            }
        }
        winner
    }

    fn apply(board: &mut Board, cell: u8) -> Option<Board> {
        *board = Board {
            mover: board.other,
            other: board.mover | 1 << cell,
            player: 1 - board.player,
            hash: board.hash ^ key(board.player, cell),
        };
        None
    }

    fn undo(board: &mut Board, cell: u8) {
        let player = 1 - board.player;
        *board = Board {
            mover: board.other & !(1 << cell),
            other: board.mover,
            player,
            hash: board.hash ^ key(player, cell),
        };
    }

    fn get_winner(board: &Board) -> Option<Winner> {
        if Self::has_line(board.other) {
            Some(Winner::PlayerJustMoved)
        } else if board.mover | board.other == Self::CELLS {
            Some(Winner::Draw)
        } else {
            None
        }
    }

    fn zobrist_hash(board: &Board) -> u64 {
        board.hash
    }
}

impl<const ROWS: usize, const COLUMNS: usize, const K: usize> Evaluator for Even<ROWS, COLUMNS, K> {
    type G = Mnk<ROWS, COLUMNS, K>;

    fn evaluate(&self, _board: &Board) -> Evaluation {
        0
    }
}
