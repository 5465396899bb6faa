//! Tables of any game that has them, with the game's type erased: what a session asks about endings.

use std::collections::HashSet;
use std::fmt;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use game::{Game, Indexed, Notation, SpecError, Symmetric, Value};
use games::mill::{Filetto, Mill};
use games::mnk::Mnk;
use games::ultimate::Ultimate;
use search::Endings;
use tablebase::{TableError, Tables, Worth};

use crate::registry::{self, Playable, Visitor};

/// Tables as a session asks them. Of a table without plies, wins and losses have a worth, but no value.
pub trait EndingTables<P>: Endings<P> + fmt::Debug {
    /// What the tables say of an unfinished position. `None` if they do not know it, or are damaged there.
    fn worth(&self, position: &P) -> Option<Worth>;

    /// The number of sectors.
    fn sectors(&self) -> usize;

    /// What was wrong the first time that something was, if anything ever was.
    fn first_error(&self) -> Option<Arc<TableError>>;

    /// The same as what a search asks.
    fn as_endings(&self) -> &dyn Endings<P>;
}

/// Tables of a game, shared by sessions and threads.
pub type SharedTables<G> = Arc<dyn EndingTables<<G as Game>::Position>>;

/// What tables must know of a game.
pub trait Tabled: Symmetric + Notation + Sized {
    /// Whether its positions can be numbered, so that there may be tables.
    const CAN_HAVE_TABLES: bool = false;

    /// Hands the game to the visitor, if its positions can be numbered.
    fn visit_indexed<V: IndexedVisitor>(self, visitor: V) -> Option<V::Output> {
        let _ = visitor;
        None
    }

    /// Opens the tables of this game below a folder, and checks their heads. Blocks that were read stay in memory,
    /// up to so many bytes. `None` if there are none.
    ///
    /// # Errors
    /// If a file cannot be read, is damaged, or one of other rules.
    fn open_tables(
        &self,
        directory: &Path,
        cache_bytes: usize,
    ) -> Result<Option<SharedTables<Self>>, TableError> {
        let _ = (directory, cache_bytes);
        Ok(None)
    }
}

impl Tabled for Mill {
    const CAN_HAVE_TABLES: bool = true;

    fn visit_indexed<V: IndexedVisitor>(self, visitor: V) -> Option<V::Output> {
        Some(visitor.visit(self))
    }

    fn open_tables(
        &self,
        directory: &Path,
        cache_bytes: usize,
    ) -> Result<Option<SharedTables<Self>>, TableError> {
        let opened = Opened::new(self.clone(), directory, cache_bytes)?;
        Ok(opened.map(|opened| Arc::new(opened) as SharedTables<Self>))
    }
}

impl<const W: usize> Tabled for Mnk<W> {}
impl Tabled for Filetto {}
impl Tabled for Ultimate {}

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

/// Something that wants a game whose positions can be numbered, with its static type.
pub trait IndexedVisitor {
    /// What it makes of it.
    type Output;

    /// Takes the game.
    fn visit<G: Indexed + Notation + Symmetric + Clone + 'static>(self, game: G) -> Self::Output;
}

/// Hands the game that the spec or alias names to the visitor. `None` if its positions cannot be numbered.
///
/// # Errors
/// The text is no spec; the error says what was expected.
pub fn visit_indexed<V: IndexedVisitor>(spec: &str, visitor: V) -> Result<Option<V::Output>, SpecError> {
    struct Numbered<V>(V);
    impl<V: IndexedVisitor> Visitor for Numbered<V> {
        type Output = Option<V::Output>;
        fn visit<G: Playable>(self, game: G) -> Self::Output {
            game.visit_indexed(self.0)
        }
    }
    registry::visit(spec, Numbered(visitor))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_whose_positions_can_be_numbered_are_handed_over() {
        struct Sectors;
        impl IndexedVisitor for Sectors {
            type Output = usize;
            fn visit<G: Indexed + Notation + Symmetric + Clone + 'static>(self, game: G) -> usize {
                game.sectors().len()
            }
        }
        assert!(
            visit_indexed("mulino", Sectors).is_ok_and(|sectors| sectors.is_some_and(|count| count > 100))
        );
        assert_eq!(visit_indexed("tris", Sectors), Ok(None));
        assert!(visit_indexed("chess", Sectors).is_err());
    }
}
