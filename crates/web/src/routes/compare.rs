//! `POST /api/compare`: all searches side by side, as events.

use std::time::{Duration, Instant};

use lab::comparison::{self, Step};
use lab::tree::{self, Levels};
use search::Watcher;
use serde_json::{Value as Json, json};

use super::{Asked, Job};
use crate::opening::Opening;
use crate::problem::Problem;
use crate::watch::Watch;

/// How long a row may take if nobody says, and at most: there are about twenty of them.
const USUAL_TIME: Duration = Duration::from_secs(2);
const MOST_TIME: Duration = Duration::from_secs(10);

/// The seed of what is estimated of the tree.
const SEED: u64 = 1;

/// The threads of the last row, if nobody says and there are so many.
const USUAL_THREADS: usize = 2;

pub(super) fn compare(asked: &mut Asked<'_>) -> Result<Job, Problem> {
    let refused = asked.refused();
    let fields = &mut asked.fields;
    let seats = asked.state.desk.seats();
    let opening = Opening::take(fields).map_err(&refused)?;
    let depth = fields.number("depth", 1, search::MOST_DEPTH).map_err(&refused)?;
    let time = fields.seconds("seconds", MOST_TIME).map_err(&refused)?.unwrap_or(USUAL_TIME);
    let threads = fields.number("threads", 1, seats).map_err(&refused)?.unwrap_or(USUAL_THREADS.min(seats));
    fields.finish().map_err(&refused)?;

    let session = opening.open_unfinished(&asked.state.library, asked.texts)?;
    let steps = comparison::steps(threads);
    let most = time * steps.len() as u32 + MOST_TIME;
    let run = move |watch: &mut Watch| -> Result<Json, Problem> {
        let depth = depth.unwrap_or_else(|| tree::usual_depth(&*session).0);
        let levels = Levels::below(&*session, depth, SEED);
        let mut start = texts::json::comparison(&*session, depth, &levels);
        start["searches"] = steps.iter().map(|step| json!(step.name())).collect();
        watch.tell("start", start);
        let mut count = 0;
        for step in steps {
            let row = row(&*session, step, depth, &levels, time, watch);
            if watch.is_stopped() {
                break;
            }
            watch.tell("row", row);
            count += 1;
        }
        Ok(json!({"rows": count, "seconds": watch.elapsed().as_secs_f64()}))
    };
    Ok(Job { threads, most, last: "done", run: Box::new(run) })
}

fn row(
    session: &dyn engine::Session,
    step: Step,
    depth: u32,
    levels: &Levels,
    time: Duration,
    watch: &mut Watch,
) -> Json {
    let mut quiet = Quiet { end: Instant::now() + time, watch };
    let row = comparison::measure_watched(session, step, depth, levels, &mut quiet);
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
