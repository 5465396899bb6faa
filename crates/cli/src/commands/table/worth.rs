//! The value of a position, as a sentence.

use game::Bound;
use tablebase::Worth;
use texts::Catalogue;

/// "wins in 5 plies", and so on.
pub(super) fn sentence(texts: &Catalogue, worth: Worth) -> String {
    match worth.value() {
        Some(value) => texts.says_proven(value, Bound::Exact),
        None => texts.text(&format!("solve-{}", worth.wdl.name())),
    }
}

/// The sentence, or the one for a position without a table.
pub(super) fn sentence_if_known(texts: &Catalogue, worth: Option<Worth>) -> String {
    worth.map_or_else(|| texts.text("table-unknown"), |worth| sentence(texts, worth))
}
