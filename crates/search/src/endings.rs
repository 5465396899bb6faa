//! What is known of endings before a search begins: exact values from tables.

use game::Value;

/// Knows the value of some positions. All threads of a search ask it, at every node below the root that it visits,
/// so what it does not know it should say at once.
pub trait Endings<P>: Send + Sync {
    /// The exact value of an unfinished position for the player to move, with plies counted from it, by the rules
    /// of the position alone. `None` if it is not known to the ply.
    fn value(&self, position: &P) -> Option<Value>;
}
