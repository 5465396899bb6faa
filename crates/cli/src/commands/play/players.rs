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
    Engine(Box<EngineSeat>),
}

/// The seat of an engine. A human takes it over when the engine has failed.
pub(super) struct EngineSeat {
    pub(super) player: EnginePlayer,
    pub(super) has_failed: bool,
}

impl PromptPlayer {
    /// Whether a human makes the moves.
    pub(super) fn is_human(&self) -> bool {
        match self {
            PromptPlayer::Human => true,
            PromptPlayer::Agent(_) => false,
            PromptPlayer::Engine(seat) => seat.has_failed,
        }
    }

    /// The name for programs.
    pub(super) fn name(&self) -> &str {
        match self {
            PromptPlayer::Human => HUMAN,
            PromptPlayer::Agent(agent) => agent.name(),
            PromptPlayer::Engine(seat) => seat.player.name(),
        }
    }
}

/// Who was asked to play a side, and the name in a saved game.
pub(super) struct Invitation {
    pub(super) participant: Participant,
    pub(super) name: String,
    /// Whether it is known from the saved game alone.
    is_saved: bool,
}

impl Invitation {
    /// The player of the arguments, or else that of the saved game.
    pub(super) fn of(named: Option<&Participant>, saved: Option<&String>) -> Invitation {
        match (named, saved) {
            (Some(participant), _) => {
                Invitation { participant: participant.clone(), name: name_of(participant), is_saved: false }
            }
            (None, Some(name)) => {
                Invitation { participant: read_name(name), name: name.clone(), is_saved: true }
            }
            (None, None) => {
                Invitation { participant: Participant::Human, name: HUMAN.to_owned(), is_saved: false }
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

/// The name in a saved game, from which the player can be invited again.
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

/// Seats those who were invited.
pub(super) struct Seating<'a> {
    texts: &'a Catalogue,
    directory: EngineDirectory<'a>,
    logs: Arc<EngineLogs>,
}

impl<'a> Seating<'a> {
    pub(super) fn new(texts: &'a Catalogue, arguments: &'a ExternalEngineArgs) -> Seating<'a> {
        let logs = Arc::new(EngineLogs::new(arguments.engine_logs.as_deref()));
        Seating { texts, directory: EngineDirectory::new(texts, arguments), logs }
    }

    /// The player, who must be able to play the session's game in this time. A human plays for an engine of a saved game
    /// that is not there any more.
    pub(super) fn seat(
        &self,
        invitation: &Invitation,
        session: &dyn Session,
        time: TimeControl,
    ) -> Result<PromptPlayer, Failure> {
        match &invitation.participant {
            Participant::Human => Ok(PromptPlayer::Human),
            Participant::Program(Program::Agent(agent)) => {
                session.check_agent(*agent)?;
                Ok(PromptPlayer::Agent(*agent))
            }
            Participant::Program(Program::Engine(name)) => match self.directory.find(name, session, time) {
                Ok(config) => {
                    let player = EnginePlayer::new(config, self.logs.clone());
                    Ok(PromptPlayer::Engine(Box::new(EngineSeat { player, has_failed: false })))
                }
                Err(failure) if invitation.is_saved => {
                    failure.text(self.texts).iter().for_each(|text| crate::warning::warn(text));
                    Ok(PromptPlayer::Human)
                }
                Err(failure) => Err(failure),
            },
        }
    }
}
