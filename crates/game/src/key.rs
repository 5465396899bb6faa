//! Hash keys of positions: a few words of bitboards, folded into 64 well-mixed bits.
//!
//! A position has only a few words. To hash all of them when a key is needed costs about as much as the
//! incremental update of a Zobrist key in every position.

use std::hash::{Hash, Hasher};

/// Folds words into a 64-bit key by wide multiplications, as wyhash does. The order of the words counts.
#[inline]
pub fn fold_key<const N: usize>(words: [u64; N]) -> u64 {
    let mut key = 0x9e37_79b9_7f4a_7c15;
    for word in words {
        // If `key ^ word` is 0, so is the product; the rotated word still carries the earlier words.
        key = wide_multiply(key ^ word, 0xd6e8_feb8_6659_fd93) ^ word.rotate_left(32);
    }
    wide_multiply(key, 0xa076_1d64_78bd_642f)
}

/// Hashes a value to 64 bits: the same key on all machines of one byte order.
pub(crate) fn hash_key(value: &impl Hash) -> u64 {
    let mut hasher = KeyHasher(0x9e37_79b9_7f4a_7c15);
    value.hash(&mut hasher);
    hasher.finish()
}

/// A hasher that folds words of up to eight bytes.
struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.0 = fold_key([self.0, u64::from_le_bytes(word)]);
        }
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

/// Multiplies to 128 bits and folds the two halves by XOR.
#[inline]
fn wide_multiply(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    (product >> 64) as u64 ^ product as u64
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn small_boards_have_no_collisions() {
        let mut seen = HashSet::new();
        for first in 0..1024u64 {
            for second in 0..1024u64 {
                assert!(seen.insert(fold_key([first, second])), "{first} {second}");
            }
        }
    }
}
