//! Sessions from text: a spec, a position, and the moves from there.
//!
//! Command lines and requests contain the same texts, so both report the same errors. The command line adds
//! the name of the invalid argument.

use std::path::Path;

use game::{Message, MoveError, PositionError, SpecError};
use tablebase::TableError;

use crate::history::HistoryRules;
use crate::move_list::{MoveListError, historical_move};
use crate::registry;
use crate::session::Session;

game::messages! {
    /// An invalid spec, position, list of moves or move of an [`Opening`].
    pub enum OpenError {
        Spec { error: SpecError } =
            "open-spec" => "{error}",
        Position { error: PositionError } =
            "open-position" => "{error}",
        Moves { error: MoveListError } =
            "open-moves" => "{error}",
        Move { number: usize, found: String, error: MoveError } =
            "open-move" => "move {number}, {found}: {error}",
    }
}

impl OpenError {
    /// Returns the underlying error of the spec, the position, the list or the move.
    pub fn cause(&self) -> &dyn Message {
        match self {
            OpenError::Spec { error } => error,
            OpenError::Position { error } => error,
            OpenError::Moves { error } => error,
            OpenError::Move { error, .. } => error,
        }
    }
}

/// The state of a game as text: spec, first position and moves. [`open`](Self::open) returns the session.
///
/// ```
/// use filetto::engine::{HistoryRules, Opening, Play};
///
/// let opening = Opening {
///     spec: "tris",
///     position: Some("3/1x1/3 o"),
///     moves: &["a1"],
///     history_rules: HistoryRules::default(),
///     tables: None,
/// };
/// let session = opening.open().expect("a position and a legal move").session;
/// assert_eq!(session.position(), "3/1x1/o2 x");
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Opening<'a, M = &'a str> {
    /// The spec of the game, or its alias.
    pub spec: &'a str,
    /// The first position; `None` for the start of the game.
    pub position: Option<&'a str>,
    /// The moves from the first position, in the notation of the game or of its historical program.
    pub moves: &'a [M],
    /// The history rules. They apply from the first move on: no move is legal after a draw by history.
    pub history_rules: HistoryRules,
    /// The tables for the session, if it should use any.
    pub tables: Option<TableFolder<'a>>,
}

/// A folder of tables, and the size of their cache.
#[derive(Debug, Clone, Copy)]
pub struct TableFolder<'a> {
    /// The path of the folder.
    pub directory: &'a Path,
    /// Maximum size of the cache of table blocks, in bytes.
    pub cache_bytes: usize,
}

/// An opened session, and the result of opening its tables.
pub struct OpenedGame {
    /// The session.
    pub session: Box<dyn Session>,
    /// The number of sectors that have tables: 0 without tables. An error means that the session plays
    /// without tables.
    pub tables: Result<usize, TableError>,
}

impl<'a> Opening<'a> {
    /// Returns an opening at the start of a game, with the default history rules and without tables.
    ///
    /// ```
    /// use filetto::engine::{Opening, Show};
    ///
    /// let opening = Opening { moves: &["d6", "f4"], ..Opening::start("mulino") };
    /// let session = opening.open().expect("legal moves").session;
    /// assert_eq!(session.view().in_hand, Some([8, 8]));
    /// ```
    pub fn start(spec: &'a str) -> Opening<'a> {
        let history_rules = HistoryRules::default();
        Opening { spec, position: None, moves: &[], history_rules, tables: None }
    }
}

impl<M: AsRef<str>> Opening<'_, M> {
    /// Returns the session at the position after the moves, with its history rules and tables.
    ///
    /// # Errors
    /// The first invalid text. Tables that cannot be used are no error: the session plays without them.
    pub fn open(&self) -> Result<OpenedGame, OpenError> {
        self.open_with(registry::open)
    }

    /// Opens the game like [`open`](Self::open), for hosts that keep sessions. `start` receives the spec and
    /// returns the session at the start of the game.
    ///
    /// # Errors
    /// The first invalid text.
    pub fn open_with(
        &self,
        start: impl FnOnce(&str) -> Result<Box<dyn Session>, SpecError>,
    ) -> Result<OpenedGame, OpenError> {
        let mut session = start(self.spec).map_err(|error| OpenError::Spec { error })?;
        if let Some(position) = self.position {
            session.set_position(position).map_err(|error| OpenError::Position { error })?;
        }
        session.set_history_rules(self.history_rules);
        self.play_moves(&mut *session)?;
        let use_tables =
            |folder: TableFolder<'_>| session.use_tables(&folder.directory.into(), folder.cache_bytes);
        let tables = self.tables.map_or(Ok(0), use_tables);
        Ok(OpenedGame { session, tables })
    }

    fn play_moves(&self, session: &mut dyn Session) -> Result<(), OpenError> {
        for (number, found) in (1..).zip(self.moves) {
            let found = found.as_ref();
            let wrong = |error| OpenError::Move { number, found: found.to_owned(), error };
            play_in_either_notation(session, found).map_err(wrong)?;
        }
        Ok(())
    }
}

/// Plays a move that is written in the notation of the game, or else in that of its historical program.
fn play_in_either_notation(session: &mut dyn Session, found: &str) -> Result<String, MoveError> {
    session.play(found).or_else(|error| {
        let converted = historical_move(&session.spec(), found, &session.view());
        converted.map_or(Err(error), |converted| session.play(&converted))
    })
}

impl From<MoveListError> for OpenError {
    fn from(error: MoveListError) -> OpenError {
        OpenError::Moves { error }
    }
}
