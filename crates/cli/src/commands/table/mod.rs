//! `filetto table`: tables of all values of a game.

mod bench;
mod build;
mod list;
mod probe;
mod reachable;
mod stats;
mod verify;

use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::thread;

use clap::ArgMatches;
use engine::IndexedVisitor;
use fluent_bundle::FluentValue;
use game::Indexed;
use tablebase::{ListedSector, TableError, Tables};
use texts::{Catalogue, quoted};

use super::Context;
use crate::arguments::value;
use crate::failure::Failure;
use crate::{setup, tables_dir};

pub(super) fn run(context: &mut Context<'_>, matches: &ArgMatches) -> Result<(), Failure> {
    match matches.subcommand() {
        Some(("build", matches)) => build::run(context, matches),
        Some(("stats", matches)) => stats::run(context, matches),
        Some(("verify", matches)) => verify::run(context, matches),
        Some(("probe", matches)) => probe::run(context, matches),
        Some(("list", matches)) => list::run(context, matches),
        Some(("bench", matches)) => bench::run(context, matches),
        Some(("reachable", matches)) => reachable::run(context, matches),
        _ => Ok(()),
    }
}

/// Hands the game that SPEC names to the visitor.
fn visit<V>(texts: &Catalogue, matches: &ArgMatches, visitor: V) -> Result<(), Failure>
where
    V: IndexedVisitor<Output = Result<(), Failure>>,
{
    let spec = value(matches, "SPEC").unwrap_or_default();
    let visited =
        engine::visit_indexed(spec, visitor).map_err(|error| Failure::Usage(texts.message(&error)))?;
    visited.unwrap_or_else(|| {
        Err(Failure::Usage(texts.with("table-other-game", [("found", quoted(spec).into())])))
    })
}

/// The folder of all tables.
fn directory(texts: &Catalogue, matches: &ArgMatches) -> Result<PathBuf, Failure> {
    match matches.get_one::<PathBuf>("dir") {
        Some(path) => Ok(path.clone()),
        None => tables_dir::default_dir(texts),
    }
}

/// The threads that `--threads` gives, or as many as there are cores.
pub(super) fn threads(texts: &Catalogue, matches: &ArgMatches) -> Result<usize, Failure> {
    let asked = setup::number(texts, matches, "threads", 1, setup::MAX_THREADS)?;
    Ok(asked.unwrap_or_else(cores).min(setup::MAX_THREADS))
}

fn cores() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}

/// The sectors that there are tables of, of which there must be some.
fn listed<G: Indexed>(
    texts: &Catalogue,
    tables: &Tables<G>,
    directory: &Path,
) -> Result<Vec<ListedSector<G::Sector>>, Failure> {
    let listed = tables.list().map_err(|error| failed(texts, &error))?;
    if listed.is_empty() {
        let arguments = [("game", tables.game().spec().into()), file(directory)];
        return Err(Failure::Failed(texts.with("table-none", arguments)));
    }
    Ok(listed)
}

/// There is no table of a sector.
fn no_table<G: Indexed>(texts: &Catalogue, game: &G, sector: G::Sector, directory: &Path) -> Failure {
    let arguments = [("sector", sector.to_string().into()), ("game", game.spec().into()), file(directory)];
    Failure::Failed(texts.with("table-not-there", arguments))
}

fn failed(texts: &Catalogue, error: &TableError) -> Failure {
    Failure::Failed(texts.table_error(error))
}

fn file(path: &Path) -> (&'static str, FluentValue<'static>) {
    ("file", FluentValue::from(path.display().to_string()))
}

/// So many bytes, in the unit that leaves few digits.
fn size(texts: &Catalogue, bytes: u64) -> String {
    const UNITS: [&str; 5] = ["B", "kB", "MB", "GB", "TB"];
    let mut number = bytes as f64;
    let mut unit = 0;
    while number >= 1000.0 && unit + 1 < UNITS.len() {
        number /= 1000.0;
        unit += 1;
    }
    format!("{} {}", texts.decimal(number, if unit == 0 { 0 } else { 2 }), UNITS[unit])
}

/// Plies of something that there may be none of.
fn longest(plies: Option<u16>) -> String {
    plies.map_or_else(|| "-".to_owned(), |plies| plies.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use texts::Language;

    #[test]
    fn sizes_have_units() {
        let check = |bytes: u64, english: &str, italian: &str| {
            assert_eq!(size(&Catalogue::new(Language::English), bytes), english);
            assert_eq!(size(&Catalogue::new(Language::Italian), bytes), italian);
        };
        check(0, "0 B", "0 B");
        check(999, "999 B", "999 B");
        check(1500, "1.50 kB", "1,50 kB");
        check(9_193_626_407, "9.19 GB", "9,19 GB");
        check(u64::MAX, "18446744.07 TB", "18446744,07 TB");
    }
}
