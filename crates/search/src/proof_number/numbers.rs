//! Proof and disproof numbers: how many nodes must be settled, by what is known so far, to prove a statement, or its opposite.

use super::table::effort;

/// Proof and disproof numbers of a statement: that the breaker of a line game holds, that a player can win.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Numbers {
    pub(crate) proof: u32,
    pub(crate) disproof: u32,
}

/// More than any number.
pub(crate) const INFINITE: u32 = 1 << 27;

impl Numbers {
    /// The statement is true.
    pub(crate) const PROVEN: Numbers = Numbers { proof: 0, disproof: INFINITE };
    /// It is false.
    pub(crate) const DISPROVEN: Numbers = Numbers { proof: INFINITE, disproof: 0 };

    /// The numbers of the opposite.
    #[inline]
    pub(crate) fn opposite(self) -> Numbers {
        Numbers { proof: self.disproof, disproof: self.proof }
    }

    /// Whether nothing is left to be settled.
    #[inline]
    pub(crate) fn is_settled(self) -> bool {
        self.proof == 0 || self.disproof == 0
    }

    /// Whether one of the numbers has reached its threshold.
    #[inline]
    pub(crate) fn reach(self, thresholds: Numbers) -> bool {
        self.proof >= thresholds.proof || self.disproof >= thresholds.disproof
    }

    /// The numbers as an entry's data.
    #[inline]
    pub(crate) fn pack(self, nodes: u64) -> u64 {
        u64::from(self.proof) << 36 | u64::from(self.disproof) << 8 | effort(nodes)
    }

    /// The numbers of an entry.
    #[inline]
    pub(crate) fn unpack(data: u64) -> Numbers {
        Numbers { proof: (data >> 36) as u32, disproof: (data >> 8) as u32 & (2 * INFINITE - 1) }
    }
}
