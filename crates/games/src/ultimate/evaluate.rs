//! Evaluation of ultimate tic-tac-toe.
//!
//! The value of a line of boards for a player is the product of the [values](super::small_boards) of its
//! three boards: it is limited by the weakest board, and 0 if one is lost. A board matters as much as the
//! product of the other two values on each of its lines.
//!
//! * The *balance* is the sum of these products over the eight lines, the first player's minus the second's;
//!   with `tie=boards` each board also counts by itself.
//! * The *gain* of a player on a board is the change of the balance by the best move there. The side to move
//!   gets a part of it: on the board to play on, or with free choice on the best of all.
//! * There is a penalty if few moves send the opponent to a board that one move does not win.
//!
//! The numbers were found on 22 November 2026 by logistic regression on the results of games of self-play,
//! searched four plies deep: about 400,000 positions for each rule about won boards. Then they were rounded.
//! Against the weights of the historical Prolog program, at three, four and five plies, in 1000 games each
//! from new openings, they score 90, 87 and 88 %, and 84, 80 and 77 % under rule B.
//!
//! For brevity there is no bonus for threats, for the move, or for free choice by itself. A fit with these
//! scores 51 % against the one without, in 4000 games at four plies, and 50 % in 600 at six. Weights for the
//! kinds of lines and for the places of boards were nearly equal and near 0.

use game::{Evaluate, Player};

use super::inputs;
use super::sets::{FULL, LINES, count, has_line, members};
use super::small_boards::{WON, number, step};
use super::{ANY, Cell, Position, Tie, Ultimate};
use crate::network::{Accumulators, HIDDEN, Network};

/// The accumulator of the evaluation, updated with each move; pairs are for the first and the second player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Accumulator {
    /// For each board and player, the growth of the balance per unit of the board's value: the sum over its
    /// lines of the product of the other two values.
    leverage: [[i32; 2]; 9],
    /// The value of each board. A tenth entry, always 0, stands for a missing board.
    worth: [[u8; 2]; 10],
    /// The number of each board's state in the table of small boards.
    states: [u16; 9],
    /// The value of all lines and boards, the first player's minus the second's.
    balance: i32,
    /// The undecided boards that the player can win with one move.
    pub(super) threats: [u16; 2],
    /// The boards that the player has won or can still win.
    pub(super) hopes: [u16; 2],
    /// The accumulators of the network; unused without one.
    sums: Accumulators,
}

/// The weights for a rule about won boards.
struct RuleWeights {
    /// The part of the gain on the board to play on that the side to move gets, in 256ths.
    tempo: i32,
    /// The part of the best gain that the side to move gets with free choice of the board, in 256ths.
    free_tempo: i32,
    /// The penalty for 0, 1 and 2 moves that do not send the opponent to a board that the opponent threatens
    /// to win.
    few_safe: [i32; 3],
    /// The binary logarithm of the sum that stands for one hundredth of a move.
    unit: u32,
}

/// The weights for rule A: a won board is closed.
const CLOSED: RuleWeights =
    RuleWeights { tempo: 116, free_tempo: 163, few_safe: [-1_710_000, -765_000, -190_000], unit: 13 };

/// The weights for rule B: a won board is played on, so being sent there does not give free choice.
const OPEN: RuleWeights =
    RuleWeights { tempo: 299, free_tempo: 379, few_safe: [-5_480_000, -2_680_000, -850_000], unit: 14 };

/// The weight of a board by itself with `tie=boards`, on the scale of a product of two values. It is the best
/// of a few candidates: in 3000 games at four plies against one opponent it scores 54 %, 0 scores 52 %, and
/// the 8800 of the regression 43 %.
const BOARD: i32 = 2500;

