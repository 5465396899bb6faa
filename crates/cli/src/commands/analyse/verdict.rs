//! The result of an analysis for people: the best moves, and why the search ended.

use std::time::Duration;

use engine::Session;
use fluent_bundle::FluentValue;
use search::Analysis;
use texts::Catalogue;

/// Writes the best moves, and why the search ended.
pub(super) fn lines(
    texts: &Catalogue,
    session: &dyn Session,
    report: &Analysis<String>,
    end: &str,
    elapsed: Duration,
) -> Vec<String> {
    if report.lines.is_empty() {
        return vec![finished(texts, session)];
    }
    let mut lines = best_moves(texts, session, report);
    let arguments = [
        ("end", texts.text(&format!("analyse-end-{end}")).into()),
        ("depth", report.depth.into()),
        ("nodes", texts.number(report.counters.nodes).into()),
        ("time", texts.duration(elapsed.as_secs_f64()).into()),
    ];
    lines.push(texts.with("analyse-effort", arguments));
    lines
}

/// The sentence for a game that is over.
fn finished(texts: &Catalogue, session: &dyn Session) -> String {
    match session.ending() {
        Some(ending) => texts.result(session.view().men, ending, session.history_rules()),
        None => texts.text("play-finished"),
    }
}

/// A sentence for each of the best moves.
fn best_moves(texts: &Catalogue, session: &dyn Session, report: &Analysis<String>) -> Vec<String> {
    let player = texts.player(session.view().men, session.to_move());
    let key = if report.lines.len() == 1 { "analyse-best" } else { "analyse-line" };
    let sentences = (1_i64..).zip(&report.lines).map(|(number, line)| {
        let says = line.value.map_or_else(
            || texts.text("value-unknown"),
            |value| texts.says_of(&player, value, line.exact, line.bound),
        );
        let arguments = [
            ("number", FluentValue::from(number)),
            ("says", says.into()),
            ("moves", line.variation.join(" ").into()),
        ];
        texts.with(key, arguments)
    });
    sentences.collect()
}
