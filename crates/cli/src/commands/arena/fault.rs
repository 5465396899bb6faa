//! The line about a game, and the message about one that ended by a fault.

use game::{Outcome, Player};
use lab::Played;
use texts::Catalogue;

/// Returns the line about a game of the first and the second player with these names.
pub(in crate::commands) fn game_line(
    texts: &Catalogue,
    played: &Played,
    [first, second]: [&str; 2],
) -> String {
    let result = match played.game.outcome {
        Outcome::Win(Player::First) => "1-0",
        Outcome::Win(Player::Second) => "0-1",
        Outcome::Draw => "½-½",
    };
    let arguments = [
        ("number", played.number.into()),
        ("first", first.to_owned().into()),
        ("result", result.into()),
        ("second", second.to_owned().into()),
        ("plies", played.game.moves.len().into()),
        ("reason", played.game.close.name().into()),
    ];
    texts.with("match-game", arguments)
}

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
