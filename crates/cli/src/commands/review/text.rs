//! A review as text: a paragraph for each inferior move, and a summary.

use engine::Session;
use teaching::review::ReviewedMove;
use teaching::verdict::MoveQuality;
use texts::Catalogue;

use crate::board;
use crate::draw::ColourMode;

/// Returns the paragraph about a move; no lines if no better move is found.
pub(super) fn moment(
    texts: &Catalogue,
    after: &dyn Session,
    number: usize,
    one: &ReviewedMove,
    colour: ColourMode,
) -> Vec<String> {
    let mut sentences = texts.says_reviewed(after.view().men, one).into_iter();
    let Some(first) = sentences.next() else { return Vec::new() };
    let mut lines = Vec::new();
    if one.verdict.as_ref().is_some_and(|verdict| verdict.standing == MoveQuality::Changed) {
        lines.push(board::board(texts, colour, after));
    }
    lines.push(format!("{}. {first}", number.div_ceil(2)));
    lines.extend(sentences.map(|sentence| format!("   {sentence}")));
    lines
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
    let head = [String::new(), texts.with(key, [("judged", judged.into()), ("of", of.into())])];
    head.into_iter().chain(texts.says_summary(start.view().men, reviewed)).collect()
}
