//! Tables as a source of exact values. Only those of `--tables` are used, so that the command determines the
//! result.

use std::path::Path;

use engine::{Session, TableFolder};
use texts::Catalogue;

use crate::arguments::opening::OpeningArgs;
use crate::failure::Failure;
use crate::opening::{self, OpeningError};

/// Size of the cache of tables, in bytes.
const CACHE_BYTES: usize = 64 << 20;

/// Opens a game at its start, with the tables of a folder if one is given. Fails if the folder contains no
/// table of the game.
pub(super) fn open(spec: &str, tables: Option<&Path>) -> Result<Box<dyn Session>, OpeningError> {
    let start = OpeningArgs::start(spec);
    let opened = match tables {
        Some(_) => opening::open_with_tables(&start, None, tables)?,
        None => opening::open(&start, None)?,
    };
    Ok(opened.session)
}

/// Returns a folder of tables with the size of its cache.
pub(super) fn folder(directory: &Path) -> TableFolder<'_> {
    TableFolder { directory, cache_bytes: CACHE_BYTES }
}

/// Fails unless the tables of the session are those with which a file was made.
pub(super) fn check(texts: &Catalogue, session: &dyn Session, expected: Option<&str>) -> Result<(), Failure> {
    if session.tables_identity().as_deref() == expected {
        return Ok(());
    }
    let expected = expected.map_or_else(|| texts.text("learn-no-tables"), str::to_owned);
    Err(Failure::Failed(texts.with("learn-check-tables", [("expected", expected.into())])))
}
