//! `move` and `think`: the computer's move.

use std::time::Duration;

use engine::{AGENT_TABLE, Agent, MoveDetails, Settings};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value as Json;
use texts::json::{BoundedEntry, CountsEntry, PrologEntry, WithText};

use super::view::ViewMove;
use crate::fields::{Fields, required};
use crate::game_fields::GameFields;
use crate::job::{Context, Job};
use crate::job_watcher::JobWatcher;
use crate::json::to_json;
use crate::limits::{MAX_SPEC, MAX_TIME};
use crate::problem::{Problem, RequestError};
use crate::search_memory::SearchMemory;

/// Maximum time for a move whose request gives none.
const DEFAULT_TIME: Duration = Duration::from_secs(10);

pub(super) fn choose(context: Context<'_>, mut fields: Fields) -> Result<Job, Problem> {
    let game = GameFields::take(&mut fields)?;
    let name = required("agent", fields.text("agent", MAX_SPEC)?)?;
    let time = fields.seconds("seconds", MAX_TIME)?;
    let depth = fields.number("depth", 1, search::MAX_DEPTH)?;
    let seed = fields.number("seed", 0, u64::MAX)?;
    fields.finish()?;

    let agent = agent(&name)?;
    let session = game.open_unfinished(context.sessions)?;
    session.check_agent(agent)?;
    let seed = seed.unwrap_or_else(|| context.host.random_seed());
    let memory = SearchMemory::with_table(context.host, AGENT_TABLE);
    let memory = if agent == Agent::Perfect { memory } else { SearchMemory { solver: 0, ..memory } };
    let time_is_given = time.is_some();
    let settings = Settings { depth, seed, time_is_given, threads: 1, solver_memory: memory.solver };
    let task = move |watcher: &mut JobWatcher<'_>| -> Result<Json, Problem> {
        watcher.set_position(&*session);
        let found = session.choose(agent, &settings, watcher)?;
        let text = || watcher.texts().says_details(agent, &found).unwrap_or_default();
        let (mut counts, mut prolog) = (None, None);
        match found.details {
            Some(MoveDetails::Textbook(of)) => {
                counts = Some(WithText { of: texts::json::counts(of), text: text() });
            }
            Some(MoveDetails::Prolog(of)) => {
                prolog = Some(WithText { of: texts::json::prolog(of), text: text() });
            }
            None => {}
        }
        Ok(to_json(&ChosenMove {
            m: ViewMove { m: &found.chosen, path: watcher.paths().numbers(&found.chosen) },
            value: found.assessment.map(|assessment| watcher.said(assessment)),
            nodes: found.nodes,
            seconds: watcher.elapsed().as_secs_f64(),
            complete: found.complete,
            counts,
            prolog,
        }))
    };
    let max_time = time.unwrap_or(DEFAULT_TIME);
    Ok(Job { threads: 1, memory: memory.all(), max_time, last_event: "move", task: Box::new(task) })
}

/// The computer's move.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Chosen")]
pub(crate) struct ChosenMove<'a> {
    #[serde(flatten)]
    m: ViewMove<'a>,
    value: Option<WithText<BoundedEntry>>,
    nodes: u64,
    seconds: f64,
    /// `true` if the search was not stopped by a limit.
    complete: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "WithText<CountsEntry>")]
    counts: Option<WithText<CountsEntry>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "WithText<PrologEntry>")]
    prolog: Option<WithText<PrologEntry>>,
}

fn agent(name: &str) -> Result<Agent, Problem> {
    if name == "human" {
        // The command line has a player of this name, but a request cannot wait for a person.
        let known = Agent::ALL.map(Agent::name).join(", ");
        return Err(RequestError::Choice { key: "agent".to_owned(), known }.into());
    }
    Ok(Agent::parse(name)?)
}
