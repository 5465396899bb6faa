//! Makes the sides of a match from the names of its players.

use std::path::Path;
use std::sync::Arc;

use engine::{Session, TimeControl};
use lab::{AgentCompetitor, MatchSide};
use texts::Catalogue;

use crate::arguments::external_engines::ExternalEngineArgs;
use crate::arguments::values::Program;
use crate::engines::{EngineCompetitor, EngineDirectory, EngineLogs};
use crate::failure::Failure;
use crate::weights;

/// The agents and external engines that can play in the matches of a command.
pub(crate) struct Competitors<'a> {
    texts: &'a Catalogue,
    directory: EngineDirectory<'a>,
    logs: Arc<EngineLogs>,
}

impl<'a> Competitors<'a> {
    /// Returns the agents and the engines that the arguments describe.
    pub(crate) fn new(texts: &'a Catalogue, arguments: &'a ExternalEngineArgs) -> Competitors<'a> {
        let logs = Arc::new(EngineLogs::new(arguments.engine_logs.as_deref()));
        Competitors { texts, directory: EngineDirectory::new(texts, arguments), logs }
    }

    /// Returns the side of a match that this program plays in the session's game.
    ///
    /// If a time is given, an agent uses it up if it can. Weights are for agents only.
    pub(crate) fn side(
        &self,
        program: &Program,
        session: &dyn Session,
        time: TimeControl,
        time_is_given: bool,
        weights: Option<&Path>,
    ) -> Result<MatchSide, Failure> {
        match program {
            Program::Agent(agent) => {
                session.check_agent(*agent)?;
                let mut agent = AgentCompetitor::new(*agent);
                if let Some(path) = weights {
                    let file = weights::set(self.texts, &mut *session.fork(), path)?;
                    agent = agent.with_weights(weights::digest(&file), file.into());
                }
                Ok(MatchSide::new(if time_is_given { agent.taking_time() } else { agent }, time))
            }
            Program::Engine(_) if weights.is_some() => {
                Err(Failure::Usage(self.texts.text("usage-weights-of-engine")))
            }
            Program::Engine(name) => {
                let config = self.directory.find(name, session, time)?;
                let engine = EngineCompetitor::new(config, self.logs.clone(), self.texts);
                Ok(MatchSide::new(engine, time))
            }
        }
    }
}
