//! `filetto table list`: lists the games and sectors that have tables.

use std::path::Path;

use engine::IndexedVisitor;
use game::{Indexed, Notation, Symmetric};
use schemars::JsonSchema;
use serde::Serialize;
use tablebase::{ListedSector, Tables};
use texts::Catalogue;

use super::stored::{FaultyTables, TablesFolder, failed, look};
use super::units::size;
use crate::arguments::tables::ListArgs;
use crate::commands::rows::Columns;
use crate::failure::Failure;
use crate::file_error::named;
use crate::screen::Screen;

pub(super) fn run(screen: &mut Screen<'_>, arguments: ListArgs) -> Result<(), Failure> {
    let folder = TablesFolder::of(arguments.tables)?;
    let mut faulty = FaultyTables::default();
    let games = games(screen.texts, &folder, &mut faulty)?;
    if arguments.json {
        screen.output.json(&games)?;
    } else if games.is_empty() && faulty == FaultyTables::default() {
        screen.output.line(&screen.texts.with("table-no-games", [named(&folder.path)]))?;
    } else {
        games.iter().try_for_each(|game| show(screen, game))?;
    }
    faulty.verdict()
}

/// The tables of a game.
#[derive(Serialize, JsonSchema)]
pub(in crate::commands) struct StoredGame {
    game: String,
    entries: u64,
    bytes: u64,
    bytes_per_position: f64,
    sectors: Vec<StoredSector>,
}

/// A sector that has a table.
#[derive(Serialize, JsonSchema)]
struct StoredSector {
    sector: String,
    entries: u64,
    values_bytes: u64,
    plies_bytes: Option<u64>,
    bytes_per_position: f64,
}

/// Returns the tables in a folder, by game. Tables with an error are named and left out.
fn games(
    texts: &Catalogue,
    folder: &TablesFolder,
    faulty: &mut FaultyTables,
) -> Result<Vec<StoredGame>, Failure> {
    let mut games = Vec::new();
    if folder.is_unused() {
        return Ok(games);
    }
    let specs = tablebase::specs_readable(&folder.path, &mut |error| faulty.add(texts, &error));
    for spec in specs.map_err(|error| failed(texts, &error))? {
        let unknown = || {
            let arguments = [named(&folder.path), ("found", spec.clone().into())];
            Failure::Failed(texts.with("table-unknown-game", arguments))
        };
        let lister = ListVisitor { texts, directory: &folder.path, faulty };
        games.push(engine::visit_indexed(&spec, lister).map_err(|_| unknown())?.ok_or_else(unknown)??);
    }
    Ok(games)
}

/// A visitor that lists the sectors of a game.
struct ListVisitor<'a> {
    texts: &'a Catalogue,
    directory: &'a Path,
    faulty: &'a mut FaultyTables,
}

impl IndexedVisitor for ListVisitor<'_> {
    type Output = Result<StoredGame, Failure>;

    fn visit<G: Indexed + Notation + Symmetric + Clone + 'static>(self, game: G) -> Self::Output {
        let spec = game.spec();
        let listed = look(self.texts, &Tables::new(game, self.directory, 0), self.faulty)?;
        Ok(StoredGame::new(spec, listed.iter().map(StoredSector::new).collect()))
    }
}

impl StoredGame {
    fn new(game: String, sectors: Vec<StoredSector>) -> StoredGame {
        let entries = sectors.iter().map(|sector| sector.entries).sum();
        let bytes = sectors.iter().map(StoredSector::bytes).sum();
        StoredGame { game, entries, bytes, bytes_per_position: per_position(bytes, entries), sectors }
    }
}

impl StoredSector {
    fn new<S: ToString>(listed: &ListedSector<S>) -> StoredSector {
        let (sector, sizes) = (listed.sector.to_string(), listed.sizes);
        let bytes = sizes.values + sizes.plies.unwrap_or(0);
        StoredSector {
            sector,
            entries: listed.entries,
            values_bytes: sizes.values,
            plies_bytes: sizes.plies,
            bytes_per_position: per_position(bytes, listed.entries),
        }
    }

    fn bytes(&self) -> u64 {
        self.values_bytes + self.plies_bytes.unwrap_or(0)
    }
}

/// Returns the bytes per position, up to symmetry.
fn per_position(bytes: u64, entries: u64) -> f64 {
    bytes as f64 / entries.max(1) as f64
}

fn show(screen: &mut Screen<'_>, game: &StoredGame) -> Result<(), Failure> {
    let ratio = |per_position| screen.texts.decimal(per_position, 3);
    let arguments = [
        ("game", game.game.clone().into()),
        ("sectors", game.sectors.len().into()),
        ("entries", screen.texts.number(game.entries).into()),
        ("size", size(screen.texts, game.bytes).into()),
        ("ratio", ratio(game.bytes_per_position).into()),
    ];
    screen.output.line(&screen.texts.with("table-game", arguments))?;
    let names = ["sector", "entries", "values", "plies", "ratio"];
    let mut rows = vec![names.map(|name| screen.texts.text(&format!("table-{name}"))).to_vec()];
    rows.extend(game.sectors.iter().map(|sector| {
        vec![
            sector.sector.clone(),
            screen.texts.number(sector.entries),
            screen.texts.number(sector.values_bytes),
            sector.plies_bytes.map_or_else(|| "-".to_owned(), |bytes| screen.texts.number(bytes)),
            ratio(sector.bytes_per_position),
        ]
    }));
    let lines = Columns::fitting(&rows).write(&rows);
    lines.iter().try_for_each(|line| screen.output.line(&format!("  {line}")))
}
