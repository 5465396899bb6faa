//! `values`: the value of every legal move.
//!
//! The tables are read first. Then one search with as many lines as there are moves alternates with the
//! solver. Values from tables and the solver are exact, the others are estimates of the search.

use std::cmp::Reverse;
use std::time::Duration;

use engine::Request;
use game::{Assessment, sort_short_by_key};
use schemars::JsonSchema;
use search::{Analysis, Line, TranspositionTable};
use serde::Serialize;
use serde_json::Value as Json;
use texts::json::{BoundedEntry, WithText};

use super::view::ViewMove;
use crate::certificate_file::CertificateFile;
use crate::fields::Fields;
use crate::game_fields::GameFields;
use crate::job::{Context, Job};
use crate::job_watcher::JobWatcher;
use crate::json::to_json;
use crate::limits::MAX_TIME;
use crate::problem::Problem;
use crate::search_memory::SearchMemory;

/// The time of a search whose request gives none.
const DEFAULT_TIME: Duration = Duration::from_secs(2);

/// The size of the transposition table, in bytes.
const TABLE_BYTES: usize = 16 << 20;

pub(super) fn values(context: Context<'_>, mut fields: Fields) -> Result<Job, Problem> {
    let game = GameFields::take(&mut fields)?;
    let certificate = CertificateFile::take(context.host, &mut fields)?;
    let max_time = fields.seconds("seconds", MAX_TIME)?.unwrap_or(DEFAULT_TIME);
    fields.finish()?;
    let mut session = game.open(context.sessions)?;
    let certificate_memory = CertificateFile::play_by(certificate, context, &mut *session)?;
    let memory = SearchMemory::with_table(context.host, TABLE_BYTES);
    let task = move |watcher: &mut JobWatcher<'_>| -> Result<Json, Problem> {
        watcher.set_position(&*session);
        let legal = session.legal_moves();
        let algorithm = Request::solving().algorithm.with_memory(memory.solver);
        let request = Request { algorithm, lines: legal.len().max(1) };
        let report = session.analyse(&request, &TranspositionTable::new(memory.table), watcher);
        Ok(to_json(&answer(&legal, &report, watcher)))
    };
    Ok(Job {
        threads: 1,
        memory: memory.all() + certificate_memory,
        max_time,
        last_event: "values",
        task: Box::new(task),
    })
}

/// The values of all legal moves.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Values")]
pub(crate) struct ValuesAnswer<'a> {
    /// The legal moves, best first; moves without a value come last.
    moves: Vec<MoveValue<'a>>,
    /// `true` if all values are exact.
    complete: bool,
    /// The method of a proof, if it is not that of the search itself.
    method: Option<&'static str>,
}

#[derive(Serialize, JsonSchema)]
struct MoveValue<'a> {
    #[serde(flatten)]
    m: ViewMove<'a>,
    value: Option<WithText<BoundedEntry>>,
}

/// Returns every legal move with its value.
///
/// They are sorted here: a search whose time ran out has searched some moves deeper than others, and does not
/// order them by value.
fn answer<'a>(legal: &'a [String], report: &Analysis<String>, watcher: &JobWatcher<'_>) -> ValuesAnswer<'a> {
    let lines = &report.lines;
    let place_of = |m: &String| lines.iter().position(|line| line.variation.first() == Some(m));
    let mut moves: Vec<(&String, Option<usize>)> = legal.iter().map(|m| (m, place_of(m))).collect();
    sort_short_by_key(&mut moves, |(_, place)| {
        let rank = place.and_then(|place| lines[place].assessment).map(Assessment::rank);
        (Reverse(rank), place.unwrap_or(usize::MAX))
    });
    let with_value = |(m, place): (&'a String, Option<usize>)| MoveValue {
        m: ViewMove { m, path: watcher.paths().numbers(m) },
        value: place.and_then(|place| lines[place].assessment).map(|assessment| watcher.said(assessment)),
    };
    ValuesAnswer {
        moves: moves.into_iter().map(with_value).collect(),
        complete: lines.iter().all(Line::is_exact) && lines.len() == legal.len(),
        method: report.method,
    }
}
