//! Who can take part in a match: a competitor, of which instances play the games, and the faults that lose them.
//!
//! ```text
//! thread 1:  open ── new_game ── choose ... choose ── end_game ── new_game ── ...
//! thread 2:  open ── new_game ── ...
//! ```
//!
//! Every thread opens an instance of its own and keeps it from game to game, so an instance may own a process. After a
//! fault that the instance itself reports, it is dropped, and the next game opens another one.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use engine::{AgentMove, Budget, Remaining, Session, TOLERANCE, TimeControl};
use game::Player;

/// One side of a match: an agent, or any other program that can be asked for moves.
pub trait Competitor: Send + Sync {
    /// The name in tables, records and messages.
    fn name(&self) -> String;

    /// All that the moves depend on beside the game, the time and the seed, in one line: a match resumes only with the
    /// same. Usually the name.
    fn identity(&self) -> String {
        self.name()
    }

    /// Readies a session for a game of this competitor, before the opening is played.
    fn prepare(&self, session: &mut dyn Session) {
        let _ = session;
    }

    /// By how much a move may come late before it loses the game; `None` if lateness is only counted.
    fn max_late(&self, time: TimeControl) -> Option<Duration> {
        matches!(time, TimeControl::PerGame { .. }).then_some(TOLERANCE)
    }

    /// An instance that plays the games of one thread. A program that cannot be started is a fault of
    /// [`new_game`](CompetitorInstance::new_game).
    fn open(&self) -> Box<dyn CompetitorInstance>;
}

/// An instance of a competitor: it plays one game after another, all on one thread.
pub trait CompetitorInstance {
    /// A game begins. The time until this returns is not counted, so a program is started and told here.
    ///
    /// # Errors
    /// The fault by which the instance loses the game that it cannot begin. If the flag is raised the game is not played:
    /// any answer will do, but soon.
    fn new_game(&mut self, game: &NewGame, stop: &AtomicBool) -> Result<(), Fault>;

    /// Chooses a move of the session's position, which is not finished. The time is counted.
    ///
    /// # Errors
    /// The fault by which it loses the game. If [`MoveRequest::stop`] is raised any answer will do, but soon.
    fn choose(&mut self, session: &dyn Session, turn: &MoveRequest<'_>) -> Result<AgentMove, Fault>;

    /// The instance has lost the game by a fault: writes down what it knows about it, and says where, for the message.
    fn keep_log(&mut self, game: &NewGame) -> Option<String> {
        let _ = game;
        None
    }

    /// The game is over; the session is at its last position.
    fn end_game(&mut self, session: &dyn Session) {
        let _ = session;
    }
}

/// A game that begins, as the instance of one side is told of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewGame {
    /// The canonical spec.
    pub spec: String,
    /// Which game of the match, from 1.
    pub number: usize,
    /// The seed of the instance's random choices in this game. Agents play the same game again from the same seed.
    pub seed: u64,
    /// The player that the instance is.
    pub player: Player,
    /// The time controls of the first and the second player.
    pub times: [TimeControl; 2],
    /// The name of the other side.
    pub opponent: String,
}

/// What an instance is given for a move.
#[derive(Debug, Clone, Copy)]
pub struct MoveRequest<'a> {
    /// The limits that a search should keep.
    pub budget: Budget,
    /// What the first and the second player have left; the mover's is the one that [`Play::to_move`](engine::Play::to_move)
    /// names.
    pub clocks: [Remaining; 2],
    /// Is raised when the match ends before the game: the move is then not needed.
    pub stop: &'a AtomicBool,
}

/// Why a program loses a game that it did not lose by the rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// It ended, closed its pipes or could not be started. The text says how, in a line.
    Crashed(String),
    /// It did not answer in time and was given up. The text says for how long it was waited, in a line.
    NoAnswer(String),
    /// Its answer is this text, which is not a legal move.
    Illegal(String),
    /// It answered, but too late.
    OutOfTime,
    /// It panicked with this message.
    Panicked(String),
}

impl Fault {
    /// The names of all faults in machine-readable output.
    pub const NAMES: [&str; 5] = ["crash", "no-answer", "illegal-move", "out-of-time", "panic"];

    /// The name in machine-readable output.
    pub fn name(&self) -> &'static str {
        match self {
            Fault::Crashed(_) => "crash",
            Fault::NoAnswer(_) => "no-answer",
            Fault::Illegal(_) => "illegal-move",
            Fault::OutOfTime => "out-of-time",
            Fault::Panicked(_) => "panic",
        }
    }

    /// Whether the instance may be broken, so that the next game needs another one.
    pub fn breaks(&self) -> bool {
        matches!(self, Fault::Crashed(_) | Fault::NoAnswer(_) | Fault::Panicked(_))
    }

    /// The details.
    pub fn detail(&self) -> Option<&str> {
        match self {
            Fault::Crashed(text) | Fault::NoAnswer(text) | Fault::Illegal(text) | Fault::Panicked(text) => {
                Some(text)
            }
            Fault::OutOfTime => None,
        }
    }
}
