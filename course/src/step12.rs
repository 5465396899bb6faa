//! Step 12. Your tris among the project's games: the project's searches and conformance suite work for every
//! type that implements the trait `Game`.
//!
//! `cargo course step12` tests it. The drawing and the notation of the board are there. You add the rules.

use std::ops::ControlFlow;

use filetto::prelude::*;

use super::step01::{Mark, TrisBoard, empty_board};

/// The game with the rules of steps 1 to 5.
#[derive(Debug, Clone, Copy)]
pub struct Tris;

impl Game for Tris {
    type Position = TrisBoard;
    type Move = Point;

    fn spec(&self) -> String {
        "my-tris".to_owned()
    }

    fn start(&self) -> TrisBoard {
        empty_board()
    }

    fn to_move(&self, board: &TrisBoard) -> Player {
        // Your turn. Step 2 gives the mark, and `player`, below, turns it into a player.
        Player::Second
    }

    fn outcome(&self, board: &TrisBoard) -> Option<Outcome> {
        // Your turn. Convert the `End` of step 5 to `Outcome::Win(player)` or `Outcome::Draw`.
        None
    }

    fn moves<B>(&self, board: &TrisBoard, mut visit: impl FnMut(Point) -> ControlFlow<B>) -> ControlFlow<B> {
        // Your turn. Call `visit(Point(cell as u16))?` for each legal move; the `?` lets a search stop early.
        // A finished game has no moves.
        ControlFlow::Continue(())
    }

    fn play(&self, board: &mut TrisBoard, cell: Point) {
        // Your turn. Step 2 returns the board after the move; `cell.index()` is the number of the cell.
    }

    fn code(&self, cell: Point) -> u16 {
        // Your turn. Different moves need different numbers. Use the number of the cell, which is `cell.0`.
        0
    }

    fn decode(&self, code: u16) -> Option<Point> {
        // Your turn. Return the move with this number; `None` from 9 on.
        None
    }
}

impl Board for Tris {
    fn sites(&self) -> Vec<Site> {
        Grid { rows: 3, columns: 3 }.sites()
    }
    fn man(&self, board: &TrisBoard, cell: Point) -> Option<Player> {
        board.cells[cell.index()].map(player)
    }
}

impl Notation for Tris {
    fn parse_position(&self, text: &str) -> Result<TrisBoard, PositionError> {
        let (men, side) = self.parse_men(text)?;
        let cells = std::array::from_fn(|cell| men[cell].map(mark));
        let count = |player| men.iter().filter(|man| **man == Some(player)).count();
        Men::Marks.check_turn(side, Player::BOTH.map(count)).map(|_| TrisBoard { cells })
    }
}

impl Symmetric for Tris {}

impl Evaluate for Tris {
    type Accumulator = ();
    fn accumulator(&self, _: &TrisBoard) {}
}

impl Tactics for Tris {}

/// Returns the project's `Player` for a mark.
pub fn player(mark: Mark) -> Player {
    match mark {
        Mark::X => Player::First,
        Mark::O => Player::Second,
    }
}

/// Returns the mark of a player.
pub fn mark(player: Player) -> Mark {
    match player {
        Player::First => Mark::X,
        Player::Second => Mark::O,
    }
}
