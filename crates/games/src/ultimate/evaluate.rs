//! What a position of ultimate tic-tac-toe seems to be worth.
//!
//! A line of boards is worth what its three boards are worth to the player, multiplied: no more than
//! the least of them, nothing if one is lost, and a board matters by what the rest of its lines is worth
//! by now. What the small boards are worth says [`small_boards`](super::small_boards). So
//!
//! * `balance` is the sum of that over the eight lines, the first player's less the second's; with
//!   `tie=boards` each board counts by itself, too
//! * the *gain* of a player on a board is how the best move there changes that sum. The player to move
//!   is to have a part of it: on the board where he must play, or on the best of all
//! * it is bad to have few moves that send the opponent to a board that he does not win with one move
//!
//! The numbers were found on 22 November 2026 by logistic regression of the results of some 10,000
//! games that a search of four plies played against itself, once for each rule about won boards. With
//! them a search of four plies takes 87 % of the points from one with the weights of the Prolog seed.
//! Tried and dropped, for less than the noise: different weights for rows, columns and diagonals, and
//! for the places of boards; a bonus for threats on boards, for the move, for free choice by itself.

use game::{Evaluate, Player, Urgency};

use super::sets::{FULL, count, has_line, members};
use super::small_boards::{SmallBoard, WON};
use super::{ANY, Cell, Position, Tie, Ultimate};

/// What estimates need to know, kept up to date; pairs are for the first and the second player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tally {
    /// The worth of each board; the one too many is worth nothing and stands in for what is missing.
    worth: [[u8; 10]; 2],
    /// The worth of all lines, the first player's less the second's.
    balance: i32,
    /// The undecided boards that the player can win with one move.
    pub(super) threats: [u16; 2],
    /// The boards that the player has won or may still win.
    pub(super) hopes: [u16; 2],
}

/// The weights that depend on the rule about won boards.
struct Weights {
    /// How much of the gain the player to move has on the board where he must play, in 256ths.
    tempo: i32,
    /// The same if any board can be chosen.
    free_tempo: i32,
    /// For none, one, or two moves that do not send the opponent to a board he threatens.
    few_safe: [i32; 3],
    /// What the sum is divided by for an estimate in hundredths of a move.
    unit: i32,
}

/// Rule A: a won board is closed.
const CLOSED: Weights =
    Weights { tempo: 116, free_tempo: 163, few_safe: [-1_710_000, -765_000, -190_000], unit: 8192 };

/// Rule B: a won board is played on, so that nobody gets free choice of it.
const OPEN: Weights =
    Weights { tempo: 299, free_tempo: 379, few_safe: [-5_480_000, -2_680_000, -850_000], unit: 16384 };

/// What a board counts by itself with `tie=boards`, in the measure of a product of two worths.
const BOARD: i32 = 8_800;

/// For each board, the other two of each line through it, with board 9 where it has fewer than four.
static PARTNERS: [[(u8, u8); 4]; 9] = [
    [(1, 2), (3, 6), (4, 8), (9, 9)],
    [(0, 2), (4, 7), (9, 9), (9, 9)],
    [(0, 1), (5, 8), (4, 6), (9, 9)],
    [(4, 5), (0, 6), (9, 9), (9, 9)],
    [(3, 5), (1, 7), (0, 8), (2, 6)],
    [(3, 4), (2, 8), (9, 9), (9, 9)],
    [(7, 8), (0, 3), (2, 4), (9, 9)],
    [(6, 8), (1, 4), (9, 9), (9, 9)],
    [(6, 7), (2, 5), (0, 4), (9, 9)],
];

impl Tally {
    const EMPTY: Tally = Tally { worth: [[0; 10]; 2], balance: 0, threats: [0; 2], hopes: [0; 2] };

    /// Notes what a board is worth by now, and who can win it with one move.
    #[inline]
    fn set(&mut self, board: usize, worth: [u8; 2], threat: [bool; 2], leverage: [i32; 2]) {
        for player in [0, 1] {
            let change = i32::from(worth[player]) - i32::from(self.worth[player][board]);
            self.balance += sign(player) * change * leverage[player];
            self.worth[player][board] = worth[player];
            self.threats[player] = with(self.threats[player], board, threat[player]);
            self.hopes[player] = with(self.hopes[player], board, worth[player] > 0);
        }
    }
}

/// 1 for the first player, -1 for the second.
#[inline]
fn sign(player: usize) -> i32 {
    1 - 2 * player as i32
}

/// The set with the place in it or not.
#[inline]
fn with(set: u16, place: usize, is_in: bool) -> u16 {
    set & !(1 << place) | u16::from(is_in) << place
}

