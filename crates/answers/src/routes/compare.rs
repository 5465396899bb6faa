//! `compare`: all searches side by side, as events.
//!
//! Only one of more than twenty rows uses several threads. So a comparison has one thread, and that row takes
//! others if they are free when its turn comes. Other searches wait for them only during this row.

use std::time::Duration;

use engine::Session;
use lab::comparison::{self, ComparisonRow, ComparisonStep};
use lab::tree::{self, Levels};
use schemars::JsonSchema;
use search::Watcher;
use serde::Serialize;
use serde_json::Value as Json;
use texts::json::{BoundedEntry, ComparisonEntry, RowEntry, WithText};

use crate::fields::Fields;
use crate::game_fields::GameFields;
use crate::host::{ExtraThreads, Host};
use crate::job::{Context, Job};
use crate::job_watcher::JobWatcher;
use crate::json::to_json;
use crate::problem::Problem;

/// Default time of a row.
const DEFAULT_TIME: Duration = Duration::from_secs(2);

/// Maximum time of a row.
const MAX_TIME: Duration = Duration::from_secs(10);

/// The random seed for estimates of the size of the tree.
const SEED: u64 = 1;

/// Default number of threads of the multi-threaded row, unless the host allows fewer.
const DEFAULT_THREADS: usize = 2;

pub(super) fn compare(context: Context<'_>, mut fields: Fields) -> Result<Job, Problem> {
    let max_threads = context.host.max_threads();
    let game = GameFields::take(&mut fields)?;
    let depth = fields.number("depth", 1, search::MAX_DEPTH)?;
    let row_time = fields.seconds("seconds", MAX_TIME)?.unwrap_or(DEFAULT_TIME);
    let threads = fields.number("threads", 1, max_threads)?.unwrap_or(DEFAULT_THREADS.min(max_threads));
    fields.finish()?;

    let session = game.open_unfinished(context.sessions)?;
    let steps = comparison::steps(threads);
    let max_time = row_time * steps.len() as u32 + MAX_TIME;
    let task = move |watcher: &mut JobWatcher<'_>| -> Result<Json, Problem> {
        let depth = depth.unwrap_or_else(|| tree::usual_depth(&*session).0);
        let levels = Levels::below(&*session, depth, SEED);
        let comparison = texts::json::comparison(&*session, depth, &levels);
        let searches = steps.iter().map(|step| step.name()).collect();
        watcher.send("start", &ComparisonStart { comparison, searches });
        let rows = Rows { session: &*session, depth, levels, time: row_time };
        let count = rows.send(&steps, watcher);
        Ok(to_json(&ComparisonDone { rows: count, seconds: watcher.elapsed().as_secs_f64() }))
    };
    Ok(Job {
        threads: 1,
        memory: comparison::TABLE_BYTES,
        max_time,
        last_event: "done",
        task: Box::new(task),
    })
}

/// The subject of a comparison, and the names of the searches that follow.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Comparison")]
pub(crate) struct ComparisonStart<'a> {
    #[serde(flatten)]
    comparison: ComparisonEntry<'a>,
    searches: Vec<String>,
}

/// The end of a comparison, with the number of rows that were sent.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Done")]
pub(crate) struct ComparisonDone {
    rows: usize,
    seconds: f64,
}

/// The rows of a comparison.
struct Rows<'a> {
    session: &'a dyn Session,
    depth: u32,
    levels: Levels,
    /// Maximum time of a row.
    time: Duration,
}

impl Rows<'_> {
    /// Measures and sends a row for each step until the job is cancelled. Returns the number of sent rows.
    fn send(&self, steps: &[ComparisonStep], watcher: &mut JobWatcher<'_>) -> usize {
        for (count, step) in steps.iter().enumerate() {
            let (step, _extra) = with_free_threads(*step, watcher.host());
            let row = self.measure(step, watcher);
            if watcher.is_cancelled() {
                return count;
            }
            watcher.send("row", &row);
        }
        steps.len()
    }

    fn measure(
        &self,
        step: ComparisonStep,
        watcher: &mut JobWatcher<'_>,
    ) -> RowEntry<WithText<BoundedEntry>> {
        let host = watcher.host();
        let begin = host.now();
        let mut row_watcher = RowWatcher { host, end: begin + self.time, job: watcher };
        let report = comparison::search(self.session, step, self.depth, &mut row_watcher);
        let row =
            ComparisonRow::new(step, &report, self.depth, &self.levels, host.now().saturating_sub(begin));
        let mover = self.session.to_move();
        texts::json::row(&row, |assessment| texts::json::said(watcher.texts(), mover, assessment))
    }
}

/// Reduces the threads of a step to those that are free, and returns these with it.
fn with_free_threads(step: ComparisonStep, host: &dyn Host) -> (ComparisonStep, Option<ExtraThreads<'_>>) {
    let ComparisonStep::Threads(threads) = step else { return (step, None) };
    let extra = ExtraThreads::take(host, threads - 1);
    (ComparisonStep::Threads(1 + extra.count()), Some(extra))
}

/// Ends the search of a row when its time is over or the job ends. Its events are not sent.
struct RowWatcher<'a, 'b> {
    host: &'a dyn Host,
    end: Duration,
    job: &'a mut JobWatcher<'b>,
}

impl Watcher<String> for RowWatcher<'_, '_> {
    fn proceed(&mut self, nodes: u64) -> bool {
        self.host.now() < self.end && self.job.proceed(nodes)
    }
}
