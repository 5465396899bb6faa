//! The weights that are built in. `crates/games/weights/README.md` says how they came about.

use std::sync::{Arc, LazyLock};

use super::spec::{Rules, Variant};
use super::weights::Weights;

static NINE: LazyLock<Arc<Weights>> =
    LazyLock::new(|| read(Variant::Nine, include_bytes!("../../weights/mill-nine.weights")));

/// The weights of these rules, if learned ones have made the search stronger.
pub(super) fn weights(rules: Rules) -> Option<Arc<Weights>> {
    let weights = match rules.variant {
        Variant::Nine => &NINE,
        _ => return None,
    };
    (rules == rules.variant.rules()).then(|| Arc::clone(weights))
}

fn read(variant: Variant, file: &[u8]) -> Arc<Weights> {
    Arc::new(Weights::read(variant.rules(), file).expect("a test reads the file"))
}
