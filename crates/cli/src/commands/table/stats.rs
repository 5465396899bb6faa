//! `filetto table stats`: the wins, draws and losses of each sector, with the longest win and loss.

use engine::IndexedVisitor;
use game::{Indexed, Notation, Symmetric};
use schemars::JsonSchema;
use serde::Serialize;
use tablebase::{ListedSector, SectorCounts, Tables};
use texts::Catalogue;

use super::stored::{FaultyTables, TablesFolder, listed, visit};
use super::units::longest;
use crate::arguments::tables::StoredArgs;
use crate::commands::rows::Columns;
use crate::failure::Failure;
use crate::output::Output;
use crate::screen::Screen;

pub(super) fn run(screen: &mut Screen<'_>, arguments: StoredArgs) -> Result<(), Failure> {
    let folder = TablesFolder::of(arguments.tables)?;
    visit(
        screen.texts,
        &arguments.spec,
        Stats { texts: screen.texts, output: screen.output, folder, is_json: arguments.json },
    )
}

struct Stats<'a> {
    texts: &'a Catalogue,
    output: &'a mut Output,
    folder: TablesFolder,
    is_json: bool,
}

impl IndexedVisitor for Stats<'_> {
    type Output = Result<(), Failure>;

    fn visit<G: Indexed + Notation + Symmetric + Clone + 'static>(self, game: G) -> Self::Output {
        let mut faulty = FaultyTables::default();
        let tables = Tables::new(game, &self.folder.path, 0);
        let listed = listed(self.texts, &tables, &self.folder, &mut faulty)?;
        if self.is_json {
            self.output.json(&listed.iter().map(SectorStatsEntry::new).collect::<Vec<_>>())?;
            return faulty.verdict();
        }
        let texts = self.texts;
        let names = ["sector", "win", "draw", "loss", "orbits", "longest-win", "longest-loss"];
        let mut rows = vec![names.map(|name| texts.text(&format!("table-{name}"))).to_vec()];
        rows.extend(listed.iter().map(|listed| row(texts, listed)));
        Columns::fitting(&rows).write(&rows).iter().try_for_each(|line| self.output.line(line))?;
        faulty.verdict()
    }
}

/// The values of the positions of a sector.
#[derive(Serialize, JsonSchema)]
pub(in crate::commands) struct SectorStatsEntry {
    sector: String,
    win: u64,
    draw: u64,
    loss: u64,
    orbits: u64,
    longest_win: Option<u16>,
    longest_loss: Option<u16>,
}

impl SectorStatsEntry {
    fn new<S: ToString>(listed: &ListedSector<S>) -> SectorStatsEntry {
        let SectorCounts { win, draw, loss, orbits, longest_win, longest_loss } = listed.counts;
        let sector = listed.sector.to_string();
        SectorStatsEntry { sector, win, draw, loss, orbits, longest_win, longest_loss }
    }
}

fn row<S: ToString>(texts: &Catalogue, listed: &ListedSector<S>) -> Vec<String> {
    let counts = listed.counts;
    let mut row = vec![listed.sector.to_string()];
    row.extend([counts.win, counts.draw, counts.loss, counts.orbits].map(|number| texts.number(number)));
    row.extend([counts.longest_win, counts.longest_loss].map(longest));
    row
}
