//! Access to the stored tables of a game, and the errors for missing ones.

use std::path::{Path, PathBuf};

use engine::IndexedVisitor;
use etcetera::HomeDirError;
use game::Indexed;
use tablebase::{ListedSector, TableError, Tables};
use texts::{Catalogue, quoted};

use crate::arguments::nearest::wrong_spec;
use crate::failure::Failure;
use crate::file_error::named;
use crate::progress::TerminalProgress;
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

/// Returns the sectors that have tables. Fails if there are none.
pub(super) fn listed<G: Indexed>(
    texts: &Catalogue,
    tables: &Tables<G>,
    directory: &Path,
) -> Result<Vec<ListedSector<G::Sector>>, Failure> {
    let listed = look(texts, tables)?;
    if listed.is_empty() {
        let arguments = [("game", tables.game().spec().into()), named(directory)];
        return Err(Failure::Failed(texts.with("table-none", arguments)));
    }
    Ok(listed)
}

/// Returns the sectors that have tables, perhaps none. Shows the progress.
pub(super) fn look<G: Indexed>(
    texts: &Catalogue,
    tables: &Tables<G>,
) -> Result<Vec<ListedSector<G::Sector>>, Failure> {
    let raised = interrupt::flag()?;
    let progress = TerminalProgress::steps_with_message(0);
    progress.say(tables.game().spec());
    let listed = tables.list_watched(&mut |done, sectors| {
        progress.set_of(done as u64, sectors as u64);
        interrupt::unless(raised)
    });
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
    Failure::Failed(texts.table_error(error))
}
