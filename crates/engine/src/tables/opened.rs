//! The tables of a game below a folder, as a session asks them. A sector that turns out to be damaged is not asked again.

use std::collections::HashSet;
use std::fmt;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use game::{Indexed, Value};
use search::Endings;
use tablebase::{TableError, Tables, Worth};

use crate::playable::{EndingTables, SharedTables};

/// Opens the tables of a game below a folder, and checks their heads. `None` if there are none.
pub(super) fn open<G: Indexed + 'static>(
    game: G,
    directory: &Path,
    cache_bytes: usize,
) -> Result<Option<SharedTables<G>>, TableError> {
    let opened = Opened::new(game, directory, cache_bytes)?;
    Ok(opened.map(|opened| Arc::new(opened) as SharedTables<G>))
}

/// Tables whose heads were checked.
struct Opened<G: Indexed> {
    tables: Tables<G>,
    sectors: usize,
    /// The most men that a sector has: a search asks everywhere, and most of it is far from the tables.
    max_men: usize,
    /// Whether there was any trouble: as long as there is none, nobody need look for it.
    has_trouble: AtomicBool,
    first_error: Mutex<Trouble<G::Sector>>,
}

/// What was wrong.
struct Trouble<S> {
    /// The sectors of which nothing is believed any more. To find the same trouble again costs as much each time.
    sectors: HashSet<S>,
    /// The first error: the others are likely to be more of the same.
    first: Option<Arc<TableError>>,
}

impl<G: Indexed> Opened<G> {
    fn new(game: G, directory: &Path, cache_bytes: usize) -> Result<Option<Opened<G>>, TableError> {
        let tables = Tables::new(game, directory, cache_bytes);
        let listed = tables.list()?;
        let Some(max_men) = listed.iter().map(|listed| tables.game().men_left(listed.sector)).max() else {
            return Ok(None);
        };
        let first_error = Mutex::new(Trouble { sectors: HashSet::new(), first: None });
        let has_trouble = AtomicBool::new(false);
        Ok(Some(Opened { sectors: listed.len(), max_men, tables, has_trouble, first_error }))
    }

    fn lock(&self) -> MutexGuard<'_, Trouble<G::Sector>> {
        // A panic elsewhere leaves nothing half written.
        self.first_error.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn remember(&self, sector: G::Sector, error: TableError) {
        let mut first_error = self.lock();
        first_error.sectors.insert(sector);
        first_error.first.get_or_insert_with(|| Arc::new(error));
        self.has_trouble.store(true, Ordering::Relaxed);
    }

    /// Whether the tables may have this sector.
    fn may_have(&self, sector: G::Sector) -> bool {
        self.tables.game().men_left(sector) <= self.max_men
            && !(self.has_trouble.load(Ordering::Relaxed) && self.lock().sectors.contains(&sector))
    }
}

impl<G: Indexed> Endings<G::Position> for Opened<G> {
    fn value(&self, position: &G::Position) -> Option<Value> {
        self.worth(position)?.value()
    }
}

impl<G: Indexed> EndingTables<G::Position> for Opened<G> {
    fn worth(&self, position: &G::Position) -> Option<Worth> {
        let sector = self.tables.game().sector(position).filter(|sector| self.may_have(*sector))?;
        match self.tables.probe(position) {
            Ok(worth) => worth,
            Err(error) => {
                self.remember(sector, error);
                None
            }
        }
    }

    fn sectors(&self) -> usize {
        self.sectors
    }

    fn first_error(&self) -> Option<Arc<TableError>> {
        self.lock().first.clone()
    }

    fn as_endings(&self) -> &dyn Endings<G::Position> {
        self
    }
}

impl<G: Indexed> fmt::Debug for Opened<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} sectors of {}", self.sectors, self.tables.game().spec())
    }
}
