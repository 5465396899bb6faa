//! The head of a game: opens a session at the start, from the game that the file names and the requested one,
//! for all formats.
//!
//! The requested game comes first. It replaces the file's rules on the same board, with a note. If
//! the file's board is another one, that is an error: its moves would be read wrongly. Unknown rules and a
//! position of another game are errors too.

mod names;
mod start;
mod tagged;

use engine::{Session, registry};

pub(crate) use self::names::{gomoku_rule, variant};
pub(crate) use self::start::{as_mill, set_start};
pub(crate) use self::tagged::open_tagged;
use crate::coordinates::CoordinateGrid;
use crate::error::FormatError;
use crate::note::{FormatNote, Notes};

/// The game as a file names it.
#[derive(Debug)]
pub(crate) enum FileGame {
    /// The file does not name a game.
    Unnamed { error: FormatError },
    /// The format or the size of the board implies this game.
    Implied { line: usize, spec: String },
    /// The file names this game, in its own words `found`.
    Named { line: usize, spec: String, found: String },
    /// The file names rules that are not played here. `board` is its board, if that is known.
    Unusable { line: usize, found: String, board: Option<CoordinateGrid>, error: FormatError },
}

impl FileGame {
    /// Returns the game of this spec, as a tag or property `found` names it.
    pub(crate) fn named(line: usize, spec: impl Into<String>, found: &str) -> FileGame {
        FileGame::Named { line, spec: spec.into(), found: found.to_owned() }
    }

    /// Opens the game at its usual start. `requested` is the spec that the caller requests.
    ///
    /// # Errors
    /// If there is no game, or `requested` is played on another board than the file's game.
    pub(crate) fn open(
        self,
        requested: Option<&str>,
        notes: &mut Notes,
    ) -> Result<Box<dyn Session>, FormatError> {
        let Some(requested) = requested else {
            return match self {
                FileGame::Implied { line, spec } | FileGame::Named { line, spec, .. } => open(&spec, line),
                FileGame::Unnamed { error } | FileGame::Unusable { error, .. } => Err(error),
            };
        };
        let session = open(requested, 1)?;
        let used = session.spec();
        match self {
            FileGame::Unnamed { .. } => {}
            FileGame::Implied { line, spec } => {
                check_board(&*session, &*open(&spec, line)?, line)?;
            }
            FileGame::Named { line, spec, found } => {
                let of_file = open(&spec, line)?;
                check_board(&*session, &*of_file, line)?;
                if of_file.spec() != used {
                    notes.add(FormatNote::Overruled { line, found, used });
                }
            }
            FileGame::Unusable { line, found, board, .. } => {
                let grid = CoordinateGrid::around(&session.view().sites);
                if let Some(board) = board.filter(|board| *board != grid) {
                    let found = format!("{}x{}", board.columns, board.rows);
                    return Err(FormatError::OtherBoard { line, found, asked: used });
                }
                notes.add(FormatNote::UnknownRules { line, found, used });
            }
        }
        Ok(session)
    }
}

/// Opens a spec; `line` is the number of its line for errors.
pub(crate) fn open(spec: &str, line: usize) -> Result<Box<dyn Session>, FormatError> {
    registry::open(spec).map_err(|error| FormatError::Spec { line, error })
}

/// Rejects the requested game if its board is not that of the file.
fn check_board(requested: &dyn Session, of_file: &dyn Session, line: usize) -> Result<(), FormatError> {
    let (one, other) = (requested.view(), of_file.view());
    if one.men == other.men && one.sites == other.sites {
        return Ok(());
    }
    Err(FormatError::OtherBoard { line, found: of_file.spec(), asked: requested.spec() })
}
