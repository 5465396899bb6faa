//! The keys that describe the game of a request: its spec, its position, and its moves.

use engine::{HistoryRules, MAX_HISTORY, Opening, OpeningProtocol, OpeningRuleError, Session};
use game::{MoveError, Player};

use crate::fields::{Fields, number_error, required};
use crate::limits::{MAX_MOVE, MAX_MOVES, MAX_OPENING, MAX_POSITION, MAX_SPEC};
use crate::problem::{Problem, RequestError};
use crate::sessions::SessionCache;

/// A game, a position and moves, as read from a request.
#[derive(Debug)]
pub struct GameFields {
    spec: String,
    position: Option<String>,
    moves: Vec<String>,
    resigned: Option<Player>,
    out_of_time: Option<Player>,
    agreed: bool,
    opening: Option<String>,
    rules: HistoryRules,
}

impl GameFields {
    /// Takes the keys `game`, `position`, `moves`, `resigned`, `out_of_time`, `agreed`,
    /// `opening_rule`, `repetitions` and `quiet_plies`.
    ///
    /// # Errors
    /// A key is missing or wrong.
    pub fn take(fields: &mut Fields) -> Result<GameFields, RequestError> {
        let defaults = HistoryRules::default();
        Ok(GameFields {
            spec: required("game", fields.text("game", MAX_SPEC)?)?,
            position: fields.text("position", MAX_POSITION)?,
            moves: fields.texts("moves", MAX_MOVES, MAX_MOVE)?,
            resigned: fields.player("resigned")?,
            out_of_time: fields.player("out_of_time")?,
            agreed: fields.flag("agreed")?,
            opening: fields.text("opening_rule", MAX_OPENING)?,
            rules: HistoryRules {
                repetitions: repetitions(fields)?.unwrap_or(defaults.repetitions),
                quiet_plies: fields.number("quiet_plies", 0, MAX_HISTORY)?.unwrap_or(defaults.quiet_plies),
            },
        })
    }

    /// Returns a position of a game, before any move.
    pub(crate) fn at(spec: String, position: Option<String>) -> GameFields {
        let rules = HistoryRules::default();
        GameFields {
            spec,
            position,
            moves: Vec::new(),
            resigned: None,
            out_of_time: None,
            agreed: false,
            opening: None,
            rules,
        }
    }

    /// Opens a session and plays these moves.
    ///
    /// # Errors
    /// There is no such game or position, a move is not legal, or the opening is not one of the game.
    pub fn open(&self, sessions: &SessionCache) -> Result<Box<dyn Session>, Problem> {
        let opening = Opening {
            spec: &self.spec,
            position: self.position.as_deref(),
            moves: &self.moves,
            history_rules: self.rules,
            tables: None,
        };
        let mut session = opening.open_with(|spec| sessions.open(spec))?.session;
        if let Some(player) = self.resigned {
            session.resign(player);
        }
        if let Some(player) = self.out_of_time {
            session.lose_on_time(player);
        }
        if self.agreed {
            session.agree_draw();
        }
        self.opening(&*session)?;
        Ok(session)
    }

    /// Returns the opening by an opening rule of a session that was opened with these keys.
    ///
    /// # Errors
    /// The text is not an opening of this game, or the game began at a position that was set up.
    pub fn opening(&self, session: &dyn Session) -> Result<Option<OpeningProtocol>, OpeningRuleError> {
        let Some(text) = &self.opening else { return Ok(None) };
        if session.set_up().is_some() {
            return Err(OpeningRuleError::Position {});
        }
        OpeningProtocol::read(text, &session.spec()).map(Some)
    }

    /// Opens a session after these moves, in which another can be played.
    ///
    /// # Errors
    /// Those of [`open`](Self::open), or the game is finished.
    pub(crate) fn open_unfinished(&self, sessions: &SessionCache) -> Result<Box<dyn Session>, Problem> {
        let session = self.open(sessions)?;
        match session.ending() {
            None => Ok(session),
            Some(_) => Err(MoveError::Finished {}.into()),
        }
    }
}

/// Takes the number of occurrences of a position that ends the game; 0 for no limit. 1 is an error, since the
/// first occurrence is no repetition.
fn repetitions(fields: &mut Fields) -> Result<Option<u32>, RequestError> {
    let key = "repetitions";
    match fields.number(key, 0, MAX_HISTORY)? {
        Some(1) => Err(number_error(key, &2, &MAX_HISTORY, &1)),
        number => Ok(number),
    }
}
