//! Reviews as JSON: the verdict on each move, and a summary for each player.

use std::collections::BTreeMap;

use game::{Message, Player, Point};
use search::Line;
use serde_json::{Value as Json, json};
use teaching::reasons::{Explanation, Practice};
use teaching::review::{ReviewedMove, Summary};
use teaching::verdict::MoveVerdict;

use super::bounded;
use crate::Catalogue;

/// Returns the review of a move in the game of this canonical spec, with sentences in the reader's language.
pub fn reviewed_move(texts: &Catalogue, spec: &str, reviewed: &ReviewedMove) -> Json {
    json!({
        "move": reviewed.m,
        "mover": reviewed.mover.name(),
        "verdict": reviewed.verdict.as_ref().map(|said| verdict(texts, reviewed.mover, said)),
        "refutation": reviewed.refutation,
        "reason": reviewed.explanation.as_ref().map(|explanation| reason(texts, spec, explanation)),
    })
}

fn verdict(texts: &Catalogue, mover: Player, verdict: &MoveVerdict) -> Json {
    let value = |line: &Line<String>| {
        line.assessment.map(|assessment| {
            let mut json = bounded(assessment);
            json["text"] = json!(texts.says(mover, assessment));
            json
        })
    };
    json!({
        "standing": verdict.standing.name(),
        "sign": verdict.sign(),
        "proven": verdict.is_proven,
        "kept": verdict.kept(),
        "plies_given": verdict.plies_given(),
        "loss": verdict.loss,
        "value": value(&verdict.played),
        "best": verdict.best.variation.first(),
        "best_value": value(&verdict.best),
        "best_line": verdict.best.variation,
    })
}

fn reason(texts: &Catalogue, spec: &str, explanation: &Explanation) -> Json {
    let Practice { theme, lesson } = explanation.reason.practice(spec);
    let number = |point: &Point| point.0;
    let arrow = |(from, to): &(Option<Point>, Point)| json!([from.as_ref().map(number), to.0]);
    json!({
        "name": explanation.reason.name(),
        "text": texts.message(&explanation.reason),
        "arguments": explanation.reason.arguments().into_iter().collect::<BTreeMap<_, _>>(),
        "points": explanation.points.iter().map(number).collect::<Vec<_>>(),
        "arrows": explanation.arrows.iter().map(arrow).collect::<Vec<_>>(),
        "line": explanation.line,
        "practice": {"theme": theme.name(), "lesson": lesson},
    })
}

/// Returns the summary of a player's moves.
pub fn review_summary(summary: &Summary) -> Json {
    json!({
        "judged": summary.judged,
        "mistakes": summary.mistakes,
        "known": summary.known,
        "kept": summary.kept,
        "plies_given": summary.plies_given,
        "lost": summary.lost,
    })
}
