//! Adapters between a search, which calls its watcher at every node and reports typed moves, and a watcher
//! that reads a clock and takes text.

use game::Notation;
use search::Watcher;

/// The number of nodes between two calls of a watcher that reads a clock. They take microseconds, and on the
/// largest boards a few milliseconds.
pub(crate) const NODES_PER_QUESTION: u64 = 64;

/// Returns a watcher that writes the moves of every event as text.
pub(crate) fn in_text<'a, G: Notation, W: Watcher<String> + 'a>(
    game: &'a G,
    listener: W,
) -> impl Watcher<G::Move> + 'a {
    listener.map_moves(|m: &G::Move| game.write_move(*m))
}
