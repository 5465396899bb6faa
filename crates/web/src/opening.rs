//! Where a request begins: the game, its position, and the moves that were played.

use engine::{HistoryRules, MAX_HISTORY, Session};
use game::{MoveError, Player};
use texts::Catalogue;

use crate::fields::{Fields, needed, no_number};
use crate::library::Library;
use crate::problem::{Problem, Refusal};

/// The most characters of a spec, of a position and of a move, and the most moves.
pub(crate) const MAX_SPEC: usize = 200;
pub(crate) const MAX_POSITION: usize = 4096;
pub(crate) const MAX_MOVE: usize = 40;
pub(crate) const MAX_MOVES: usize = 4096;

/// What a request says of it.
#[derive(Debug)]
pub(crate) struct Opening {
    spec: String,
    position: Option<String>,
    moves: Vec<String>,
    resigned: Option<Player>,
    rules: HistoryRules,
}

impl Opening {
    /// Takes the keys that every such request has.
    ///
    /// # Errors
    /// A key is missing or wrong.
    pub(crate) fn take(fields: &mut Fields) -> Result<Opening, Refusal> {
        let usual = HistoryRules::default();
        Ok(Opening {
            spec: needed("game", fields.text("game", MAX_SPEC)?)?,
            position: fields.text("position", MAX_POSITION)?,
            moves: fields.texts("moves", MAX_MOVES, MAX_MOVE)?,
            resigned: fields.player("resigned")?,
            rules: HistoryRules {
                repetitions: repetitions(fields)?.unwrap_or(usual.repetitions),
                quiet_plies: fields.number("quiet_plies", 0, MAX_HISTORY)?.unwrap_or(usual.quiet_plies),
            },
        })
    }

    /// The position of a game, before any move.
    pub(crate) fn at(spec: String, position: Option<String>) -> Opening {
        Opening { spec, position, moves: Vec::new(), resigned: None, rules: HistoryRules::default() }
    }

    /// The session that it leads to.
    ///
    /// # Errors
    /// There is no such game, position or move.
    pub(crate) fn open(&self, library: &Library, texts: &Catalogue) -> Result<Box<dyn Session>, Problem> {
        let session = library.session(&self.spec).map_err(|error| Problem::wrong(texts, &error))?;
        let opened = engine::continue_at(session, self.position.as_deref(), self.rules, &self.moves);
        let mut session =
            opened.map_err(|error| Problem::saying(error.cause().id(), texts.open_error(&error)))?;
        if let Some(player) = self.resigned {
            session.resign(player);
        }
        Ok(session)
    }

    /// The same, where it must go on.
    ///
    /// # Errors
    /// The game is finished too.
    pub(crate) fn open_unfinished(
        &self,
        library: &Library,
        texts: &Catalogue,
    ) -> Result<Box<dyn Session>, Problem> {
        let session = self.open(library, texts)?;
        match session.ending() {
            None => Ok(session),
            Some(_) => Err(Problem::wrong(texts, &MoveError::Finished {})),
        }
    }
}

/// A position that occurs for the first time is no repetition.
fn repetitions(fields: &mut Fields) -> Result<Option<u32>, Refusal> {
    let key = "repetitions";
    match fields.number(key, 0, MAX_HISTORY)? {
        Some(1) => Err(no_number(key, &2, &MAX_HISTORY, &1)),
        number => Ok(number),
    }
}
