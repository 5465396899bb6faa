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
//! The numbers were found on 22 November 2026 by logistic regression on the results of games that a
//! search of four plies played against itself, some 400,000 positions for each rule about won boards,
//! and rounded. Against the weights of the Prolog seed, at three, four and five plies, in 1000 games
//! each from openings that were not used before, they take 90, 87 and 88 % of the points, and 84, 80
//! and 77 % under rule B.
//!
//! Left out to keep it short: a bonus for threats, for the move, for free choice by itself. The fit that
//! had them takes 51 % from the one without, in 4000 games at four plies, and 50 % in 600 at six.
//! RuleWeights for the kinds of lines and for the places of boards came out nearly alike and near 0.

use game::{Evaluate, Player, Urgency};

use super::sets::{FULL, LINES, count, has_line, members};
use super::small_boards::{WON, number, step};
use super::{ANY, Cell, Position, Tie, Ultimate};

/// What estimates need to know, kept up to date; pairs are for the first and the second player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tally {
    /// For each board, how much the balance grows with its worth to the player: the rest of its lines.
    leverage: [[i32; 2]; 9],
    /// The worth of each board; the one too many is worth nothing and stands in for what is missing.
    worth: [[u8; 2]; 10],
    /// The number of each board's state in the table of small boards.
    states: [u16; 9],
    /// The worth of all lines, the first player's less the second's.
    balance: i32,
    /// The undecided boards that the player can win with one move.
    pub(super) threats: [u16; 2],
    /// The boards that the player has won or may still win.
    pub(super) hopes: [u16; 2],
}

/// The weights that depend on the rule about won boards.
struct RuleWeights {
    /// How much of the gain the player to move has on the board where he must play, in 256ths.
    tempo: i32,
    /// The same if any board can be chosen.
    free_tempo: i32,
    /// For none, one, or two moves that do not send the opponent to a board he threatens.
    few_safe: [i32; 3],
    /// The sum is divided by 2 to this power for an estimate in hundredths of a move.
    unit: u32,
}

/// Rule A: a won board is closed.
const CLOSED: RuleWeights =
    RuleWeights { tempo: 116, free_tempo: 163, few_safe: [-1_710_000, -765_000, -190_000], unit: 13 };

/// Rule B: a won board is played on, so that nobody gets free choice of it.
const OPEN: RuleWeights =
    RuleWeights { tempo: 299, free_tempo: 379, few_safe: [-5_480_000, -2_680_000, -850_000], unit: 14 };

/// What a board counts by itself with `tie=boards`, in the measure of a product of two worths. Chosen by
/// games among a few: in 3000 at four plies against one opponent this scores 54 %, 0 scores 52 %, and the
/// 8800 of the regression 43 %.
const BOARD: i32 = 2500;

/// For each board, the others on its lines with the third of the line: what a change on the board, times
/// the worth of the third, adds to the leverage of the other. Missing ones are filled with board 9, which
/// is worth nothing: eight for every board take no loop whose length the processor would have to guess.
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

impl Tally {
    /// Boards that are worth nothing, where each counts so much by itself.
    fn of_nothing(alone: i32) -> Tally {
        Tally {
            leverage: [[alone; 2]; 9],
            worth: [[0; 2]; 10],
            states: [0; 9],
            balance: 0,
            threats: [0; 2],
            hopes: [0; 2],
        }
    }

    /// Notes what a board is worth by now, and who can win it with one move.
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

    /// For either player, by how much the worth of the board grows if it becomes this.
    #[inline]
    fn changes(&self, board: usize, worth: [u8; 2]) -> [i32; 2] {
        let now = self.worth[board];
        [i32::from(worth[0]) - i32::from(now[0]), i32::from(worth[1]) - i32::from(now[1])]
    }

