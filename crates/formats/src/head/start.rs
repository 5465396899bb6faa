//! Positions where games begin, in the notations of several programs.

use engine::Session;
use game::Men;

use crate::cutechess::read_cutechess;
use crate::error::FormatError;
use crate::note::Notes;
use crate::sanmill_fen::SanmillPosition;
use crate::ultimate::ufen;

/// Sets the position where a game begins, in Filetto's notation or in that of Sanmill, cutechess or UFEN.
///
/// # Errors
/// If the text is no position of this game.
pub(crate) fn set_start(session: &mut dyn Session, line: usize, text: &str) -> Result<(), FormatError> {
    if matches!(text.trim(), "" | "?" | "startpos") {
        return Ok(());
    }
    let position = translated(session, line, text)?.unwrap_or_else(|| text.trim().to_owned());
    session.set_position(&position).map_err(|error| FormatError::Position { line, error })
}

/// Converts a position of another program to Filetto's notation; `None` if it is in Filetto's already.
fn translated(session: &dyn Session, line: usize, text: &str) -> Result<Option<String>, FormatError> {
    let board = text.split_whitespace().next().unwrap_or_default();
    if session.view().men == Men::Colours {
        return if is_sanmill(board) { sanmill(text, line).map(Some) } else { Ok(None) };
    }
    // UFEN has capitals; Filetto's own positions look like it but for the numbers of the boards.
    let has_capitals = text.split_whitespace().nth(1).is_some_and(|side| matches!(side, "X" | "O"));
    if has_capitals && ufen::is_ufen(text) && session.spec().starts_with("ultimate") {
        return Ok(Some(ufen::read(text, line, None, None, &mut Notes::default())?.session.position()));
    }
    let is_cutechess = board.contains(['[', 'P', 'p']) || text.split_whitespace().nth(2) == Some("-");
    if is_cutechess {
        return read_cutechess(text).map(Some).map_err(|error| FormatError::Cutechess { line, error });
    }
    Ok(None)
}

/// Returns `true` if the board is one of Sanmill's: three squares of eight points.
fn is_sanmill(board: &str) -> bool {
    let is_point = |symbol: char| matches!(symbol, 'O' | '@' | '*' | 'X');
    board.contains('/') && board.split('/').all(|square| square.chars().all(is_point))
}

/// Converts Sanmill's position.
fn sanmill(text: &str, line: usize) -> Result<String, FormatError> {
    let read = SanmillPosition::parse(text).map_err(|error| FormatError::Sanmill { line, error })?;
    if read.takes {
        return Err(FormatError::OwedCapture { line });
    }
    Ok(read.position)
}

/// Returns the game of a Sanmill position whose game is not named, by its number of men; `None` if the text
/// is no such position.
pub(crate) fn as_mill(text: &str) -> Option<&'static str> {
    let SanmillPosition { position, .. } = SanmillPosition::parse(text).ok()?;
    let fields: Vec<&str> = position.split_whitespace().collect();
    let men = |man: char, hand: usize| {
        let on_board = fields.first().map_or(0, |board| board.matches(man).count());
        on_board + fields.get(hand).and_then(|count| count.parse().ok()).unwrap_or(0)
    };
    Some(match men('w', 2).max(men('b', 3)) {
        0..=9 => "mill:nine",
        10 => "mill:lasker",
        _ => "mill:twelve,fly=yes",
    })
}
