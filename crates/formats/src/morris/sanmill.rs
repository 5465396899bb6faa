//! Sanmill's positions as games without moves.

use engine::Record;

use crate::builder::GameBuilder;
use crate::error::FormatError;
use crate::sanmill_fen::SanmillPosition;

/// Reads a line. `spec` is the game, by default nine men's morris: a position contains neither the game nor
/// the history rules.
pub(crate) fn read(text: &str, line: usize, spec: Option<&str>) -> Result<Record, FormatError> {
    let wrong = |error| FormatError::Sanmill { line, error };
    let SanmillPosition { position, takes, .. } = SanmillPosition::parse(text).map_err(wrong)?;
    if takes {
        return Err(FormatError::OwedCapture { line });
    }
    let mut builder = GameBuilder::open(spec.unwrap_or("mill:nine"), line)?;
    builder.session.set_position(&position).map_err(|error| FormatError::Position { line, error })?;
    Ok(builder.finish())
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
