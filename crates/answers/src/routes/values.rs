//! `values`: the value of every legal move.
//!
//! The tables are read first. Then one search with as many lines as there are moves alternates with the
//! solver. Values from tables and the solver are exact, the others are estimates of the search.

use std::cmp::Reverse;
use std::time::Duration;

use engine::Request;
use search::{Analysis, Line, TranspositionTable};
use serde_json::{Value as Json, json};

use crate::fields::Fields;
use crate::game_fields::GameFields;
use crate::job::{Context, Job};
use crate::job_watcher::JobWatcher;
use crate::limits::MAX_TIME;
use crate::problem::Problem;
use crate::search_memory::SearchMemory;

/// The time of a search whose request gives none.
const DEFAULT_TIME: Duration = Duration::from_secs(2);

/// The size of the transposition table, in bytes.
const TABLE_BYTES: usize = 16 << 20;

pub(super) fn values(context: Context<'_>, mut fields: Fields) -> Result<Job, Problem> {
    let game = GameFields::take(&mut fields)?;
    let max_time = fields.seconds("seconds", MAX_TIME)?.unwrap_or(DEFAULT_TIME);
    fields.finish()?;
    let session = game.open(context.sessions)?;
    let memory = SearchMemory::with_table(context.host, TABLE_BYTES);
    let task = move |watcher: &mut JobWatcher<'_>| -> Result<Json, Problem> {
        watcher.set_position(&*session);
        let legal = session.legal_moves();
        let algorithm = Request::solving().algorithm.with_memory(memory.solver);
        let request = Request { algorithm, lines: legal.len().max(1) };
        let report = session.analyse(&request, &TranspositionTable::new(memory.table), watcher);
        Ok(moves_json(&legal, &report, watcher))
    };
    Ok(Job { threads: 1, memory: memory.all(), max_time, last_event: "values", task: Box::new(task) })
}

/// Returns every legal move with its value, best first; moves without a value come last.
///
/// They are sorted here: a search whose time ran out has searched some moves deeper than others, and does not
/// order them by value.
fn moves_json(legal: &[String], report: &Analysis<String>, watcher: &JobWatcher<'_>) -> Json {
    let lines = &report.lines;
    let place_of = |m: &String| lines.iter().position(|line| line.variation.first() == Some(m));
    let mut moves: Vec<(&String, Option<usize>)> = legal.iter().map(|m| (m, place_of(m))).collect();
    moves.sort_by_key(|(_, place)| {
        let value = place.and_then(|place| lines[place].value());
        (Reverse(value), place.unwrap_or(usize::MAX))
    });
    let json = |(m, place): &(&String, Option<usize>)| {
        let line = place.map(|place| &lines[place]);
        let value = line.and_then(|line| line.assessment).map(|assessment| watcher.value_json(assessment));
        json!({"move": m, "path": watcher.paths().json(m), "value": value})
    };
    json!({
        "moves": moves.iter().map(json).collect::<Vec<_>>(),
        "complete": report.lines.iter().all(Line::is_exact) && report.lines.len() == legal.len(),
        "method": report.method,
    })
}
