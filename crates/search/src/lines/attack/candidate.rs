//! A candidate move of the attack search.

use game::Point;

/// A candidate move of the attacker, with its cost and its weight for move ordering.
pub(super) struct AttackMove {
    pub(super) weight: u64,
    pub(super) point: Point,
    pub(super) cost: u8,
}
