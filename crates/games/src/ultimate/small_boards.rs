//! The value of a single small board for either player: a table of its 3^9 states.
//!
//! Earlier moves decide who may play on which board, so on one small board the turns seem to come by chance.
//! In the random-turn game, in which a coin decides who moves next, the best moves and the chances to win are
//! known exactly (Y. Peres, O. Schramm, S. Sheffield and D. Wilson, *Random-Turn Hex and Other Selection
//! Games*, 2007): a chance is the mean of the chances after the player's best move and after the opponent's.
//! With at most nine moves, it is a multiple of 1/512.
//!
//! ```text
//! x x .     X wins with a chance of 164/256, O with one of 80/256, whoever is sent here next:
//! . o .     the first toss decides whether X completes the line or O blocks it
//! . . .
//! ```
//!
//! The value is a linear function of the chance, with its own coefficients for each number of threats: a
//! threat is a cell that wins the board. The coefficients were fitted to results of games by logistic
//! regression, see `evaluate.rs`.

use std::sync::LazyLock;

use super::inputs::cell_states;
use super::sets::{FULL, completing, count, has_line, members};

/// The value of a board that is won; one that can no longer be won has the value 0.
pub(super) const WON: u8 = 255;

/// The chance of a player who has won: 2^9, so that nine halvings leave an integer.
const CERTAIN: i32 = 512;

/// The value at chance 0, and its growth from there to chance 1, for 0, 1, or more threats of the player, and
/// for 0 or more of the opponent.
type Worths = [[(i32, i32); 2]; 3];

/// The coefficients for rule A: a won board is closed.
const CLOSED: Worths = [[(-27, 162), (-13, 147)], [(-54, 218), (6, 111)], [(19, 134), (6, 133)]];

/// The coefficients for rule B: a won board is played on.
const OPEN: Worths = [[(0, 108), (-4, 149)], [(53, 35), (14, 115)], [(-64, 210), (3, 132)]];

/// One state of a small board; pairs are for the first and the second player.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct SmallBoard {
    /// The value of the board: 0 only if the player can no longer win it, [`WON`] only if the player has won
    /// it.
    pub(super) worth: [u8; 2],
    /// The values after the best move of the first player, and of the second.
    pub(super) moved: [[u8; 2]; 2],
    /// `true` if the player has a threat.
    pub(super) threat: [bool; 2],
    /// The states of the cells, as inputs of the network.
    pub(super) inputs: u32,
}

/// All states of a small board.
pub(super) struct SmallBoards {
    states: Box<[SmallBoard; STATES]>,
}

/// The number of states: 3^9.
const STATES: usize = 19_683;

/// The table for rule A, made on first use.
static IF_CLOSED: LazyLock<SmallBoards> = LazyLock::new(|| SmallBoards::new(&CLOSED, true));

/// The table for rule B, made on first use.
static IF_OPEN: LazyLock<SmallBoards> = LazyLock::new(|| SmallBoards::new(&OPEN, false));

/// For each set of cells, the number with a ternary digit 1 for each of them.
static TERNARY: [u16; 512] = {
    let mut table = [0; 512];
    let mut set = 1u16;
    while set < 512 {
        let lowest = set.trailing_zeros();
        // The entry of the set without its lowest cell is complete already.
        table[set as usize] = table[(set & (set - 1)) as usize] + 3u16.pow(lowest);
        set += 1;
    }
    table
};

/// For either player and each cell, the change of a state's number by a mark there.
static STEPS: [[u16; 9]; 2] = {
    let mut table = [[0; 9]; 2];
    let mut cell = 0;
    while cell < 9 {
        table[0][cell] = 3u16.pow(cell as u32);
        table[1][cell] = 2 * table[0][cell];
        cell += 1;
    }
    table
};

/// Returns the number of the state in which the players have these cells.
pub(super) fn number([first, second]: [u16; 2]) -> u16 {
    TERNARY[first as usize] + 2 * TERNARY[second as usize]
}

/// Returns the change of a state's number when the player takes the cell.
#[inline]
pub(super) fn step(player: usize, cell: usize) -> u16 {
    STEPS[player][cell]
}

impl SmallBoards {
    /// Returns the state with this number.
    #[inline]
    pub(super) fn at(&self, number: u16) -> &SmallBoard {
        &self.states[number as usize]
    }

