//! Errors of positions in UFEN's notation: capital letters, and the board numbers of the line.

use game::{Message, PositionError};

use super::numbering::{BoardNumbering, from_top};

game::messages! {
    /// An error in a UFEN. `format` is `ufen-bottom` or `ufen-top`, by the numbering of the boards.
    pub enum UfenError for PositionError {
        NextClosed { board: u8, format: String } =
            "ufen-next-closed" => "nobody can be sent to board {board} of {format}: it is closed",
        NotSent { player: char, board: u8, format: String } =
            "ufen-not-sent" => "no mark of {player} sends the opponent to board {board} of {format}",
        NotFree { player: char } =
            "ufen-not-free" => "no mark of {player} gives a free choice of board",
        TwoOwners { board: u8, format: String } =
            "ufen-two-owners" => "both players have a line on board {board} of {format}",
        BoardWonEarlier { board: u8, format: String } =
            "ufen-board-won-earlier" => "no single last move completes all lines on board {board} of {format}: it was closed earlier",
        Ambiguous { board: u8, format: String } =
            "ufen-ambiguous" => "both players have a line on board {board} of {format}, and UFEN cannot say who won it",
    }
}

/// Converts an error of a position to UFEN's letters and to this numbering of the boards.
pub(super) fn in_its_words(error: PositionError, numbering: BoardNumbering) -> PositionError {
    use PositionError as P;
    match error {
        P::Symbol { found, .. } => P::Symbol { found: capital(found), first: 'X', second: 'O' },
        P::Unbalanced { firsts, seconds, .. } => P::Unbalanced { first: 'X', second: 'O', firsts, seconds },
        P::NotToMove { player, firsts, seconds } => P::NotToMove { player: capital(player), firsts, seconds },
        P::WinnerToMove { player } => P::WinnerToMove { player: capital(player) },
        P::WonEarlier { player } => P::WonEarlier { player: capital(player) },
        P::Game(error) => of_ultimate(&error, numbering).map_or(P::Game(error), P::from),
        error => error,
    }
}

/// Converts an error that only ultimate tic-tac-toe has. The errors are identified by their message IDs.
fn of_ultimate(error: &dyn Message, numbering: BoardNumbering) -> Option<UfenError> {
    let arguments = error.arguments();
    let argument = |wanted| arguments.iter().find(|(name, _)| *name == wanted).map(|(_, text)| text.as_str());
    let board = || argument("board")?.parse().ok().map(|board| from_top(board, numbering));
    let player = || argument("player")?.chars().next().map(capital);
    let format = numbering.format().to_owned();
    Some(match error.id() {
        "position-next-closed" => UfenError::NextClosed { board: board()?, format },
        "position-not-sent" => UfenError::NotSent { player: player()?, board: board()?, format },
        "position-not-free" => UfenError::NotFree { player: player()? },
        "position-two-owners" => UfenError::TwoOwners { board: board()?, format },
        "position-board-won-earlier" => UfenError::BoardWonEarlier { board: board()?, format },
        "position-ambiguous" => UfenError::Ambiguous { board: board()?, format },
        _ => return None,
    })
}

fn capital(symbol: char) -> char {
    symbol.to_ascii_uppercase()
}
