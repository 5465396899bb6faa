//! The tables that a game uses: from `--tables`, else from the default folder, if it exists.

use std::fs;
use std::path::{Path, PathBuf};

use engine::{IndexedVisitor, TableFolder};
use game::{Indexed, Notation, Symmetric};
use tablebase::TableError;

use super::error::OpeningError;
use crate::file_error::FileAccessError;
use crate::tables_dir;

/// The size of the memory cache of tables, in bytes.
const CACHE_BYTES: usize = 64 << 20;

/// The source of a game's tables.
pub(super) enum TablesSource<'a> {
    /// No tables.
    Unused,
    /// The folder from `--tables`. A problem there is an error.
    Named(&'a Path),
    /// The default folder. With a problem there, the game continues without tables.
    Usual(PathBuf),
}

impl TablesSource<'_> {
    /// Returns the folder from the arguments, else the default one, if it exists.
    pub(super) fn named_or_usual(named: Option<&Path>) -> TablesSource<'_> {
        let usual = || tables_dir::default_dir().ok().filter(|folder| folder.is_dir());
        match named {
            Some(folder) => TablesSource::Named(folder),
            None => usual().map_or(TablesSource::Unused, TablesSource::Usual),
        }
    }

    /// Returns the folder for the session.
    pub(super) fn folder(&self) -> Option<TableFolder<'_>> {
        let directory = match self {
            TablesSource::Unused => return None,
            TablesSource::Named(folder) => folder,
            TablesSource::Usual(folder) => folder.as_path(),
        };
        Some(TableFolder { directory, cache_bytes: CACHE_BYTES })
    }

    /// Checks the result of a session with these tables: the number of sectors, or an error.
    ///
    /// Returns an error of the default folder, which only needs a warning.
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

/// A visitor without effect: a visit shows that the positions of a game can be indexed.
struct IsIndexed;

impl IndexedVisitor for IsIndexed {
    type Output = ();

    fn visit<G: Indexed + Notation + Symmetric + Clone + 'static>(self, _: G) {}
}
