//! A move that the attacker may try.

use game::Point;

/// A move of the attacker.
pub(super) struct AttackMove {
    pub(super) weight: u64,
    pub(super) point: Point,
    pub(super) cost: u8,
}
