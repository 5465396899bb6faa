//! UFEN: a position of ultimate tic-tac-toe in one line, such as `9/9/9/9/9/9/9/1O7/X8 X 5`: the ranks from
//! the top, the side to move, and the board to play in, 0 for any.
//!
//! The specification numbers the boards from the top left, but its examples and its code number them from the
//! bottom left. The two numberings agree only in the middle row. The last move determines the board to play
//! in, so a position decides the numbering if only one of the two boards can follow from a last move. If both
//! can, the last move must stand at the end of the line.
//!
//! Source: `ufen.md` and `ufen.py` of the program uttt-bots by M. Stanley.

use engine::{Record, Session};

use super::numbering::{BoardNumbering, from_top};
use super::ufen_error::in_its_words;
use crate::builder::GameBuilder;
use crate::coordinates::CoordinateGrid;
use crate::error::FormatError;
use crate::head::FileGame;
use crate::note::Notes;

const EXAMPLE: &str = "9/9/9/9/9/9/9/1O7/X8 X 5";
const SPEC: &str = "ultimate";

/// The fields of a line.
struct UfenFields<'a> {
    line: usize,
    ranks: String,
    side: char,
    /// Number of the board to play in; 0 for any.
    board: u8,
    last_move: Option<&'a str>,
}

/// Returns `true` if the text has the form of a UFEN.
pub(crate) fn is_ufen(line: &str) -> bool {
    UfenFields::parse(line, 1).is_ok()
}

/// Reads a line. Detects the numbering if it is `None`. `asked` is the requested spec.
pub(crate) fn read(
    text: &str,
    line: usize,
    numbering: Option<BoardNumbering>,
    asked: Option<&str>,
    notes: &mut Notes,
) -> Result<Record, FormatError> {
    let fields = UfenFields::parse(text, line)?;
    let start = FileGame::Implied { line, spec: SPEC.to_owned() }.open(asked, notes)?;
    let board = match (fields.board, numbering) {
        (0 | 4..=6, _) => fields.board,
        (board, Some(numbering)) => from_top(board, numbering),
        (_, None) => fields.find_board(&*start)?,
    };
    let session = fields.open(&*start, board, numbering.unwrap_or(BoardNumbering::BottomLeft))?;
    Ok(GameBuilder::new(session).finish())
}

impl<'a> UfenFields<'a> {
    fn parse(text: &'a str, line: usize) -> Result<UfenFields<'a>, FormatError> {
        let wrong =
            || FormatError::Header { line, found: text.trim().to_owned(), example: EXAMPLE.to_owned() };
        let fields: Vec<&str> = text.split_whitespace().collect();
        let (ranks, side, board, last_move) = match fields[..] {
            [ranks, side, board] => (ranks, side, board, None),
            [ranks, side, board, last_move] => (ranks, side, board, Some(last_move)),
            _ => return Err(wrong()),
        };
        let board = board.parse().ok().filter(|board| *board <= 9).ok_or_else(wrong)?;
        let side = match side {
            "X" | "x" => 'x',
            "O" | "o" => 'o',
            _ => return Err(wrong()),
        };
        if ranks.split('/').count() != 9 {
            return Err(wrong());
        }
        Ok(UfenFields { line, ranks: ranks.to_lowercase(), side, board, last_move })
    }

    /// Returns the board to play in, numbered from the top left. Uses the last move or the position to detect
    /// the numbering.
    fn find_board(&self, start: &dyn Session) -> Result<u8, FormatError> {
        let UfenFields { line, board, .. } = *self;
        let numberings = [BoardNumbering::BottomLeft, BoardNumbering::TopLeft];
        let both = numberings.map(|numbering| from_top(board, numbering));
        if let Some(last_move) = self.last_move {
            let target = target(last_move);
            return both.into_iter().find(|board| Some(*board) == target).ok_or_else(|| {
                FormatError::LastMove { line, found: last_move.to_owned(), board: board.to_string() }
            });
        }
        match numberings.map(|numbering| self.open(start, from_top(board, numbering), numbering)) {
            [Ok(_), Err(_)] => Ok(both[0]),
            [Err(_), Ok(_)] => Ok(both[1]),
            [Ok(_), Ok(_)] => Err(FormatError::Numbering { line, found: board.to_string() }),
            [Err(error), Err(_)] => {
                // In a finished game the board to play in has no meaning.
                let is_over = self
                    .open(start, 0, BoardNumbering::BottomLeft)
                    .is_ok_and(|session| session.ending().is_some());
                if is_over { Ok(0) } else { Err(error) }
            }
        }
    }

    /// Sets up the position with this board to play in, numbered from the top left. `numbering` is that of
    /// the line, for errors.
    fn open(
        &self,
        start: &dyn Session,
        board: u8,
        numbering: BoardNumbering,
    ) -> Result<Box<dyn Session>, FormatError> {
        let line = self.line;
        let mut session = start.fork();
        let next = if board == 0 { "-".to_owned() } else { board.to_string() };
        let text = format!("{} {} {next}", self.ranks, self.side);
        let wrong = |error| FormatError::Position { line, error: in_its_words(error, numbering) };
        session.set_position(&text).map_err(wrong)?;
        Ok(session)
    }
}

/// Returns the board to which a move sends the opponent, numbered from the top left.
fn target(last_move: &str) -> Option<u8> {
    let (column, row) = CoordinateGrid { columns: 9, rows: 9 }.place(last_move)?;
    u8::try_from(row % 3 * 3 + column % 3 + 1).ok()
}

/// Returns the last position of a game in UFEN.
pub(crate) fn write(record: &Record, numbering: BoardNumbering) -> String {
    let position = record.session.position();
    let mut fields = position.split_whitespace();
    let mut next = || fields.next().unwrap_or_default();
    let (ranks, side, board) = (next(), next(), next());
    let board = from_top(board.parse().unwrap_or(0), numbering);
    format!("{} {} {board}", ranks.to_uppercase(), side.to_uppercase())
}
