//! The sectors that are solved together, and the context of a solver.

use std::ops::ControlFlow;
use std::sync::Arc;

use game::Indexed;

use crate::entry_list::{EntriesByDepth, EntryList};
use crate::error::TableError;
use crate::memory::Cells;
use crate::numbered::NumberedSector;
use crate::spill::Spill;

/// Phase of a solver.
#[cfg_attr(not(feature = "files"), allow(unreachable_pub, reason = "events of builds on the disk have it"))]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SolvePhase {
    /// Forward pass: visits every entry once.
    Forward,
    /// Backward pass: visits the predecessors of the positions that end in `depth` plies.
    Backward {
        /// Plies to the end of the visited positions.
        depth: u16,
    },
}

/// Receives the phase, the number of entries done in it, and their total; can stop the solver.
pub(crate) type SolveWatcher<'a> = dyn Fn(SolvePhase, u64, u64) -> ControlFlow<()> + Sync + 'a;

/// The number of threads, the watcher, and the place for lists that do not stay in memory.
pub(crate) struct SolveContext<'a> {
    pub(crate) threads: usize,
    pub(crate) watch: &'a SolveWatcher<'a>,
    pub(crate) spill: Option<&'a Arc<Spill>>,
}

/// One sector, or two partners, and the finished sectors that their moves leave for.
pub(crate) struct SectorGroup<'a, G: Indexed> {
    pub(crate) game: &'a G,
    pub(crate) sectors: &'a [NumberedSector<G>],
    pub(crate) cells: &'a [Cells],
    pub(crate) exits: &'a [(NumberedSector<G>, Cells)],
    /// `true` if there are moves that stay.
    pub(crate) stays: bool,
}

impl<G: Indexed> SectorGroup<'_, G> {
    /// The slot of the partner: the sector that the staying moves of this one lead to.
    pub(super) fn partner(&self, slot: usize) -> usize {
        (slot + 1) % self.sectors.len()
    }
}

/// Entries of one sector that the forward pass leaves to the backward pass.
#[derive(Default)]
pub(super) struct Deferred {
    /// Entries that are lost in 0 plies.
    pub(super) lost: EntryList,
    /// Entries with a winning leaving move, by the plies of the shortest win.
    pub(super) wins: EntriesByDepth,
    /// Entries whose leaving moves all lose, by the depth at which these moves are removed.
    pub(super) last_exits: EntriesByDepth,
}

impl Deferred {
    /// Moves the entries of another part of the pass into this one.
    pub(super) fn append(&mut self, other: Deferred) {
        self.lost.append(other.lost);
        self.wins.append(other.wins);
        self.last_exits.append(other.last_exits);
    }

    /// Moves chunks in memory to the disk, like [`EntryList::spill`].
    pub(super) fn spill(&mut self, spill: Option<&Arc<Spill>>) -> Result<(), TableError> {
        self.lost.spill(spill)?;
        self.wins.spill(spill)?;
        self.last_exits.spill(spill)
    }
}
