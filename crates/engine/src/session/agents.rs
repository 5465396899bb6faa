//! Implementation of [`ChooseMoves`].

use search::Watcher;

use super::books::BookPosition;
use super::traits::ChooseMoves;
use super::typed::Match;
use crate::agents::agent::{Agent, AgentError, AgentMove, Settings};
use crate::agents::choose;
use crate::agents::thinking::{TableStatus, Thinking};
use crate::context::SessionContext;
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
        let by_book = (agent == Agent::Perfect).then(|| self.in_books()).flatten();
        if let Some(BookPosition { assessment, variation }) = by_book {
            let (chosen, assessment) = (self.game.write_move(variation[0]), Some(assessment));
            return Ok(AgentMove { chosen, assessment, nodes: 0, details: None, complete: true });
        }
        let random = fastrand::Rng::with_seed(settings.seed ^ self.game.key(self.history.position()));
        let mut thinking = Thinking::new(*settings, random, self.context(), watcher);
        let (game, position) = self.in_force();
        let chosen = choose::choose(&*game, &position, agent, self.tables.as_deref(), &mut thinking)?;
        Ok(chosen.map(|m| self.game.write_move(m)))
    }
}

impl<G: Playable> Match<G> {
    /// Returns the state of the session beyond the position and its history.
    pub(super) fn context(&self) -> SessionContext<'_> {
        SessionContext {
            margins: self.margins(),
            memory: self.memory.as_deref(),
            agent_memory: self.agent_memory.as_ref(),
        }
    }

    fn table_status(&self) -> TableStatus {
        match (&self.tables, G::CAN_HAVE_TABLES) {
            (Some(_), _) => TableStatus::Present,
            (None, true) => TableStatus::Missing,
            (None, false) => TableStatus::Impossible,
        }
    }
}
