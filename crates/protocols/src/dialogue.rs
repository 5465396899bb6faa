//! Common interface of the protocols, on the engine side.

use std::io;

use crate::message::{FoundMoves, InputLine, SearchNews};
use crate::state::EngineState;

/// Continuation of the main loop after a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Flow {
    /// The loop continues.
    GoesOn,
    /// The loop ends: the GUI has sent the quit command.
    Ends,
}

/// Priority of a line that arrives during a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LinePriority {
    /// Executed after the end of the search.
    Waits,
    /// Executed at once.
    AtOnce,
    /// Executed at once, and again after the queued lines: it stops the running search and the queued ones.
    Stops,
}

/// The engine side of a protocol.
pub(crate) trait Dialogue {
    /// Returns the spec of the default game.
    fn usual_game(&self) -> &'static str;

    /// Returns `true` if the protocol supports the game of this spec.
    fn plays(&self, spec: &str) -> bool;

    /// Returns the priority of a line during a search.
    fn priority(&self, line: &str) -> LinePriority;

    /// Executes a line.
    fn obey(&mut self, state: &mut EngineState<'_>, line: &InputLine) -> io::Result<Flow>;

    /// Sends an event of the search to the GUI.
    fn tell(&mut self, state: &mut EngineState<'_>, news: SearchNews) -> io::Result<()>;

    /// Answers with the result of a search.
    fn answer(&mut self, state: &mut EngineState<'_>, found: FoundMoves) -> io::Result<()>;
}
