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

/// Returns the learned weights, if the rules [have some](Rules::has_learned_weights).
pub(super) fn weights(rules: Rules) -> Option<Arc<Weights>> {
    rules.has_learned_weights().then(|| Arc::clone(&FIVE))
}

impl Rules {
    /// Returns `true` if there are learned weights: for five in line on boards from 9x9 on. They make the
    /// search stronger under every rule by which rows win, although they were learned under one
    /// (docs/notes/learning.md).
    pub fn has_learned_weights(self) -> bool {
        self.k == 5 && self.rows.min(self.columns) >= LEAST_SIDE
    }
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
