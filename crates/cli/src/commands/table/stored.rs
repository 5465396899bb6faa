//! Access to the stored tables of a game, and the errors for missing ones.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

use engine::IndexedVisitor;
use etcetera::HomeDirError;
use game::Indexed;
use tablebase::{ListedSector, TableError, Tables};
use texts::{Catalogue, quoted};

use crate::arguments::nearest::wrong_spec;
use crate::failure::Failure;
use crate::file_error::{FileAccessError, named};
use crate::progress::TerminalProgress;
use crate::warning::warn;
use crate::{interrupt, tables_dir};

/// Calls the visitor with the game of a spec. Fails if tables of the game cannot be built.
pub(super) fn visit<V>(texts: &Catalogue, spec: &str, visitor: V) -> Result<(), Failure>
where
    V: IndexedVisitor<Output = Result<(), Failure>>,
{
    let visited =
        engine::visit_indexed(spec, visitor).map_err(|error| Failure::Usage(wrong_spec(texts, &error)))?;
    visited.unwrap_or_else(|| {
        Err(Failure::Usage(texts.with("table-other-game", [("found", quoted(spec).into())])))
    })
}

/// Returns the folder of all tables: the given one, or the default one.
pub(super) fn directory(named: Option<PathBuf>) -> Result<PathBuf, HomeDirError> {
    named.map_or_else(tables_dir::default_dir, Ok)
}

/// The folder of all tables of a command.
pub(super) struct TablesFolder {
    pub(super) path: PathBuf,
    /// `true` if the user named it, so that it must exist.
    is_named: bool,
}

impl TablesFolder {
    /// Returns the named folder, or the default one. Fails if the named one cannot be read.
    pub(super) fn of(named: Option<PathBuf>) -> Result<TablesFolder, Failure> {
        if let Some(folder) = &named {
            fs::read_dir(folder).map_err(|error| FileAccessError::read(folder, error))?;
        }
        let is_named = named.is_some();
        Ok(TablesFolder { path: directory(named)?, is_named })
    }

    /// Returns `true` for a default folder that does not exist: no table was built there.
    pub(super) fn is_unused(&self) -> bool {
        !self.is_named && !self.path.exists()
    }
}

/// The files of tables with an error. Each was reported once on standard error, and the command continued.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct FaultyTables(HashSet<PathBuf>);

impl FaultyTables {
    /// Reports a table with an error, once.
    pub(super) fn add(&mut self, texts: &Catalogue, error: &TableError) {
        let path = match error {
            TableError::File { path, .. }
            | TableError::Damaged { path, .. }
            | TableError::Foreign { path, .. }
            | TableError::Missing { path, .. } => path.clone(),
            TableError::Busy { .. } | TableError::Unreachable(_) | TableError::Stopped => PathBuf::new(),
        };
        // Several sectors can need the same table.
        if self.0.insert(path) {
            warn(&texts.table_error(error));
        }
    }

    /// Fails if tables had errors.
    pub(super) fn verdict(&self) -> Result<(), Failure> {
        if self.0.is_empty() { Ok(()) } else { Err(Failure::Reported) }
    }
}

/// Returns the sectors that have tables. Fails if there are none. Tables with an error are reported and
/// left out.
pub(super) fn listed<G: Indexed>(
    texts: &Catalogue,
    tables: &Tables<G>,
    folder: &TablesFolder,
    faulty: &mut FaultyTables,
) -> Result<Vec<ListedSector<G::Sector>>, Failure> {
    let listed = if folder.is_unused() { Vec::new() } else { look(texts, tables, faulty)? };
    if listed.is_empty() && *faulty == FaultyTables::default() {
        let arguments = [("game", tables.game().spec().into()), named(&folder.path)];
        return Err(Failure::Failed(texts.with("table-none", arguments)));
    }
    Ok(listed)
}

/// Returns the sectors that have tables, perhaps none. Tables with an error are reported and left out. Shows
/// the progress.
pub(super) fn look<G: Indexed>(
    texts: &Catalogue,
    tables: &Tables<G>,
    faulty: &mut FaultyTables,
) -> Result<Vec<ListedSector<G::Sector>>, Failure> {
    let raised = interrupt::flag()?;
    let progress = TerminalProgress::steps_with_message(0);
    progress.say(tables.game().spec());
    let mut watch = |done: usize, sectors: usize| {
        progress.set_of(done as u64, sectors as u64);
        interrupt::unless(raised)
    };
    let listed = tables.list_readable(&mut watch, &mut |error| progress.aside(|| faulty.add(texts, &error)));
    progress.finish();
    listed.map_err(|error| failed(texts, &error))
}

/// Returns the error for a sector without a table.
pub(super) fn no_table<G: Indexed>(
    texts: &Catalogue,
    game: &G,
    sector: G::Sector,
    directory: &Path,
) -> Failure {
    let arguments = [("sector", sector.to_string().into()), ("game", game.spec().into()), named(directory)];
    Failure::Failed(texts.with("table-not-there", arguments))
}

pub(super) fn failed(texts: &Catalogue, error: &TableError) -> Failure {
    match error {
        TableError::Stopped => Failure::Stopped(texts.table_error(error)),
        _ => Failure::Failed(texts.table_error(error)),
    }
}
