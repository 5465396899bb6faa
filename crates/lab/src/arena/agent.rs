//! Agents as competitors.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use engine::{AGENT_TABLE, Agent, AgentMemory, AgentMove, Limit, Session, Settings};
use search::Watcher;

use crate::arena::competitor::{Competitor, CompetitorInstance, Fault, MoveRequest, NewGame};
use crate::clock::SystemClock;

/// An agent as a competitor. It must play the game of the match.
#[derive(Debug, Clone)]
pub struct AgentCompetitor {
    agent: Agent,
    time_is_given: bool,
    weights: Option<Weights>,
}

/// Weights that replace the built-in ones of an agent.
#[derive(Debug, Clone)]
struct Weights {
    /// Their name in the conditions of a match.
    name: String,
    file: Arc<[u8]>,
}

impl AgentCompetitor {
    /// An agent that keeps within its time, but does not try to use all of it.
    pub fn new(agent: Agent) -> AgentCompetitor {
        AgentCompetitor { agent, time_is_given: false, weights: None }
    }

    /// Lets the agent use all of its time if it can.
    #[must_use]
    pub fn taking_time(self) -> AgentCompetitor {
        AgentCompetitor { time_is_given: true, ..self }
    }

    /// Sets the weights from a file, which must fit the game. `name` distinguishes them from other weights.
    #[must_use]
    pub fn with_weights(self, name: String, file: Arc<[u8]>) -> AgentCompetitor {
        AgentCompetitor { weights: Some(Weights { name, file }), ..self }
    }
}

impl Competitor for AgentCompetitor {
    fn name(&self) -> String {
        self.agent.name().to_owned()
    }

    fn identity(&self) -> String {
        match &self.weights {
            Some(weights) => format!("{} with {}", self.name(), weights.name),
            None => self.name(),
        }
    }

    fn prepare(&self, session: &mut dyn Session) {
        if self.agent == Agent::Perfect {
            session.keep_solutions();
        }
    }

    fn open(&self) -> Box<dyn CompetitorInstance> {
        let settings = Settings { time_is_given: self.time_is_given, ..Settings::default() };
        Box::new(AgentInstance { agent: self.agent, settings, memory: None, weights: self.weights.clone() })
    }
}

/// An agent with the settings of its game and, if it uses all its time, a transposition table of its own.
struct AgentInstance {
    agent: Agent,
    settings: Settings,
    memory: Option<AgentMemory>,
    weights: Option<Weights>,
}

impl AgentInstance {
    /// Returns a fork of the session with this instance's own memory and weights, if it has any.
    fn own(&self, session: &dyn Session) -> Option<Box<dyn Session>> {
        if self.memory.is_none() && self.weights.is_none() {
            return None;
        }
        let mut own = session.fork();
        if let Some(memory) = &self.memory {
            own.use_memory(memory.clone());
        }
        if let Some(weights) = &self.weights {
            own.use_weights(&weights.file).expect("the weights are the game's");
        }
        Some(own)
    }
}

impl CompetitorInstance for AgentInstance {
    fn new_game(&mut self, game: &NewGame, _: &AtomicBool) -> Result<(), Fault> {
        self.settings.seed = game.seed;
        self.settings.depth = game.times[game.player.index()].depth();
        self.memory = self.settings.uses_all_time(self.agent).then(|| AgentMemory::new(AGENT_TABLE));
        Ok(())
    }

    fn choose(&mut self, session: &dyn Session, turn: &MoveRequest<'_>) -> Result<AgentMove, Fault> {
        let limit = Limit::of(SystemClock, turn.budget);
        let mut watcher = Watcher::<String>::until(limit, turn.stop);
        let own = self.own(session);
        let session = own.as_deref().unwrap_or(session);
        Ok(session.choose(self.agent, &self.settings, &mut watcher).expect("the agent plays this game"))
    }
}
