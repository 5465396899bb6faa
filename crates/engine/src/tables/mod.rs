//! Type-erased tables of any game that can have them, for the look-ups of sessions: those of a folder, or
//! those of a small game in memory.

mod in_memory;
#[cfg(feature = "tables")]
mod opened;

pub(crate) use in_memory::in_memory;

use std::path::Path;

use game::Indexed;
use tablebase::TableError;

use crate::playable::SharedTables;

/// Opens the tables of a game below a folder and checks their heads. `None` if there are none, or if the
/// engine is built without the feature `tables`.
pub(crate) fn open<G: Indexed + 'static>(
    game: G,
    directory: &Path,
    cache_bytes: usize,
) -> Result<Option<SharedTables<G>>, TableError> {
    #[cfg(feature = "tables")]
    let tables = opened::open(game, directory, cache_bytes);
    #[cfg(not(feature = "tables"))]
    let tables = {
        let _ = (game, directory, cache_bytes);
        Ok(None)
    };
    tables
}
