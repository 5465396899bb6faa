//! The result of a solve as text.

use std::time::Duration;

use engine::Session;
use game::{Assessment, Wdl};
use search::Solution;
use texts::Catalogue;
use texts::json::SolveEnd;

use super::replies;
use crate::arguments::output_name::OutputName;
use crate::arguments::solve::SolveArgs;
use crate::file_error::named;

/// Returns the lines of the result: the position, its value, the best moves, a hint, the file of the
/// certificate if one was requested, and the effort.
pub(super) fn lines(
    texts: &Catalogue,
    session: &dyn Session,
    solved: &Solution<String>,
    end: SolveEnd,
    arguments: &SolveArgs,
    elapsed: Duration,
) -> Vec<String> {
    let mut lines = vec![
        format!("{}  {}", session.spec(), session.position()),
        verdict(texts, session, solved.assessment, end),
    ];
    if solved.assessment.wdl().is_some() || solved.assessment.without_history().is_some() {
        lines.extend(best_moves(texts, solved));
        lines.extend(rated_moves(texts, session, solved));
    }
    lines.extend(hint(texts, solved.assessment, end, arguments));
    if end != SolveEnd::Proven && session.lacks_tables() {
        lines.push(texts.with("solve-hint-tables", [("game", session.spec().into())]));
    }
    let proof = arguments.proof.as_ref().and_then(OutputName::named).filter(|_| solved.proof.is_ok());
    lines.extend(proof.map(|file| texts.with("solve-proof", [named(file)])));
    lines.push(effort(texts, solved, elapsed));
    lines
}

/// Returns the best moves and the principal variation.
fn best_moves(texts: &Catalogue, solved: &Solution<String>) -> Vec<String> {
    if solved.best.is_empty() {
        return Vec::new();
    }
    let key = if solved.best_complete { "solve-best" } else { "solve-best-so-far" };
    let of = |key: &str, moves: &[String]| texts.with(key, [("moves", moves.join(" ").into())]);
    vec![of(key, &solved.best), of("solve-variation", &solved.variation)]
}

/// Returns the value of each move.
fn rated_moves(texts: &Catalogue, session: &dyn Session, solved: &Solution<String>) -> Vec<String> {
    let row = |(m, found): &(String, Assessment)| {
        let worth = match (found.without_history(), found.wdl()) {
            (Some(_), _) => texts.says(session.to_move(), *found),
            (None, Some(wdl)) => worth(texts, wdl, *found),
            (None, None) => texts.text("solve-open"),
        };
        format!("  {m:<4} {worth}")
    };
    solved.moves.iter().map(row).collect()
}

/// Returns a hint at options that may prove more, if there are any.
fn hint(texts: &Catalogue, found: Assessment, end: SolveEnd, arguments: &SolveArgs) -> Option<String> {
    let has_no_length = matches!(found.wdl(), Some(Wdl::Win | Wdl::Loss)) && found.plies().is_none();
    if has_no_length && !arguments.distance && !replies::are_wanted(arguments) {
        let key = if found.within().is_some() { "solve-hint-shorter" } else { "solve-hint-length" };
        return Some(texts.text(key));
    }
    if found.without_history().is_some() {
        return Some(texts.text("solve-hint-history"));
    }
    match end {
        SolveEnd::Proven => None,
        _ if arguments.state.is_some() => Some(texts.text("solve-hint-state")),
        SolveEnd::Interrupted => None,
        SolveEnd::Limit if arguments.time.is_some() => Some(texts.text("solve-hint-time")),
        SolveEnd::Limit => Some(texts.text("solve-hint-nodes")),
    }
}

/// Returns the nodes, the time, and the method.
fn effort(texts: &Catalogue, solved: &Solution<String>, elapsed: Duration) -> String {
    let effort = [
        ("nodes", texts.number(solved.nodes).into()),
        ("time", texts.duration(elapsed.as_secs_f64()).into()),
        ("method", texts.method_name(solved.method).into()),
    ];
    texts.with("solve-effort", effort)
}

/// Returns a sentence about the proven value of the position.
fn verdict(texts: &Catalogue, session: &dyn Session, found: Assessment, end: SolveEnd) -> String {
    let player = texts.player(session.view().men, session.to_move());
    let is_over = session.ending().is_some();
    if found.without_history().is_some() {
        let value = texts.says(session.to_move(), found);
        return texts.with("solve-value", [("player", player.into()), ("value", value.into())]);
    }
    match (found.wdl(), is_over) {
        (None, _) => bounds(texts, player, found, end),
        (Some(Wdl::Draw), true) => texts.text("solve-drawn-already"),
        (Some(_), true) => texts.with("solve-lost-already", [("player", player.into())]),
        (Some(Wdl::Draw), false) => match found.plies() {
            Some(plies) => texts.with("solve-draw-plies", [("plies", plies.into())]),
            None => texts.text("solve-draw-endless"),
        },
        (Some(wdl), false) => {
            let value = worth(texts, wdl, found);
            texts.with("solve-value", [("player", player.into()), ("value", value.into())])
        }
    }
}

/// Returns a sentence about the proven bounds of an unknown value.
fn bounds(texts: &Catalogue, player: String, found: Assessment, end: SolveEnd) -> String {
    let word = |wdl: Wdl| texts.text(&format!("solve-bound-{}", wdl.name()));
    let key = if found.is_open() { "solve-unknown" } else { "solve-bounds" };
    let arguments = [
        ("end", end.name().into()),
        ("player", player.into()),
        ("least", word(found.at_least()).into()),
        ("most", word(found.at_most()).into()),
    ];
    texts.with(key, arguments)
}

/// Returns a proven value as text, such as "wins in 7 plies".
fn worth(texts: &Catalogue, wdl: Wdl, found: Assessment) -> String {
    match (wdl, found.within()) {
        (Wdl::Draw, _) => texts.text("solve-draw"),
        (_, Some(_)) => texts.says_proven(found),
        (_, None) => texts.text(&format!("solve-{}", wdl.name())),
    }
}