    /// Returns the table for this rule about won boards.
    pub(super) fn get(closed: bool) -> &'static SmallBoards {
        if closed { &IF_CLOSED } else { &IF_OPEN }
    }

    fn new(worths: &Worths, is_closed_when_won: bool) -> SmallBoards {
        let mut chances = vec![[0; 2]; STATES];
        let mut states = Box::new([SmallBoard::default(); STATES]);
        // A mark makes the number larger, so the states after each move are complete already.
        for state in (0..STATES).rev() {
            let cells = [1, 2].map(|digit| cells_with(state, digit));
            let best = [0, 1].map(|mover| best_move(&chances, &*states, cells, mover));
            let (chance, moved) = match best {
                [Some(first), Some(second)] => {
                    // With e cells empty, each chance is a multiple of 2^(9 - e), so the halving is exact.
                    (mean(chances[first], chances[second]), [first, second].map(|after| states[after].worth))
                }
                _ => {
                    let chance = cells.map(|own| if has_line(own) { CERTAIN } else { 0 });
                    (chance, [worth(worths, cells, chance); 2])
                }
            };
            chances[state] = chance;
            let is_decided = cells.into_iter().any(has_line);
            let threat = [0, 1].map(|player| !is_decided && threats(cells, player) > 0);
            let is_full = cells[0] | cells[1] == FULL;
            let wins = [0, 1].map(|player| if is_decided { 0 } else { wins(cells, player) });
            let inputs =
                if is_full || (is_decided && is_closed_when_won) { 0 } else { cell_states(cells, wins) };
            states[state] = SmallBoard { worth: worth(worths, cells, chance), moved, threat, inputs };
        }
        SmallBoards { states }
    }
}

impl std::fmt::Debug for SmallBoards {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("SmallBoards")
    }
}

/// Returns the cells with this digit in the number of a state.
fn cells_with(state: usize, digit: usize) -> u16 {
    (0..9).filter(|cell| state / 3usize.pow(*cell) % 3 == digit).map(|cell| 1 << cell).sum()
}

/// Returns the state after the best move of a player, or `None` if the board is won or full.
///
/// Between equal chances the larger value decides, so that symmetric states agree.
fn best_move(chances: &[[i32; 2]], states: &[SmallBoard], cells: [u16; 2], mover: usize) -> Option<usize> {
    if cells.into_iter().any(has_line) {
        return None;
    }
    let after = |cell: usize| {
        let mut cells = cells;
        cells[mover] |= 1 << cell;
        usize::from(number(cells))
    };
    let empty = FULL & !(cells[0] | cells[1]);
    let good = |state: &usize| {
        let (chance, worth) = (chances[*state], states[*state].worth.map(i32::from));
        let lead = |of: [i32; 2]| of[mover] - of[1 - mover];
        (lead(chance), chance[mover], lead(worth), worth[mover])
    };
    members(empty).map(after).max_by_key(good)
}

fn mean(a: [i32; 2], b: [i32; 2]) -> [i32; 2] {
    [0, 1].map(|player| (a[player] + b[player]) / 2)
}

fn worth(worths: &Worths, cells: [u16; 2], chance: [i32; 2]) -> [u8; 2] {
    [0, 1].map(|player| {
        let is_open = has_line(FULL & !cells[1 - player]) && !has_line(cells[1 - player]);
        match chance[player] {
            CERTAIN => WON,
            _ if !is_open => 0,
            chance => {
                let [own, theirs] = [player, 1 - player].map(|player| threats(cells, player));
                let (least, growth) = worths[own.min(2) as usize][theirs.min(1) as usize];
                // The bounds keep 0 and `WON` for boards that are decided.
                (least + growth * chance / CERTAIN).clamp(1, i32::from(WON) - 1) as u8
            }
        }
    })
}

/// Returns the cells that win the board for the player.
fn wins(cells: [u16; 2], player: usize) -> u16 {
    completing(cells[player]) & !cells[1 - player]
}

/// Returns the number of cells that win the board for the player.
fn threats(cells: [u16; 2], player: usize) -> u32 {
    count(wins(cells, player))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn state(cells: [u16; 2]) -> &'static SmallBoard {
        SmallBoards::get(true).at(number(cells))
    }

    #[test]
    fn a_board_is_worth_something_while_a_line_is_open() {
        let drawn = [0b011_100_011, 0b100_011_100];
        assert_eq!(state(drawn).worth, [0, 0]);
        assert_eq!(state([0o007, 0o030]).worth, [WON, 0]);
        let [first, second] = state([0o003, 0o020]).worth;
        assert!(first > second && second > 0);
    }

    #[test]
    fn both_players_are_treated_alike() {
        for index in 0..STATES {
            let [first, second] = [1, 2].map(|digit| cells_with(index, digit));
            let (here, there) = (state([first, second]), state([second, first]));
            assert_eq!(here.worth, [there.worth[1], there.worth[0]]);
            assert_eq!(here.moved[0], [there.moved[1][1], there.moved[1][0]]);
        }
    }
}
