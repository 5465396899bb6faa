//! Who plays at the prompt: people, agents, and engines of other programs.

use std::sync::Arc;

use engine::{Agent, Session, TimeControl};
use texts::Catalogue;

use crate::arguments::external_engines::ExternalEngineArgs;
use crate::arguments::nearest::HUMAN;
use crate::arguments::play::Participant;
use crate::arguments::values::{ENGINE, Program};
use crate::engines::{EngineDirectory, EngineLogs, EnginePlayer};
use crate::failure::Failure;

/// Who plays a side.
pub(super) enum PromptPlayer {
    Human,
    Agent(Agent),
    Engine(Box<PromptEngine>),
}

/// An engine that plays a side. A human takes over when it has failed.
pub(super) struct PromptEngine {
    pub(super) player: EnginePlayer,
    pub(super) has_failed: bool,
}

impl PromptPlayer {
    /// Whether a human makes the moves.
    pub(super) fn is_human(&self) -> bool {
        match self {
            PromptPlayer::Human => true,
            PromptPlayer::Agent(_) => false,
            PromptPlayer::Engine(engine) => engine.has_failed,
        }
    }

    /// The name for programs.
    pub(super) fn name(&self) -> &str {
        match self {
            PromptPlayer::Human => HUMAN,
            PromptPlayer::Agent(agent) => agent.name(),
            PromptPlayer::Engine(engine) => engine.player.name(),
        }
    }
}

/// Who was asked to play a side, and the name in a saved game.
pub(super) struct NamedParticipant {
    pub(super) participant: Participant,
    pub(super) name: String,
    /// Whether it is known from the saved game alone.
    is_saved: bool,
}

impl NamedParticipant {
    /// The player of the arguments, or else that of the saved game.
    pub(super) fn of(named: Option<&Participant>, saved: Option<&String>) -> NamedParticipant {
        match (named, saved) {
            (Some(participant), _) => NamedParticipant {
                participant: participant.clone(),
                name: name_of(participant),
                is_saved: false,
            },
            (None, Some(name)) => {
                NamedParticipant { participant: read_name(name), name: name.clone(), is_saved: true }
            }
            (None, None) => {
                NamedParticipant { participant: Participant::Human, name: HUMAN.to_owned(), is_saved: false }
            }
        }
    }

    /// The agent, if it is one.
    pub(super) fn agent(&self) -> Option<Agent> {
        match self.participant {
            Participant::Program(Program::Agent(agent)) => Some(agent),
            _ => None,
        }
    }
}

/// The name in a saved game, from which the participant can be read again.
fn name_of(participant: &Participant) -> String {
    match participant {
        Participant::Human => HUMAN.to_owned(),
        Participant::Program(Program::Agent(agent)) => agent.name().to_owned(),
        Participant::Program(Program::Engine(name)) => format!("{ENGINE}{name}"),
    }
}

fn read_name(name: &str) -> Participant {
    match name.strip_prefix(ENGINE) {
        Some(name) => Participant::Program(Program::Engine(name.to_owned())),
        None => {
            Agent::parse(name).map_or(Participant::Human, |agent| Participant::Program(Program::Agent(agent)))
        }
    }
}

/// Makes the players of a game.
pub(super) struct PlayerFactory<'a> {
    texts: &'a Catalogue,
    directory: EngineDirectory<'a>,
    logs: Arc<EngineLogs>,
}

impl<'a> PlayerFactory<'a> {
    pub(super) fn new(texts: &'a Catalogue, arguments: &'a ExternalEngineArgs) -> PlayerFactory<'a> {
        let logs = Arc::new(EngineLogs::new(arguments.engine_logs.as_deref()));
        PlayerFactory { texts, directory: EngineDirectory::new(texts, arguments), logs }
    }

    /// The player, who must be able to play the session's game in this time. A human plays for an engine of a saved game
    /// that is not there any more.
    pub(super) fn make(
        &self,
        named: &NamedParticipant,
        session: &dyn Session,
        time: TimeControl,
    ) -> Result<PromptPlayer, Failure> {
        match &named.participant {
            Participant::Human => Ok(PromptPlayer::Human),
            Participant::Program(Program::Agent(agent)) => {
                session.check_agent(*agent)?;
                Ok(PromptPlayer::Agent(*agent))
            }
            Participant::Program(Program::Engine(name)) => match self.directory.find(name, session, time) {
                Ok(config) => {
                    let player = EnginePlayer::new(config, self.logs.clone());
                    Ok(PromptPlayer::Engine(Box::new(PromptEngine { player, has_failed: false })))
                }
                Err(failure) if named.is_saved => {
                    failure.text(self.texts).iter().for_each(|text| crate::warning::warn(text));
                    Ok(PromptPlayer::Human)
                }
                Err(failure) => Err(failure),
            },
        }
    }
}
