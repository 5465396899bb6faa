//! `filetto legal`: the outcome and the legal moves of a position.

use clap::ArgMatches;
use serde_json::json;

use super::Context;
use crate::failure::Failure;
use crate::setup;

pub(super) fn run(context: &mut Context<'_>, matches: &ArgMatches) -> Result<(), Failure> {
    let session = setup::open(context.texts, matches)?.session;
    let moves = session.legal_moves();
    let ending = session.ending();
    if matches.get_flag("json") {
        return context.json(&json!({
            "game": session.spec(),
            "position": session.position(),
            "to_move": session.to_move().name(),
            "outcome": ending.map(|ending| ending.outcome.name()),
            "moves": moves,
        }));
    }
    let men = session.view().men;
    context.line(&format!("{}  {}", session.spec(), session.position()))?;
    if let Some(ending) = ending {
        let text = context.texts.result(men, ending, session.history_rules());
        return context.line(&text);
    }
    let player = context.texts.player(men, session.to_move());
    let turn = context.texts.with("turn", [("player", player.into())]);
    let count = context.texts.with("legal-moves", [("count", moves.len().into())]);
    context.line(&format!("{turn}, {count}:"))?;
    context.line(&moves.join(" "))
}
