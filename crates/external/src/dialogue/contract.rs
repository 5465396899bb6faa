//! What our side of every protocol does, and what it is given.

use std::time::Duration;

use engine::Session;

use crate::conversation::Conversation;
use crate::fault::EngineFault;
use crate::limits::{MoveLimits, milliseconds};

/// One side of a protocol: ours. It is made when the engine is started, and lives as long.
pub(crate) trait EngineDialogue: Send {
    /// Greets the engine and sets its options.
    fn greet(&mut self, talk: &mut Conversation<'_>, setup: &Setup<'_>) -> Result<(), EngineFault>;

    /// Begins a game, which the session is at.
    fn begin_game(
        &mut self,
        talk: &mut Conversation<'_>,
        session: &dyn Session,
        limits: &MoveLimits,
    ) -> Result<(), EngineFault>;

    /// Asks for a move and returns it in our notation as far as the answer can be read, and as the engine wrote it if not.
    /// `None` if there is no answer at the end of the turn.
    fn choose(
        &mut self,
        talk: &mut Conversation<'_>,
        session: &dyn Session,
        turn: &EngineTurn,
    ) -> Result<Option<String>, EngineFault>;

    /// The word that ends the engine.
    fn farewell(&self) -> &'static str {
        "quit"
    }
}

/// What is settled when an engine is greeted.
pub(crate) struct Setup<'a> {
    /// The game, as a spec.
    pub(crate) spec: &'a str,
    /// The options that the user set.
    pub(crate) options: &'a [(String, String)],
}

/// A turn of the engine.
pub(crate) struct EngineTurn {
    pub(crate) limits: MoveLimits,
    /// When the engine has no more time.
    pub(crate) end: Duration,
    /// The time for moves that no clock limits.
    pub(crate) timeout: Duration,
}

impl EngineTurn {
    /// The limits in the words of UCI and its relatives, where the two clocks have these names.
    pub(super) fn go(&self, [first, second]: [&str; 2]) -> String {
        use engine::TimeControl::{Depth, Infinite, Nodes, PerGame, PerMove};
        match self.limits.control() {
            PerMove(time) => format!("go movetime {}", milliseconds(time)),
            PerGame { .. } => {
                let clocks = game::Player::BOTH.map(|player| self.limits.clock(player));
                let [(a, a_gains), (b, b_gains)] = clocks;
                let (a, b) = (milliseconds(a), milliseconds(b));
                let (a_gains, b_gains) = (a_gains.as_millis(), b_gains.as_millis());
                format!("go {first}time {a} {second}time {b} {first}inc {a_gains} {second}inc {b_gains}")
            }
            Nodes(nodes) => format!("go nodes {nodes}"),
            Depth(depth) => format!("go depth {depth}"),
            Infinite => format!("go movetime {}", milliseconds(self.timeout / 2)),
        }
    }
}
