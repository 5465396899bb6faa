//! Watchers between a search, which asks at every node and reports typed moves, and a listener that looks at a clock
//! and reads text.

use game::Notation;
use search::Watcher;

/// The nodes between two questions to a listener: microseconds, and on the largest boards a few milliseconds.
pub(crate) const NODES_PER_QUESTION: u64 = 64;

/// Writes the moves of every event as text.
pub(crate) fn in_text<'a, G: Notation, W: Watcher<String> + 'a>(
    game: &'a G,
    listener: W,
) -> impl Watcher<G::Move> + 'a {
    listener.map_moves(|m: &G::Move| game.write_move(*m))
}
