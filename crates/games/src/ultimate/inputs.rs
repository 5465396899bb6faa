//! The inputs of the network of ultimate tic-tac-toe.
//!
//! ```text
//! cells      an own man; the opponent's man;
//!            an empty cell that wins its board for oneself, for the opponent, for both
//! boards     won by oneself, by the opponent; drawn;
//!            under rule B, won by oneself and full, by the opponent and full
//! to play    the board of the side to move, or free choice: for oneself to move, for the opponent
//! ```
//!
//! The men on a closed board do not matter any more, so its cells have no input.

use crate::network::{Accumulators, Network};

/// The state of a cell with an own man. States from 1 on have an input; 0 has none.
pub(super) const OWN: u32 = 1;
/// The state of a cell with an opponent's man.
const OTHER: u32 = 2;
/// The offset of the states of empty cells that win their board: plus 1 for oneself, plus 2 for the opponent.
pub(super) const WINS: u32 = 2;

/// The bits of the state of a cell.
pub(super) const BITS: u32 = 3;

/// The number of cells of all boards.
const CELLS: usize = 81;
/// The number of states of a cell that have an input.
const CELL_STATES: usize = 5;
/// The number of small boards.
const BOARDS: usize = 9;
/// The number of states of a board that have an input.
const BOARD_STATES: usize = 5;
/// The first input of a board's state.
const FIRST_BOARD: usize = CELL_STATES * CELLS;
/// The first input of the board to play on.
const FIRST_TO_PLAY: usize = FIRST_BOARD + BOARD_STATES * BOARDS;
/// The number of boards to play on, with free choice.
const TO_PLAY: usize = 10;

/// The number of inputs.
pub const INPUTS: usize = FIRST_TO_PLAY + 2 * TO_PLAY;

/// For each state of a cell, the state from the other player's view.
const OTHERS: [usize; 6] = [0, 2, 1, 4, 3, 5];
/// For each state of a board, the state from the other player's view.
const OTHERS_OF_BOARD: [usize; 6] = [0, 2, 1, 3, 5, 4];

/// Returns the input from the other player's view in place of this one.
pub fn seen_by_other(input: usize) -> usize {
    if input < FIRST_BOARD {
        let (state, cell) = (input / CELLS + 1, input % CELLS);
        (OTHERS[state] - 1) * CELLS + cell
    } else if input < FIRST_TO_PLAY {
        let (state, board) = ((input - FIRST_BOARD) / BOARDS + 1, (input - FIRST_BOARD) % BOARDS);
        FIRST_BOARD + (OTHERS_OF_BOARD[state] - 1) * BOARDS + board
    } else if input < FIRST_TO_PLAY + TO_PLAY {
        input + TO_PLAY
    } else {
        input - TO_PLAY
    }
}

/// Returns the input in place of this one after each place of nine, a board or a cell, has moved to its
/// image.
pub(super) fn image(input: usize, image_of: impl Fn(usize) -> usize) -> usize {
    if input < FIRST_BOARD {
        let (states, cell) = (input - input % CELLS, input % CELLS);
        states + 9 * image_of(cell / 9) + image_of(cell % 9)
    } else if input < FIRST_TO_PLAY {
        let board = (input - FIRST_BOARD) % BOARDS;
        input - board + image_of(board)
    } else {
        let to_play = (input - FIRST_TO_PLAY) % TO_PLAY;
        let is_board = to_play < BOARDS;
        input - to_play + if is_board { image_of(to_play) } else { to_play }
    }
}

/// Returns the input of a cell in this state, which is not 0.
#[inline]
pub(super) fn of_cell(board: usize, cell: usize, state: u32) -> usize {
    (state as usize - 1) * CELLS + 9 * board + cell
}

/// Returns the input of a board in this state, which is not 0.
#[inline]
pub(super) fn of_board(board: usize, state: usize) -> usize {
    FIRST_BOARD + (state - 1) * BOARDS + board
}

/// Returns the input of the board to play on, from the first player's view.
#[inline]
pub(super) fn to_play(next: u8, mover: usize) -> usize {
    FIRST_TO_PLAY + mover * TO_PLAY + next as usize
}

/// Returns the states of nine cells, three bits each: of a small board with these men, if it is open.
pub(super) fn cell_states(cells: [u16; 2], wins: [u16; 2]) -> u32 {
    let has = |set: u16, cell: u32| u32::from(set >> cell & 1);
    let state = |cell: u32| {
        let won_by = has(wins[0], cell) + 2 * has(wins[1], cell);
        match [has(cells[0], cell), has(cells[1], cell)] {
            [1, _] => OWN,
            [_, 1] => OTHER,
            _ if won_by > 0 => WINS + won_by,
            _ => 0,
        }
    };
    (0..9).map(|cell| state(cell) << (BITS * cell)).sum()
}

/// Visits the changes between two states of a small board: the cell, and its states before and after.
#[inline]
pub(super) fn changes(before: u32, after: u32, mut visit: impl FnMut(usize, u32, u32)) {
    let mut changed = before ^ after;
    while changed != 0 {
        // A state is three bits, and any of them may differ: the division finds the cell.
        let cell = changed.trailing_zeros() / BITS;
        let mask = ((1 << BITS) - 1) << (BITS * cell);
        visit(cell as usize, (before & mask) >> (BITS * cell), (after & mask) >> (BITS * cell));
        changed &= !mask;
    }
}

/// Updates the accumulators after the cells of a small board have changed their states.
#[inline]
pub(super) fn update_cells(
    network: &Network,
    sums: &mut Accumulators,
    board: usize,
    [before, after]: [u32; 2],
) {
    changes(before, after, |cell, before, after| {
        if before != 0 {
            network.remove(sums, of_cell(board, cell, before));
        }
        if after != 0 {
            network.add(sums, of_cell(board, cell, after));
        }
    });
}

/// Updates the accumulators after a board has changed its state.
#[inline]
pub(super) fn update_board(
    network: &Network,
    sums: &mut Accumulators,
    board: usize,
    [before, after]: [usize; 2],
) {
    if before == after {
        return;
    }
    if before != 0 {
        network.remove(sums, of_board(board, before));
    }
    if after != 0 {
        network.add(sums, of_board(board, after));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_players_see_the_same_the_other_way_round() {
        for input in 0..INPUTS {
            let other = seen_by_other(input);
            assert_eq!(seen_by_other(other), input);
        }
        assert_ne!(seen_by_other(0), 0);
        assert_eq!(seen_by_other(to_play(4, 0)), to_play(4, 1));
    }

    #[test]
    fn states_name_men_and_winning_cells() {
        let states = cell_states([0b000_000_011, 0b000_011_000], [1 << 2, 1 << 5]);
        let state = |cell: u32| states >> (BITS * cell) & 7;
        assert_eq!([0, 1, 2, 3, 4, 5, 6].map(state), [OWN, OWN, WINS + 1, OTHER, OTHER, WINS + 2, 0]);
    }
}
