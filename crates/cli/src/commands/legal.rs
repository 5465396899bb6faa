//! `filetto legal`: the outcome and the legal moves of a position.

use engine::Session;
use schemars::JsonSchema;
use serde::Serialize;
use texts::Catalogue;
use texts::json::{self, ForbiddenEntry, StartEntry};

use crate::arguments::play::LegalArgs;
use crate::failure::Failure;
use crate::opening;
use crate::screen::Screen;

pub(super) fn run(screen: &mut Screen<'_>, arguments: &LegalArgs) -> Result<(), Failure> {
    let session = opening::open(&arguments.opening, Some(&arguments.history))?.warned(screen.texts).session;
    if arguments.json {
        return screen.output.json(&report(&*session, screen.texts));
    }
    show(screen, &*session)?;
    if arguments.why { show_forbidden(screen, &*session) } else { Ok(()) }
}

/// The legal moves of a position.
#[derive(Serialize, JsonSchema)]
pub(super) struct LegalReport {
    #[serde(flatten)]
    start: StartEntry,
    to_move: &'static str,
    outcome: Option<&'static str>,
    moves: Vec<String>,
    forbidden: Vec<ForbiddenEntry>,
}

fn report(session: &dyn Session, texts: &Catalogue) -> LegalReport {
    LegalReport {
        start: json::start(session),
        to_move: session.to_move().name(),
        outcome: session.ending().map(|ending| ending.outcome.name()),
        moves: session.legal_moves(),
        forbidden: json::forbidden(&session.view(), texts),
    }
}

/// Shows why each forbidden point is forbidden.
fn show_forbidden(screen: &mut Screen<'_>, session: &dyn Session) -> Result<(), Failure> {
    let view = session.view();
    if view.forbidden.is_empty() {
        return screen.output.line(&screen.texts.text("legal-none-forbidden"));
    }
    screen.output.line(&screen.texts.text("legal-forbidden"))?;
    for forbidden in &view.forbidden {
        screen.output.line(&screen.texts.message(&forbidden.error(&view.sites)))?;
    }
    Ok(())
}

fn show(screen: &mut Screen<'_>, session: &dyn Session) -> Result<(), Failure> {
    let men = session.view().men;
    screen.output.line(&format!("{}  {}", session.spec(), session.position()))?;
    if let Some(ending) = session.ending() {
        return screen.output.line(&screen.texts.result(men, ending, session.history_rules()));
    }
    let moves = session.legal_moves();
    let player = screen.texts.player(men, session.to_move());
    let turn = screen.texts.with("turn", [("player", player.into())]);
    let count = screen.texts.with("legal-moves", [("count", moves.len().into())]);
    screen.output.line(&format!("{turn}, {count}:"))?;
    screen.output.line(&moves.join(" "))
}
