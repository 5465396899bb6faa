//! Seeds from seeds.

use fastrand::Rng;

/// A seed for one of many uses of a seed.
pub(crate) fn mixed(seed: u64, number: u64) -> u64 {
    const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;
    Rng::with_seed(seed ^ GOLDEN.wrapping_mul(number.wrapping_add(1))).u64(..)
}
