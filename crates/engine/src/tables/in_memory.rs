//! The tables of a small game in memory, solved when they are first needed.

use std::fmt;
use std::sync::Arc;

use game::Indexed;
use tablebase::{TableError, TablesInMemory, Worth};

use crate::playable::{EndingTables, SharedTables};

/// Maximum number of entries of a game whose tables are solved in memory: 8 MB, and about a second for six
/// men's morris on one thread (28 November 2026). Three men's morris has 886 entries.
const MAX_ENTRIES: u64 = 4_000_000;

/// Solves a game in memory. `None` if it is too large.
pub(crate) fn in_memory<G: Indexed + 'static>(game: G) -> Option<SharedTables<G>> {
    if TablesInMemory::entries(&game) > MAX_ENTRIES {
        return None;
    }
    let tables = TablesInMemory::new(&game).ok()?;
    Some(Arc::new(SolvedGame { game, tables }) as SharedTables<G>)
}

/// A game with its tables.
struct SolvedGame<G: Indexed> {
    game: G,
    tables: TablesInMemory<G>,
}

impl<G: Indexed> EndingTables<G::Position> for SolvedGame<G> {
    fn worth(&self, position: &G::Position) -> Option<Worth> {
        self.tables.probe(&self.game, position)
    }

    fn sectors(&self) -> usize {
        self.tables.sectors()
    }

    fn identity(&self) -> &str {
        "in memory"
    }

    fn first_error(&self) -> Option<Arc<TableError>> {
        None
    }
}

impl<G: Indexed> fmt::Debug for SolvedGame<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} sectors of {} in memory", self.sectors(), self.game.spec())
    }
}
