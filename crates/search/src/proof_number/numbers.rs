//! Proof and disproof numbers: the estimated number of nodes to be settled to prove or disprove a statement.

use super::table::log_cost;

/// The proof and disproof number of a statement, for example that a player can win.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct ProofNumbers {
    pub(crate) proof: u32,
    pub(crate) disproof: u32,
}

/// A number above all finite ones: the statement cannot be proven, or disproven.
pub(crate) const INFINITE: u32 = 1 << 27;

impl ProofNumbers {
    /// The numbers of a true statement.
    pub(crate) const PROVEN: ProofNumbers = ProofNumbers { proof: 0, disproof: INFINITE };
    /// The numbers of a false statement.
    pub(crate) const DISPROVEN: ProofNumbers = ProofNumbers { proof: INFINITE, disproof: 0 };

    /// Returns the numbers of the opposite statement.
    #[inline]
    pub(crate) fn opposite(self) -> ProofNumbers {
        ProofNumbers { proof: self.disproof, disproof: self.proof }
    }

    /// Returns `true` if the statement is proven or disproven.
    #[inline]
    pub(crate) fn is_settled(self) -> bool {
        self.proof == 0 || self.disproof == 0
    }

    /// Returns `true` if one of the numbers has reached its threshold.
    #[inline]
    pub(crate) fn reach(self, thresholds: ProofNumbers) -> bool {
        self.proof >= thresholds.proof || self.disproof >= thresholds.disproof
    }

    /// Packs the numbers and the effort of a search into the data of a table entry.
    #[inline]
    pub(crate) fn pack(self, nodes: u64) -> u64 {
        // 28 bits for each number, since `INFINITE` is 2^27, and 8 bits for the effort.
        u64::from(self.proof) << 36 | u64::from(self.disproof) << 8 | log_cost(nodes)
    }

    /// Unpacks the numbers from the data of a table entry.
    #[inline]
    pub(crate) fn unpack(data: u64) -> ProofNumbers {
        ProofNumbers { proof: (data >> 36) as u32, disproof: (data >> 8) as u32 & (2 * INFINITE - 1) }
    }
}
