//! The agents that play a game, and the move of one of them.

use super::agent::{Agent, AgentError, AgentKind, AgentMove, names};
use super::thinking::{TableStatus, Thinking};
use super::{levels, perfect, textbook};
use crate::playable::{EndingTables, Playable};

/// Returns `true` if the agent plays this game.
pub(crate) fn plays<G: Playable>(game: &G, agent: Agent, status: TableStatus) -> bool {
    match agent {
        Agent::Perfect => game.has_exact_solver() || status == TableStatus::Present,
        agent if agent.kind() != AgentKind::Historical => true,
        agent => game.historical_programs().contains(&agent),
    }
}

/// Returns the move of an agent that passed [`check`]. The position must have a legal move.
pub(crate) fn choose<G: Playable>(
    game: &G,
    position: &G::Position,
    agent: Agent,
    tables: Option<&dyn EndingTables<G::Position>>,
    thinking: &mut Thinking<'_>,
) -> Result<AgentMove<G::Move>, AgentError> {
    if agent == Agent::Perfect {
        return Ok(perfect::choose(game, position, tables, thinking));
    }
    match agent.kind() {
        AgentKind::Level => return Ok(levels::choose(game, position, agent, thinking)),
        AgentKind::Textbook => return Ok(textbook::choose(game, position, agent, thinking)),
        AgentKind::Historical => {}
    }
    game.historical_move(agent, position, thinking)
        .ok_or_else(|| refusal(game, agent, TableStatus::Impossible))
}

/// Returns an error if the agent does not play this game.
pub(crate) fn check<G: Playable>(game: &G, agent: Agent, status: TableStatus) -> Result<(), AgentError> {
    if plays(game, agent, status) { Ok(()) } else { Err(refusal(game, agent, status)) }
}

fn refusal<G: Playable>(game: &G, agent: Agent, status: TableStatus) -> AgentError {
    if agent == Agent::Perfect && status == TableStatus::Missing {
        return AgentError::NoTables { game: game.spec() };
    }
    if agent == Agent::Perfect {
        return AgentError::NotYet { game: game.spec() };
    }
    AgentError::OtherGame {
        agent: agent.name().to_owned(),
        game: game.spec(),
        known: names(Agent::ALL.into_iter().filter(|agent| plays(game, *agent, status))),
    }
}
