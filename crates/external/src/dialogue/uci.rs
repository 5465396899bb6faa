//! UCI with `UCI_Variant`, the dialect of cutechess for tris and gomoku. Every move is a drop, such as
//! `P@b2`, and White is the first player.

use engine::Session;
use formats::CutechessVariant;

use super::contract::{EngineDialogue, EngineTurn, Setup};
use super::handshake;
use crate::channel::EngineChannel;
use crate::fault::EngineFault;
use crate::limits::MoveLimits;
use crate::protocol::EngineProtocol;

/// The option that selects the game.
const VARIANT: &str = "UCI_Variant";

/// The GUI side of UCI.
pub(super) struct UciSide;

impl EngineDialogue for UciSide {
    fn greet(&mut self, channel: &mut EngineChannel<'_>, setup: &Setup<'_>) -> Result<(), EngineFault> {
        let known = handshake::greet(channel, "uci")?;
        let option = handshake::spelled(&known, VARIANT).unwrap_or(VARIANT);
        handshake::set_option(channel, option, variant(setup.spec).unwrap_or_default())?;
        handshake::set_options(channel, setup, &known)
    }

    fn begin_game(
        &mut self,
        channel: &mut EngineChannel<'_>,
        _: &dyn Session,
        _: &MoveLimits,
    ) -> Result<(), EngineFault> {
        handshake::new_game(channel, "ucinewgame")
    }

    fn choose(
        &mut self,
        channel: &mut EngineChannel<'_>,
        session: &dyn Session,
        turn: &EngineTurn<'_>,
    ) -> Result<Option<String>, EngineFault> {
        handshake::ready(channel)?;
        let moves = session.moves().into_iter().map(|cell| formats::write_drop(&cell));
        let set_up = set_up(session)?;
        let answer = handshake::ask_move(channel, turn, set_up, moves, ["w", "b"])?;
        Ok(answer.map(|answer| formats::parse_drop(&answer).unwrap_or(&answer).to_owned()))
    }
}

/// The supported games, as a message lists them.
pub(super) const GAMES: &str = "mnk:3,3,3, mnk:15,15,5, mnk:15,15,5,overline=exact";

/// Returns cutechess's name of the game.
pub(super) fn variant(spec: &str) -> Option<&'static str> {
    CutechessVariant::of_spec(spec).map(|variant| variant.name)
}

/// Returns the session's start position in cutechess's FEN; `None` at the usual start.
///
/// # Errors
/// If cutechess's notation cannot represent the position.
fn set_up(session: &dyn Session) -> Result<Option<String>, EngineFault> {
    let Some(position) = session.set_up() else { return Ok(None) };
    let points = session.view().sites.len();
    let written = formats::write_cutechess(&position, points);
    let cannot = || EngineFault::NoPosition { protocol: EngineProtocol::Uci.to_string(), position };
    written.map(Some).ok_or_else(cannot)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_of_cutechess() {
        let check = |spec: &str, expected: Option<&str>| assert_eq!(variant(spec), expected, "{spec}");
        check("mnk:3,3,3", Some("tictactoe"));
        check("mnk:15,15,5", Some("gomokufreestyle"));
        check("mnk:15,15,5,overline=exact", Some("gomoku"));
        check("mnk:20,20,5", None);
        check("ultimate", None);
    }
}
