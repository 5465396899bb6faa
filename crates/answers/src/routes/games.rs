//! `games`: the games with their options, the agents, and the limits of requests.

use engine::Agent;
use engine::registry::{self, Family};
use game::{OptionKind, SpecOption};
use serde_json::{Map, Value as Json, json};

use crate::job::Context;
use crate::limits::{MAX_BODY, MAX_MOVE, MAX_MOVES, MAX_POSITION, MAX_SPEC, MAX_TIME};

pub(super) fn games(context: Context<'_>) -> String {
    let answer = json!({
        "games": registry::families().map(family).collect::<Vec<_>>(),
        "agents": Agent::ALL.into_iter().map(agent).collect::<Vec<_>>(),
        "limits": {
            "seconds": MAX_TIME.as_secs(),
            "analysis_seconds": context.host.max_analysis_time().as_secs(),
            "threads": context.host.max_threads(),
            "depth": search::MAX_DEPTH,
            "body_bytes": MAX_BODY,
            "spec_length": MAX_SPEC,
            "position_length": MAX_POSITION,
            "move_length": MAX_MOVE,
            "moves": MAX_MOVES,
        },
    });
    answer.to_string()
}

fn agent(agent: Agent) -> Json {
    json!({"name": agent.name(), "kind": agent.kind().name()})
}

fn family(family: &Family) -> Json {
    let aliases: Map<String, Json> =
        family.aliases.iter().map(|(alias, spec)| ((*alias).to_owned(), json!(spec))).collect();
    json!({
        "name": family.name,
        "usage": family.usage,
        "aliases": aliases,
        "examples": family.examples,
        "options": family.options.iter().map(option).collect::<Vec<_>>(),
    })
}

fn option(option: &SpecOption) -> Json {
    let SpecOption { name, positional, kind } = option;
    match kind {
        OptionKind::Number { min, max, usual } => {
            json!({"name": name, "positional": positional, "kind": "number", "min": min, "max": max, "value": usual})
        }
        OptionKind::Choice { words, usual } => {
            json!({"name": name, "positional": positional, "kind": "choice", "values": words, "value": usual})
        }
    }
}