impl Ultimate {
    fn weights(&self) -> &'static Weights {
        if self.rules.closed { &CLOSED } else { &OPEN }
    }

    #[inline]
    fn small_board(&self, position: &Position, board: usize) -> &'static SmallBoard {
        self.small_boards.state(position.cells.map(|cells| cells[board]))
    }

    /// For either player, how much the sum grows with the worth of the board.
    #[inline]
    fn leverage(&self, tally: &Tally, board: usize) -> [i32; 2] {
        let alone = if self.rules.tie == Tie::Boards { BOARD } else { 0 };
        tally.worth.map(|worth| {
            let line = |(a, b): (u8, u8)| i32::from(worth[a as usize]) * i32::from(worth[b as usize]);
            let [first, second, third, fourth] = PARTNERS[board].map(line);
            alone + first + second + third + fourth
        })
    }

    /// How the sum changes for the player if the worth of the board becomes this.
    #[inline]
    fn change(tally: &Tally, board: usize, worth: [u8; 2], leverage: [i32; 2], player: usize) -> i32 {
        let change =
            |side: usize| (i32::from(worth[side]) - i32::from(tally.worth[side][board])) * leverage[side];
        sign(player) * (change(0) - change(1))
    }

    /// How the sum changes for the player by his best move on the board.
    #[inline]
    fn gain(&self, position: &Position, tally: &Tally, board: usize, player: usize) -> i32 {
        if position.is_won(board) {
            return 0;
        }
        let moved = self.small_board(position, board).moved[player];
        Self::change(tally, board, moved, self.leverage(tally, board), player)
    }

    /// The part that the player has of the gain on the board where he must play, or with free choice.
    #[inline]
    fn expected_gain(&self, position: &Position, tally: &Tally, next: u8, player: usize) -> i32 {
        let weights = self.weights();
        if next != ANY {
            return (self.gain(position, tally, next as usize, player) >> 8) * weights.tempo;
        }
        let gain = |board| self.gain(position, tally, board, player);
        let best = members(FULL & !position.closed).map(gain).max().unwrap_or(0);
        (best >> 8) * weights.free_tempo
    }

    /// What it costs to have few moves that do not send the opponent to a board he threatens.
    #[inline]
    fn cost_of_few_safe(&self, position: &Position, tally: &Tally, mover: usize) -> i32 {
        let Some(board) = position.forced_board() else {
            return 0;
        };
        let safe = position.empty(board) & !position.closed & !tally.threats[1 - mover];
        self.weights().few_safe.get(count(safe) as usize).copied().unwrap_or(0)
    }
}

impl Evaluate for Ultimate {
    type Tally = Tally;

    fn tally(&self, position: &Position) -> Tally {
        let mut tally = Tally::EMPTY;
        for board in 0..9 {
            let small = self.small_board(position, board);
            let owner = Player::BOTH.into_iter().find(|player| position.won(*player) >> board & 1 != 0);
            let (worth, threat) = match owner {
                Some(Player::First) => ([WON, 0], [false; 2]),
                Some(Player::Second) => ([0, WON], [false; 2]),
                None => (small.worth, small.threat),
            };
            let leverage = self.leverage(&tally, board);
            tally.set(board, worth, threat, leverage);
        }
        tally
    }

    #[inline]
    fn update(&self, tally: &mut Tally, before: &Position, m: Cell, after: &Position) {
        let board = m.board as usize;
        if before.is_won(board) {
            return;
        }
        let small = self.small_board(after, board);
        tally.set(board, small.worth, small.threat, self.leverage(tally, board));
    }

    #[inline]
    fn estimate(&self, position: &Position, tally: &Tally) -> i32 {
        let mover = position.to_move.index();
        let standing = sign(mover) * tally.balance;
        let gain = self.expected_gain(position, tally, position.next, mover);
        (standing + gain + self.cost_of_few_safe(position, tally, mover)) / self.weights().unit
    }

    /// By how the move changes its board, less what the opponent gains where it sends him.
    #[inline]
    fn ranked(&self, position: &Position, tally: &Tally, mut visit: impl FnMut(Cell, i32)) {
        let mover = position.to_move.index();
        let unit = self.weights().unit;
        let costs = self.costs(position, tally, 1 - mover);
        for board in members(position.playable_boards()) {
            let is_won = position.is_won(board);
            let leverage = self.leverage(tally, board);
            for cell in members(position.empty(board)) {
                let mut cells = position.cells.map(|cells| cells[board]);
                cells[mover] |= 1 << cell;
                let worth = self.small_boards.state(cells).worth;
                let change = if is_won { 0 } else { Self::change(tally, board, worth, leverage, mover) };
                visit(Cell { board: board as u8, cell: cell as u8 }, (change - costs[cell]) / unit);
            }
        }
    }

    #[inline]
    fn urgency(&self, position: &Position, tally: &Tally) -> Urgency<Cell> {
        self.threat_of_end(position, tally)
    }

    /// A player who has no line left of boards that he has or may win cannot win; with `tie=boards`, if
    /// he cannot have more of them than the opponent has by now, either.
    fn prospects(&self, position: &Position, tally: &Tally) -> [bool; 2] {
        let mover = position.to_move.index();
        [mover, 1 - mover].map(|player| {
            let boards = tally.hopes[player];
            let by_count = || count(boards) > count(position.won[1 - player]);
            has_line(boards) || (self.rules.tie == Tie::Boards && by_count())
        })
    }
}

impl Ultimate {
    /// For each cell, what it costs to send the player there.
    #[inline]
    fn costs(&self, position: &Position, tally: &Tally, player: usize) -> [i32; 9] {
        let gains: [i32; 9] = std::array::from_fn(|board| self.gain(position, tally, board, player));
        let open = |board: &usize| position.closed >> board & 1 == 0;
        let best = (0..9).filter(open).map(|board| gains[board]).max().unwrap_or(0);
        let weights = self.weights();
        std::array::from_fn(|board| match open(&board) {
            true => (gains[board] >> 8) * weights.tempo,
            false => (best >> 8) * weights.free_tempo,
        })
    }
}
