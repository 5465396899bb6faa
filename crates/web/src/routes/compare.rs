//! `POST /api/compare`: all searches side by side, as events.
//!
//! There are about twenty rows, and only the last one uses several threads. So a comparison has one seat, and the last
//! row takes others if they are free when it comes to it: others wait for those no longer than for that row.

use std::sync::Arc;
use std::time::{Duration, Instant};

use lab::comparison::{self, Row, Step};
use lab::tree::{self, Levels};
use search::Watcher;
use serde_json::{Value as Json, json};

use super::{Asked, Job};
use crate::desk::{Desk, Spare};
use crate::opening::Opening;
use crate::problem::Problem;
use crate::watch::Watch;

/// How long a row may take if nobody says, and at most: there are about twenty of them.
const USUAL_TIME: Duration = Duration::from_secs(2);
const MAX_TIME: Duration = Duration::from_secs(10);

/// The seed of what is estimated of the tree.
const SEED: u64 = 1;

/// The threads of the last row, if nobody says and there are so many.
const USUAL_THREADS: usize = 2;

pub(super) fn compare(asked: &mut Asked<'_>) -> Result<Job, Problem> {
    let refused = asked.refused();
    let fields = &mut asked.fields;
    let desk = Arc::clone(&asked.state.desk);
    let seats = desk.seats();
    let opening = Opening::take(fields).map_err(&refused)?;
    let depth = fields.number("depth", 1, search::MAX_DEPTH).map_err(&refused)?;
    let time = fields.seconds("seconds", MAX_TIME).map_err(&refused)?.unwrap_or(USUAL_TIME);
    let threads = fields.number("threads", 1, seats).map_err(&refused)?.unwrap_or(USUAL_THREADS.min(seats));
    fields.finish().map_err(&refused)?;

    let session = opening.open_unfinished(&asked.state.library, asked.texts)?;
    let steps = comparison::steps(threads);
    let most = time * steps.len() as u32 + MAX_TIME;
    let run = move |watch: &mut Watch| -> Result<Json, Problem> {
        let depth = depth.unwrap_or_else(|| tree::usual_depth(&*session).0);
        let levels = Levels::below(&*session, depth, SEED);
        let mut start = texts::json::comparison(&*session, depth, &levels);
        start["searches"] = steps.iter().map(|step| json!(step.name())).collect();
        watch.tell("start", start);
        let mut count = 0;
        for step in steps {
            let (step, _spare) = with_spare(step, &desk);
            let row = row(&*session, step, depth, &levels, time, watch);
            if watch.is_stopped() {
                break;
            }
            watch.tell("row", row);
            count += 1;
        }
        Ok(json!({"rows": count, "seconds": watch.elapsed().as_secs_f64()}))
    };
    Ok(Job { threads: 1, most, last: "done", run: Box::new(run) })
}

/// The step with as many of its threads as have a seat, and the seats for them.
fn with_spare(step: Step, desk: &Arc<Desk>) -> (Step, Option<Spare>) {
    let Step::Threads(threads) = step else { return (step, None) };
    let spare = desk.spare(threads - 1);
    (Step::Threads(1 + spare.seats()), Some(spare))
}

fn row(
    session: &dyn engine::Session,
    step: Step,
    depth: u32,
    levels: &Levels,
    time: Duration,
    watch: &mut Watch,
) -> Json {
    let begin = Instant::now();
    let mut quiet = Quiet { end: begin + time, watch };
    let analysis = comparison::search(session, step, depth, &mut quiet);
    let row = Row::new(step, &analysis, depth, levels, begin.elapsed());
    let mut json = texts::json::row(&row);
    if let Some(value) = row.value {
        json["value"]["text"] = json!(watch.texts().says(value, row.exact));
    }
    json
}

/// Ends the search of a row, and hears nothing of it.
struct Quiet<'a> {
    end: Instant,
    watch: &'a mut Watch,
}

impl Watcher<String> for Quiet<'_> {
    fn proceed(&mut self, nodes: u64) -> bool {
        Instant::now() < self.end && self.watch.proceed(nodes)
    }
}
