//! `filetto legal`: the outcome and the legal moves of a position.

use engine::Session;
use serde_json::{Value as Json, json};
use texts::Catalogue;

use crate::arguments::play::LegalArgs;
use crate::failure::Failure;
use crate::opening;
use crate::output::Output;

pub(super) fn run(texts: &Catalogue, output: &mut Output, arguments: &LegalArgs) -> Result<(), Failure> {
    let session = opening::open(&arguments.opening, Some(&arguments.history))?.session;
    if arguments.json { output.json(&report(&*session)) } else { show(texts, output, &*session) }
}

fn report(session: &dyn Session) -> Json {
    json!({
        "game": session.spec(),
        "position": session.position(),
        "to_move": session.to_move().name(),
        "outcome": session.ending().map(|ending| ending.outcome.name()),
        "moves": session.legal_moves(),
    })
}

fn show(texts: &Catalogue, output: &mut Output, session: &dyn Session) -> Result<(), Failure> {
    let men = session.view().men;
    output.line(&format!("{}  {}", session.spec(), session.position()))?;
    if let Some(ending) = session.ending() {
        return output.line(&texts.result(men, ending, session.history_rules()));
    }
    let moves = session.legal_moves();
    let player = texts.player(men, session.to_move());
    let turn = texts.with("turn", [("player", player.into())]);
    let count = texts.with("legal-moves", [("count", moves.len().into())]);
    output.line(&format!("{turn}, {count}:"))?;
    output.line(&moves.join(" "))
}
