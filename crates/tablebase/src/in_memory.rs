//! Tables of a small game in memory, without a folder.

use std::collections::HashMap;
use std::io;
use std::ops::ControlFlow;

use game::{Indexed, Numbering};

use crate::cell::is_open;
use crate::memory::Cells;
use crate::numbered::NumberedSector;
use crate::schedule::{BuildStep, Schedule, SectorLimits};
use crate::solve::{SectorGroup, SolveContext, solve};
use crate::worth::Worth;

/// The values of all positions of a game, with distances, in memory: 2 bytes for an entry.
///
/// ```
/// use filetto::game::Game;
/// use filetto::games::mill::Mill;
/// use filetto::tablebase::{TablesInMemory, Worth};
///
/// let game = Mill::new("mill:three".parse()?);
/// let tables = TablesInMemory::new(&game)?;
/// assert_eq!(tables.probe(&game, &game.start()), Some(Worth::in_plies(9)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct TablesInMemory<G: Indexed> {
    sectors: HashMap<G::Sector, (NumberedSector<G>, Cells)>,
}

impl<G: Indexed> TablesInMemory<G> {
    /// Returns the number of entries of all tables of a game.
    pub fn entries(game: &G) -> u64 {
        game.sectors().into_iter().map(|sector| game.entries(sector)).sum()
    }

    /// Solves all positions of a game on the calling thread.
    ///
    /// # Errors
    /// The system has no memory left.
    pub fn new(game: &G) -> io::Result<TablesInMemory<G>> {
        let schedule = Schedule::new(game, SectorLimits { men: None, hand: None });
        let mut tables = TablesInMemory { sectors: HashMap::new() };
        for step in &schedule.steps {
            tables.solve_step(game, step)?;
        }
        Ok(tables)
    }

    fn solve_step(&mut self, game: &G, step: &BuildStep<G::Sector>) -> io::Result<()> {
        let sectors: Vec<NumberedSector<G>> =
            step.sectors.iter().map(|sector| NumberedSector::new(game, *sector)).collect();
        let cells = sectors.iter().map(|sector| Cells::new(sector.numbering.len()));
        let cells = cells.collect::<io::Result<Vec<Cells>>>()?;
        // The solver takes its exits as a list, so they leave the map for this step.
        let exits: Vec<_> = step.exits.iter().filter_map(|sector| self.sectors.remove(sector)).collect();
        let stays = game.partner(step.sectors[0]).is_some();
        let group = SectorGroup { game, sectors: &sectors, cells: &cells, exits: &exits, stays };
        let watch = |_, _, _| ControlFlow::Continue(());
        let context = SolveContext { threads: 1, watch: &watch, spill: None };
        solve(&group, &context).map_err(io::Error::other)?;
        for (sector, cells) in exits.into_iter().chain(sectors.into_iter().zip(cells)) {
            self.sectors.insert(sector.sector, (sector, cells));
        }
        Ok(())
    }

    /// Returns the value of a position. `None` if it belongs to no sector.
    pub fn probe(&self, game: &G, position: &G::Position) -> Option<Worth> {
        let (sector, cells) = self.sectors.get(&game.sector(position)?)?;
        let cell = cells.get(sector.numbering.entry(position).index);
        Some(if is_open(cell) { Worth::DRAW } else { Worth::in_plies(cell) })
    }

    /// Returns the number of sectors.
    pub fn sectors(&self) -> usize {
        self.sectors.len()
    }
}
