//! The output for each game of a match.

use lab::Played;
use serde_json::{Value as Json, json};

use super::conditions::Conditions;
use crate::commands::arena::fault::fault;
use crate::failure::Failure;
use crate::screen::Screen;

/// Writes a game as JSON; for people, only a fault.
pub(super) fn show(
    screen: &mut Screen<'_>,
    conditions: &Conditions,
    played: &Played,
    is_json: bool,
) -> Result<(), Failure> {
    if is_json {
        return screen.output.json(&timed(played));
    }
    if !played.game.close.is_fault() {
        return Ok(());
    }
    // A fault loses the game: if A has half points, B is the loser.
    let loser = usize::from(played.half_points() > 0);
    screen.output.line(&fault(screen.texts, played, &conditions.names()[loser]))
}

/// Returns a game as JSON, without values that depend on the machine.
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

/// Returns a game as JSON, with the log of the engine and the times.
fn timed(played: &Played) -> Json {
    let mut game = timeless(played);
    game["log"] = json!(played.game.log);
    game["seconds"] = json!(played.efforts().map(|effort| effort.time.as_secs_f64()));
    game
}
