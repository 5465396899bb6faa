//! Table values as text.

use game::Assessment;
use texts::Catalogue;

/// Returns a table value as text, such as "wins in 5 plies".
pub(super) fn sentence(texts: &Catalogue, assessment: Assessment) -> String {
    match assessment.exact_value() {
        Some(_) => texts.says_proven(assessment),
        None => texts.text(&format!("solve-{}", assessment.at_least().name())),
    }
}

/// Returns a table value as text, or the text for a position without a table.
pub(super) fn sentence_if_known(texts: &Catalogue, assessment: Option<Assessment>) -> String {
    assessment.map_or_else(|| texts.text("table-unknown"), |assessment| sentence(texts, assessment))
}
