//! The events of `play --json`, as docs/json.md describes them.

use engine::{AgentMove, MoveDetails, OpeningProtocol};
use schemars::JsonSchema;
use serde::Serialize;
use texts::json::names::{BoundName, FormatName, LossName, OutcomeName, PlayerName, ReasonName};
use texts::json::{self, CountsEntry, PrologEntry, ReviewedEntry, StartEntry, ValueEntry};

/// An event of a game.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub(in crate::commands) enum PlayEvent<'a> {
    /// A game begins.
    Start {
        #[serde(flatten)]
        start: StartEntry,
        first: &'a str,
        second: &'a str,
    },
    /// A move was played.
    Move(MoveEntry<'a>),
    /// An external engine gave no move.
    EngineFailed { player: PlayerName, by: &'a str, message: &'a str, log: Option<&'a str> },
    /// An act of the opening by an opening rule was executed.
    Act { role: &'static str, player: PlayerName, by: &'a str, act: &'a str, position: String },
    /// The state of the opening by an opening rule.
    Opening(OpeningEntry),
    /// The answer to `hint`.
    Hint { r#move: &'a str, value: Option<ValueEntry> },
    /// The answer to `undo`.
    Undone { count: usize, position: String },
    /// The answer to `redo`.
    Redone { count: usize, position: String },
    /// The answer to `switch` and `level`.
    Players { first: &'a str, second: &'a str },
    /// The answer to `values`: the legal moves, best first.
    Values { moves: Vec<ValuedMoveEntry<'a>> },
    /// The answer to `review`.
    Review { moves: Vec<ReviewedEntry<'a>> },
    /// The answer to `moves`.
    Moves { played: &'a [String], legal: &'a [String] },
    /// The answer to `save`.
    Saved { file: &'a str, format: FormatName, lost: Vec<LossName> },
    /// The answer to `help`.
    Help { message: &'a str },
    /// A line of the input had no effect.
    Error { message: &'a str },
    /// The game ended.
    Result { outcome: OutcomeName, reason: ReasonName, position: String },
    /// The input ended.
    End { finished: bool },
}

/// The state of an opening, and the act that it expects.
#[derive(Serialize, JsonSchema)]
pub(in crate::commands) struct OpeningEntry {
    /// The rule and the acts so far.
    opening: String,
    /// The players of both sides at the moment.
    first: String,
    second: String,
    /// The next act; `null` if the opening is over.
    next: Option<json::OpeningTaskEntry>,
}

impl OpeningEntry {
    pub(super) fn new(opening: &OpeningProtocol, [first, second]: [String; 2]) -> OpeningEntry {
        OpeningEntry { opening: opening.to_text(), first, second, next: json::opening_task(opening) }
    }
}

/// A legal move with its value.
#[derive(Serialize, JsonSchema)]
pub(in crate::commands) struct ValuedMoveEntry<'a> {
    pub(super) r#move: &'a str,
    pub(super) value: Option<ValueEntry>,
}

/// A move of a game.
#[derive(Serialize, JsonSchema)]
pub(in crate::commands) struct MoveEntry<'a> {
    pub(super) player: PlayerName,
    pub(super) by: &'a str,
    pub(super) r#move: &'a str,
    pub(super) position: String,
    /// The time of a program.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) seconds: Option<f64>,
    #[serde(flatten)]
    pub(super) search: Option<SearchEntry>,
    /// The time that is left to a program, if it has a time for the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) left: Option<f64>,
    #[serde(flatten)]
    pub(super) value: Option<MoveValueEntry>,
}

/// The search of an agent for a move.
#[derive(Serialize, JsonSchema)]
pub(in crate::commands) struct SearchEntry {
    nodes: u64,
    complete: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    counts: Option<CountsEntry>,
    #[serde(skip_serializing_if = "Option::is_none")]
    prolog: Option<PrologEntry>,
}

/// The value that an agent gives its move.
#[derive(Serialize, JsonSchema)]
pub(in crate::commands) struct MoveValueEntry {
    bound: Option<BoundName>,
    value: Option<ValueEntry>,
}

impl SearchEntry {
    pub(super) fn new(chosen: &AgentMove) -> SearchEntry {
        let (counts, prolog) = match chosen.details {
            Some(MoveDetails::Textbook(counts)) => (Some(json::counts(counts)), None),
            Some(MoveDetails::Prolog(depth)) => (None, Some(json::prolog(depth))),
            None => (None, None),
        };
        SearchEntry { nodes: chosen.nodes, complete: chosen.complete, counts, prolog }
    }
}

impl MoveValueEntry {
    pub(super) fn new(chosen: &AgentMove) -> MoveValueEntry {
        let bound = chosen.assessment.map(|found| BoundName(json::bound_name(found.bound)));
        MoveValueEntry { bound, value: chosen.assessment.map(json::value) }
    }
}
