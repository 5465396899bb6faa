//! `GET /api/games`: the games and their options, who plays them, and the limits of requests.

use engine::Agent;
use engine::registry::{FAMILIES, Family};
use game::{OptionKind, SpecOption};
use serde_json::{Map, Value as Json, json};

use super::MAX_TIME;
use crate::opening::{MAX_MOVE, MAX_MOVES, MAX_POSITION, MAX_SPEC};
use crate::server::MAX_BODY;

/// The answer, for a server with so many threads.
pub(crate) fn games(threads: usize) -> Json {
    let agent =
        |agent: Agent| json!({"name": agent.name(), "kind": if agent.is_level() { "level" } else { "seed" }});
    json!({
        "games": FAMILIES.iter().map(family).collect::<Vec<_>>(),
        "agents": Agent::ALL.into_iter().map(agent).collect::<Vec<_>>(),
        "limits": {
            "seconds": MAX_TIME.as_secs(),
            "threads": threads,
            "depth": search::MAX_DEPTH,
            "body_bytes": MAX_BODY,
            "spec_length": MAX_SPEC,
            "position_length": MAX_POSITION,
            "move_length": MAX_MOVE,
            "moves": MAX_MOVES,
        },
    })
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
