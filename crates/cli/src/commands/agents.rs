//! `filetto agents`: the levels and the opponents, and what they play.

use clap::ArgMatches;
use engine::Agent;
use engine::registry::{self, FAMILIES};
use serde_json::{Value as Json, json};

use super::Context;
use crate::failure::Failure;

pub(super) fn run(context: &mut Context<'_>, matches: &ArgMatches) -> Result<(), Failure> {
    let describe = |agent: Agent| context.texts.text(&format!("agent-{}", agent.name()));
    if matches.get_flag("json") {
        let agent_json = |agent: Agent| {
            json!({
                "name": agent.name(),
                "kind": if agent.is_level() { "level" } else { "seed" },
                "description": describe(agent),
                "games": games(agent),
            })
        };
        let agents: Vec<Json> = Agent::ALL.into_iter().map(agent_json).collect();
        return context.json(&json!(agents));
    }
    for (title, levels) in [("agents-levels", true), ("agents-historical", false)] {
        let title = context.texts.text(title);
        context.line(&title)?;
        for agent in Agent::ALL.into_iter().filter(|agent| agent.is_level() == levels) {
            let games = games(agent);
            let plays = if games.len() == FAMILIES.len() && games.iter().all(|game| !game.contains(':')) {
                context.texts.text("agents-plays-all")
            } else {
                context.texts.with("agents-plays", [("games", games.join(", ").into())])
            };
            let description = context.texts.text(&format!("agent-{}", agent.name()));
            context.line(&format!("    {:<14} {description}; {plays}", agent.name()))?;
        }
    }
    Ok(())
}

/// The families that the agent plays wholly, and the example specs of those that it plays in part.
fn games(agent: Agent) -> Vec<&'static str> {
    let plays = |spec: &&str| registry::open(spec).is_ok_and(|session| session.agents().contains(&agent));
    let mut games = Vec::new();
    for family in FAMILIES {
        let played: Vec<&str> = family.examples.iter().copied().filter(plays).collect();
        if played.len() == family.examples.len() {
            games.push(family.name);
        } else {
            games.extend(played);
        }
    }
    games
}
