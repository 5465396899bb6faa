//! What is written of each game of a match.

use game::Player;
use lab::Played;
use serde_json::{Value as Json, json};
use texts::Catalogue;

use super::conditions::Conditions;
use super::part::PartFile;
use crate::commands::arena::pgn::{GameRecord, PgnFile};
use crate::failure::Failure;
use crate::output::Output;

/// Where games are written.
pub(super) struct GameOutputs<'a> {
    pub(super) texts: &'a Catalogue,
    pub(super) conditions: &'a Conditions,
    pub(super) pgn: &'a mut Option<PgnFile>,
    pub(super) part: &'a mut Option<PartFile>,
}

impl GameOutputs<'_> {
    /// Writes a game to the files.
    pub(super) fn keep(&mut self, played: &Played) -> Result<(), Failure> {
        if let Some(part) = &mut *self.part {
            part.add(&timeless(played))?;
        }
        let Some(pgn) = &mut *self.pgn else { return Ok(()) };
        let ground = &self.conditions.ground;
        let names = self.conditions.names();
        let [a, b] = names.each_ref().map(String::as_str);
        let record = GameRecord {
            event: &format!("filetto match {}", ground.spec),
            number: played.number,
            players: if played.side == Player::First { [a, b] } else { [b, a] },
            position: played.position.as_deref(),
            moves: &played.game.moves,
            outcome: played.game.outcome,
            reason: played.game.close.name(),
            opening_plies: played.opening_plies,
        };
        Ok(pgn.add(&*ground.session, &record)?)
    }

    /// Shows a game to programs. People see it only if a player failed.
    pub(super) fn show(&self, output: &mut Output, played: &Played, is_json: bool) -> Result<(), Failure> {
        if is_json {
            return output.json(&timed(played));
        }
        if !played.game.close.is_fault() {
            return Ok(());
        }
        let loser = usize::from(played.half_points() > 0);
        output.line(&fault(self.texts, played, &self.conditions.names()[loser]))
    }
}

/// A game as JSON, without what depends on the machine.
fn timeless(played: &Played) -> Json {
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

/// The sentence about a game that ended by a fault.
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
