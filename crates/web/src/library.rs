//! Games that are open: their tables are opened once and shared by all sessions, and what a game looks up is computed once
//! for those that are asked for often.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use engine::{Session, registry};
use game::SpecError;
use serde_json::{Value as Json, json};
use tablebase::TableError;
use texts::Catalogue;

/// The bytes of tables that stay in memory, for each game.
const CACHE_BYTES: usize = 64 << 20;

/// The folder of tables, and the games that were opened with theirs.
#[derive(Default)]
pub(crate) struct Library {
    folder: Option<PathBuf>,
    games: Mutex<HashMap<String, Shelf>>,
    /// Games that were asked for, by the texts that they were asked for with.
    recent: Mutex<HashMap<String, Box<dyn Session>>>,
}

/// So many games stay open. It is rare that there are more, and then it begins anew.
const MAX_RECENT: usize = 64;

/// A game with its tables, or why it has none.
struct Shelf {
    session: Box<dyn Session>,
    tables: Result<usize, TableError>,
}

impl Library {
    /// Opens all tables below the folder, so that whatever is wrong with them is known from the start.
    pub(crate) fn open(folder: Option<PathBuf>) -> Result<Library, TableError> {
        let library = Library { folder, ..Library::default() };
        if let Some(folder) = &library.folder {
            for session in tablebase::specs(folder)?.iter().filter_map(|spec| registry::open(spec).ok()) {
                library.keep(session, folder);
            }
        }
        Ok(library)
    }

    fn keep(&self, mut session: Box<dyn Session>, folder: &Path) {
        let tables = session.use_tables(folder, CACHE_BYTES);
        self.lock().insert(session.spec(), Shelf { session, tables });
    }

    /// A game at its start, with its tables if there are any.
    ///
    /// # Errors
    /// The text is no spec.
    pub(crate) fn session(&self, spec: &str) -> Result<Box<dyn Session>, SpecError> {
        let mut recent = self.recent.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(session) = recent.get(spec) {
            return Ok(session.fork());
        }
        drop(recent);
        let opened = registry::open(spec)?;
        let session = self.lock().get(&opened.spec()).map_or(opened, |shelf| shelf.session.fork());
        recent = self.recent.lock().unwrap_or_else(PoisonError::into_inner);
        if recent.len() >= MAX_RECENT {
            recent.clear();
        }
        recent.insert(spec.to_owned(), session.fork());
        Ok(session)
    }

    /// What is wrong with tables, a sentence for each game where something is.
    pub(crate) fn first_error(&self, texts: &Catalogue) -> Vec<String> {
        let games = self.lock();
        let first_error = games.values().filter_map(|shelf| shelf.first_error(texts));
        first_error.collect()
    }

    /// The games that have tables: their sectors, and what is wrong with them.
    pub(crate) fn json(&self, texts: &Catalogue) -> Json {
        let games = self.lock();
        let mut list: Vec<(&String, &Shelf)> = games.iter().collect();
        list.sort_by_key(|(spec, _)| *spec);
        let entry = |(spec, shelf): (&String, &Shelf)| {
            let sectors = shelf.tables.as_ref().map_or(0, |sectors| *sectors);
            json!({"game": spec, "sectors": sectors, "problem": shelf.first_error(texts)})
        };
        list.into_iter().map(entry).collect()
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, Shelf>> {
        // Nothing in here panics half way.
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Shelf {
    fn first_error(&self, texts: &Catalogue) -> Option<String> {
        match &self.tables {
            Err(error) => Some(texts.table_error(error)),
            Ok(_) => self.session.first_table_error().map(|error| texts.table_error(&error)),
        }
    }
}
