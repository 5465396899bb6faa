//! A set of points of a morris board, as one machine word.

use game::Points;

/// A set of points of a morris board.
pub(super) type Set = Points<1>;

/// Returns the set with these bits.
pub(super) fn set(points: u32) -> Set {
    Points([points.into()])
}
