//! Step 12. Your tris among the project's games: the project's searches and conformance suite work for every
//! type that implements the trait `Game`.

use std::ops::ControlFlow;

use filetto::prelude::*;

use super::step01::{Mark, TrisBoard, empty_board};
use super::step02::{put, to_move};
use super::step03::legal_moves;
use super::step05::{End, end};

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
        player(to_move(board))
    }

    fn outcome(&self, board: &TrisBoard) -> Option<Outcome> {
        end(board).map(|end| match end {
            End::Win(mark) => Outcome::Win(player(mark)),
            End::Draw => Outcome::Draw,
        })
    }

    fn moves<B>(&self, board: &TrisBoard, mut visit: impl FnMut(Point) -> ControlFlow<B>) -> ControlFlow<B> {
        if end(board).is_none() {
            for cell in legal_moves(board) {
                visit(Point(cell as u16))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn play(&self, board: &mut TrisBoard, cell: Point) {
        *board = put(board, cell.index());
    }

    fn code(&self, cell: Point) -> u16 {
        cell.0
    }

    fn decode(&self, code: u16) -> Option<Point> {
        (code < 9).then_some(Point(code))
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
