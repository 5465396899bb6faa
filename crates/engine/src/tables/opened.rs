//! The tables of a game at a place, for the look-ups of a session. A damaged sector is not probed again.

use std::collections::HashSet;
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use game::Indexed;
use tablebase::{TableError, TableListing, TablePlace, Tables, Worth};

use crate::playable::{EndingTables, SharedTables};

/// Opens the tables of a game at a place and checks their heads, those of a folder at once. `None` if there
/// are none.
pub(super) fn open<G: Indexed + 'static>(
    game: G,
    place: &TablePlace,
    cache_bytes: usize,
) -> Result<Option<SharedTables<G>>, TableError> {
    let opened = OpenTables::new(game, place, cache_bytes)?;
    Ok(opened.map(|opened| Arc::new(opened) as SharedTables<G>))
}

/// Tables with checked heads.
struct OpenTables<G: Indexed> {
    tables: Tables<G>,
    sectors: usize,
    identity: String,
    is_remote: bool,
    /// The maximum number of men in a sector. It is tested before each probe, because most positions of a
    /// search have more men.
    max_men: usize,
    /// `true` if any sector is damaged. Until then, a look-up takes no lock.
    has_damage: AtomicBool,
    damage: Mutex<FoundDamage<G::Sector>>,
}

/// The damage found by look-ups.
struct FoundDamage<S> {
    /// The damaged sectors. They are not probed again, because each attempt costs as much as the first.
    sectors: HashSet<S>,
    /// The first error. Later ones are likely to be of the same kind.
    first: Option<Arc<TableError>>,
}

impl<G: Indexed> OpenTables<G> {
    fn new(game: G, place: &TablePlace, cache_bytes: usize) -> Result<Option<OpenTables<G>>, TableError> {
        let tables = Tables::at(game, place.clone(), cache_bytes);
        let Some(listing) = tables.listing()? else { return Ok(None) };
        let damage = Mutex::new(FoundDamage { sectors: HashSet::new(), first: None });
        let has_damage = AtomicBool::new(false);
        let TableListing { sectors, men: max_men, .. } = listing;
        let identity = listing.to_string();
        let is_remote = matches!(place, TablePlace::Host(_));
        Ok(Some(OpenTables { sectors, identity, is_remote, max_men, tables, has_damage, damage }))
    }

    fn lock(&self) -> MutexGuard<'_, FoundDamage<G::Sector>> {
        // The data is valid even after a panic: both fields are updated by single calls.
        self.damage.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn remember(&self, sector: G::Sector, error: TableError) {
        let mut damage = self.lock();
        damage.sectors.insert(sector);
        damage.first.get_or_insert_with(|| Arc::new(error));
        self.has_damage.store(true, Ordering::Relaxed);
    }

    /// Returns `true` if the tables can contain this sector, and it is not damaged.
    fn may_have(&self, sector: G::Sector) -> bool {
        self.tables.game().men_left(sector) <= self.max_men
            && !(self.has_damage.load(Ordering::Relaxed) && self.lock().sectors.contains(&sector))
    }
}

impl<G: Indexed> EndingTables<G::Position> for OpenTables<G> {
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

    fn identity(&self) -> &str {
        &self.identity
    }

    fn is_remote(&self) -> bool {
        self.is_remote
    }

    fn first_error(&self) -> Option<Arc<TableError>> {
        self.lock().first.clone()
    }
}

impl<G: Indexed> fmt::Debug for OpenTables<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} sectors of {}", self.sectors, self.tables.game().spec())
    }
}
