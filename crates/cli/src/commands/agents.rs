//! `filetto agents`: the levels, the textbook searches and the historical programs, with the games that they
//! play.

use engine::registry;
use engine::{Agent, AgentKind};
use serde_json::{Value as Json, json};
use texts::Catalogue;

use crate::arguments::task::ListingArgs;
use crate::failure::Failure;
use crate::screen::Screen;

pub(super) fn run(screen: &mut Screen<'_>, arguments: &ListingArgs) -> Result<(), Failure> {
    if arguments.json {
        let agents: Vec<Json> = Agent::ALL.into_iter().map(|agent| to_json(screen.texts, agent)).collect();
        return screen.output.json(&json!(agents));
    }
    for kind in AgentKind::ALL {
        screen.output.line(&screen.texts.text(title(kind)))?;
        for agent in Agent::ALL.into_iter().filter(|agent| agent.kind() == kind) {
            let (description, plays) = (description(screen.texts, agent), plays(screen.texts, agent));
            screen.output.line(&format!("    {:<19} {description}; {plays}", agent.name()))?;
        }
    }
    Ok(())
}

fn title(kind: AgentKind) -> &'static str {
    match kind {
        AgentKind::Level => "agents-levels",
        AgentKind::Textbook => "agents-textbook",
        AgentKind::Historical => "agents-historical",
    }
}

fn description(texts: &Catalogue, agent: Agent) -> String {
    texts.text(&format!("agent-{}", agent.name()))
}

fn to_json(texts: &Catalogue, agent: Agent) -> Json {
    json!({
        "name": agent.name(),
        "kind": agent.kind().name(),
        "description": description(texts, agent),
        "games": games(agent),
    })
}

/// Returns a sentence about the games that the agent plays.
fn plays(texts: &Catalogue, agent: Agent) -> String {
    let games = games(agent);
    if games.len() == registry::families().count() && games.iter().all(|game| !game.contains(':')) {
        return texts.text("agents-plays-all");
    }
    texts.with("agents-plays", [("games", games.join(", ").into())])
}

/// Returns the families that the agent plays completely, and example specs of those that it plays in part.
fn games(agent: Agent) -> Vec<&'static str> {
    let plays = |spec: &&str| registry::open(spec).is_ok_and(|session| session.agents().contains(&agent));
    let mut games = Vec::new();
    for family in registry::families() {
        let played: Vec<&str> = family.examples.iter().copied().filter(plays).collect();
        if played.len() == family.examples.len() {
            games.push(family.name);
        } else {
            games.extend(played);
        }
    }
    games
}
