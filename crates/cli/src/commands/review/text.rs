//! A review as text: a paragraph for each inferior move, and a summary.

use engine::Session;
use fluent_bundle::FluentValue;
use game::Player;
use search::Line;
use teaching::review::{ReviewedMove, Summary, summaries};
use teaching::verdict::{MoveQuality, MoveVerdict};
use texts::Catalogue;

use crate::board;
use crate::draw::ColourMode;

/// Returns the paragraph about a move; no lines if no better move is found.
pub(super) fn moment(
    texts: &Catalogue,
    before: &dyn Session,
    after: &dyn Session,
    number: usize,
    one: &ReviewedMove,
    colour: ColourMode,
) -> Vec<String> {
    use MoveQuality::{Changed, Estimate, Known, Longer, Sooner, Unproven};
    let Some(verdict) = &one.verdict else { return Vec::new() };
    if !matches!(verdict.standing, Changed | Sooner | Longer | Unproven | Estimate | Known) {
        return Vec::new();
    }
    let mut lines = Vec::new();
    if verdict.standing == Changed {
        lines.push(board::board(texts, colour, after));
    }
    lines.push(format!("{}. {}", number.div_ceil(2), sentence(texts, before, one, verdict)));
    if let Some(explanation) = &one.explanation {
        lines.push(format!("   {}", texts.message(&explanation.reason)));
        lines.push(format!(
            "   {}",
            texts.with("review-line", [("moves", explanation.line.join(" ").into())])
        ));
    } else if !one.refutation.is_empty() && verdict.standing == Changed {
        let line = [std::slice::from_ref(&one.m), &one.refutation].concat().join(" ");
        lines.push(format!("   {}", texts.with("review-line", [("moves", line.into())])));
    }
    lines
}

/// Returns the sentence that compares a move with the best one; the page shows the same sentence.
fn sentence(texts: &Catalogue, before: &dyn Session, one: &ReviewedMove, verdict: &MoveVerdict) -> String {
    let men = before.view().men;
    let says = |line: &Line<String>| {
        line.assessment.map_or_else(
            || texts.text("value-unknown"),
            |assessment| texts.says_of(men, one.mover, assessment),
        )
    };
    let best = verdict.best.variation.first().cloned().unwrap_or_default();
    let arguments = [
        ("move", FluentValue::from(format!("{}{}", one.m, verdict.sign()))),
        ("says", says(&verdict.played).into()),
        ("best", best.into()),
        ("bestSays", says(&verdict.best).into()),
        ("loss", texts.decimal(f64::from(verdict.loss) / 100.0, 1).into()),
    ];
    texts.with(&format!("page-review-{}", verdict.standing.name()), arguments)
}

/// Returns the summary of the review.
pub(super) fn summary(
    texts: &Catalogue,
    start: &dyn Session,
    reviewed: &[ReviewedMove],
    of: usize,
) -> Vec<String> {
    let judged = reviewed.iter().filter(|one| one.verdict.is_some()).count();
    let key = if reviewed.len() == of { "page-review-end" } else { "page-review-stopped" };
    let mut lines = vec![String::new(), texts.with(key, [("judged", judged.into()), ("of", of.into())])];
    for (player, summary) in Player::BOTH.into_iter().zip(summaries(reviewed)) {
        if summary.judged > 0 {
            lines.push(of_player(texts, start, player, &summary));
        }
    }
    lines
}

/// Returns the summary of a player: mistakes, proven results kept, plies given away, and evaluation lost.
fn of_player(texts: &Catalogue, start: &dyn Session, player: Player, summary: &Summary) -> String {
    let name = texts.player(start.view().men, player);
    let key = if summary.has_no_mistakes() { "review-no-mistakes" } else { "review-mistakes" };
    let mut parts = vec![texts.with(key, [("player", name.into()), ("count", summary.mistakes.into())])];
    if summary.unproven > 0 {
        parts.push(texts.with("review-unproven", [("count", summary.unproven.into())]));
    }
    if summary.known > 0 {
        let arguments = [("kept", summary.kept.into()), ("known", summary.known.into())];
        parts.push(texts.with("review-kept", arguments));
    }
    if summary.plies_given > 0 {
        parts.push(texts.with("review-plies", [("plies", summary.plies_given.into())]));
    }
    if summary.lost > 0 {
        let lost = texts.decimal(f64::from(summary.lost) / 100.0, 1);
        parts.push(texts.with("review-lost", [("lost", lost.into())]));
    }
    parts.join(" ")
}