/// For each board, the pairs of another board on one of its lines and the third board of that line: a change
/// on the board, times the value of the third, is added to the leverage of the other. Missing pairs are
/// filled with board 9, whose value is 0: with eight pairs for every board, the processor need not predict
/// the length of a loop.
static LIFTS: [[(u8, u8); 8]; 9] = {
    let mut table = [[(0, 9); 8]; 9];
    let mut board = 0;
    while board < 9 {
        let (mut line, mut count) = (0, 0);
        while line < 8 {
            let rest = LINES[line] & !(1 << board);
            if LINES[line] >> board & 1 != 0 {
                let (one, other) = (rest.trailing_zeros() as u8, 15 - rest.leading_zeros() as u8);
                table[board][count] = (one, other);
                table[board][count + 1] = (other, one);
                count += 2;
            }
            line += 1;
        }
        board += 1;
    }
    table
};

impl Accumulator {
    /// Returns the accumulator of nine boards of value 0, with the weight of each by itself.
    fn of_nothing(alone: i32) -> Accumulator {
        Accumulator {
            leverage: [[alone; 2]; 9],
            worth: [[0; 2]; 10],
            states: [0; 9],
            balance: 0,
            threats: [0; 2],
            hopes: [0; 2],
            sums: [0; 2 * HIDDEN],
        }
    }

    /// Sets the value of a board, and the players who can win it with one move.
    #[inline]
    fn set(&mut self, board: usize, worth: [u8; 2], threat: [bool; 2]) {
        let changes = self.changes(board, worth);
        self.balance += changes[0] * self.leverage[board][0] - changes[1] * self.leverage[board][1];
        self.worth[board] = worth;
        for (other, third) in LIFTS[board] {
            let worth = self.worth[third as usize];
            let leverage = &mut self.leverage[other as usize];
            leverage[0] += changes[0] * i32::from(worth[0]);
            leverage[1] += changes[1] * i32::from(worth[1]);
        }
        for player in [0, 1] {
            self.threats[player] = with(self.threats[player], board, threat[player]);
            self.hopes[player] = with(self.hopes[player], board, worth[player] > 0);
        }
    }

    /// Returns, for either player, the change from the present value of the board to this one.
    #[inline]
    fn changes(&self, board: usize, worth: [u8; 2]) -> [i32; 2] {
        let now = self.worth[board];
        [i32::from(worth[0]) - i32::from(now[0]), i32::from(worth[1]) - i32::from(now[1])]
    }

    /// Returns the change of the balance, for this player, if the board gets this value.
    #[inline]
    fn gain(&self, board: usize, worth: [u8; 2], player: usize) -> i32 {
        let changes = self.changes(board, worth);
        let leverage = self.leverage[board];
        sign(player) * (changes[0] * leverage[0] - changes[1] * leverage[1])
    }
}

/// Returns the state of a board as an input of the network, from the first player's view. 0 is an undecided
/// board.
#[inline]
pub(super) fn board_state(position: &Position, board: usize, is_closed_when_won: bool) -> usize {
    let is = |set: u16| set >> board & 1 != 0;
    let is_full = position.empty(board) == 0;
    match [is(position.won[0]), is(position.won[1])] {
        [true, _] if is_full && !is_closed_when_won => 4,
        [_, true] if is_full && !is_closed_when_won => 5,
        [true, _] => 1,
        [_, true] => 2,
        _ if is_full => 3,
        _ => 0,
    }
}

/// Returns the correction of the network for the side to move.
#[inline]
fn correction(network: &Network, position: &Position, accumulator: &Accumulator) -> i32 {
    let mover = position.to_move.index();
    let mut sums = accumulator.sums;
    network.add(&mut sums, inputs::to_play(position.next, mover));
    network.correction(&sums, mover)
}

/// Returns 1 for the first player, -1 for the second.
#[inline]
fn sign(player: usize) -> i32 {
    1 - 2 * player as i32
}

/// Returns the set with the place added or removed.
#[inline]
fn with(set: u16, place: usize, is_in: bool) -> u16 {
    set & !(1 << place) | u16::from(is_in) << place
}

impl Ultimate {
    /// Returns the sums of the estimate without the network, for the side to move: the balance, the part of
    /// the gain of the best move, and the penalty for few safe moves.
    #[inline]
    pub(super) fn sums(&self, position: &Position, accumulator: &Accumulator) -> [i32; 3] {
        let mover = position.to_move.index();
        let gain = self.expected_gain(position, accumulator, position.next, mover);
        [sign(mover) * accumulator.balance, gain, self.cost_of_few_safe(position, accumulator, mover)]
    }

