//! What arrives at an engine: lines of the front end, and what its search has to say.

use engine::AgentError;
use game::{Bound, Value};
use std::fmt::Display;
use std::time::Duration;

use crate::room::TakenRoom;

/// A line from the front end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct InputLine {
    /// The text, without white space around it.
    pub(crate) text: String,
    /// When it was read.
    pub(crate) at: Duration,
}

/// The longest text of a front end that is shown to it again, in characters.
const LONGEST_SHOWN: usize = 60;

/// The longest error that is told, in characters. It may quote what a front end wrote.
const LONGEST_ERROR: usize = 400;

/// The beginning of what a front end wrote, for an answer: a line may have megabytes.
pub(crate) fn shown(text: &str) -> String {
    beginning(text, LONGEST_SHOWN)
}

/// The text of an error, of which only the beginning is told if it is long.
pub(crate) fn told(error: &impl Display) -> String {
    beginning(&error.to_string(), LONGEST_ERROR)
}

fn beginning(text: &str, length: usize) -> String {
    let mut symbols = text.chars();
    let start: String = symbols.by_ref().take(length).collect();
    if symbols.next().is_some() { start + "..." } else { start }
}

/// What arrives at an engine.
#[derive(Debug)]
pub(crate) enum EngineInput {
    /// A line of the front end, and its place among those that wait.
    Line(InputLine, TakenRoom),
    /// No more lines are read until some of the waiting ones are handled.
    Full,
    /// The front end is gone.
    End,
    /// News of the search.
    News(SearchNews),
    /// The search is over.
    Found(FoundMoves),
}

/// News of a search that runs.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum SearchNews {
    /// A depth is finished.
    Depth(Info),
    /// The search of a root move begins.
    Begun {
        /// The move.
        m: String,
        /// Its number in the order of the depth, from 1.
        number: usize,
        /// The depth.
        depth: u32,
    },
    /// The search of a root move is finished.
    Finished(String),
    /// A root move is proven lost.
    Lost(String),
    /// A root move is the best so far.
    Best(String),
}

/// What is known of a line of play.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Info {
    /// The depth, in plies, and the plies to the deepest node.
    pub(crate) depth: u32,
    pub(crate) deepest: u32,
    /// The number of the line, from 1 for the best.
    pub(crate) line: usize,
    /// The value for the player to move.
    pub(crate) value: Value,
    pub(crate) bound: Bound,
    /// Whether the value is proven.
    pub(crate) exact: bool,
    /// The principal variation.
    pub(crate) variation: Vec<String>,
    /// The nodes so far, and the time.
    pub(crate) nodes: u64,
    pub(crate) time: Duration,
    /// How full the table is, in thousandths.
    pub(crate) table_permille: u32,
}

impl Info {
    /// Whether both say the same of the same line, whenever they say it.
    pub(crate) fn says_the_same(&self, other: &Info) -> bool {
        let said = |info: &Info| (info.depth, info.line, info.value, info.bound, info.exact);
        said(self) == said(other) && self.variation == other.variation
    }

    /// Nodes per second.
    pub(crate) fn speed(&self) -> u64 {
        let micros = self.time.as_micros().max(1);
        (u128::from(self.nodes) * 1_000_000 / micros) as u64
    }
}

/// What a search has found.
#[derive(Debug)]
pub(crate) struct FoundMoves {
    /// The best move; none in a finished game.
    pub(crate) best: Option<String>,
    /// What is known of the best moves.
    pub(crate) lines: Vec<Info>,
    /// The nodes in all.
    pub(crate) nodes: u64,
    /// Why the level did not choose the move.
    pub(crate) refused: Option<AgentError>,
}
