//! `games`: the games with their options, the agents, and the limits of requests.

use engine::Agent;
use schemars::JsonSchema;
use serde::Serialize;
use texts::json::GameEntry;
use texts::json::names::AgentKindName;

use crate::job::Context;
use crate::json::written;
use crate::limits::{MAX_BODY, MAX_MOVE, MAX_MOVES, MAX_POSITION, MAX_SPEC, MAX_TIME};

/// The games, the agents, and the limits of requests.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Games")]
pub(crate) struct GamesAnswer {
    games: Vec<GameEntry>,
    agents: Vec<AgentEntry>,
    limits: RequestLimits,
}

#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Agent")]
struct AgentEntry {
    name: &'static str,
    kind: AgentKindName,
}

/// The limits of requests: times in seconds, and the lengths of texts.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Limits")]
struct RequestLimits {
    seconds: u64,
    analysis_seconds: u64,
    threads: usize,
    depth: u32,
    body_bytes: usize,
    spec_length: usize,
    position_length: usize,
    move_length: usize,
    moves: usize,
    /// The length of a certificate in Base64; 0 if none is taken.
    certificate_length: usize,
}

pub(super) fn games(context: Context<'_>) -> String {
    let agent = |agent: Agent| AgentEntry { name: agent.name(), kind: AgentKindName(agent.kind().name()) };
    written(&GamesAnswer {
        games: texts::json::games(context.texts),
        agents: Agent::ALL.into_iter().map(agent).collect(),
        limits: RequestLimits {
            seconds: MAX_TIME.as_secs(),
            analysis_seconds: context.host.max_analysis_time().as_secs(),
            threads: context.host.max_threads(),
            depth: search::MAX_DEPTH,
            body_bytes: MAX_BODY,
            spec_length: MAX_SPEC,
            position_length: MAX_POSITION,
            move_length: MAX_MOVE,
            moves: MAX_MOVES,
            certificate_length: context.host.max_certificate(),
        },
    })
}
