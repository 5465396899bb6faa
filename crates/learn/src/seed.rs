//! Derived seeds.

use fastrand::Rng;

/// Derives a seed for the use with this number. Seeds of consecutive numbers are unrelated.
pub(crate) fn mixed(seed: u64, number: u64) -> u64 {
    const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;
    // Without the added 1, number 0 would leave the seed unchanged.
    Rng::with_seed(seed ^ GOLDEN.wrapping_mul(number.wrapping_add(1))).u64(..)
}
