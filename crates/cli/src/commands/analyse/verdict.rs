//! The result of an analysis as text: the best moves, and the reason for the end of the search.

use std::time::Duration;

use engine::Session;
use fluent_bundle::FluentValue;
use game::{Basis, Value, Verdict};
use search::{Analysis, Line};
use texts::Catalogue;

/// Returns the lines of the result: a note about estimates, the best moves, and the reason for the end.
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
    let mut lines: Vec<String> = estimate_note(texts, session, report).into_iter().collect();
    lines.extend(best_moves(texts, session, report));
    let is_certified =
        |line: &Line<String>| line.assessment.is_some_and(|found| found.basis == Basis::Certificate);
    lines.extend(report.lines.iter().any(is_certified).then(|| texts.text("analyse-certified")));
    let arguments = [
        ("end", texts.text(&format!("analyse-end-{end}")).into()),
        ("depth", report.depth.into()),
        ("nodes", texts.number(report.counters.nodes).into()),
        ("time", texts.duration(elapsed.as_secs_f64()).into()),
    ];
    lines.push(texts.with("analyse-effort", arguments));
    lines
}

/// Returns the sentence for a finished game.
fn finished(texts: &Catalogue, session: &dyn Session) -> String {
    match session.ending() {
        Some(ending) => texts.result(session.view().men, ending, session.history_rules()),
        None => texts.text("play-finished"),
    }
}

/// Returns a sentence for each of the best moves.
fn best_moves(texts: &Catalogue, session: &dyn Session, report: &Analysis<String>) -> Vec<String> {
    let (men, mover) = (session.view().men, session.to_move());
    let key = if report.lines.len() == 1 { "analyse-best" } else { "analyse-line" };
    let sentences = (1_i64..).zip(&report.lines).map(|(number, line)| {
        let says = line
            .assessment
            .map_or_else(|| texts.text("value-unknown"), |assessment| texts.says_of(men, mover, assessment));
        let arguments = [
            ("number", FluentValue::from(number)),
            ("says", says.into()),
            ("moves", line.variation.join(" ").into()),
        ];
        texts.with(key, arguments)
    });
    sentences.collect()
}

/// Returns the note about reading estimates, if the value of a best move is only an estimate.
fn estimate_note(texts: &Catalogue, session: &dyn Session, report: &Analysis<String>) -> Option<String> {
    let is_estimate = |value: Value| matches!(value.verdict(), Verdict::Score(_));
    let has_one = report.lines.iter().any(|line| !line.is_exact() && line.value().is_some_and(is_estimate));
    has_one.then(|| texts.says_how_to_read_estimates(session.view().men))
}
