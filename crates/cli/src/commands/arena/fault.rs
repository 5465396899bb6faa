//! The message about a game that ended by a fault.

use lab::Played;
use texts::Catalogue;

/// Returns the sentence about the fault that ended a game, with the log of the engine if there is one.
pub(in crate::commands) fn fault(texts: &Catalogue, played: &Played, loser: &str) -> String {
    let game = &played.game;
    let detail = ("detail", texts::quoted(game.close.detail().unwrap_or_default()).into());
    let why = texts.with(&format!("match-fault-{}", game.close.name()), [detail]);
    let arguments =
        [("number", played.number.into()), ("loser", loser.to_owned().into()), ("why", why.into())];
    let text = texts.with("match-fault", arguments);
    match &game.log {
        Some(log) => texts.with("match-fault-log", [("fault", text.into()), ("log", log.as_str().into())]),
        None => text,
    }
}
