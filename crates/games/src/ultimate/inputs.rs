//! What the network of ultimate tic-tac-toe sees of a position.
//!
//! ```text
//! cells      an own man, the opponent's man, an empty cell that wins its board for oneself, the opponent, both
//! boards     won by oneself, by the opponent; drawn; won by oneself or the opponent and full, where won boards are played on
//! to play    the board of the player to move, or free choice: for that player, and for the opponent
//! ```
//!
//! The men on a closed board do not matter any more, so its cells have no input.

use crate::network::{Accumulators, Network};

/// The states of a cell that have an input, from 1 on. 0 is none.
pub(super) const OWN: u32 = 1;
const OTHER: u32 = 2;
/// An empty cell that wins its board for a player: this and the sum of 1 for oneself and 2 for the opponent.
pub(super) const WINS: u32 = 2;

/// The bits of the state of a cell.
pub(super) const BITS: u32 = 3;

const CELLS: usize = 81;
const CELL_STATES: usize = 5;
const BOARDS: usize = 9;
const BOARD_STATES: usize = 5;
const FIRST_BOARD: usize = CELL_STATES * CELLS;
const FIRST_TO_PLAY: usize = FIRST_BOARD + BOARD_STATES * BOARDS;
const TO_PLAY: usize = 10;

/// The number of inputs.
pub const INPUTS: usize = FIRST_TO_PLAY + 2 * TO_PLAY;

/// For each state of a cell or a board, the one that the other player sees.
const OTHERS: [usize; 6] = [0, 2, 1, 4, 3, 5];
const OTHERS_OF_BOARD: [usize; 6] = [0, 2, 1, 3, 5, 4];

/// The input that the other player sees in place of this one.
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

/// The input in place of this one after each place of nine, a board or a cell, has moved to its image.
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

/// The input of a cell in this state, which is not 0.
#[inline]
pub(super) fn of_cell(board: usize, cell: usize, state: u32) -> usize {
    (state as usize - 1) * CELLS + 9 * board + cell
}

/// The input of a board in this state, which is not 0.
#[inline]
pub(super) fn of_board(board: usize, state: usize) -> usize {
    FIRST_BOARD + (state - 1) * BOARDS + board
}

/// The input of the board to play on, for the first player.
#[inline]
pub(super) fn to_play(next: u8, mover: usize) -> usize {
    FIRST_TO_PLAY + mover * TO_PLAY + next as usize
}

/// The states of nine cells, three bits each: of a small board with these men, if it is open.
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
        let cell = changed.trailing_zeros() / BITS;
        let mask = ((1 << BITS) - 1) << (BITS * cell);
        visit(cell as usize, (before & mask) >> (BITS * cell), (after & mask) >> (BITS * cell));
        changed &= !mask;
    }
}

/// A small board changes from one state to another.
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

/// A board changes from one state to another.
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
