//! A move that the attacker may try.

/// A move of the attacker.
pub(super) struct Candidate {
    pub(super) weight: u64,
    pub(super) point: u16,
    pub(super) cost: u8,
}
