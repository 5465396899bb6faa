//! What a protocol does in a dialogue with a front end.

use std::io;

use crate::message::{FoundMoves, InputLine, SearchNews};
use crate::state::EngineState;

/// Whether the dialogue goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Flow {
    /// With the next line.
    GoesOn,
    /// The front end has said good-bye.
    Ends,
}

/// What becomes of a line that comes while a search runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LinePriority {
    /// It waits for the end of the search.
    Waits,
    /// It is obeyed at once.
    AtOnce,
    /// It is obeyed at once, and once more in its turn: it stops this search and those that wait.
    Stops,
}

/// What a protocol does.
pub(crate) trait Dialogue {
    /// The game if nobody names one.
    fn usual_game(&self) -> &'static str;

    /// Whether the protocol can say the moves of the game with this spec.
    fn plays(&self, spec: &str) -> bool;

    /// Whether a line is obeyed while a search runs.
    fn priority(&self, line: &str) -> LinePriority;

    /// Obeys a line.
    fn obey(&mut self, state: &mut EngineState<'_>, line: &InputLine) -> io::Result<Flow>;

    /// Passes on the news of a search.
    fn tell(&mut self, state: &mut EngineState<'_>, news: SearchNews) -> io::Result<()>;

    /// Answers with what a search has found.
    fn answer(&mut self, state: &mut EngineState<'_>, found: FoundMoves) -> io::Result<()>;
}
