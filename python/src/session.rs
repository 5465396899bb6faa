//! A game in progress.

use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use ::engine::{HistoryRules, Opening, Session, registry};
use formats::{ActionNumbers, FormatError, ReadOptions, openspiel_game};
use game::{Men, Player, Point};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::errors;

/// A game in progress: positions and moves as text, and as numbers of actions.
#[pyclass(frozen, name = "Session", module = "filetto._filetto")]
pub(crate) struct PySession {
    session: Mutex<Box<dyn Session>>,
    /// The numbers of the game's moves, found on their first use. Copies of the session share them.
    numbers: Arc<OnceLock<ActionNumbers>>,
}

impl PySession {
    pub(crate) fn new(session: Box<dyn Session>) -> PySession {
        PySession { session: Mutex::new(session), numbers: Arc::default() }
    }

    fn numbers(&self, session: &dyn Session) -> &ActionNumbers {
        self.numbers.get_or_init(|| ActionNumbers::of(session))
    }

    fn lock(&self) -> MutexGuard<'_, Box<dyn Session>> {
        // A move is played whole or not at all, so a panic leaves nothing half done.
        self.session.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[pymethods]
impl PySession {
    /// Opens a game: spec, first position, moves, and the limits of draws by history; 0 for no limit.
    #[new]
    #[pyo3(signature = (spec, position=None, moves=Vec::new(), repetitions=None, quiet_plies=None))]
    fn open(
        spec: &str,
        position: Option<&str>,
        moves: Vec<String>,
        repetitions: Option<u32>,
        quiet_plies: Option<u32>,
    ) -> PyResult<PySession> {
        let defaults = HistoryRules::default();
        let history_rules = HistoryRules {
            repetitions: repetitions.unwrap_or(defaults.repetitions),
            quiet_plies: quiet_plies.unwrap_or(defaults.quiet_plies),
        };
        if history_rules.repetitions == 1 {
            return Err(PyValueError::new_err("repetitions must be 0 or at least 2, not 1"));
        }
        let opening = Opening { spec, position, moves: &moves, history_rules, tables: None };
        let opened = opening.open().map_err(|error| errors::opening(&error))?;
        Ok(PySession::new(opened.session))
    }

    /// Reads a game in a format that is recognised, such as OpenSpiel's serialised games, SGF or PGN.
    #[staticmethod]
    #[pyo3(signature = (text, spec=None))]
    fn read(text: &str, spec: Option<&str>) -> PyResult<PySession> {
        let wrong = |error: FormatError| errors::english(&error);
        let record = formats::read(text, &ReadOptions { spec, ..ReadOptions::default() }).map_err(wrong)?;
        Ok(PySession::new(record.session))
    }

    /// The canonical spec.
    #[getter]
    fn spec(&self) -> String {
        self.lock().spec()
    }

    /// The position as text.
    #[getter]
    fn position(&self) -> String {
        self.lock().position()
    }

    /// The first position, if it is not the start of the game.
    #[getter]
    fn set_up(&self) -> Option<String> {
        self.lock().set_up()
    }

    /// The moves played.
    #[getter]
    fn moves(&self) -> Vec<String> {
        self.lock().moves()
    }

    /// The limits of draws by history: occurrences of a position, and plies without progress.
    #[getter]
    fn history_rules(&self) -> (u32, u32) {
        let HistoryRules { repetitions, quiet_plies } = self.lock().history_rules();
        (repetitions, quiet_plies)
    }

    /// The side to move: 0 or 1.
    #[getter]
    fn to_move(&self) -> usize {
        self.lock().to_move().index()
    }

    /// The outcome ("first", "second" or "draw") and its reason; None while the game goes on.
    #[getter]
    fn ending(&self) -> Option<(&'static str, &'static str)> {
        self.lock().ending().map(|ending| (ending.outcome.name(), ending.reason.name()))
    }

    /// The legal moves as text.
    fn legal_moves(&self) -> Vec<String> {
        self.lock().legal_moves()
    }

    /// The actions of each legal move, in the order of legal_moves.
    fn legal_actions(&self) -> Vec<Vec<usize>> {
        let session = self.lock();
        self.numbers(&**session).actions(&**session, &session.legal_moves())
    }

    /// The number of different actions of the game.
    fn distinct_actions(&self) -> usize {
        self.numbers(&**self.lock()).distinct()
    }

    /// The game's name in OpenSpiel, with its parameters, if it has it.
    fn openspiel_game(&self) -> Option<String> {
        openspiel_game(&self.lock().spec())
    }

    /// Plays a move and returns it in canonical notation.
    fn play(&self, text: &str) -> PyResult<String> {
        self.lock().play(text).map_err(|error| errors::english(&error))
    }

    /// Takes back the last move; False if there is none.
    fn undo(&self) -> bool {
        self.lock().undo()
    }

    /// A copy at the same point of the game.
    fn fork(&self) -> PySession {
        PySession { session: Mutex::new(self.lock().fork()), numbers: Arc::clone(&self.numbers) }
    }

    /// A key of the position that symmetric positions share.
    fn canonical_key(&self) -> u64 {
        self.lock().canonical_key()
    }

    /// The points by name, in reading order.
    fn points(&self) -> Vec<String> {
        self.lock().view().sites.iter().map(|site| site.name()).collect()
    }

    /// The pairs of points that a line joins, as places in the list of points.
    fn edges(&self) -> Vec<(u16, u16)> {
        self.lock().view().edges.iter().map(|(a, b)| (a.0, b.0)).collect()
    }

    /// The owner of the man on each point: b"\x00" and b"\x01", and b"\xff" for an empty point.
    fn occupants<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        let owner = |man: &Option<Player>| man.map_or(u8::MAX, |player| player.index() as u8);
        let bytes: Vec<u8> = self.lock().view().occupants.iter().map(owner).collect();
        PyBytes::new(py, &bytes)
    }

    /// The men in hand of both players, in games that have hands.
    fn in_hand(&self) -> Option<(u8, u8)> {
        self.lock().view().in_hand.map(|[first, second]| (first, second))
    }

    /// The parts of the board that can be won: points, owner, and whether the side to move may play there.
    fn areas(&self) -> Vec<(Vec<u16>, Option<usize>, bool)> {
        let view = self.lock().view();
        let numbers = |points: &[Point]| points.iter().map(|point| point.0).collect();
        view.areas
            .iter()
            .map(|area| (numbers(&area.points), area.owner.map(Player::index), area.playable))
            .collect()
    }

    /// The letters of both players' men.
    fn letters(&self) -> (char, char) {
        let [first, second] = Men::letters(self.lock().view().men);
        (first, second)
    }

    /// The points of each legal move, in the order of legal_moves.
    fn legal_paths(&self) -> Vec<Vec<u16>> {
        let legal = self.lock().view().legal;
        legal.iter().map(|path| path.points().iter().map(|point| point.0).collect()).collect()
    }

    /// The agents that play this game.
    fn agents(&self) -> Vec<&'static str> {
        self.lock().agents().into_iter().map(::engine::Agent::name).collect()
    }
}

/// The families of games: name, the form of their specs, and aliases.
#[pyfunction]
pub(crate) fn families() -> Vec<(&'static str, &'static str, Vec<&'static str>)> {
    let aliases = |family: &registry::Family| family.aliases.iter().map(|(alias, _)| *alias).collect();
    registry::families().map(|family| (family.name, family.usage, aliases(family))).collect()
}
