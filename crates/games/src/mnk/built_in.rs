//! The built-in weights.

use std::sync::{Arc, LazyLock};

use super::weights::Weights;
use super::{LineRule, Rules};
use crate::weights::built_in_weights;

static FIVE: LazyLock<Arc<Weights>> =
    LazyLock::new(|| read(LineRule::Freestyle, "mnk:15,15,5", "mnk-15-15-5.weights"));

static RENJU: LazyLock<Arc<Weights>> =
    LazyLock::new(|| read(LineRule::Renju, "mnk:15,15,5,rule=renju", "mnk-15-15-5-renju.weights"));

static CARO: LazyLock<Arc<Weights>> =
    LazyLock::new(|| read(LineRule::Caro, "mnk:15,15,5,rule=caro", "mnk-15-15-5-caro.weights"));

/// Reads the built-in file with this name, which was learned for these rules.
fn read(rule: LineRule, spec: &str, name: &str) -> Arc<Weights> {
    Arc::new(Weights::read(rule, spec, &built_in_weights(name)).expect("a test reads the file"))
}

/// Returns the learned weights, if the rules [have some](Rules::has_learned_weights).
pub(super) fn weights(rules: Rules) -> Option<Arc<Weights>> {
    let weights = match rules.rule {
        LineRule::Freestyle | LineRule::Standard => &FIVE,
        LineRule::Renju => &RENJU,
        LineRule::Caro | LineRule::CaroOverline => &CARO,
    };
    rules.has_learned_weights().then(|| Arc::clone(weights))
}

impl Rules {
    /// Returns `true` if there are learned weights: for five in line on boards from 9x9 on. Renju and caro
    /// have their own; those of freestyle make the search stronger in standard, too (docs/notes/learning.md).
    pub fn has_learned_weights(self) -> bool {
        self.k == 5 && self.rows.min(self.columns) >= LEAST_SIDE
    }
}

/// The shorter side of the smallest board with learned weights.
const LEAST_SIDE: u8 = 9;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mnk::WeightLayout;

    #[test]
    fn the_files_are_of_weights() {
        assert_ne!(**FIVE, Weights::by_hand(WeightLayout::SAME));
        assert_ne!(**RENJU, Weights::by_hand(WeightLayout::BY_PLAYER));
        assert_ne!(**CARO, Weights::by_hand(WeightLayout::SAME));
    }
}
