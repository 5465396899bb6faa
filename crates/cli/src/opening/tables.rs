//! The tables that a game uses: from `--tables`, else from the default folder, if it exists.

use std::fs;
use std::path::{Path, PathBuf};

use engine::{IndexedVisitor, TableFolder};
use game::{Indexed, Notation, Symmetric};
use tablebase::TableError;

use super::error::OpeningError;
use crate::file_error::FileAccessError;
use crate::tables_dir;

/// The bytes of tables that stay in memory.
const CACHE_BYTES: usize = 64 << 20;

/// The source of a game's tables.
pub(super) enum TablesSource<'a> {
    /// The game uses none.
    Unused,
    /// The folder from `--tables`: a problem there is an error.
    Named(&'a Path),
    /// The default folder: with a problem there, the game goes on without tables.
    Usual(PathBuf),
}

impl TablesSource<'_> {
    /// The folder from the arguments, else the default one, if it exists.
    pub(super) fn named_or_usual(named: Option<&Path>) -> TablesSource<'_> {
        let usual = || tables_dir::default_dir().ok().filter(|folder| folder.is_dir());
        match named {
            Some(folder) => TablesSource::Named(folder),
            None => usual().map_or(TablesSource::Unused, TablesSource::Usual),
        }
    }

    /// The folder for the session.
    pub(super) fn folder(&self) -> Option<TableFolder<'_>> {
        let directory = match self {
            TablesSource::Unused => return None,
            TablesSource::Named(folder) => folder,
            TablesSource::Usual(folder) => folder.as_path(),
        };
        Some(TableFolder { directory, cache_bytes: CACHE_BYTES })
    }

    /// Judges what a session of this game found there: the number of sectors, or an error. Returns an error that is
    /// only worth a warning.
    pub(super) fn check(
        &self,
        spec: &str,
        found: Result<usize, TableError>,
    ) -> Result<Option<TableError>, OpeningError> {
        match self {
            TablesSource::Named(folder) => check_named(folder, spec, found).map(|()| None),
            TablesSource::Unused | TablesSource::Usual(_) => Ok(found.err()),
        }
    }
}

fn check_named(folder: &Path, spec: &str, found: Result<usize, TableError>) -> Result<(), OpeningError> {
    fs::read_dir(folder).map_err(|error| FileAccessError::read(folder, error))?;
    if !matches!(engine::visit_indexed(spec, IsIndexed), Ok(Some(()))) {
        return Err(OpeningError::Untabled { spec: spec.to_owned() });
    }
    match found? {
        0 => Err(OpeningError::NoTables { spec: spec.to_owned(), folder: folder.to_owned() }),
        _ => Ok(()),
    }
}

/// A visitor that tells whether a game's positions can be numbered.
struct IsIndexed;

impl IndexedVisitor for IsIndexed {
    type Output = ();

    fn visit<G: Indexed + Notation + Symmetric + Clone + 'static>(self, _: G) {}
}
