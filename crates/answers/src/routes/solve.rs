//! `solve`: proves the value of a position, on request with a certificate.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;
use search::{NoProof, Solution, SolveQuery};
use serde::Serialize;
use serde_json::Value as Json;
use texts::Catalogue;
use texts::json::names::BasisName;
use texts::json::{self, SolutionEntry, SolveEnd};

use crate::fields::Fields;
use crate::game_fields::GameFields;
use crate::job::{Context, Job};
use crate::job_watcher::JobWatcher;
use crate::json::to_json;
use crate::limits::MAX_LOCAL_TIME;
use crate::problem::{Problem, RequestError};

pub(super) fn solve(context: Context<'_>, mut fields: Fields) -> Result<Job, Problem> {
    let game = GameFields::take(&mut fields)?;
    let query = SolveQuery {
        distance: fields.flag("distance")?,
        all: fields.flag("all")?,
        proof: fields.flag("proof")?,
        bytes: context.host.search_memory(),
        threads: fields.number("threads", 1, context.host.max_threads())?.unwrap_or(1),
        ..SolveQuery::default()
    };
    let nodes = fields.number("nodes", 1, u64::MAX)?.unwrap_or(u64::MAX);
    let max_time = fields.seconds("seconds", MAX_LOCAL_TIME)?.unwrap_or(MAX_LOCAL_TIME);
    fields.finish()?;
    let session = game.open(context.sessions)?;
    if query.proof && !session.has_certificates() {
        return Err(RequestError::NoCertificates { game: session.spec() }.into());
    }
    let task = move |watcher: &mut JobWatcher<'_>| -> Result<Json, Problem> {
        watcher.set_position(&*session);
        watcher.send("start", &json::start(&*session));
        let solved = session.solve(&query, nodes, watcher);
        let end = SolveEnd::of(&solved, &query, watcher.is_cancelled());
        Ok(to_json(&SolutionAnswer {
            solution: json::solution(&*session, &solved, end, watcher.elapsed()),
            basis: BasisName(solved.assessment.basis.name()),
            text: watcher.says(solved.assessment),
            certificate: solved.proof.as_ref().ok().map(|proof| BASE64.encode(proof::write(proof))),
            no_certificate: no_certificate(watcher.texts(), &solved),
        }))
    };
    let (threads, memory) = (query.threads, query.bytes);
    Ok(Job { threads, memory, max_time, last_event: "solution", task: Box::new(task) })
}

/// The result of a solve, with its certificate.
#[derive(Serialize)]
struct SolutionAnswer<'a> {
    #[serde(flatten)]
    solution: SolutionEntry<'a>,
    basis: BasisName,
    /// The sentence for the value.
    text: String,
    /// The file of the certificate in Base64, if it was requested and could be made.
    certificate: Option<String>,
    /// The reason for a missing certificate, if one was requested.
    no_certificate: Option<String>,
}

fn no_certificate(texts: &Catalogue, solved: &Solution<String>) -> Option<String> {
    match solved.proof {
        Ok(_) | Err(NoProof::NotRequested) => None,
        Err(NoProof::NotProven) => Some(texts.text("no-certificate-not-proven")),
        Err(NoProof::NotForThisGame) => Some(texts.text("no-certificate-method")),
        Err(NoProof::GameOver) => Some(texts.text("no-certificate-game-over")),
    }
}
