//! Participants of a match: a competitor opens instances, which play the games; faults lose them.
//!
//! ```text
//! thread 1:  open ── new_game ── choose ... choose ── end_game ── new_game ── ...
//! thread 2:  open ── new_game ── ...
//! ```
//!
//! Every thread opens its own instance and keeps it from game to game, so an instance may be a running
//! process. After a fault that may have broken the instance, it is dropped, and the next game opens another
//! one.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use engine::{
    AgentMove, Budget, OpeningChooser, OpeningProtocol, OpeningRule, Remaining, Session, TOLERANCE,
    TimeControl,
};
use game::Player;
use search::{Unlimited, Watcher};

/// One side of a match: an agent, or any other program that chooses moves.
pub trait Competitor: Send + Sync {
    /// The name in tables, records and messages.
    fn name(&self) -> String;

    /// Everything that determines the moves, apart from the game, the time and the seed, in one line. A
    /// match resumes only with the same identity. The default is the name.
    fn identity(&self) -> String {
        self.name()
    }

    /// Prepares a session for a game of this competitor, before the opening is played.
    fn prepare(&self, session: &mut dyn Session) {
        let _ = session;
    }

    /// Lateness of a move that loses the game; `None` if lateness is only counted.
    fn max_late(&self, time: TimeControl) -> Option<Duration> {
        matches!(time, TimeControl::PerGame { .. }).then_some(TOLERANCE)
    }

    /// Returns `true` if the competitor chooses the acts of openings by this rule.
    fn opens_by(&self, rule: OpeningRule) -> bool {
        let _ = rule;
        true
    }

    /// Opens an instance that plays the games of one thread. If a program cannot be started,
    /// [`new_game`](CompetitorInstance::new_game) returns the fault.
    fn open(&self) -> Box<dyn CompetitorInstance>;
}

/// An instance of a competitor: it plays one game after another, all on one thread.
pub trait CompetitorInstance {
    /// Begins a game. This call is not timed, so a program is started and set up here.
    ///
    /// # Errors
    /// The fault by which the instance loses a game that it cannot begin. If `stop` is set, the game is not
    /// played: return soon, with any result.
    fn new_game(&mut self, game: &NewGame, stop: &AtomicBool) -> Result<(), Fault>;

    /// Chooses a move in the session's position, which is not finished. This call is timed.
    ///
    /// # Errors
    /// The fault by which the instance loses the game. If [`MoveRequest::stop`] is set, return soon, with
    /// any result.
    fn choose(&mut self, session: &dyn Session, turn: &MoveRequest<'_>) -> Result<AgentMove, Fault>;

    /// Chooses the next acts of an opening by an opening rule, before the game begins. The default is the
    /// choice of Filetto.
    ///
    /// # Errors
    /// The fault by which the instance loses the game. If `stop` is set, return soon, with any result.
    fn open(
        &mut self,
        request: OpeningRequest<'_>,
        game: &NewGame,
        stop: &AtomicBool,
    ) -> Result<Vec<String>, Fault> {
        let _ = game;
        let OpeningRequest { opening, session, chooser } = request;
        Ok(chooser.choose(opening, session, &mut Watcher::<String>::until(Unlimited, stop)))
    }

    /// Returns the principal variation of the last move, in the notation of the competitor; empty if it is
    /// unknown.
    fn line(&self) -> Vec<String> {
        Vec::new()
    }

    /// Writes a log after the instance has lost by a fault, and returns its location for the message.
    fn keep_log(&mut self, game: &NewGame) -> Option<String> {
        let _ = game;
        None
    }

    /// Ends the game; the session is at its last position.
    fn end_game(&mut self, session: &dyn Session) {
        let _ = session;
    }
}

/// The conditions of a new game, for the instance of one side.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewGame {
    /// The canonical spec.
    pub spec: String,
    /// Number of the game in the match, from 1.
    pub number: usize,
    /// Seed of the instance's random choices in this game. Agents repeat a game from the same seed.
    pub seed: u64,
    /// The player whose moves the instance chooses.
    pub player: Player,
    /// The time controls of the first and the second player.
    pub times: [TimeControl; 2],
    /// The name of the other side.
    pub opponent: String,
}

/// A request for the next acts of an opening by an opening rule.
#[derive(Clone, Copy)]
pub struct OpeningRequest<'a> {
    /// The acts so far.
    pub opening: &'a OpeningProtocol,
    /// A session with the stones of the opening.
    pub session: &'a dyn Session,
    /// The choice of Filetto.
    pub chooser: OpeningChooser,
}

/// A request for one move.
#[derive(Debug, Clone, Copy)]
pub struct MoveRequest<'a> {
    /// Limits for the search.
    pub budget: Budget,
    /// Remaining time of the first and the second player. The clock of
    /// [`Play::to_move`](engine::Play::to_move) is running.
    pub clocks: [Remaining; 2],
    /// Set when the match ends before the game; the move is then not needed.
    pub stop: &'a AtomicBool,
}

/// A reason other than the rules why a program loses a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// It exited, closed its pipes or could not be started. The text gives the details in one line.
    Crashed(String),
    /// It did not answer within the waiting time, which the text gives in one line.
    NoAnswer(String),
    /// It answered with this text, which is not a legal move.
    Illegal(String),
    /// It answered, but too late.
    OutOfTime,
    /// It panicked with this message.
    Panicked(String),
}

impl Fault {
    /// Names of all faults in machine-readable output.
    pub const NAMES: [&str; 5] = ["crash", "no-answer", "illegal-move", "out-of-time", "panic"];

    /// Returns the name in machine-readable output.
    pub fn name(&self) -> &'static str {
        match self {
            Fault::Crashed(_) => "crash",
            Fault::NoAnswer(_) => "no-answer",
            Fault::Illegal(_) => "illegal-move",
            Fault::OutOfTime => "out-of-time",
            Fault::Panicked(_) => "panic",
        }
    }

    /// Returns `true` if the instance may be broken, so that the next game needs another one.
    pub fn breaks(&self) -> bool {
        matches!(self, Fault::Crashed(_) | Fault::NoAnswer(_) | Fault::Panicked(_))
    }

    /// Returns the details, in one line.
    pub fn detail(&self) -> Option<&str> {
        match self {
            Fault::Crashed(text) | Fault::NoAnswer(text) | Fault::Illegal(text) | Fault::Panicked(text) => {
                Some(text)
            }
            Fault::OutOfTime => None,
        }
    }
}
