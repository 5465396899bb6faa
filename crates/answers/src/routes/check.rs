//! `check`: checks a certificate by the rules alone.

use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;
use engine::check_proof;
use serde::Serialize;
use serde_json::Value as Json;

use crate::fields::{Fields, required};
use crate::job::{Context, Job};
use crate::job_watcher::JobWatcher;
use crate::json::to_json;
use crate::limits::{MAX_CERTIFICATE, MAX_LOCAL_TIME};
use crate::problem::{Problem, RequestError};

/// Pause between two events of a check.
const BETWEEN_EVENTS: Duration = Duration::from_millis(200);

/// The state of a check: the number of positions visited so far.
#[derive(Serialize)]
struct CheckProgress {
    positions: u64,
}

pub(super) fn check(_: Context<'_>, mut fields: Fields) -> Result<Job, Problem> {
    let key = "certificate";
    let text = required(key, fields.text(key, MAX_CERTIFICATE)?)?;
    let max_time = fields.seconds("seconds", MAX_LOCAL_TIME)?.unwrap_or(MAX_LOCAL_TIME);
    fields.finish()?;
    let file = BASE64.decode(text).map_err(|_| RequestError::NotBase64 { key: key.to_owned() })?;
    let certificate = proof::read(&file)?;
    let memory = file.len() + certificate.memory();
    let task = move |watcher: &mut JobWatcher<'_>| -> Result<Json, Problem> {
        use search::Watcher;

        let mut due = Duration::ZERO;
        let checked = check_proof(&certificate, &mut |positions| {
            let elapsed = watcher.elapsed();
            if elapsed >= due {
                watcher.send("checking", &CheckProgress { positions });
                due = elapsed + BETWEEN_EVENTS;
            }
            watcher.proceed(positions)
        })?;
        Ok(to_json(&texts::json::certificate(&certificate, &checked, watcher.elapsed())))
    };
    Ok(Job { threads: 1, memory, max_time, last_event: "certificate", task: Box::new(task) })
}
