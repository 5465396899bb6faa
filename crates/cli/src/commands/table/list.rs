//! `filetto table list`: lists the games and sectors that have tables.

use std::path::{Path, PathBuf};

use engine::IndexedVisitor;
use game::{Indexed, Notation, Symmetric};
use serde_json::{Value as Json, json};
use tablebase::{Sizes, Tables};
use texts::Catalogue;

use super::stored::{directory, failed, look};
use super::units::size;
use crate::arguments::tables::ListArgs;
use crate::commands::rows::Columns;
use crate::failure::Failure;
use crate::file_error::named;
use crate::screen::Screen;

pub(super) fn run(screen: &mut Screen<'_>, arguments: ListArgs) -> Result<(), Failure> {
    let directory = directory(arguments.dir)?;
    let games = games(screen.texts, &directory)?;
    if arguments.json {
        return screen.output.json(&games.iter().map(to_json).collect::<Vec<_>>());
    }
    if games.is_empty() {
        return screen.output.line(&screen.texts.with("table-no-games", [named(&directory)]));
    }
    games.iter().try_for_each(|game| show(screen, game))
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

/// Returns the tables in a folder, by game.
fn games(texts: &Catalogue, directory: &Path) -> Result<Vec<ListedGame>, Failure> {
    let specs = tablebase::specs(directory).map_err(|error| failed(texts, &error))?;
    let mut games = Vec::new();
    for spec in specs {
        let unknown = || {
            let arguments = [named(directory), ("found", spec.clone().into())];
            Failure::Failed(texts.with("table-unknown-game", arguments))
        };
        let lister = ListVisitor { texts, directory: directory.to_owned() };
        games.push(engine::visit_indexed(&spec, lister).map_err(|_| unknown())?.ok_or_else(unknown)??);
    }
    Ok(games)
}

/// A visitor that lists the sectors of a game.
struct ListVisitor<'a> {
    texts: &'a Catalogue,
    directory: PathBuf,
}

impl IndexedVisitor for ListVisitor<'_> {
    type Output = Result<ListedGame, Failure>;

    fn visit<G: Indexed + Notation + Symmetric + Clone + 'static>(self, game: G) -> Self::Output {
        let spec = game.spec();
        let listed = look(self.texts, &Tables::new(game, &self.directory, 0))?;
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
