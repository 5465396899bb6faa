//! Encoding of an entry's value in 16 bits while its sector is solved.
//!
//! ```text
//! 0 .. 0x7fff     decided: plies to the end; even is a loss for the side to move, odd a win
//! 0x8000 | n      open: n moves are left that may save the side to move from losing
//! 0x80ff          open, and proven not to be a loss
//! ```
//!
//! Cells that are still open at the end are draws.

use game::Indexed;

/// The bit that marks an open cell.
const OPEN: u16 = 0x8000;

/// An open cell that cannot become a loss.
pub(crate) const NEVER_LOST: u16 = OPEN | 0xff;

/// The largest distance that fits into a cell, in plies.
pub(crate) const LONGEST: u16 = OPEN - 1;

/// An open cell with this number of moves left, below 255.
pub(crate) fn open(moves: u32) -> u16 {
    debug_assert!(moves < 0xff, "a position has too many moves for a cell");
    OPEN | moves as u16
}

/// Returns `true` if a cell is open; after its sector is solved, if it is a draw.
#[inline(always)]
pub(crate) fn is_open(cell: u16) -> bool {
    cell >= OPEN
}

/// The cell of a finished position: a loss in 0, or a draw.
///
/// Takes the position by value and is not inlined, so that the caller can keep its own copy in registers.
#[inline(never)]
pub(crate) fn finished_cell<G: Indexed>(game: &G, position: G::Position) -> u16 {
    let outcome = game.outcome(&position);
    match outcome.map(|outcome| outcome.seen_by(game.to_move(&position))) {
        Some(..0) => 0,
        found => {
            debug_assert_eq!(found, Some(0), "a finished position is lost or drawn: {position:?}");
            NEVER_LOST
        }
    }
}
