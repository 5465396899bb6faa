//! The players at the prompt: humans, agents, and external engines.

use std::sync::Arc;

use engine::{Agent, Session, TimeControl};
use texts::Catalogue;

use crate::arguments::external_engines::ExternalEngineArgs;
use crate::arguments::nearest::HUMAN;
use crate::arguments::play::Participant;
use crate::arguments::values::{ENGINE, Program};
use crate::engines::{EngineDirectory, EngineLogs, EnginePlayer};
use crate::failure::Failure;

/// The player of a side.
pub(super) enum PromptPlayer {
    Human,
    Agent(Agent),
    Engine(Box<PromptEngine>),
}

/// An external engine that plays a side. A human takes over after it has failed.
pub(super) struct PromptEngine {
    pub(super) player: EnginePlayer,
    pub(super) has_failed: bool,
}

impl PromptPlayer {
    /// Returns `true` if a human makes the moves.
    pub(super) fn is_human(&self) -> bool {
        match self {
            PromptPlayer::Human => true,
            PromptPlayer::Agent(_) => false,
            PromptPlayer::Engine(engine) => engine.has_failed,
        }
    }

    /// Returns the name in JSON output.
    pub(super) fn name(&self) -> &str {
        match self {
            PromptPlayer::Human => HUMAN,
            PromptPlayer::Agent(agent) => agent.name(),
            PromptPlayer::Engine(engine) => engine.player.name(),
        }
    }
}

/// The requested player of a side, and the name in a saved game.
pub(super) struct NamedParticipant {
    pub(super) participant: Participant,
    pub(super) name: String,
    /// `true` if the player comes from the saved game, not from an argument.
    is_saved: bool,
}

impl NamedParticipant {
    /// Returns the player of the arguments, else that of the saved game, else a human.
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

    /// Returns the agent, or `None` for a human; `None` of that for an external engine.
    pub(super) fn built_in(&self) -> Option<Option<Agent>> {
        match self.participant {
            Participant::Human => Some(None),
            Participant::Program(Program::Agent(agent)) => Some(Some(agent)),
            Participant::Program(Program::Engine(_)) => None,
        }
    }

    /// Returns the agent, if the player is one.
    pub(super) fn agent(&self) -> Option<Agent> {
        match self.participant {
            Participant::Program(Program::Agent(agent)) => Some(agent),
            _ => None,
        }
    }
}

/// Returns the name in a saved game, which [`read_name`] parses.
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

/// Factory of the players of a game.
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

    /// Creates a player. Fails if it cannot play the session's game with this time control. A human replaces
    /// an engine of a saved game that no longer exists.
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
