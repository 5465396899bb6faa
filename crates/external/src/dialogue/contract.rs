//! Common interface of the protocols, on the GUI side.

use std::time::Duration;

use engine::Session;

use crate::channel::EngineChannel;
use crate::fault::EngineFault;
use crate::limits::{MoveLimits, milliseconds};

/// The GUI side of a protocol. It is created when the engine is started and lives as long as the engine.
pub(crate) trait EngineDialogue: Send {
    /// Performs the handshake and sets the options.
    fn greet(&mut self, channel: &mut EngineChannel<'_>, setup: &Setup<'_>) -> Result<(), EngineFault>;

    /// Begins a game at the session's position.
    fn begin_game(
        &mut self,
        channel: &mut EngineChannel<'_>,
        session: &dyn Session,
        limits: &MoveLimits,
    ) -> Result<(), EngineFault>;

    /// Requests a move and returns it in Filetto's notation, or as the engine wrote it if it cannot be
    /// parsed. Returns `None` if there is no answer at the end of the turn.
    fn choose(
        &mut self,
        channel: &mut EngineChannel<'_>,
        session: &dyn Session,
        turn: &EngineTurn<'_>,
    ) -> Result<Option<String>, EngineFault>;

    /// Requests the next acts of an opening by swap2 from the engine, which has begun a game. The session has
    /// the stones of the opening. Returns `None` if there is no answer at the end of the turn.
    fn swap2(
        &mut self,
        channel: &mut EngineChannel<'_>,
        session: &dyn Session,
        turn: &EngineTurn<'_>,
    ) -> Result<Option<Vec<String>>, EngineFault> {
        let _ = (channel, session, turn);
        Err(EngineFault::NoOpening {})
    }

    /// Returns the command that ends the engine.
    fn farewell(&self) -> &'static str {
        "quit"
    }
}

/// Settings that are sent during the handshake.
pub(crate) struct Setup<'a> {
    /// Spec of the game.
    pub(crate) spec: &'a str,
    /// Names and values of the options that the user set.
    pub(crate) options: &'a [(String, String)],
}

/// A turn of the engine.
#[derive(Clone, Copy)]
pub(crate) struct EngineTurn<'a> {
    pub(crate) limits: MoveLimits,
    /// Deadline of the move, by the clock of the channel.
    pub(crate) end: Duration,
    /// Time limit for an answer if no clock limits the move.
    pub(crate) timeout: Duration,
    /// Words that are added to `go`.
    pub(crate) go_words: &'a str,
}

impl EngineTurn<'_> {
    /// Returns the `go` command of UCI and related protocols. `first` and `second` are the prefixes of the
    /// clocks: `w` and `b` in UCI, `p1` and `p2` in UGI.
    pub(super) fn go(&self, [first, second]: [&str; 2]) -> String {
        use engine::TimeControl::{Depth, Infinite, Nodes, PerGame, PerMove};
        let go = match self.limits.control() {
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
            // Half of the timeout leaves a margin: an engine may use slightly more than its `movetime`.
            Infinite => format!("go movetime {}", milliseconds(self.timeout / 2)),
        };
        if self.go_words.is_empty() { go } else { format!("{go} {}", self.go_words) }
    }
}
