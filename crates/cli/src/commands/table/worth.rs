//! Table values as text.

use game::Bound;
use tablebase::Worth;
use texts::Catalogue;

/// Returns a table value as text, such as "wins in 5 plies".
pub(super) fn sentence(texts: &Catalogue, worth: Worth) -> String {
    match worth.value() {
        Some(value) => texts.says_proven(value, Bound::Exact),
        None => texts.text(&format!("solve-{}", worth.wdl.name())),
    }
}

/// Returns a table value as text, or the text for a position without a table.
pub(super) fn sentence_if_known(texts: &Catalogue, worth: Option<Worth>) -> String {
    worth.map_or_else(|| texts.text("table-unknown"), |worth| sentence(texts, worth))
}
