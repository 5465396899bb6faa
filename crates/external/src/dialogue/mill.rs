//! The UCI dialect of Sanmill, for men's morris. A move with a capture is two actions, `d6-d5` and `xc3`, and
//! each of them is requested with a `go` of its own.

use engine::Session;
use formats::SanmillPosition;

use super::contract::{EngineDialogue, EngineTurn, Setup};
use super::handshake;
use crate::channel::EngineChannel;
use crate::fault::EngineFault;
use crate::limits::MoveLimits;
use crate::protocol::EngineProtocol;

/// The GUI side of Sanmill's UCI dialect.
pub(super) struct MillSide;

impl EngineDialogue for MillSide {
    fn greet(&mut self, channel: &mut EngineChannel<'_>, setup: &Setup<'_>) -> Result<(), EngineFault> {
        let known = handshake::greet(channel, "uci")?;
        let rules = rules(setup.spec).unwrap_or_default();
        let rules = rules.into_iter().map(|(name, value)| (name.to_owned(), value)).collect::<Vec<_>>();
        handshake::set_options(channel, &Setup { options: &rules, ..*setup }, &known)?;
        handshake::set_options(channel, setup, &known)
    }

    fn begin_game(
        &mut self,
        channel: &mut EngineChannel<'_>,
        session: &dyn Session,
        _: &MoveLimits,
    ) -> Result<(), EngineFault> {
        set_up(session)?;
        handshake::new_game(channel, "ucinewgame")
    }

    fn choose(
        &mut self,
        channel: &mut EngineChannel<'_>,
        session: &dyn Session,
        turn: &EngineTurn<'_>,
    ) -> Result<Option<String>, EngineFault> {
        handshake::ready(channel)?;
        let begin = channel.now();
        let set_up = set_up(session)?;
        let moves = session.moves();
        let mut actions: Vec<&str> = moves.iter().flat_map(|turn| formats::mill_actions(turn)).collect();
        let Some(first) = request_action(channel, turn, set_up.as_deref(), &actions)? else {
            return Ok(None);
        };
        if !takes_a_man_after(session, &first) {
            return Ok(Some(first));
        }
        actions.push(&first);
        let limits = turn.limits.after(channel.now().saturating_sub(begin));
        let rest = EngineTurn { limits, ..*turn };
        let taken = request_action(channel, &rest, set_up.as_deref(), &actions)?;
        Ok(taken.map(|taken| format!("{first}{taken}")))
    }
}

/// Requests the action after `actions`.
fn request_action(
    channel: &mut EngineChannel<'_>,
    turn: &EngineTurn<'_>,
    set_up: Option<&str>,
    actions: &[&str],
) -> Result<Option<String>, EngineFault> {
    let actions = actions.iter().map(|action| (*action).to_owned());
    handshake::ask_move(channel, turn, set_up.map(str::to_owned), actions, ["w", "b"])
}

/// Returns the session's start position as a Sanmill FEN; `None` at the usual start.
///
/// # Errors
/// If Sanmill's notation cannot represent the position.
fn set_up(session: &dyn Session) -> Result<Option<String>, EngineFault> {
    let Some(position) = session.set_up() else { return Ok(None) };
    let written = SanmillPosition::of(&position).map(|position| Some(position.to_string()));
    written.map_err(|_| EngineFault::NoPosition { protocol: EngineProtocol::Mill.to_string(), position })
}

/// Returns `true` if the action alone is not a legal move, but is one with a capture after it.
fn takes_a_man_after(session: &dyn Session, action: &str) -> bool {
    let action = action.to_ascii_lowercase();
    let begins = format!("{action}x");
    handshake::legal(session, &action).is_none()
        && session.legal_moves().iter().any(|legal| legal.starts_with(&begins))
}

/// The supported games, as a message lists them.
pub(super) const GAMES: &str = "mill:nine, mill:twelve, mill:morabaraba, mill:lasker";

/// Returns the engine options that set the rules of this spec; `None` if Sanmill does not support the game.
pub(super) fn rules(spec: &str) -> Option<Vec<(&'static str, String)>> {
    let mut words = spec.strip_prefix("mill:")?.split(',');
    let name = words.next()?;
    let (mut men, mut flies, mut diagonals) = match name {
        "nine" => ("9", true, false),
        "lasker" => ("10", true, false),
        "twelve" => ("12", false, true),
        "morabaraba" => ("12", true, true),
        _ => return None,
    };
    for word in words {
        match word.split_once('=') {
            Some(("men", number)) => men = number,
            Some(("fly", choice)) => flies = choice == "yes",
            Some(("diagonals", choice)) => diagonals = choice == "yes",
            _ => return None,
        }
    }
    let differs = [
        (men != "9", "PiecesCount", men.to_owned()),
        (diagonals, "HasDiagonalLines", "true".to_owned()),
        (!flies, "MayFly", "false".to_owned()),
        (name == "lasker", "MayMoveInPlacingPhase", "true".to_owned()),
    ];
    Some(differs.into_iter().filter(|(differs, ..)| *differs).map(|(_, name, value)| (name, value)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_as_options() {
        let check = |spec: &str, expected: &[(&str, &str)]| {
            let found = rules(spec).expect("a game of 24 points");
            let found: Vec<(&str, &str)> =
                found.iter().map(|(name, value)| (*name, value.as_str())).collect();
            assert_eq!(found, expected, "{spec}");
        };
        check("mill:nine", &[]);
        check("mill:nine,fly=no", &[("MayFly", "false")]);
        check("mill:morabaraba", &[("PiecesCount", "12"), ("HasDiagonalLines", "true")]);
        check("mill:lasker", &[("PiecesCount", "10"), ("MayMoveInPlacingPhase", "true")]);
        assert_eq!(rules("mill:six"), None);
        assert_eq!(rules("filetto"), None);
    }
}
