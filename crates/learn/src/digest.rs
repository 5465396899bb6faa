//! A digest of the games of a run, for the comparison of two runs.

use lab::Played;

/// FNV-1a over the games, in order (G. Fowler, L. Noll and K. Vo, 1991). It distinguishes runs, but does
/// not protect against forgery.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct GameDigest(pub(crate) u64);

impl GameDigest {
    /// The digest of no games: the FNV offset basis.
    pub(crate) const EMPTY: GameDigest = GameDigest(0xcbf2_9ce4_8422_2325);

    /// Adds the moves and the result of a game.
    pub(crate) fn add(&mut self, played: &Played) {
        for m in &played.game.moves {
            self.add_bytes(m.as_bytes());
            self.add_bytes(b" ");
        }
        self.add_bytes(played.game.outcome.name().as_bytes());
    }

    /// Adds bytes.
    pub(crate) fn add_bytes(&mut self, bytes: &[u8]) {
        for byte in bytes {
            // The FNV prime of 64 bits.
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_digest_of_a_word_is_the_published_one() {
        // Source: the test vectors of RFC 9923.
        let mut digest = GameDigest::EMPTY;
        digest.add_bytes(b"foobar");
        assert_eq!(digest.0, 0x8594_4171_f739_67e8);
    }
}
