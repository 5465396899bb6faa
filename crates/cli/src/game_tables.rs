//! The tables that a game uses: from `--tables`, else from the default folder, if it exists.

use std::fs;
use std::path::Path;

use engine::{IndexedVisitor, Session};
use fluent_bundle::FluentValue;
use game::{Indexed, Notation, Symmetric};
use texts::Catalogue;

use crate::failure::Failure;
use crate::warning::warn_of_tables;
use crate::{files, tables_dir};

/// The bytes of tables that stay in memory.
const CACHE_BYTES: usize = 64 << 20;

/// Lets the session use the tables of its game.
///
/// A problem with the folder of `--tables` is an error. With the default folder it is only a warning, and the game goes
/// on without tables.
pub(crate) fn use_tables(
    texts: &Catalogue,
    folder: Option<&Path>,
    session: &mut dyn Session,
) -> Result<(), Failure> {
    match folder {
        Some(folder) => use_named(texts, folder, session),
        None => {
            use_usual(texts, session);
            Ok(())
        }
    }
}

fn use_usual(texts: &Catalogue, session: &mut dyn Session) {
    let folder = tables_dir::default_dir(texts).ok().filter(|folder| folder.is_dir());
    if let Some(folder) = folder
        && let Err(error) = session.use_tables(&folder, CACHE_BYTES)
    {
        warn_of_tables(texts, &texts.table_error(&error));
    }
}

fn use_named(texts: &Catalogue, folder: &Path, session: &mut dyn Session) -> Result<(), Failure> {
    fs::read_dir(folder).map_err(|error| Failure::Failed(files::cannot_read(texts, folder, &error)))?;
    let spec = session.spec();
    if !matches!(engine::visit_indexed(&spec, IsIndexed), Ok(Some(()))) {
        return Err(Failure::Usage(texts.with("table-other-game", [("found", spec.into())])));
    }
    let sectors = session
        .use_tables(folder, CACHE_BYTES)
        .map_err(|error| Failure::Failed(texts.table_error(&error)))?;
    if sectors > 0 {
        return Ok(());
    }
    let file = ("file", FluentValue::from(folder.display().to_string()));
    Err(Failure::Failed(texts.with("table-none", [("game", spec.into()), file])))
}

/// A visitor that tells whether a game's positions can be numbered.
struct IsIndexed;

impl IndexedVisitor for IsIndexed {
    type Output = ();

    fn visit<G: Indexed + Notation + Symmetric + Clone + 'static>(self, _: G) {}
}
