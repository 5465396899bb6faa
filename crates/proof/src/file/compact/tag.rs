//! The kinds of steps at a place, as symbols of [`BITS`] bits.

/// A step that was read for the same moves of the player, by its rank in the list of these.
pub(super) const NEAR: u32 = 0;
/// Another step that was read, by the number of steps since.
pub(super) const FAR: u32 = 1;
/// The step at which the game is over; there is one.
pub(super) const OVER: u32 = 2;
/// A move after which the game is over; there is one step for each move.
pub(super) const WIN: u32 = 3;
/// An await with one listed reply, after all others of which the player wins by a move on its point.
pub(super) const FORCING: u32 = 4;
pub(super) const PLAY: u32 = 5;
pub(super) const AWAIT_ALL: u32 = 6;
pub(super) const AWAIT_OTHERS: u32 = 7;
pub(super) const HOLD: u32 = 8;
pub(super) const TURNED: u32 = 9;

pub(super) const BITS: u32 = 4;
