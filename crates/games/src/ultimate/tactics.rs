//! Moves that win the game at once, and moves that keep the opponent from doing so.
//!
//! A player wins at once on a board that completes a line of boards, with two in line and the third cell
//! empty there, if that board is playable. A defender must therefore watch the board to which a move sends: a
//! move is *safe* if the opponent must then play on a board without such a win.

use game::{ForcedMove, Game, Outcome, Tactics};

use super::sets::{FULL, completing, count, has_line, members};
use super::{Accumulator, Cell, Position, Tie, Ultimate};

impl Tactics for Ultimate {
    /// Tests for a line of boards; wins by the number of boards are not detected.
    #[inline]
    fn wins_at_once(&self, position: &Position) -> bool {
        let mover = position.to_move.index();
        let boards = position.playable_boards() & completing(position.won[mover]);
        members(boards).any(|board| {
            let cells = completing(position.cells[mover][board]) & position.empty(board);
            cells != 0 && !position.is_won(board)
        })
    }

    #[inline]
    fn forced_move(&self, position: &Position, accumulator: &Accumulator) -> ForcedMove<Cell> {
        if let Some(m) = self.winning_move(position, accumulator) {
            return ForcedMove::Win(m);
        }
        let dangers = deciding(position, accumulator, 1 - position.to_move.index());
        if dangers == 0 { ForcedMove::None } else { self.defence(position, dangers) }
    }
}

impl Ultimate {
    /// Returns a move that wins the game.
    #[inline]
    fn winning_move(&self, position: &Position, accumulator: &Accumulator) -> Option<Cell> {
        let mover = position.to_move.index();
        let boards = deciding(position, accumulator, mover) & position.playable_boards();
        if boards != 0 {
            let board = boards.trailing_zeros() as u8;
            let cells = threatened(position, board as usize, mover);
            return Some(Cell { board, cell: cells.trailing_zeros() as u8 });
        }
        self.counted_win(position)
    }

    /// Returns a move that wins by the number of boards; only a move on the last open board can.
    #[inline]
    fn counted_win(&self, position: &Position) -> Option<Cell> {
        if self.rules.tie != Tie::Boards || count(position.closed) < 8 {
            return None;
        }
        let won = Some(Outcome::Win(position.to_move));
        let found = self.moves(position, |m| match self.outcome(&self.after(position, m)) == won {
            true => std::ops::ControlFlow::Break(m),
            false => std::ops::ControlFlow::Continue(()),
        });
        found.break_value()
    }

    /// Returns the forced move of a player who cannot win at once, while the opponent threatens to win on
    /// these boards.
    #[inline]
    fn defence(&self, position: &Position, dangers: u16) -> ForcedMove<Cell> {
        let mut only = None;
        let boards = position.playable_boards();
        for board in members(boards) {
            let safe = self.safe_cells(position, dangers, board);
            if safe == 0 {
                continue;
            }
            // A second safe move, on this board or another: nothing is forced.
            if only.is_some() || safe & (safe - 1) != 0 {
                return ForcedMove::None;
            }
            only = Some(Cell { board: board as u8, cell: safe.trailing_zeros() as u8 });
        }
        let lost = |board: u8| Cell { board, cell: position.empty(board as usize).trailing_zeros() as u8 };
        match only {
            None => ForcedMove::Lost(lost(boards.trailing_zeros() as u8)),
            Some(m) if self.ends_lost(position, m) => ForcedMove::None,
            Some(m) => ForcedMove::Only(m),
        }
    }

    /// Returns `true` if a move ends the game with more boards for the opponent.
    #[inline]
    fn ends_lost(&self, position: &Position, m: Cell) -> bool {
        let may_end = self.rules.tie == Tie::Boards && count(position.closed) == 8;
        may_end && self.outcome(&self.after(position, m)) == Some(Outcome::Win(!position.to_move))
    }

    /// Returns the cells of a playable board after which the opponent cannot win at once.
    fn safe_cells(&self, position: &Position, dangers: u16, board: usize) -> u16 {
        let is_safe = |cell: &usize| {
            let (stopped, closed) = self.effect(position, board, *cell);
            let dangers = if stopped { dangers & !(1 << board) } else { dangers };
            let closed = if closed { position.closed | 1 << board } else { position.closed };
            let is_sent = closed >> cell & 1 == 0;
            dangers & (if is_sent { 1 << cell } else { FULL }) == 0
        };
        members(position.empty(board)).filter(is_safe).map(|cell| 1 << cell).sum()
    }

    /// Returns two flags after the move: `true` if the opponent cannot win its board with one move, and
    /// `true` if it closes the board.
    fn effect(&self, position: &Position, board: usize, cell: usize) -> (bool, bool) {
        let mover = position.to_move.index();
        let own = position.cells[mover][board] | 1 << cell;
        let wins = has_line(own) && !position.is_won(board);
        let stopped = wins || threatened(position, board, 1 - mover) & !(1 << cell) == 0;
        let closed = position.empty(board) == 1 << cell || (wins && self.rules.closed);
        (stopped, closed)
    }
}

/// Returns the boards on which one move wins the game for the player, if it is allowed there.
#[inline]
fn deciding(position: &Position, accumulator: &Accumulator, player: usize) -> u16 {
    completing(position.won[player]) & accumulator.threats[player]
}

/// Returns the cells that win an undecided board for the player.
#[inline]
fn threatened(position: &Position, board: usize, player: usize) -> u16 {
    completing(position.cells[player][board]) & position.empty(board)
}
