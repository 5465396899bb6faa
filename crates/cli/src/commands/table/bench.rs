//! `filetto table bench`: measures the time of a probe, with its blocks in the cache and without.

use std::time::{Duration, Instant};

use engine::IndexedVisitor;
use game::{Indexed, Notation, Numbering, Symmetric};
use schemars::JsonSchema;
use serde::Serialize;
use tablebase::Tables;
use texts::Catalogue;

use super::stored::{FaultyTables, TablesFolder, failed, listed, visit};
use crate::arguments::tables::StoredArgs;
use crate::failure::Failure;
use crate::output::Output;
use crate::screen::Screen;

/// Number of positions to probe.
const POSITIONS: usize = 1000;

/// Number of further probes of each position, once its blocks are in the cache.
const ROUNDS: usize = 100;

/// Size of the cache in bytes, large enough for the blocks of all positions.
const CACHE: usize = 1 << 30;

pub(super) fn run(screen: &mut Screen<'_>, arguments: StoredArgs) -> Result<(), Failure> {
    let folder = TablesFolder::of(arguments.tables)?;
    visit(
        screen.texts,
        &arguments.spec,
        BenchVisitor { texts: screen.texts, output: screen.output, folder, is_json: arguments.json },
    )
}

/// The times of a probe, in microseconds.
#[derive(Serialize, JsonSchema)]
pub(in crate::commands) struct ProbeTimes {
    probes: usize,
    cold_us: f64,
    warm_us: f64,
}

struct BenchVisitor<'a> {
    texts: &'a Catalogue,
    output: &'a mut Output,
    folder: TablesFolder,
    is_json: bool,
}

impl IndexedVisitor for BenchVisitor<'_> {
    type Output = Result<(), Failure>;

    fn visit<G: Indexed + Notation + Symmetric + Clone + 'static>(self, game: G) -> Self::Output {
        let texts = self.texts;
        let failed = |error| failed(texts, &error);
        let positions = {
            let tables = Tables::new(game.clone(), &self.folder.path, 0);
            let mut faulty = FaultyTables::default();
            let listed = listed(texts, &tables, &self.folder, &mut faulty)?;
            faulty.verdict()?;
            draw(&game, &listed)
        };
        let cold = Tables::new(game.clone(), &self.folder.path, 0);
        cold.list().map_err(failed)?;
        let cold = timed(&cold, &positions).map_err(failed)?;
        let warm = Tables::new(game, &self.folder.path, CACHE);
        timed(&warm, &positions).map_err(failed)?;
        let begin = Instant::now();
        for _ in 0..ROUNDS {
            for position in &positions {
                warm.probe(position).map_err(failed)?;
            }
        }
        let warm = begin.elapsed() / (ROUNDS * positions.len()) as u32;
        let [cold, warm] = [cold, warm].map(|time| time.as_nanos() as f64 / 1000.0);
        if self.is_json {
            let times = ProbeTimes { probes: positions.len(), cold_us: cold, warm_us: warm };
            return self.output.json(&times);
        }
        let line = texts.with(
            "table-bench",
            [
                ("positions", texts.number(positions.len() as u64).into()),
                ("cold", texts.decimal(cold, 1).into()),
                ("warm", texts.decimal(warm, 2).into()),
            ],
        );
        self.output.line(&line)
    }
}

/// Returns positions of all sectors, in proportion to the size of each sector.
fn draw<G: Indexed>(game: &G, listed: &[tablebase::ListedSector<G::Sector>]) -> Vec<G::Position> {
    let entries: u64 = listed.iter().map(|listed| listed.entries).sum();
    let mut positions = Vec::new();
    let mut before = 0;
    for listed in listed {
        let numbering = game.numbering(listed.sector);
        let place =
            |entries_before: u64| (entries_before as u128 * POSITIONS as u128 / entries as u128) as u64;
        let count = place(before + listed.entries) - place(before);
        before += listed.entries;
        // Steps by about the golden ratio cover the whole sector and never hit neighbours.
        let step = (listed.entries as f64 * 0.618_033_988_75) as u64;
        positions.extend((1..=count).map(|number| numbering.position(number * step % listed.entries)));
    }
    positions
}

/// Returns the median time of a probe.
fn timed<G: Indexed>(
    tables: &Tables<G>,
    positions: &[G::Position],
) -> Result<Duration, tablebase::TableError> {
    let mut times = Vec::new();
    for position in positions {
        let begin = Instant::now();
        tables.probe(position)?;
        times.push(begin.elapsed());
    }
    times.sort_unstable();
    Ok(times.get(times.len() / 2).copied().unwrap_or_default())
}
