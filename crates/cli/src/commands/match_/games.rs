//! What is shown of each game of a match.

use lab::Played;
use serde_json::{Value as Json, json};
use texts::Catalogue;

use super::conditions::Conditions;
use crate::commands::arena::fault::fault;
use crate::failure::Failure;
use crate::output::Output;

/// Shows a game to programs. People see it only if a player failed.
pub(super) fn show(
    texts: &Catalogue,
    output: &mut Output,
    conditions: &Conditions,
    played: &Played,
    is_json: bool,
) -> Result<(), Failure> {
    if is_json {
        return output.json(&timed(played));
    }
    if !played.game.close.is_fault() {
        return Ok(());
    }
    let loser = usize::from(played.half_points() > 0);
    output.line(&fault(texts, played, &conditions.names()[loser]))
}

/// A game as JSON, without what depends on the machine.
pub(super) fn timeless(played: &Played) -> Json {
    let game = &played.game;
    json!({
        "event": "game",
        "number": played.number,
        "side": played.side.name(),
        "result": (["loss", "draw", "win"][played.half_points()]),
        "outcome": game.outcome.name(),
        "reason": game.close.name(),
        "detail": game.close.detail(),
        "position": played.position,
        "opening_plies": played.opening_plies,
        "moves": game.moves,
    })
}

/// A game as JSON.
fn timed(played: &Played) -> Json {
    let mut game = timeless(played);
    game["log"] = json!(played.game.log);
    game["seconds"] = json!(played.efforts().map(|effort| effort.time.as_secs_f64()));
    game
}
