//! The result of a solve as JSON.

use std::time::Duration;

use engine::Session;
use game::{Assessment, Wdl};
use search::{Solution, SolveQuery};
use serde::{Serialize, Serializer};

use super::names::WdlName;
use super::{BoardResult, StartEntry, start, without_history};

/// The result of a solve.
#[derive(Debug, Serialize)]
pub struct SolutionEntry<'a> {
    #[serde(flatten)]
    start: StartEntry,
    #[serde(flatten)]
    value: SolvedValue,
    best: &'a [String],
    best_complete: bool,
    pv: &'a [String],
    nodes: u64,
    seconds: f64,
    method: &'static str,
    end: SolveEnd,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    moves: Vec<SolvedMove<'a>>,
}

/// A move with its value.
#[derive(Debug, Serialize)]
struct SolvedMove<'a> {
    #[serde(rename = "move")]
    m: &'a str,
    #[serde(flatten)]
    value: SolvedValue,
}

/// A value as far as it is proven.
#[derive(Debug, Serialize)]
struct SolvedValue {
    value: Option<WdlName>,
    plies: Option<u32>,
    at_least: WdlName,
    at_most: WdlName,
    within: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    without_history: Option<BoardResult>,
}

/// Reason for the end of a solve.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SolveEnd {
    /// Everything that the query requests is proven.
    Proven,
    /// A limit was reached.
    Limit,
    /// The user interrupted the solve.
    Interrupted,
}

impl SolveEnd {
    /// Returns the reason for the end of a solve with this solution.
    pub fn of(solved: &Solution<String>, query: &SolveQuery, is_interrupted: bool) -> SolveEnd {
        let has_length = !query.distance || solved.assessment.exact_value().is_some();
        let has_moves = solved.moves.iter().all(|(_, found)| found.wdl().is_some());
        match solved.assessment.wdl().is_some() && has_length && has_moves {
            true => SolveEnd::Proven,
            false if is_interrupted => SolveEnd::Interrupted,
            false => SolveEnd::Limit,
        }
    }

    /// Returns the name in JSON and in the keys of sentences.
    pub fn name(self) -> &'static str {
        match self {
            SolveEnd::Proven => "proven",
            SolveEnd::Limit => "limit",
            SolveEnd::Interrupted => "interrupted",
        }
    }
}

impl Serialize for SolveEnd {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// Returns the result of a solve of the session's position.
pub fn solution<'a>(
    session: &dyn Session,
    solved: &'a Solution<String>,
    end: SolveEnd,
    elapsed: Duration,
) -> SolutionEntry<'a> {
    SolutionEntry {
        start: start(session),
        value: solved_value(solved.assessment),
        best: &solved.best,
        best_complete: solved.best_complete,
        pv: &solved.variation,
        nodes: solved.nodes,
        seconds: elapsed.as_secs_f64(),
        method: solved.method,
        end,
        moves: solved.moves.iter().map(|(m, found)| SolvedMove { m, value: solved_value(*found) }).collect(),
    }
}

fn solved_value(found: Assessment) -> SolvedValue {
    let name = |wdl: Wdl| WdlName(wdl.name());
    SolvedValue {
        value: found.wdl().map(name),
        plies: found.plies(),
        at_least: name(found.at_least()),
        at_most: name(found.at_most()),
        within: found.within(),
        without_history: without_history(found),
    }
}
