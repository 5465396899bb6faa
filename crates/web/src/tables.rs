//! The folder of tables. The tables are opened when the server starts, and all sessions of a game share them.

use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use engine::{Session, registry};
use schemars::JsonSchema;
use serde::Serialize;
use tablebase::TableError;
use texts::Catalogue;

/// The games that have tables.
pub(crate) struct GameTables {
    /// Sorted by their specs.
    games: Mutex<Vec<GameWithTables>>,
}

/// A game with its tables, or with the error for which they cannot be used.
struct GameWithTables {
    session: Box<dyn Session>,
    sectors: Result<usize, TableError>,
}

/// A game that has tables.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "GameTables")]
pub(crate) struct TablesEntry {
    game: String,
    /// The number of sectors.
    sectors: usize,
    /// A sentence about an error in the tables.
    problem: Option<String>,
}

/// The games that have tables in a folder.
#[derive(Default)]
pub(crate) struct GameFolders {
    folder: PathBuf,
    sessions: Vec<Box<dyn Session>>,
}

impl GameFolders {
    /// Finds the games with tables below the folder.
    ///
    /// # Errors
    /// The folder cannot be read.
    pub(crate) fn find(folder: Option<PathBuf>) -> Result<GameFolders, TableError> {
        let Some(folder) = folder else { return Ok(GameFolders::default()) };
        let specs = tablebase::specs(&folder)?;
        let sessions = specs.iter().filter_map(|spec| registry::open(spec).ok()).collect();
        Ok(GameFolders { folder, sessions })
    }

    /// Returns the number of games.
    pub(crate) fn len(&self) -> usize {
        self.sessions.len()
    }
}

impl GameTables {
    /// Opens all tables of these games, so that every error in their headers is found at the start. At most
    /// `cache_bytes` bytes of blocks per game stay in memory.
    pub(crate) fn open(found: GameFolders, cache_bytes: usize) -> GameTables {
        let GameFolders { folder, sessions } = found;
        let open = |session| GameWithTables::new(session, &folder, cache_bytes);
        let mut games: Vec<GameWithTables> = sessions.into_iter().map(open).collect();
        games.sort_by_key(|game| game.session.spec());
        GameTables { games: Mutex::new(games) }
    }

    /// Returns sessions of these games that use the tables.
    pub(crate) fn sessions(&self) -> Vec<Box<dyn Session>> {
        self.lock().iter().map(|game| game.session.fork()).collect()
    }

    /// Returns a sentence for each game whose tables have an error.
    pub(crate) fn errors(&self, texts: &Catalogue) -> Vec<String> {
        self.lock().iter().filter_map(|game| game.error(texts)).collect()
    }

    /// Returns the games, the numbers of their sectors and their errors.
    pub(crate) fn entries(&self, texts: &Catalogue) -> Vec<TablesEntry> {
        self.lock().iter().map(|game| game.entry(texts)).collect()
    }

    fn lock(&self) -> MutexGuard<'_, Vec<GameWithTables>> {
        // No thread panics while it holds this lock.
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl GameWithTables {
    fn new(mut session: Box<dyn Session>, folder: &Path, cache_bytes: usize) -> GameWithTables {
        let sectors = session.use_tables(&folder.into(), cache_bytes);
        GameWithTables { session, sectors }
    }

    /// Returns an error in a header, or the first one that a search has found.
    fn error(&self, texts: &Catalogue) -> Option<String> {
        match &self.sectors {
            Err(error) => Some(texts.table_error(error)),
            Ok(_) => self.session.first_table_error().map(|error| texts.table_error(&error)),
        }
    }

    fn entry(&self, texts: &Catalogue) -> TablesEntry {
        let sectors = self.sectors.as_ref().map_or(0, |sectors| *sectors);
        TablesEntry { game: self.session.spec(), sectors, problem: self.error(texts) }
    }
}
