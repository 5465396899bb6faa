//! Sanmill's positions as games without moves.

use engine::Record;

use crate::builder::GameBuilder;
use crate::error::FormatError;
use crate::head::{FileGame, as_mill, set_start};
use crate::note::Notes;
use crate::sanmill_fen::SanmillPosition;

/// Reads a line. `requested` is the spec of the game; by default the number of men determines it, since a
/// position contains neither the game nor the history rules.
pub(crate) fn read(
    text: &str,
    line: usize,
    requested: Option<&str>,
    notes: &mut Notes,
) -> Result<Record, FormatError> {
    SanmillPosition::parse(text).map_err(|error| FormatError::Sanmill { line, error })?;
    let spec = as_mill(text).unwrap_or("mill:nine").to_owned();
    let mut session = FileGame::Implied { line, spec }.open(requested, notes)?;
    set_start(&mut *session, line, text)?;
    Ok(GameBuilder::new(session).finish())
}

/// Returns the last position of a game as a Sanmill FEN.
pub(crate) fn write(record: &Record) -> String {
    let session = &record.session;
    let position = SanmillPosition::of(&session.position()).map(|position| SanmillPosition {
        is_over: session.ending().is_some(),
        full_move: u32::try_from(session.plies() / 2 + 1).unwrap_or(u32::MAX),
        ..position
    });
    position.map(|position| position.to_string()).unwrap_or_default()
}
