//! Type-erased tables of any game that can have them, for the look-ups of sessions: those of a folder or
//! a host, or those of a small game in memory.

mod in_memory;
#[cfg(any(feature = "tables", feature = "ranges"))]
mod opened;

pub(crate) use in_memory::in_memory;

use game::Indexed;
use tablebase::{TableError, TablePlace};

use crate::playable::SharedTables;

/// Opens the tables of a game at a place and checks their heads, those of a folder at once. `None` if there
/// are none, or if the engine is built without the features `tables` and `ranges`.
pub(crate) fn open<G: Indexed + 'static>(
    game: G,
    place: &TablePlace,
    cache_bytes: usize,
) -> Result<Option<SharedTables<G>>, TableError> {
    #[cfg(any(feature = "tables", feature = "ranges"))]
    let tables = opened::open(game, place, cache_bytes);
    #[cfg(not(any(feature = "tables", feature = "ranges")))]
    let tables = {
        let _ = (game, place, cache_bytes);
        Ok(None)
    };
    tables
}
