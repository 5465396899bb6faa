//! The tables whose exact values are learned from: only those of `--tables`, since what is learned must follow from the command.

use std::path::Path;

use engine::{Session, TableFolder};
use texts::Catalogue;

use crate::arguments::opening::OpeningArgs;
use crate::failure::Failure;
use crate::opening::{self, OpeningError};

/// The bytes of tables that stay in memory.
const CACHE_BYTES: usize = 64 << 20;

/// The game at its start. It has tables if a folder is named, which must then have some of this game.
pub(super) fn open(spec: &str, tables: Option<&Path>) -> Result<Box<dyn Session>, OpeningError> {
    let start = OpeningArgs::start(spec);
    let opened = match tables {
        Some(_) => opening::open_with_tables(&start, None, tables)?,
        None => opening::open(&start, None)?,
    };
    Ok(opened.session)
}

/// The folder, as tables are read from it.
pub(super) fn folder(directory: &Path) -> TableFolder<'_> {
    TableFolder { directory, cache_bytes: CACHE_BYTES }
}

/// Compares the tables of this session with those that a file was made with.
pub(super) fn check(texts: &Catalogue, session: &dyn Session, expected: Option<&str>) -> Result<(), Failure> {
    if session.tables_identity().as_deref() == expected {
        return Ok(());
    }
    let expected = expected.map_or_else(|| texts.text("learn-no-tables"), str::to_owned);
    Err(Failure::Failed(texts.with("learn-check-tables", [("expected", expected.into())])))
}
