//! The engine protocols, on the GUI side: commands to the engine and parsers of its answers.

mod contract;
mod gomocup;
mod handshake;
mod mill;
mod uci;
mod ugi;

use engine::Session;

pub(crate) use self::contract::{EngineDialogue, EngineTurn, Setup};
use crate::fault::EngineFault;
use crate::protocol::EngineProtocol;

/// Returns the GUI side of the protocol.
pub(crate) fn of(protocol: EngineProtocol) -> Box<dyn EngineDialogue> {
    match protocol {
        EngineProtocol::Ugi => Box::new(ugi::UgiSide),
        EngineProtocol::Gomocup => Box::new(gomocup::GomocupSide::default()),
        EngineProtocol::Uci => Box::new(uci::UciSide),
        EngineProtocol::Mill => Box::new(mill::MillSide),
    }
}

/// Checks that the protocol supports the session's game.
///
/// # Errors
/// If it does not; the error lists the supported games.
pub fn check_game(protocol: EngineProtocol, session: &dyn Session) -> Result<(), EngineFault> {
    let spec = session.spec();
    let (plays, games) = match protocol {
        EngineProtocol::Ugi => (true, "*"),
        EngineProtocol::Gomocup => (gomocup::plays(&spec), gomocup::GAMES),
        EngineProtocol::Uci => (uci::variant(&spec).is_some(), uci::GAMES),
        EngineProtocol::Mill => (mill::rules(&spec).is_some(), mill::GAMES),
    };
    if plays {
        return Ok(());
    }
    Err(EngineFault::OtherGame { protocol: protocol.to_string(), game: spec, games: games.to_owned() })
}
