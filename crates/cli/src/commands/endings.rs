//! The tables that a game uses: those of `--tables`, else those of the usual folder, if it is there.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use clap::ArgMatches;
use engine::{IndexedVisitor, Session};
use fluent_bundle::FluentValue;
use game::{Indexed, Notation, Symmetric};
use texts::{Catalogue, printable};

use super::Context;
use crate::failure::Failure;
use crate::{files, tables_dir};

/// The bytes of tables that stay in memory.
const CACHE_BYTES: usize = 64 << 20;

/// Lets the session use the tables of its game.
///
/// Who names a folder is told what is wrong with it. Nobody asked for those of the usual folder: if something is
/// wrong there, the game goes on without, after a warning.
pub(super) fn use_tables(
    context: &Context<'_>,
    matches: &ArgMatches,
    session: &mut dyn Session,
) -> Result<(), Failure> {
    let texts = context.texts;
    if let Some(directory) = matches.get_one::<PathBuf>("tables") {
        return use_those_in(texts, directory, session);
    }
    let usual = tables_dir::default_dir(texts).ok().filter(|directory| directory.is_dir());
    if let Some(directory) = usual
        && let Err(error) = session.use_tables(&directory, CACHE_BYTES)
    {
        warn(texts, &texts.table_error(&error));
    }
    Ok(())
}

fn use_those_in(texts: &Catalogue, directory: &Path, session: &mut dyn Session) -> Result<(), Failure> {
    fs::read_dir(directory).map_err(|error| Failure::Failed(files::cannot_read(texts, directory, &error)))?;
    let spec = session.spec();
    if !matches!(engine::visit_indexed(&spec, IsIndexed), Ok(Some(()))) {
        return Err(Failure::Usage(texts.with("table-other-game", [("found", spec.into())])));
    }
    let sectors = session
        .use_tables(directory, CACHE_BYTES)
        .map_err(|error| Failure::Failed(texts.table_error(&error)))?;
    if sectors > 0 {
        return Ok(());
    }
    let file = ("file", FluentValue::from(directory.display().to_string()));
    Err(Failure::Failed(texts.with("table-none", [("game", spec.into()), file])))
}

/// Asks whether a game's positions can be numbered.
struct IsIndexed;

impl IndexedVisitor for IsIndexed {
    type Output = ();

    fn visit<G: Indexed + Notation + Symmetric + Clone + 'static>(self, _: G) {}
}

/// Says what was wrong with a table, if something was.
pub(super) fn warn_of_trouble(context: &Context<'_>, session: &dyn Session) {
    if let Some(error) = session.first_table_error() {
        warn(context.texts, &context.texts.table_error(&error));
    }
}

/// Says what is wrong with tables; it goes on without them.
pub(super) fn warn(texts: &Catalogue, problem: &str) {
    warn_plainly(&texts.with("tables-warning", [("problem", problem.to_owned().into())]));
}

/// Says on standard error that something did not work.
pub(super) fn warn_plainly(text: &str) {
    // If standard error is gone, nobody would read it.
    let _ = writeln!(std::io::stderr(), "filetto: {}", printable(text));
}
