//! `POST /api/values`: what every legal move is worth.
//!
//! One search for as many lines as there are moves, in turns with the solver, and tables before both: what they prove
//! is exact, and what they do not is as far as the search saw.

use std::cmp::Reverse;
use std::time::Duration;

use engine::Request;
use search::{Analysis, TranspositionTable};
use serde_json::{Value as Json, json};

use super::{Asked, Job, MAX_TIME};
use crate::opening::Opening;
use crate::problem::Problem;
use crate::watch::{Watch, value_json};

/// How long the search may last if nobody says.
const USUAL_TIME: Duration = Duration::from_secs(2);

/// The size of the search's table, in bytes.
const TABLE_BYTES: usize = 16 << 20;

pub(super) fn values(asked: &mut Asked<'_>) -> Result<Job, Problem> {
    let refused = asked.refused();
    let opening = Opening::take(&mut asked.fields).map_err(&refused)?;
    let time = asked.fields.seconds("seconds", MAX_TIME).map_err(&refused)?;
    asked.fields.finish().map_err(&refused)?;
    let session = opening.open(&asked.state.library, asked.texts)?;
    let run = move |watch: &mut Watch| -> Result<Json, Problem> {
        watch.look_at(&*session);
        let legal = session.legal_moves();
        let request = Request { lines: legal.len().max(1), ..Request::solving() };
        let findings = session.analyse(&request, &TranspositionTable::new(TABLE_BYTES), watch);
        Ok(moves_json(&legal, &findings, watch))
    };
    Ok(Job { threads: 1, most: time.unwrap_or(USUAL_TIME), last: "values", run: Box::new(run) })
}

/// Every legal move with what was found of it, best first; those of which nothing was found come last. Where time ran
/// out, the search has looked at some deeper than at others, so its own order is not that of the values.
fn moves_json(legal: &[String], findings: &Analysis<String>, watch: &Watch) -> Json {
    let lines = &findings.lines;
    let place_of = |m: &String| lines.iter().position(|line| line.variation.first() == Some(m));
    let mut moves: Vec<(&String, Option<usize>)> = legal.iter().map(|m| (m, place_of(m))).collect();
    moves.sort_by_key(|(_, place)| {
        let value = place.and_then(|place| lines[place].value);
        (Reverse(value), place.unwrap_or(usize::MAX))
    });
    let json = |(m, place): &(&String, Option<usize>)| {
        let line = place.map(|place| &lines[place]);
        let value =
            line.and_then(|line| Some(value_json(watch.texts(), line.value?, line.exact, line.bound)));
        json!({"move": m, "path": watch.paths().json(m), "value": value})
    };
    json!({
        "moves": moves.iter().map(json).collect::<Vec<_>>(),
        "complete": !findings.lines.iter().any(|line| !line.exact) && findings.lines.len() == legal.len(),
        "method": findings.method,
    })
}
