//! The result of a solve, for people.

use std::path::Path;

use engine::Session;
use game::{Bound, Value, Wdl};
use search::{Proven, Solution};
use texts::Catalogue;

use crate::failure::Failure;
use crate::output::Output;

/// Shows the position, its value, and the best moves.
pub(super) fn show(
    texts: &Catalogue,
    output: &mut Output,
    session: &dyn Session,
    solved: &Solution<String>,
) -> Result<(), Failure> {
    output.line(&format!("{}  {}", session.spec(), session.position()))?;
    output.line(&verdict(texts, session, solved.proven))?;
    if solved.proven.wdl().is_none() {
        return Ok(());
    }
    if !solved.best.is_empty() {
        let key = if solved.best_complete { "solve-best" } else { "solve-best-so-far" };
        output.line(&texts.with(key, [("moves", solved.best.join(" ").into())]))?;
        output.line(&texts.with("solve-variation", [("moves", solved.variation.join(" ").into())]))?;
    }
    for (m, proven) in &solved.moves {
        let worth = proven.wdl().map_or_else(|| texts.text("solve-open"), |wdl| worth(texts, wdl, *proven));
        output.line(&format!("  {m:<4} {worth}"))?;
    }
    Ok(())
}

/// Shows the path of the certificate, or that there is none.
pub(super) fn show_certificate(
    texts: &Catalogue,
    output: &mut Output,
    file: &Path,
    is_written: bool,
) -> Result<(), Failure> {
    let key = if is_written { "solve-proof" } else { "solve-no-proof" };
    output.line(&texts.with(key, [("file", file.display().to_string().into())]))
}

/// Shows the nodes, the time, and the method.
pub(super) fn show_effort(
    texts: &Catalogue,
    output: &mut Output,
    solved: &Solution<String>,
    seconds: f64,
) -> Result<(), Failure> {
    let effort = [
        ("nodes", texts.number(solved.nodes).into()),
        ("time", texts.duration(seconds).into()),
        ("method", texts.method_name(solved.method).into()),
    ];
    output.line(&texts.with("solve-effort", effort))
}

/// What is proven about the position, as a sentence.
fn verdict(texts: &Catalogue, session: &dyn Session, proven: Proven) -> String {
    let player = texts.player(session.view().men, session.to_move());
    let is_over = session.ending().is_some();
    match (proven.wdl(), is_over) {
        (None, _) => bounds(texts, player, proven),
        (Some(Wdl::Draw), true) => texts.text("solve-drawn-already"),
        (Some(_), true) => texts.with("solve-lost-already", [("player", player.into())]),
        (Some(Wdl::Draw), false) => match proven.plies {
            Some(plies) => texts.with("solve-draw-plies", [("plies", plies.into())]),
            None => texts.text("solve-draw-endless"),
        },
        (Some(wdl), false) => {
            let value = worth(texts, wdl, proven);
            texts.with("solve-value", [("player", player.into()), ("value", value.into())])
        }
    }
}

/// The bounds on a value that is not known.
fn bounds(texts: &Catalogue, player: String, proven: Proven) -> String {
    let word = |wdl: Wdl| texts.text(&format!("solve-bound-{}", wdl.name()));
    let key = if proven == Proven::NOTHING { "solve-unknown" } else { "solve-bounds" };
    let arguments = [
        ("player", player.into()),
        ("least", word(proven.at_least).into()),
        ("most", word(proven.at_most).into()),
    ];
    texts.with(key, arguments)
}

/// "wins in 7 plies", and so on.
fn worth(texts: &Catalogue, wdl: Wdl, proven: Proven) -> String {
    let value = |plies: u32| if wdl == Wdl::Win { Value::win_in(plies) } else { Value::loss_in(plies) };
    match (wdl, proven.plies, proven.within) {
        (Wdl::Draw, ..) => texts.text("solve-draw"),
        (_, Some(plies), _) => texts.says(value(plies), true),
        (_, None, Some(plies)) => {
            let bound = if wdl == Wdl::Win { Bound::AtLeast } else { Bound::AtMost };
            texts.says_bounded(value(plies), true, bound)
        }
        _ => texts.text(&format!("solve-{}", wdl.name())),
    }
}
