//! Where a game that was begun elsewhere stands: a spec, a position, and the moves from there, all as text.
//!
//! This is what a command line has in its arguments and what a request carries, so both are told the same of what is
//! wrong with it. Which argument it stood in is the command line's to say.

use game::{Message, MoveError, PositionError, SpecError};

use crate::history::HistoryRules;
use crate::registry;
use crate::session::Session;

game::messages! {
    /// Why there is no such game.
    pub enum OpenError {
        Spec { error: SpecError } =
            "open-spec" => "{error}",
        Position { error: PositionError } =
            "open-position" => "{error}",
        Move { number: usize, found: String, error: MoveError } =
            "open-move" => "move {number}, {found}: {error}",
    }
}

impl OpenError {
    /// What is wrong with the text itself.
    pub fn cause(&self) -> &dyn Message {
        match self {
            OpenError::Spec { error } => error,
            OpenError::Position { error } => error,
            OpenError::Move { error, .. } => error,
        }
    }
}

/// Opens a game at a position, or where the game begins, and plays the moves. The rules of history hold from the
/// first move on: where they end the game, no further move is legal.
///
/// # Errors
/// The first text that is wrong.
pub fn open_at<M: AsRef<str>>(
    spec: &str,
    position: Option<&str>,
    rules: HistoryRules,
    moves: impl IntoIterator<Item = M>,
) -> Result<Box<dyn Session>, OpenError> {
    let session = registry::open(spec).map_err(|error| OpenError::Spec { error })?;
    continue_at(session, position, rules, moves)
}

/// The same with a session that is open, and keeps the tables that it uses.
///
/// # Errors
/// The first text that is wrong.
pub fn continue_at<M: AsRef<str>>(
    mut session: Box<dyn Session>,
    position: Option<&str>,
    rules: HistoryRules,
    moves: impl IntoIterator<Item = M>,
) -> Result<Box<dyn Session>, OpenError> {
    if let Some(position) = position {
        session.set_position(position).map_err(|error| OpenError::Position { error })?;
    }
    session.set_history_rules(rules);
    for (number, found) in (1..).zip(moves) {
        let found = found.as_ref();
        let wrong = |error| OpenError::Move { number, found: found.to_owned(), error };
        session.play(found).map_err(wrong)?;
    }
    Ok(session)
}
