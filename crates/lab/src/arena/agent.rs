//! Agents as competitors.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use engine::{AGENT_TABLE, Agent, AgentMemory, AgentMove, Limit, Session, Settings};
use search::{Event, Unlimited, Watcher};

use crate::arena::competitor::{Competitor, CompetitorInstance, Fault, MoveRequest, NewGame, OpeningRequest};
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
        let (agent, weights) = (self.agent, self.weights.clone());
        Box::new(AgentInstance { agent, settings, memory: None, weights, line: Vec::new() })
    }
}

/// An agent with the settings of its game and, if it uses all its time, a transposition table of its own.
struct AgentInstance {
    agent: Agent,
    settings: Settings,
    memory: Option<AgentMemory>,
    weights: Option<Weights>,
    /// The principal variation of the last move.
    line: Vec<String>,
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
        let watcher = Watcher::<String>::until(limit, turn.stop);
        let mut watcher = LineWatcher { watcher, line: Vec::new() };
        let own = self.own(session);
        let session = own.as_deref().unwrap_or(session);
        let chosen = session.choose(self.agent, &self.settings, &mut watcher);
        let chosen = chosen.expect("the agent plays this game");
        self.line = watcher.line;
        // The level may have chosen another move than the search, on purpose.
        if self.line.first() != Some(&chosen.chosen) {
            self.line = vec![chosen.chosen.clone()];
        }
        Ok(chosen)
    }

    fn open(
        &mut self,
        request: OpeningRequest<'_>,
        _: &NewGame,
        stop: &AtomicBool,
    ) -> Result<Vec<String>, Fault> {
        let OpeningRequest { opening, session, chooser } = request;
        let own = self.own(session);
        let session = own.as_deref().unwrap_or(session);
        Ok(chooser.choose(opening, session, &mut Watcher::<String>::until(Unlimited, stop)))
    }

    fn line(&self) -> Vec<String> {
        self.line.clone()
    }
}

/// A watcher that stores the last principal variation.
struct LineWatcher<W> {
    watcher: W,
    line: Vec<String>,
}

impl<W: Watcher<String>> Watcher<String> for LineWatcher<W> {
    fn proceed(&mut self, nodes: u64) -> bool {
        self.watcher.proceed(nodes)
    }

    fn next_poll(&self, nodes: u64) -> u64 {
        self.watcher.next_poll(nodes)
    }

    fn on_event(&mut self, event: Event<'_, String>) {
        match event {
            Event::Depth(ref progress) if progress.line == 1 => progress.variation.clone_into(&mut self.line),
            Event::Best { m, line: 1, .. } if self.line.first() != Some(m) => self.line = vec![m.clone()],
            _ => {}
        }
        self.watcher.on_event(event);
    }
}
