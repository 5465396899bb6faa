//! `check`: checks a certificate by the rules alone.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;
use engine::check_proof;
use serde_json::Value as Json;

use crate::fields::{Fields, required};
use crate::job::{Context, Job};
use crate::job_watcher::JobWatcher;
use crate::json::to_json;
use crate::limits::{MAX_CERTIFICATE, MAX_LOCAL_TIME};
use crate::problem::{Problem, RequestError};

pub(super) fn check(_: Context<'_>, mut fields: Fields) -> Result<Job, Problem> {
    let key = "certificate";
    let text = required(key, fields.text(key, MAX_CERTIFICATE)?)?;
    let max_time = fields.seconds("seconds", MAX_LOCAL_TIME)?.unwrap_or(MAX_LOCAL_TIME);
    fields.finish()?;
    let file = BASE64.decode(text).map_err(|_| RequestError::NotBase64 { key: key.to_owned() })?;
    let memory = file.len();
    let certificate = proof::read(&file)?;
    let task = move |watcher: &mut JobWatcher<'_>| -> Result<Json, Problem> {
        use search::Watcher;

        let checked = check_proof(&certificate, &mut |positions| watcher.proceed(positions))?;
        Ok(to_json(&texts::json::certificate(&certificate, &checked, watcher.elapsed())))
    };
    Ok(Job { threads: 1, memory, max_time, last_event: "certificate", task: Box::new(task) })
}
