//! `analyse`: the best moves, depth after depth.

use std::time::Duration;

use engine::{Algorithm, Request};
use schemars::JsonSchema;
use search::{Analysis, TranspositionTable};
use serde::Serialize;
use serde_json::Value as Json;
use texts::json::{LineEntry, ResultEntry};

use crate::certificate_file::CertificateFile;
use crate::fields::Fields;
use crate::game_fields::GameFields;
use crate::job::{Context, Job};
use crate::job_watcher::JobWatcher;
use crate::json::to_json;
use crate::limits::{MAX_SPEC, MAX_TIME};
use crate::problem::{Problem, RequestError};
use crate::search_memory::SearchMemory;

/// The time of a search whose request has no limit.
const DEFAULT_TIME: Duration = Duration::from_secs(10);

/// The size of the transposition table, in bytes.
const TABLE_BYTES: usize = 64 << 20;

/// Maximum number of lines of a request.
const MAX_LINES: usize = 1000;

/// Maximum number of nodes of a request.
const MAX_NODES: u64 = 10_000_000_000;

pub(super) fn analyse(context: Context<'_>, mut fields: Fields) -> Result<Job, Problem> {
    let game = GameFields::take(&mut fields)?;
    let certificate = CertificateFile::take(context.host, &mut fields)?;
    let time = fields.seconds("seconds", context.host.max_analysis_time())?;
    let depth = fields.number("depth", 1, search::MAX_DEPTH)?;
    let nodes = fields.number("nodes", 1, MAX_NODES)?;
    let lines = fields.number("lines", 1, MAX_LINES)?.unwrap_or(Request::default().lines);
    let threads = fields.number("threads", 1, context.host.max_threads())?.unwrap_or(1);
    let named = fields.text("algorithm", MAX_SPEC)?.map(|name| algorithm(&name)).transpose()?;
    fields.finish()?;

    // A request that names an algorithm is about that algorithm, so the solver stays off.
    let solves = named.is_none();
    let algorithm = named.unwrap_or(Request::default().algorithm);
    let algorithm = algorithm.with_depth(depth).with_nodes(nodes).with_threads(threads).with_solver(solves);
    let memory = SearchMemory::with_table(context.host, TABLE_BYTES);
    let algorithm = algorithm.with_memory(memory.solver);
    let max_time = time.unwrap_or(if algorithm.is_limited() { MAX_TIME } else { DEFAULT_TIME });
    let request = Request { algorithm, lines };
    let mut session = game.open(context.sessions)?;
    let certificate_memory = CertificateFile::play_by(certificate, context, &mut *session)?;
    let task = move |watcher: &mut JobWatcher<'_>| -> Result<Json, Problem> {
        watcher.set_position(&*session);
        watcher.send("start", &texts::json::start(&*session));
        let report = session.analyse(&request, &TranspositionTable::new(memory.table), watcher);
        Ok(to_json(&answer(&report, watcher)))
    };
    Ok(Job {
        threads,
        memory: memory.all() + certificate_memory,
        max_time,
        last_event: "result",
        task: Box::new(task),
    })
}

fn algorithm(name: &str) -> Result<Algorithm, RequestError> {
    Algorithm::parse(name).ok_or_else(|| {
        let known = Algorithm::ALL.map(Algorithm::name).join(", ");
        RequestError::Algorithm { found: name.to_owned(), known }
    })
}

/// A line of a result with the points of its move and a sentence.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "ResultLine")]
pub(crate) struct ResultLine<'a> {
    #[serde(flatten)]
    line: LineEntry<'a>,
    /// The points to click, in their order.
    path: Vec<u16>,
    /// The sentence for the value, if there is one.
    text: Option<String>,
}

fn answer<'a>(report: &'a Analysis<String>, watcher: &JobWatcher<'_>) -> ResultEntry<'a, ResultLine<'a>> {
    let end = texts::json::end(report, watcher.is_cancelled());
    texts::json::result(report, end, watcher.elapsed(), |line| ResultLine {
        path: line.m.map(|m| watcher.paths().numbers(m)).unwrap_or_default(),
        text: line.value.map(|value| watcher.says(value.assessment)),
        line,
    })
}
