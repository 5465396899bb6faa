//! The built-in weights. `crates/games/weights/README.md` describes their origin.

use std::sync::{Arc, LazyLock};

use super::spec::{Rules, Variant};
use super::weights::Weights;

/// Weights that are parsed on first use.
type LazyWeights = LazyLock<Arc<Weights>>;

static SIX: LazyWeights =
    LazyWeights::new(|| read(Variant::Six, include_bytes!("../../weights/mill-six.weights")));
static NINE: LazyWeights =
    LazyWeights::new(|| read(Variant::Nine, include_bytes!("../../weights/mill-nine.weights")));
static LASKER: LazyWeights =
    LazyWeights::new(|| read(Variant::Lasker, include_bytes!("../../weights/mill-lasker.weights")));
static MORABARABA: LazyWeights =
    LazyWeights::new(|| read(Variant::Morabaraba, include_bytes!("../../weights/mill-morabaraba.weights")));
static TWELVE: LazyWeights =
    LazyWeights::new(|| read(Variant::Twelve, include_bytes!("../../weights/mill-twelve.weights")));

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

fn read(variant: Variant, file: &[u8]) -> Arc<Weights> {
    Arc::new(Weights::read(variant.rules(), file).expect("a test reads the file"))
}
