//! The result of a solve as JSON.

use engine::Session;
use game::{Assessment, Wdl};
use search::Solution;
use serde::Serialize;
use texts::json::{self, BoardResult, StartEntry};

use super::end::SolveEnd;

/// The result of a solve.
#[derive(Serialize)]
pub(super) struct SolveReport<'a> {
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
    end: &'static str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    moves: Vec<SolvedMove<'a>>,
}

/// A move with its value.
#[derive(Serialize)]
struct SolvedMove<'a> {
    #[serde(rename = "move")]
    m: &'a str,
    #[serde(flatten)]
    value: SolvedValue,
}

/// A value as far as it is proven.
#[derive(Serialize)]
struct SolvedValue {
    value: Option<&'static str>,
    plies: Option<u32>,
    at_least: &'static str,
    at_most: &'static str,
    within: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    without_history: Option<BoardResult>,
}

pub(super) fn report<'a>(
    session: &dyn Session,
    solved: &'a Solution<String>,
    end: SolveEnd,
    seconds: f64,
) -> SolveReport<'a> {
    SolveReport {
        start: json::start(session),
        value: value(solved.assessment),
        best: &solved.best,
        best_complete: solved.best_complete,
        pv: &solved.variation,
        nodes: solved.nodes,
        seconds,
        method: solved.method,
        end: end.name(),
        moves: solved.moves.iter().map(|(m, found)| SolvedMove { m, value: value(*found) }).collect(),
    }
}

fn value(found: Assessment) -> SolvedValue {
    SolvedValue {
        value: found.wdl().map(Wdl::name),
        plies: found.plies(),
        at_least: found.at_least().name(),
        at_most: found.at_most().name(),
        within: found.within(),
        without_history: json::without_history(found),
    }
}
