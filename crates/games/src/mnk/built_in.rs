//! The built-in weights.

use std::sync::{Arc, LazyLock};

use super::Rules;
use super::weights::Weights;
use crate::weights::built_in_weights;

/// The rules for which the weights were learned.
const LEARNED: &str = "mnk:15,15,5";

static FIVE: LazyLock<Arc<Weights>> = LazyLock::new(|| {
    let weights = Weights::read(LEARNED, &built_in_weights("mnk-15-15-5.weights"));
    Arc::new(weights.expect("a test reads the file"))
});

/// Returns the learned weights, for five in line on boards of this size or more. They make the search
/// stronger under every rule by which rows win, although they were learned under one
/// (docs/notes/learning.md).
pub(super) fn weights(rules: Rules) -> Option<Arc<Weights>> {
    let is_learned = rules.k == 5 && rules.rows.min(rules.columns) >= LEAST_SIDE;
    is_learned.then(|| Arc::clone(&FIVE))
}

/// The shorter side of the smallest board with learned weights.
const LEAST_SIDE: u8 = 9;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_is_one_of_weights() {
        assert_ne!(**FIVE, Weights::by_hand());
    }
}
