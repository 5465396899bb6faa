//! `check`: checks a certificate by the rules alone.

use std::time::Duration;

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value as Json;

use crate::certificate_file::CertificateFile;
use crate::fields::Fields;
use crate::job::{Context, Job};
use crate::job_watcher::JobWatcher;
use crate::json::to_json;
use crate::limits::MAX_LOCAL_TIME;
use crate::problem::Problem;

/// Pause between two events of a check.
const BETWEEN_EVENTS: Duration = Duration::from_millis(200);

/// The state of a check: the number of positions visited so far.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Checking")]
pub(crate) struct CheckProgress {
    positions: u64,
}

pub(super) fn check(context: Context<'_>, mut fields: Fields) -> Result<Job, Problem> {
    let certificate = CertificateFile::require(context.host, &mut fields)?;
    let max_time = fields.seconds("seconds", MAX_LOCAL_TIME)?.unwrap_or(MAX_LOCAL_TIME);
    fields.finish()?;
    let proof = certificate.read()?;
    let memory = certificate.len() + proof.memory();
    let certificates = context.sessions.certificates().clone();
    let task = move |watcher: &mut JobWatcher<'_>| -> Result<Json, Problem> {
        use search::Watcher;

        let mut due = Duration::ZERO;
        let (certificate, checked) = certificate.check(proof, &certificates, &mut |positions| {
            let elapsed = watcher.elapsed();
            if elapsed >= due {
                watcher.send("checking", &CheckProgress { positions });
                due = elapsed + BETWEEN_EVENTS;
            }
            watcher.proceed(positions)
        })?;
        Ok(to_json(&texts::json::certificate(certificate.proof(), &checked, watcher.elapsed())))
    };
    Ok(Job { threads: 1, memory, max_time, last_event: "certificate", task: Box::new(task) })
}
