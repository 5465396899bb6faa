//! `filetto table list`: lists the games and sectors that have tables.

use std::path::Path;

use engine::IndexedVisitor;
use game::{Indexed, Notation, Symmetric};
use serde_json::{Value as Json, json};
use tablebase::{Sizes, Tables};
use texts::Catalogue;

use super::stored::{FaultyTables, TablesFolder, failed, look};
use super::units::size;
use crate::arguments::tables::ListArgs;
use crate::commands::rows::Columns;
use crate::failure::Failure;
use crate::file_error::named;
use crate::screen::Screen;

pub(super) fn run(screen: &mut Screen<'_>, arguments: ListArgs) -> Result<(), Failure> {
    let folder = TablesFolder::of(arguments.dir)?;
    let mut faulty = FaultyTables::default();
    let games = games(screen.texts, &folder, &mut faulty)?;
    if arguments.json {
        screen.output.json(&games.iter().map(to_json).collect::<Vec<_>>())?;
    } else if games.is_empty() && faulty == FaultyTables::default() {
        screen.output.line(&screen.texts.with("table-no-games", [named(&folder.path)]))?;
    } else {
        games.iter().try_for_each(|game| show(screen, game))?;
    }
    faulty.verdict()
}

/// The tables of a game.
struct ListedGame {
    spec: String,
    sectors: Vec<StoredSector>,
}

/// A sector that has a table.
struct StoredSector {
    name: String,
    entries: u64,
    sizes: Sizes,
}

/// Returns the tables in a folder, by game. Tables with an error are named and left out.
fn games(
    texts: &Catalogue,
    folder: &TablesFolder,
    faulty: &mut FaultyTables,
) -> Result<Vec<ListedGame>, Failure> {
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
    type Output = Result<ListedGame, Failure>;

    fn visit<G: Indexed + Notation + Symmetric + Clone + 'static>(self, game: G) -> Self::Output {
        let spec = game.spec();
        let listed = look(self.texts, &Tables::new(game, self.directory, 0), self.faulty)?;
        let sectors = listed.into_iter().map(|listed| StoredSector {
            name: listed.sector.to_string(),
            entries: listed.entries,
            sizes: listed.sizes,
        });
        Ok(ListedGame { spec, sectors: sectors.collect() })
    }
}

impl ListedGame {
    fn entries(&self) -> u64 {
        self.sectors.iter().map(|sector| sector.entries).sum()
    }

    fn bytes(&self) -> u64 {
        self.sectors.iter().map(StoredSector::bytes).sum()
    }
}

impl StoredSector {
    fn bytes(&self) -> u64 {
        self.sizes.values + self.sizes.plies.unwrap_or(0)
    }
}

/// Returns the bytes per position, up to symmetry.
fn per_position(bytes: u64, entries: u64) -> f64 {
    bytes as f64 / entries.max(1) as f64
}

fn to_json(game: &ListedGame) -> Json {
    let sector = |sector: &StoredSector| {
        json!({
            "sector": sector.name,
            "entries": sector.entries,
            "values_bytes": sector.sizes.values,
            "plies_bytes": sector.sizes.plies,
            "bytes_per_position": per_position(sector.bytes(), sector.entries),
        })
    };
    json!({
        "game": game.spec,
        "entries": game.entries(),
        "bytes": game.bytes(),
        "bytes_per_position": per_position(game.bytes(), game.entries()),
        "sectors": game.sectors.iter().map(sector).collect::<Vec<_>>(),
    })
}

fn show(screen: &mut Screen<'_>, game: &ListedGame) -> Result<(), Failure> {
    let ratio = |bytes, entries| screen.texts.decimal(per_position(bytes, entries), 3);
    let arguments = [
        ("game", game.spec.clone().into()),
        ("sectors", game.sectors.len().into()),
        ("entries", screen.texts.number(game.entries()).into()),
        ("size", size(screen.texts, game.bytes()).into()),
        ("ratio", ratio(game.bytes(), game.entries()).into()),
    ];
    screen.output.line(&screen.texts.with("table-game", arguments))?;
    let names = ["sector", "entries", "values", "plies", "ratio"];
    let mut rows = vec![names.map(|name| screen.texts.text(&format!("table-{name}"))).to_vec()];
    rows.extend(game.sectors.iter().map(|sector| {
        vec![
            sector.name.clone(),
            screen.texts.number(sector.entries),
            screen.texts.number(sector.sizes.values),
            sector.sizes.plies.map_or_else(|| "-".to_owned(), |bytes| screen.texts.number(bytes)),
            ratio(sector.bytes(), sector.entries),
        ]
    }));
    let lines = Columns::fitting(&rows).write(&rows);
    lines.iter().try_for_each(|line| screen.output.line(&format!("  {line}")))
}
