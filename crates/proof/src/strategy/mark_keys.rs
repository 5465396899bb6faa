//! Hashes of a step and sets of marks.

use std::hash::{BuildHasher, RandomState};

use crate::proof::StepId;

/// Random keys of a hash, so that nobody can write a certificate whose visits all have the same one.
///
/// Each word is multiplied to 128 bits, and the halves of the product are combined (the folded multiplication
/// of W. Yi's wyhash). For the few words of a set that is faster than the hash of the standard library.
pub(super) struct MarkKeys {
    start: u64,
    /// Odd, so that no word is lost.
    factor: u64,
}

impl MarkKeys {
    pub(super) fn new() -> MarkKeys {
        let random = RandomState::new();
        MarkKeys { start: random.hash_one(0), factor: random.hash_one(1) | 1 }
    }

    /// The hash of a step and these sets, which always have the same numbers of words.
    pub(super) fn hash(&self, step: StepId, sets: &[&[u64]]) -> u64 {
        let mix = |hash: u64, word: u64| {
            let product = u128::from(hash ^ word) * u128::from(self.factor);
            product as u64 ^ (product >> 64) as u64
        };
        let hash = mix(self.start, step.into());
        // Once more at the end: tables use the upper bits too.
        mix(sets.iter().copied().flatten().fold(hash, |hash, word| mix(hash, *word)), self.start)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn steps_and_marks_have_different_hashes() {
        let keys = MarkKeys::new();
        let mut hashes = HashSet::new();
        let mut count = 0;
        for step in 0..20 {
            for point in 0..256 {
                let mut set = [0; 4];
                set[point / 64] = 1 << (point % 64);
                for sets in [&[&set[..], &[0; 4][..]], &[&[0; 4][..], &set[..]]] {
                    hashes.insert(keys.hash(step, sets));
                    count += 1;
                }
            }
        }
        assert_eq!(hashes.len(), count);
        assert_ne!(keys.hash(0, &[&[1]]), MarkKeys::new().hash(0, &[&[1]]), "keys are random");
    }
}
