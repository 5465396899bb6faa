//! Proof and disproof numbers: how many nodes at least must be settled to prove that the breaker holds, or
//! that he does not.

use super::hypergraph::WHOLE;
use crate::lines::memo::effort;

/// Proof and disproof numbers of the breaker's success.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::lines) struct Numbers {
    pub(in crate::lines) proof: u32,
    pub(in crate::lines) disproof: u32,
}

/// More than any number.
pub(in crate::lines) const INFINITE: u32 = 1 << 27;

impl Numbers {
    /// The breaker holds.
    pub(super) const HELD: Numbers = Numbers { proof: 0, disproof: INFINITE };
    /// The maker gets a line.
    pub(super) const BROKEN: Numbers = Numbers { proof: INFINITE, disproof: 0 };

    /// The numbers as an entry's data.
    pub(super) fn pack(self, nodes: u64) -> u64 {
        u64::from(self.proof) << 36 | u64::from(self.disproof) << 8 | effort(nodes)
    }

    /// The numbers of an entry.
    pub(super) fn unpack(data: u64) -> Numbers {
        Numbers { proof: (data >> 36) as u32, disproof: (data >> 8) as u32 & (2 * INFINITE - 1) }
    }

    /// What a position looks like of this potential, where looking for pairs left so many lines without.
    pub(super) fn guess(potential: u64, left: usize) -> Numbers {
        let (weight, left) = (potential as f64 / WHOLE as f64, left as f64);
        let proof = 1.0 + 4.0 * weight.powi(3) + 0.01 * left.powi(4);
        Numbers { proof: proof.min(MOST_GUESSED) as u32, disproof: 1 }
    }
}

/// No position looks as hard as that.
const MOST_GUESSED: f64 = 100_000.0;