    /// Returns the correction of the network for the side to move, in hundredths of a move; 0 without one.
    #[inline]
    pub(super) fn correction(&self, position: &Position, accumulator: &Accumulator) -> i32 {
        self.network.as_ref().map_or(0, |network| correction(network, position, accumulator))
    }

    /// Returns the binary logarithm of the sum that stands for one hundredth of a move.
    pub(super) fn unit(&self) -> u32 {
        self.weights().unit
    }

    fn weights(&self) -> &'static RuleWeights {
        if self.rules.closed { &CLOSED } else { &OPEN }
    }

    /// Returns the change of the balance, for this player, by the best move on the board.
    #[inline]
    fn gain(&self, position: &Position, accumulator: &Accumulator, board: usize, player: usize) -> i32 {
        let moved = self.small_boards.at(accumulator.states[board]).moved[player];
        let gain = accumulator.gain(board, moved, player);
        if position.is_won(board) { 0 } else { gain }
    }

    /// Returns the part of the gain that the player gets, on the board to play on or with free choice.
    #[inline]
    fn expected_gain(&self, position: &Position, accumulator: &Accumulator, next: u8, player: usize) -> i32 {
        let weights = self.weights();
        if next != ANY {
            // Shifted first, since the product of gain and weight could overflow.
            return (self.gain(position, accumulator, next as usize, player) >> 8) * weights.tempo;
        }
        let gain = |board| self.gain(position, accumulator, board, player);
        let best = members(FULL & !position.closed).map(gain).max().unwrap_or(0);
        (best >> 8) * weights.free_tempo
    }

    /// Returns the penalty for few moves that do not send the opponent to a board that the opponent threatens
    /// to win.
    #[inline]
    fn cost_of_few_safe(&self, position: &Position, accumulator: &Accumulator, mover: usize) -> i32 {
        let Some(board) = position.forced_board() else {
            return 0;
        };
        let safe = position.empty(board) & !position.closed & !accumulator.threats[1 - mover];
        self.weights().few_safe.get(count(safe) as usize).copied().unwrap_or(0)
    }
}

impl Evaluate for Ultimate {
    type Accumulator = Accumulator;

    fn accumulator(&self, position: &Position) -> Accumulator {
        let mut accumulator = Accumulator::of_nothing(if self.rules.tie == Tie::Boards { BOARD } else { 0 });
        for board in 0..9 {
            accumulator.states[board] = number(position.cells.map(|cells| cells[board]));
            let small = self.small_boards.at(accumulator.states[board]);
            let owner = Player::BOTH.into_iter().find(|player| position.won(*player) >> board & 1 != 0);
            let (worth, threat) = match owner {
                Some(Player::First) => ([WON, 0], [false; 2]),
                Some(Player::Second) => ([0, WON], [false; 2]),
                None => (small.worth, small.threat),
            };
            accumulator.set(board, worth, threat);
        }
        if let Some(network) = &self.network {
            accumulator.sums = network.empty();
            for board in 0..9 {
                let states = [0, self.small_boards.at(accumulator.states[board]).inputs];
                inputs::update_cells(network, &mut accumulator.sums, board, states);
                let states = [0, board_state(position, board, self.rules.closed)];
                inputs::update_board(network, &mut accumulator.sums, board, states);
            }
        }
        accumulator
    }

    #[inline]
    fn update(&self, accumulator: &mut Accumulator, before: &Position, m: Cell, after: &Position) {
        let board = m.board as usize;
        let state = accumulator.states[board];
        accumulator.states[board] += step(before.to_move.index(), m.cell as usize);
        if let Some(network) = &self.network {
            let states = [state, accumulator.states[board]].map(|state| self.small_boards.at(state).inputs);
            inputs::update_cells(network, &mut accumulator.sums, board, states);
            let states = [before, after].map(|position| board_state(position, board, self.rules.closed));
            inputs::update_board(network, &mut accumulator.sums, board, states);
        }
        if before.is_won(board) {
            return;
        }
        let small = self.small_boards.at(accumulator.states[board]);
        accumulator.set(board, small.worth, small.threat);
    }

