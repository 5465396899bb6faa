//! Twins: entries that stand for the same position.

use game::Numbering;

/// The lowest of the entries that stand for the same position as this one.
pub(crate) fn first_of_twins(numbering: &impl Numbering, index: u64) -> u64 {
    let mut first = index;
    numbering.twins(index, |twin| first = first.min(twin));
    first
}

/// Returns `true` if the entry is the lowest of those that stand for its position.
pub(crate) fn is_first_of_twins(numbering: &impl Numbering, index: u64) -> bool {
    first_of_twins(numbering, index) == index
}
