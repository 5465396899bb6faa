//! Implementation of [`ChooseMoves`].

use search::Watcher;

use super::traits::ChooseMoves;
use super::typed::Match;
use crate::agents::agent::{Agent, AgentError, AgentMove, Settings};
use crate::agents::choose;
use crate::agents::thinking::{SessionContext, TableStatus, Thinking};
use crate::playable::Playable;

impl<G: Playable> ChooseMoves for Match<G> {
    fn agents(&self) -> Vec<Agent> {
        let status = self.table_status();
        Agent::ALL.into_iter().filter(|agent| choose::plays(&self.game, *agent, status)).collect()
    }

    fn check_agent(&self, agent: Agent) -> Result<(), AgentError> {
        choose::check(&self.game, agent, self.table_status())
    }

    fn choose(
        &self,
        agent: Agent,
        settings: &Settings,
        watcher: &mut dyn Watcher<String>,
    ) -> Result<AgentMove<String>, AgentError> {
        self.check_agent(agent)?;
        let (game, position, tables) = (&self.game, self.history.position(), self.tables.as_deref());
        let (drawn, agent_memory) = (self.drawn_keys(), self.agent_memory.as_ref());
        let kept =
            SessionContext { drawn, margins: self.margins, agent_memory, memory: self.memory.as_deref() };
        let random = fastrand::Rng::with_seed(settings.seed ^ game.key(position));
        let mut thinking = Thinking::new(*settings, random, kept, watcher);
        let chosen = choose::choose(game, position, agent, tables, &mut thinking)?;
        Ok(chosen.map(|m| self.game.write_move(m)))
    }
}

impl<G: Playable> Match<G> {
    fn table_status(&self) -> TableStatus {
        match (&self.tables, G::CAN_HAVE_TABLES) {
            (Some(_), _) => TableStatus::Present,
            (None, true) => TableStatus::Missing,
            (None, false) => TableStatus::Impossible,
        }
    }
}
