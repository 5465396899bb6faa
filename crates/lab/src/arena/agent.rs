//! Agents as competitors.

use std::sync::atomic::AtomicBool;

use engine::{AGENT_TABLE, Agent, AgentMemory, AgentMove, Limit, Session, Settings};
use search::Watcher;

use crate::arena::competitor::{Competitor, CompetitorInstance, Fault, MoveRequest, NewGame};
use crate::clock::SystemClock;

/// An agent that takes part. It must play the game of the match.
#[derive(Debug, Clone, Copy)]
pub struct AgentCompetitor {
    agent: Agent,
    time_is_given: bool,
}

impl AgentCompetitor {
    /// The agent, which only respects its time.
    pub fn new(agent: Agent) -> AgentCompetitor {
        AgentCompetitor { agent, time_is_given: false }
    }

    /// The agent, which uses up its time if it can.
    #[must_use]
    pub fn taking_time(self) -> AgentCompetitor {
        AgentCompetitor { time_is_given: true, ..self }
    }
}

impl Competitor for AgentCompetitor {
    fn name(&self) -> String {
        self.agent.name().to_owned()
    }

    fn prepare(&self, session: &mut dyn Session) {
        if self.agent == Agent::Perfect {
            session.keep_solutions();
        }
    }

    fn open(&self) -> Box<dyn CompetitorInstance> {
        let settings = Settings { time_is_given: self.time_is_given, ..Settings::default() };
        Box::new(AgentInstance { agent: self.agent, settings, memory: None })
    }
}

/// An agent with the settings of the game that it plays, and what it has found out in it.
struct AgentInstance {
    agent: Agent,
    settings: Settings,
    memory: Option<AgentMemory>,
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
        let own = self.memory.as_ref().map(|memory| {
            let mut own = session.fork();
            own.use_memory(memory.clone());
            own
        });
        let session = own.as_deref().unwrap_or(session);
        Ok(session.choose(self.agent, &self.settings, &mut watcher).expect("the agent plays this game"))
    }
}
