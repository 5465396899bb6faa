//! `POST /api/analyse`: the best moves, depth after depth.

use std::time::Duration;

use engine::{Algorithm, Request};
use search::TranspositionTable;
use serde_json::{Value as Json, json};

use super::{Asked, Job, MAX_TIME};
use crate::opening::{MAX_SPEC, Opening};
use crate::problem::Problem;
use crate::watch::{Watch, without_name};

/// How long the search may last if nothing says when it is to end.
const USUAL_TIME: Duration = Duration::from_secs(10);

/// The size of the search's table, in bytes.
const TABLE_BYTES: usize = 64 << 20;

/// The most lines, and the most nodes that can be asked for.
const MAX_LINES: usize = 1000;
const MAX_NODES: u64 = 10_000_000_000;

pub(super) fn analyse(asked: &mut Asked<'_>) -> Result<Job, Problem> {
    let refused = asked.refused();
    let fields = &mut asked.fields;
    let usual = Request::default();
    let opening = Opening::take(fields).map_err(&refused)?;
    let time = fields.seconds("seconds", MAX_TIME).map_err(&refused)?;
    let depth = fields.number("depth", 1, search::MAX_DEPTH).map_err(&refused)?;
    let nodes = fields.number("nodes", 1, MAX_NODES).map_err(&refused)?;
    let lines = fields.number("lines", 1, MAX_LINES).map_err(&refused)?.unwrap_or(usual.lines);
    let threads = fields.number("threads", 1, asked.state.desk.seats()).map_err(&refused)?.unwrap_or(1);
    let name = fields.text("algorithm", MAX_SPEC).map_err(&refused)?;
    fields.finish().map_err(&refused)?;

    // Who names an algorithm wants to see that one.
    let solves = name.is_none();
    let algorithm = name.map_or(Ok(usual.algorithm), |name| algorithm(asked, &name))?;
    let session = opening.open(&asked.state.library, asked.texts)?;
    let algorithm = algorithm.with_depth(depth).with_nodes(nodes).with_threads(threads).with_solver(solves);
    let most = time.unwrap_or(if algorithm.is_limited() { MAX_TIME } else { USUAL_TIME });
    let request = Request { algorithm, lines };
    let run = move |watch: &mut Watch| -> Result<Json, Problem> {
        watch.look_at(&*session);
        watch.tell("start", json!({"game": session.spec(), "position": session.position()}));
        let findings = session.analyse(&request, &TranspositionTable::new(TABLE_BYTES), watch);
        let end = texts::json::end(&findings, watch.is_stopped());
        let mut json = without_name(texts::json::result(&findings, end, watch.elapsed()));
        for (index, line) in findings.lines.iter().enumerate() {
            json["lines"][index]["path"] =
                line.variation.first().map_or(Json::Null, |m| watch.paths().json(m));
            json["lines"][index]["text"] = line
                .value
                .map_or(Json::Null, |value| json!(watch.texts().says_bounded(value, line.exact, line.bound)));
        }
        Ok(json)
    };
    Ok(Job { threads, most, last: "result", run: Box::new(run) })
}

fn algorithm(asked: &Asked<'_>, name: &str) -> Result<Algorithm, Problem> {
    Algorithm::parse(name).ok_or_else(|| {
        let known = Algorithm::ALL.map(Algorithm::name).join(", ");
        let arguments = [("found", texts::quoted(name).into()), ("known", known.into())];
        Problem::saying("usage-algorithm", asked.texts.with("usage-algorithm", arguments))
    })
}
