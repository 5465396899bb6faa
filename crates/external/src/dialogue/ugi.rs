//! UGI, the Universal Game Interface of cutegames, for every game, with Filetto's notation.

use engine::Session;

use super::contract::{EngineDialogue, EngineTurn, Setup};
use super::handshake;
use crate::channel::EngineChannel;
use crate::fault::EngineFault;
use crate::limits::MoveLimits;

/// Names under which engines offer an option that selects the game.
const GAME_OPTIONS: [&str; 3] = ["Game", "UCI_Variant", "Variant"];

/// The GUI side of UGI.
pub(super) struct UgiSide;

impl EngineDialogue for UgiSide {
    fn greet(&mut self, channel: &mut EngineChannel<'_>, setup: &Setup<'_>) -> Result<(), EngineFault> {
        let known = handshake::greet(channel, "ugi")?;
        let game = GAME_OPTIONS.iter().find_map(|name| handshake::spelled(&known, name));
        if let Some(option) = game {
            handshake::set_option(channel, option, setup.spec)?;
        }
        handshake::set_options(channel, setup, &known)
    }

    fn begin_game(
        &mut self,
        channel: &mut EngineChannel<'_>,
        _: &dyn Session,
        _: &MoveLimits,
    ) -> Result<(), EngineFault> {
        handshake::new_game(channel, "uginewgame")
    }

    fn choose(
        &mut self,
        channel: &mut EngineChannel<'_>,
        session: &dyn Session,
        turn: &EngineTurn<'_>,
    ) -> Result<Option<String>, EngineFault> {
        handshake::ready(channel)?;
        handshake::ask_move(channel, turn, session.set_up(), session.moves(), ["p1", "p2"])
    }
}
