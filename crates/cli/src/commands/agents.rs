//! `filetto agents`: the levels, the textbook searches and the historical programs, with the games that they
//! play.

use engine::registry;
use engine::{Agent, AgentKind};
use schemars::JsonSchema;
use serde::Serialize;
use texts::Catalogue;
use texts::json::names::AgentKindName;

use crate::arguments::task::ListingArgs;
use crate::failure::Failure;
use crate::screen::Screen;

pub(super) fn run(screen: &mut Screen<'_>, arguments: &ListingArgs) -> Result<(), Failure> {
    if arguments.json {
        return screen.output.json(&Agent::ALL.map(|agent| ListedAgent::new(screen.texts, agent)));
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

/// An agent with the games that it plays.
#[derive(Serialize, JsonSchema)]
pub(super) struct ListedAgent {
    name: &'static str,
    kind: AgentKindName,
    description: String,
    games: Vec<&'static str>,
}

impl ListedAgent {
    fn new(texts: &Catalogue, agent: Agent) -> ListedAgent {
        let kind = AgentKindName(agent.kind().name());
        ListedAgent { name: agent.name(), kind, description: description(texts, agent), games: games(agent) }
    }
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
