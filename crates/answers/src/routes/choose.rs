//! `move` and `think`: the computer's move.

use std::time::Duration;

use engine::{
    AGENT_TABLE, Agent, MoveDetails, OPENING_NODES, OpeningChooser, OpeningProtocol, Session, Settings,
};
use schemars::JsonSchema;
use search::Watcher;
use serde::Serialize;
use serde_json::Value as Json;
use texts::json::{BoundedEntry, CountsEntry, PrologEntry, WithText};

use super::view::ViewMove;
use crate::certificate_file::CertificateFile;
use crate::fields::{Fields, required};
use crate::game_fields::GameFields;
use crate::job::{Context, Job};
use crate::job_watcher::{JobWatcher, Within};
use crate::json::to_json;
use crate::limits::{MAX_SPEC, MAX_TIME};
use crate::opening_state::is_under_way;
use crate::problem::{Problem, RequestError};
use crate::search_memory::SearchMemory;

/// Maximum time for a move whose request gives none.
const DEFAULT_TIME: Duration = Duration::from_secs(10);

pub(super) fn choose(context: Context<'_>, mut fields: Fields) -> Result<Job, Problem> {
    let game = GameFields::take(&mut fields)?;
    let certificate = CertificateFile::take(context.host, &mut fields)?;
    let name = required("agent", fields.text("agent", MAX_SPEC)?)?;
    let time = fields.seconds("seconds", MAX_TIME)?;
    let depth = fields.number("depth", 1, search::MAX_DEPTH)?;
    let seed = fields.number("seed", 0, u64::MAX)?;
    fields.finish()?;

    let agent = agent(&name)?;
    let mut session = game.open_unfinished(context.sessions)?;
    let certificate_memory = CertificateFile::play_by(certificate, context, &mut *session)?;
    session.check_agent(agent)?;
    let seed = seed.unwrap_or_else(|| context.host.random_seed());
    if let Some(opening) = game.opening(&*session)?.filter(|opening| is_under_way(opening, &*session)) {
        return Ok(act(context, opening, session, OpeningChooser { nodes: OPENING_NODES, seed }, time));
    }
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
    let memory = memory.all() + certificate_memory;
    Ok(Job { threads: 1, memory, max_time, last_event: "move", task: Box::new(task) })
}

/// Returns the job of an act in an opening; of offers all that are missing, with spaces between them. All
/// agents choose alike, as at the prompt.
fn act(
    context: Context<'_>,
    opening: OpeningProtocol,
    session: Box<dyn Session>,
    chooser: OpeningChooser,
    time: Option<Duration>,
) -> Job {
    let max_time = time.unwrap_or(DEFAULT_TIME);
    let memory = SearchMemory { solver: 0, ..SearchMemory::with_table(context.host, AGENT_TABLE) };
    let task = move |watcher: &mut JobWatcher<'_>| -> Result<Json, Problem> {
        watcher.set_position(&*session);
        let mut act_watcher = ActWatcher { job: watcher.within(max_time), before: 0, nodes: 0 };
        let chosen = chooser.choose(&opening, &*session, &mut act_watcher).join(" ");
        let nodes = act_watcher.before + act_watcher.nodes;
        Ok(to_json(&ChosenMove {
            m: ViewMove { m: &chosen, path: watcher.paths().numbers(&chosen) },
            value: None,
            nodes,
            seconds: watcher.elapsed().as_secs_f64(),
            complete: true,
            counts: None,
            prolog: None,
        }))
    };
    Job { threads: 1, memory: memory.all(), max_time, last_event: "move", task: Box::new(task) }
}

/// The watcher of an act, which sends no events: its searches are about other positions than the one on the
/// board. It counts their nodes.
struct ActWatcher<'w, 'a> {
    job: Within<'w, 'a>,
    /// Nodes of the earlier searches.
    before: u64,
    /// Nodes of this search.
    nodes: u64,
}

impl Watcher<String> for ActWatcher<'_, '_> {
    fn proceed(&mut self, nodes: u64) -> bool {
        if nodes < self.nodes {
            self.before += self.nodes;
        }
        self.nodes = nodes;
        self.job.proceed(nodes)
    }
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
