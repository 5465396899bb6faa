//! What is said to an engine in each protocol, and what its answers mean.

mod contract;
mod gomocup;
mod handshake;
mod mill;
mod mnk_board;
mod uci;
mod ugi;

use engine::Session;

pub(crate) use self::contract::{Dialogue, EngineTurn, Setup};
use crate::fault::EngineFault;
use crate::protocol::Protocol;

/// Our side of the protocol.
pub(crate) fn of(protocol: Protocol) -> Box<dyn Dialogue> {
    match protocol {
        Protocol::Ugi => Box::new(ugi::Ugi),
        Protocol::Gomocup => Box::new(gomocup::Gomocup::default()),
        Protocol::Uci => Box::new(uci::Uci),
        Protocol::Mill => Box::new(mill::Mill),
    }
}

/// Whether the game of this session can be played by the protocol.
///
/// # Errors
/// If not; the error says which games can.
pub fn check_game(protocol: Protocol, session: &dyn Session) -> Result<(), EngineFault> {
    let spec = session.spec();
    let (plays, games) = match protocol {
        Protocol::Ugi => (true, "*"),
        Protocol::Gomocup => (gomocup::plays(&spec), gomocup::GAMES),
        Protocol::Uci => (uci::variant(&spec).is_some(), uci::GAMES),
        Protocol::Mill => (mill::rules(&spec).is_some(), mill::GAMES),
    };
    if plays {
        return Ok(());
    }
    Err(EngineFault::OtherGame { protocol: protocol.to_string(), game: spec, games: games.to_owned() })
}
