//! The sectors that are solved together, and how.

use std::ops::ControlFlow;
use std::sync::Arc;

use game::Indexed;

use crate::entry_list::{EntriesByDepth, EntryList};
use crate::error::TableError;
use crate::memory::Cells;
use crate::numbered::NumberedSector;
use crate::spill::Spill;

/// What a solver is doing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SolvePhase {
    /// It visits every entry once.
    Forward,
    /// It visits the predecessors of the positions that end in this number of plies.
    Backward {
        /// Plies to the end.
        depth: u16,
    },
}

/// Receives the phase, the entries done in it, and the entries to do; can stop the solver.
pub(crate) type SolveWatcher<'a> = dyn Fn(SolvePhase, u64, u64) -> ControlFlow<()> + Sync + 'a;

/// With how many threads to solve, who watches, and where lists go that are not to stay in memory.
pub(crate) struct SolveContext<'a> {
    pub(crate) threads: usize,
    pub(crate) watch: &'a SolveWatcher<'a>,
    pub(crate) spill: Option<&'a Arc<Spill>>,
}

/// One sector, or two that are partners, and the finished sectors that their moves leave for.
pub(crate) struct SectorGroup<'a, G: Indexed> {
    pub(crate) game: &'a G,
    pub(crate) sectors: &'a [NumberedSector<G>],
    pub(crate) cells: &'a [Cells],
    pub(crate) exits: &'a [(NumberedSector<G>, Cells)],
    /// Whether any move stays.
    pub(crate) stays: bool,
}

impl<G: Indexed> SectorGroup<'_, G> {
    /// The slot of the sector on the other side of the staying moves of this one.
    pub(super) fn partner(&self, slot: usize) -> usize {
        (slot + 1) % self.sectors.len()
    }
}

/// What the forward pass leaves to the backward pass, for one sector.
#[derive(Default)]
pub(super) struct Deferred {
    /// Entries that are lost in 0.
    pub(super) lost: EntryList,
    /// Entries that can leave for a win, by its plies.
    pub(super) wins: EntriesByDepth,
    /// Entries whose leaving moves all lose, by the depth at which the longest of these is due.
    pub(super) last_exits: EntriesByDepth,
}

impl Deferred {
    /// Moves what another part of the pass left here.
    pub(super) fn append(&mut self, other: Deferred) {
        self.lost.append(other.lost);
        self.wins.append(other.wins);
        self.last_exits.append(other.last_exits);
    }

    /// Moves what is in memory to the disk, as [`EntryList::spill`] does.
    pub(super) fn spill(&mut self, spill: Option<&Arc<Spill>>) -> Result<(), TableError> {
        self.lost.spill(spill)?;
        self.wins.spill(spill)?;
        self.last_exits.spill(spill)
    }
}
