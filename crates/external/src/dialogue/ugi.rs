//! UGI, the Universal Game Interface of cutegames, for every game, with Filetto's notation.

use engine::Session;

use super::contract::{EngineDialogue, EngineTurn, Setup};
use super::handshake;
use crate::conversation::Conversation;
use crate::fault::EngineFault;
use crate::limits::MoveLimits;

/// Names under which engines offer an option that selects the game.
const GAME_OPTIONS: [&str; 3] = ["Game", "UCI_Variant", "Variant"];

/// The GUI side of UGI.
pub(super) struct UgiSide;

impl EngineDialogue for UgiSide {
    fn greet(&mut self, talk: &mut Conversation<'_>, setup: &Setup<'_>) -> Result<(), EngineFault> {
        let known = handshake::greet(talk, "ugi")?;
        let game = GAME_OPTIONS.iter().find_map(|name| handshake::spelled(&known, name));
        if let Some(option) = game {
            handshake::set_option(talk, option, setup.spec)?;
        }
        handshake::set_options(talk, setup, &known)
    }

    fn begin_game(
        &mut self,
        talk: &mut Conversation<'_>,
        _: &dyn Session,
        _: &MoveLimits,
    ) -> Result<(), EngineFault> {
        handshake::new_game(talk, "uginewgame")
    }

    fn choose(
        &mut self,
        talk: &mut Conversation<'_>,
        session: &dyn Session,
        turn: &EngineTurn,
    ) -> Result<Option<String>, EngineFault> {
        handshake::ready(talk)?;
        handshake::ask_move(talk, turn, session.set_up(), session.moves(), ["p1", "p2"])
    }
}