    #[inline]
    fn estimate(&self, position: &Position, accumulator: &Accumulator) -> i32 {
        let [standing, gain, few_safe] = self.sums(position, accumulator);
        self.in_units(standing + gain + few_safe) + self.correction(position, accumulator)
    }

    /// The scale was measured in games of self-play: 281, and 318 without closed boards.
    fn estimate_scale(&self) -> Option<f32> {
        Some(300.0)
    }

    /// The rank is the gain on the board of the move, minus the opponent's gain on the board to which it
    /// sends.
    #[inline]
    fn ranked(&self, position: &Position, accumulator: &Accumulator, mut visit: impl FnMut(Cell, i32)) {
        let mover = position.to_move.index();
        let costs = self.costs(position, accumulator, 1 - mover);
        for board in members(position.playable_boards()) {
            let is_won = position.is_won(board);
            for cell in members(position.empty(board)) {
                let worth = self.small_boards.at(accumulator.states[board] + step(mover, cell)).worth;
                let gain = if is_won { 0 } else { accumulator.gain(board, worth, mover) };
                visit(Cell { board: board as u8, cell: cell as u8 }, self.in_units(gain - costs[cell]));
            }
        }
    }

    /// A player without a line of boards that are won or can still be won cannot win. With `tie=boards`, the
    /// player must also be unable to get more boards than the opponent already has.
    #[inline]
    fn can_still_win(&self, position: &Position, accumulator: &Accumulator) -> [bool; 2] {
        let mover = position.to_move.index();
        [mover, 1 - mover].map(|player| {
            let boards = accumulator.hopes[player];
            let by_count = || count(boards) > count(position.won[1 - player]);
            has_line(boards) || (self.rules.tie == Tie::Boards && by_count())
        })
    }
}

impl Ultimate {
    /// Returns, for each cell, the cost of sending the player there. All nine are computed even if fewer are
    /// needed, so that the processor has no branch to predict.
    #[inline]
    fn costs(&self, position: &Position, accumulator: &Accumulator, player: usize) -> [i32; 9] {
        let weights = self.weights();
        let (mut costs, mut best) = ([0; 9], i32::MIN);
        for (board, cost) in costs.iter_mut().enumerate() {
            *cost = self.gain(position, accumulator, board, player) >> 8;
            let is_open = position.closed >> board & 1 == 0;
            best = best.max(if is_open { *cost } else { i32::MIN });
        }
        // Wrapping: without an open board, `best` is `i32::MIN`, and the game is over.
        let free = best.wrapping_mul(weights.free_tempo);
        for (board, cost) in costs.iter_mut().enumerate() {
            let is_open = position.closed >> board & 1 == 0;
            *cost = if is_open { *cost * weights.tempo } else { free };
        }
        costs
    }

    /// Returns a sum in hundredths of a move, rounded towards 0.
    #[inline]
    fn in_units(&self, sum: i32) -> i32 {
        let unit = self.weights().unit;
        // An arithmetic shift alone rounds down. For negative sums, for which `sum >> 31` is all ones, this
        // adds the largest remainder first, so that a sum and its negative give opposite results.
        let round_up = sum >> 31 & ((1 << unit) - 1);
        (sum + round_up) >> unit
    }
}

impl Ultimate {
    /// Visits the inputs that are 1 in a position, from the first player's view.
    pub fn inputs(&self, position: &Position, mut visit: impl FnMut(usize)) {
        for board in 0..9 {
            let small = self.small_boards.at(number(position.cells.map(|cells| cells[board])));
            inputs::changes(0, small.inputs, |cell, _, state| visit(inputs::of_cell(board, cell, state)));
            let state = board_state(position, board, self.rules.closed);
            if state != 0 {
                visit(inputs::of_board(board, state));
            }
        }
        visit(inputs::to_play(position.next, position.to_move.index()));
    }
}
