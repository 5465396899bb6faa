//! Messages to the engine's main loop: lines of the GUI, and events and results of the search.

use engine::AgentError;
use game::Assessment;
use std::fmt::Display;
use std::time::Duration;

use crate::room::TakenRoom;

/// A line from the GUI.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct InputLine {
    /// The text, without white space around it.
    pub(crate) text: String,
    /// Time at which the line was read, by the clock.
    pub(crate) at: Duration,
}

/// Maximum length of a quotation from the GUI in an answer, in characters.
const MAX_QUOTATION: usize = 60;

/// Maximum length of an error message in an answer, in characters. The message may quote the GUI.
const MAX_ERROR: usize = 400;

/// Truncates a text of the GUI to quote it in an answer: a line may have megabytes.
pub(crate) fn truncate(text: &str) -> String {
    beginning(text, MAX_QUOTATION)
}

/// Returns the text of an error, truncated if it is long.
pub(crate) fn truncate_error(error: &impl Display) -> String {
    beginning(&error.to_string(), MAX_ERROR)
}

fn beginning(text: &str, length: usize) -> String {
    let mut symbols = text.chars();
    let start: String = symbols.by_ref().take(length).collect();
    if symbols.next().is_some() { start + "..." } else { start }
}

/// A message to the engine's main loop.
#[derive(Debug)]
pub(crate) enum EngineInput {
    /// A line of the GUI, and its share of the queue's capacity.
    Line(InputLine, TakenRoom),
    /// The queue is full: the reader waits until some of the queued lines are processed.
    Full,
    /// The GUI has closed the input.
    End,
    /// An event of the running search.
    News(SearchNews),
    /// The search has ended with this result.
    Found(FoundMoves),
}

/// An event of a running search.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum SearchNews {
    /// A depth has been completed.
    Depth(Info),
    /// The search of a root move begins.
    RootMoveStarted {
        /// The move.
        m: String,
        /// Number of the move in the move order of this depth, from 1.
        number: usize,
        /// Depth of the search, in plies.
        depth: u32,
    },
    /// The search of a root move has ended.
    Finished(String),
    /// A root move is a proven loss.
    Lost(String),
    /// A root move is the best so far.
    Best(String),
}

/// Search information about one principal variation.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Info {
    /// Depth of the search, in plies.
    pub(crate) depth: u32,
    /// Selective depth: plies to the deepest node.
    pub(crate) deepest: u32,
    /// Number of the variation in MultiPV order; 1 is the best.
    pub(crate) line: usize,
    /// The assessment for the side to move.
    pub(crate) assessment: Assessment,
    /// The principal variation.
    pub(crate) variation: Vec<String>,
    /// Nodes so far.
    pub(crate) nodes: u64,
    /// Search time so far.
    pub(crate) time: Duration,
    /// Filled share of the transposition table, in thousandths.
    pub(crate) table_permille: u32,
}

impl Info {
    /// Returns `true` if both are equal, apart from the counters and the time.
    pub(crate) fn is_equal_except_counters(&self, other: &Info) -> bool {
        let content = |info: &Info| (info.depth, info.line, info.assessment);
        content(self) == content(other) && self.variation == other.variation
    }

    /// Returns the speed in nodes per second.
    pub(crate) fn speed(&self) -> u64 {
        let micros = self.time.as_micros().max(1);
        (u128::from(self.nodes) * 1_000_000 / micros) as u64
    }
}

/// Result of a search.
#[derive(Debug)]
pub(crate) struct FoundMoves {
    /// The best move; `None` in a finished game.
    pub(crate) best: Option<String>,
    /// Principal variations of the best moves.
    pub(crate) lines: Vec<Info>,
    /// Total number of nodes.
    pub(crate) nodes: u64,
    /// The error if the level could not choose a move. The move is then from the strongest search.
    pub(crate) refused: Option<AgentError>,
}
