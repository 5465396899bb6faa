//! The interface to a tablebase: exact values of endgame positions, known before the search.

use game::Value;

/// A source of exact values, for example a tablebase.
///
/// All threads of a search probe it, at every node below the root. So a miss must be fast.
pub trait Endings<P>: Send + Sync {
    /// Returns the exact value of an unfinished position for the side to move, with plies counted from this
    /// position. The value follows from the rules of the position alone, without repetitions. `None` if the
    /// exact length is unknown.
    fn value(&self, position: &P) -> Option<Value>;
}