    /// How the balance changes for the player if the worth of the board becomes this.
    #[inline]
    fn gain(&self, board: usize, worth: [u8; 2], player: usize) -> i32 {
        let changes = self.changes(board, worth);
        let leverage = self.leverage[board];
        sign(player) * (changes[0] * leverage[0] - changes[1] * leverage[1])
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
    fn weights(&self) -> &'static RuleWeights {
        if self.rules.closed { &CLOSED } else { &OPEN }
    }

    /// How the balance changes for the player by his best move on the board.
    #[inline]
    fn gain(&self, position: &Position, tally: &Tally, board: usize, player: usize) -> i32 {
        let moved = self.small_boards.at(tally.states[board]).moved[player];
        let gain = tally.gain(board, moved, player);
        if position.is_won(board) { 0 } else { gain }
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
        let mut tally = Tally::of_nothing(if self.rules.tie == Tie::Boards { BOARD } else { 0 });
        for board in 0..9 {
            tally.states[board] = number(position.cells.map(|cells| cells[board]));
            let small = self.small_boards.at(tally.states[board]);
            let owner = Player::BOTH.into_iter().find(|player| position.won(*player) >> board & 1 != 0);
            let (worth, threat) = match owner {
                Some(Player::First) => ([WON, 0], [false; 2]),
                Some(Player::Second) => ([0, WON], [false; 2]),
                None => (small.worth, small.threat),
            };
            tally.set(board, worth, threat);
        }
        tally
    }

    #[inline]
    fn update(&self, tally: &mut Tally, before: &Position, m: Cell, _after: &Position) {
        let board = m.board as usize;
        tally.states[board] += step(before.to_move.index(), m.cell as usize);
        if before.is_won(board) {
            return;
        }
        let small = self.small_boards.at(tally.states[board]);
        tally.set(board, small.worth, small.threat);
    }

    #[inline]
    fn estimate(&self, position: &Position, tally: &Tally) -> i32 {
        let mover = position.to_move.index();
        let standing = sign(mover) * tally.balance;
        let gain = self.expected_gain(position, tally, position.next, mover);
        self.in_units(standing + gain + self.cost_of_few_safe(position, tally, mover))
    }

    /// By how the move changes its board, less what the opponent gains where it sends him.
    #[inline]
    fn ranked(&self, position: &Position, tally: &Tally, mut visit: impl FnMut(Cell, i32)) {
        let mover = position.to_move.index();
        let costs = self.costs(position, tally, 1 - mover);
        for board in members(position.playable_boards()) {
            let is_won = position.is_won(board);
            for cell in members(position.empty(board)) {
                let worth = self.small_boards.at(tally.states[board] + step(mover, cell)).worth;
                let gain = if is_won { 0 } else { tally.gain(board, worth, mover) };
                visit(Cell { board: board as u8, cell: cell as u8 }, self.in_units(gain - costs[cell]));
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
    /// For each cell, what it costs to send the player there. All nine, though fewer would do: there is
    /// no branch here that the processor would have to guess.
    #[inline]
    fn costs(&self, position: &Position, tally: &Tally, player: usize) -> [i32; 9] {
        let weights = self.weights();
        let (mut costs, mut best) = ([0; 9], i32::MIN);
        for (board, cost) in costs.iter_mut().enumerate() {
            *cost = self.gain(position, tally, board, player) >> 8;
            let is_open = position.closed >> board & 1 == 0;
            best = best.max(if is_open { *cost } else { i32::MIN });
        }
        let free = best.wrapping_mul(weights.free_tempo);
        for (board, cost) in costs.iter_mut().enumerate() {
            let is_open = position.closed >> board & 1 == 0;
            *cost = if is_open { *cost * weights.tempo } else { free };
        }
        costs
    }

    /// A sum in hundredths of a move, rounded towards 0.
    #[inline]
    fn in_units(&self, sum: i32) -> i32 {
        let unit = self.weights().unit;
        let round_up = sum >> 31 & ((1 << unit) - 1);
        (sum + round_up) >> unit
    }
}
