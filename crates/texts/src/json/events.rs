//! The events and the result of a search as JSON: the forms of docs/json.md. A server adds points and
//! sentences to them.

use std::time::Duration;

use engine::Session;
use schemars::JsonSchema;
use search::{Analysis, Event, Line};
use serde::Serialize;

use super::names::SearchEndName;
use super::value::{BoundedEntry, bounded};

/// An event with its name, as the command line writes it.
#[derive(Debug, Serialize)]
pub struct NamedEvent<T> {
    /// The name.
    pub event: &'static str,
    /// The other keys.
    #[serde(flatten)]
    pub data: T,
}

/// The keys of an event of a search, without its name.
#[derive(Debug, Serialize)]
#[serde(untagged)]
#[allow(missing_docs, reason = "each variant is named by the event that it holds")]
pub enum EventData<'a> {
    Depth(DepthEntry<'a>),
    Proof(ProofEntry),
    Stage(StageEntry),
    Begun(BegunEntry<'a>),
    Finished(FinishedEntry<'a>),
    Best(BestEntry<'a>),
    Lost(LostEntry<'a>),
}

/// The position at which a search begins.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Start")]
pub struct StartEntry {
    game: String,
    position: String,
}

/// A completed depth of a line.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Depth")]
pub struct DepthEntry<'a> {
    depth: u32,
    /// The number of the line, from 1.
    line: usize,
    /// The value of the line.
    #[serde(flatten)]
    pub value: BoundedEntry,
    nodes: u64,
    seconds: f64,
    /// Nodes per second.
    nps: f64,
    table_permille: u32,
    pv: &'a [String],
}

/// The progress of a proof-number search.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Proof")]
pub struct ProofEntry {
    proof: u32,
    disproof: u32,
    nodes: u64,
    seconds: f64,
    table_permille: u32,
}

/// A stage of a solver's work.
#[derive(Debug, Serialize)]
pub struct StageEntry {
    question: &'static str,
}

/// The beginning of the search of a root move.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Begun")]
pub struct BegunEntry<'a> {
    /// The move.
    #[serde(rename = "move")]
    pub m: &'a str,
    depth: u32,
    /// The place of the move in the move order of this depth, from 1.
    number: usize,
    /// The number of root moves.
    of: usize,
}

/// The value of a root move whose search has ended.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Finished")]
pub struct FinishedEntry<'a> {
    /// The move.
    #[serde(rename = "move")]
    pub m: &'a str,
    /// The value of the move.
    #[serde(flatten)]
    pub value: BoundedEntry,
}

/// The best root move so far, for one of the requested lines.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Best")]
pub struct BestEntry<'a> {
    /// The move.
    #[serde(rename = "move")]
    pub m: &'a str,
    /// The number of the line, from 1.
    line: usize,
    /// The value of the move.
    #[serde(flatten)]
    pub value: BoundedEntry,
}

/// A root move that is proven lost within this number of plies.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Lost")]
pub struct LostEntry<'a> {
    /// The move.
    #[serde(rename = "move")]
    pub m: &'a str,
    plies: u32,
}

/// The result of an analysis.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Result")]
pub struct ResultEntry<'a, L> {
    best: Option<&'a str>,
    lines: Vec<L>,
    depth: u32,
    nodes: u64,
    seconds: f64,
    /// Nodes per second.
    nps: f64,
    table_permille: u32,
    /// The method of a proof, if it is not that of the search itself.
    method: Option<&'static str>,
    end: SearchEndName,
}

/// A line of a result. Its value is missing if no search of the move was finished.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "ResultLine")]
pub struct LineEntry<'a> {
    /// The move with which the line begins.
    #[serde(rename = "move")]
    #[schemars(with = "String")]
    pub m: Option<&'a str>,
    /// The value of the line.
    #[serde(flatten)]
    pub value: Option<BoundedEntry>,
    pv: &'a [String],
    /// The share of the iterations of a Monte Carlo search that visited the move.
    visits_permille: Option<u32>,
}

/// Returns the position at which a search begins.
pub fn start(session: &dyn Session) -> StartEntry {
    StartEntry { game: session.spec(), position: session.position() }
}

/// Returns an event of a search, `seconds` after its start.
pub fn event<'a>(event: &Event<'a, String>, seconds: f64) -> NamedEvent<EventData<'a>> {
    let (event, data) = match *event {
        Event::Depth(ref progress) => {
            let data = DepthEntry {
                depth: progress.depth,
                line: progress.line,
                value: bounded(progress.assessment),
                nodes: progress.nodes,
                seconds,
                nps: nodes_per_second(progress.nodes, seconds),
                table_permille: progress.table_permille,
                pv: progress.variation,
            };
            ("depth", EventData::Depth(data))
        }
        Event::Proof(progress) => {
            let data = ProofEntry {
                proof: progress.proof,
                disproof: progress.disproof,
                nodes: progress.nodes,
                seconds,
                table_permille: progress.table_permille,
            };
            ("proof", EventData::Proof(data))
        }
        Event::Stage(stage) => ("stage", EventData::Stage(StageEntry { question: stage.name() })),
        Event::RootMoveStarted { m, depth, number, move_count } => {
            ("begun", EventData::Begun(BegunEntry { m, depth, number, of: move_count }))
        }
        Event::Finished { m, assessment } => {
            ("finished", EventData::Finished(FinishedEntry { m, value: bounded(assessment) }))
        }
        Event::Best { m, line, assessment } => {
            ("best", EventData::Best(BestEntry { m, line, value: bounded(assessment) }))
        }
        Event::Lost { m, plies } => ("lost", EventData::Lost(LostEntry { m, plies })),
    };
    NamedEvent { event, data }
}

/// Returns the reason for the end of an analysis: the word for programs, which is also the suffix of the
/// sentence's key for screens.
pub fn end(findings: &Analysis<String>, interrupted: bool) -> SearchEndName {
    SearchEndName(if interrupted {
        "interrupted"
    } else if !findings.complete {
        "limit"
    } else if findings.lines.iter().all(Line::is_exact) {
        "proven"
    } else {
        "depth"
    })
}

/// Returns the result of an analysis; `line` completes each of its lines.
pub fn result<'a, L>(
    findings: &'a Analysis<String>,
    end: SearchEndName,
    elapsed: Duration,
    line: impl Fn(LineEntry<'a>) -> L,
) -> ResultEntry<'a, L> {
    let seconds = elapsed.as_secs_f64();
    let nodes = findings.counters.nodes;
    let entry = |found: &'a Line<String>| {
        line(LineEntry {
            m: found.variation.first().map(String::as_str),
            value: found.assessment.map(bounded),
            pv: &found.variation,
            visits_permille: visits_permille(findings, found),
        })
    };
    ResultEntry {
        best: findings.lines.first().and_then(|line| line.variation.first()).map(String::as_str),
        lines: findings.lines.iter().map(entry).collect(),
        depth: findings.depth,
        nodes,
        seconds,
        nps: nodes_per_second(nodes, seconds),
        table_permille: findings.table_permille,
        method: findings.method,
        end,
    }
}

fn nodes_per_second(nodes: u64, seconds: f64) -> f64 {
    (nodes as f64 / seconds.max(1e-6)).round()
}

/// Returns the share of a Monte Carlo search's iterations that visited the move of a line, in thousandths.
fn visits_permille(findings: &Analysis<String>, line: &Line<String>) -> Option<u32> {
    findings.mcts.as_ref()?.visits_permille(line.variation.first()?)
}
