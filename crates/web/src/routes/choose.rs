//! `POST /api/move` and `POST /api/think`: the computer's move.

use std::time::Duration;

use engine::{Agent, Settings};
use serde_json::{Value as Json, json};

use super::{Asked, Job, MAX_TIME};
use crate::fields::needed;
use crate::opening::{MAX_SPEC, Opening};
use crate::problem::{Problem, Refusal};
use crate::watch::{Watch, value_json};

/// How long an agent may think if nobody says.
const USUAL_TIME: Duration = Duration::from_secs(10);

pub(super) fn choose(asked: &mut Asked<'_>) -> Result<Job, Problem> {
    let refused = asked.refused();
    let fields = &mut asked.fields;
    let opening = Opening::take(fields).map_err(&refused)?;
    let agent = fields.text("agent", MAX_SPEC).and_then(|agent| needed("agent", agent)).map_err(&refused)?;
    let time = fields.seconds("seconds", MAX_TIME).map_err(&refused)?;
    let depth = fields.number("depth", 1, search::MAX_DEPTH).map_err(&refused)?;
    let seed = fields.number("seed", 0, u64::MAX).map_err(&refused)?;
    fields.finish().map_err(&refused)?;

    let wrong = |error| Problem::wrong(asked.texts, &error);
    if agent == "human" {
        // Whom the command line knows as a player, but nobody who could be asked here.
        let known = Agent::ALL.map(Agent::name).join(", ");
        return Err(refused(Refusal::Choice { key: "agent".to_owned(), known }));
    }
    let agent = Agent::parse(&agent).map_err(wrong)?;
    let session = opening.open_unfinished(&asked.state.library, asked.texts)?;
    session.check_agent(agent).map_err(wrong)?;
    let settings = Settings {
        depth,
        seed: seed.unwrap_or_else(|| fastrand::u64(..)),
        time_is_given: time.is_some(),
        threads: 1,
    };
    let run = move |watch: &mut Watch| -> Result<Json, Problem> {
        watch.look_at(&*session);
        let thought =
            session.choose(agent, &settings, watch).map_err(|error| Problem::wrong(watch.texts(), &error))?;
        let value = thought.value.map(|value| value_json(watch.texts(), value, thought.exact, thought.bound));
        Ok(json!({
            "move": thought.chosen,
            "path": watch.paths().json(&thought.chosen),
            "value": value,
            "nodes": thought.nodes,
            "seconds": watch.elapsed().as_secs_f64(),
            "complete": thought.complete,
        }))
    };
    Ok(Job { threads: 1, most: time.unwrap_or(USUAL_TIME), last: "move", run: Box::new(run) })
}
