//! The built-in weights.

use std::sync::{Arc, LazyLock};

use super::spec::{Rules, Variant};
use super::weights::Weights;
use crate::weights::built_in_weights;

/// Weights that are parsed on first use.
type LazyWeights = LazyLock<Arc<Weights>>;

static SIX: LazyWeights = LazyWeights::new(|| read(Variant::Six, "mill-six.weights"));
static NINE: LazyWeights = LazyWeights::new(|| read(Variant::Nine, "mill-nine.weights"));
static LASKER: LazyWeights = LazyWeights::new(|| read(Variant::Lasker, "mill-lasker.weights"));
static MORABARABA: LazyWeights = LazyWeights::new(|| read(Variant::Morabaraba, "mill-morabaraba.weights"));
static TWELVE: LazyWeights = LazyWeights::new(|| read(Variant::Twelve, "mill-twelve.weights"));

/// Returns the learned weights of these rules, if they make the search stronger. There are none for options
/// other than those of the named game.
pub(super) fn weights(rules: Rules) -> Option<Arc<Weights>> {
    let weights = match rules.variant {
        Variant::Six => &SIX,
        Variant::Nine => &NINE,
        Variant::Lasker => &LASKER,
        Variant::Morabaraba => &MORABARABA,
        Variant::Twelve => &TWELVE,
        Variant::Three => return None,
    };
    (rules == rules.variant.rules()).then(|| Arc::clone(weights))
}

fn read(variant: Variant, name: &str) -> Arc<Weights> {
    Arc::new(Weights::read(variant.rules(), &built_in_weights(name)).expect("a test reads the file"))
}
