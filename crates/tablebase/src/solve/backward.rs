//! The backward pass: updates the predecessors of decided positions.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};

use game::{Indexed, Numbering};

use super::group::{SectorGroup, SolveContext, SolvePhase};
use crate::entry_list::{Chunk, EntryList};
use crate::memory::Cells;
use crate::threads::{WorkQueue, on_threads};
use crate::workers::Shares;

/// Number of positions whose cells or predecessors are prefetched at once.
const BATCH: usize = 16;

/// Applies `change` to these entries and returns those that changed.
pub(super) fn change<G: Indexed>(
    group: &SectorGroup<'_, G>,
    slot: usize,
    entries: EntryList,
    context: &SolveContext,
    change: impl Fn(&Cells, u64) -> bool + Sync,
) -> EntryList {
    let queue = WorkQueue::new(entries.chunks().len());
    let threads = context.threads.min(entries.chunks().len()).max(1);
    merged(on_threads(threads, || {
        let mut changed = EntryList::default();
        let cells = &group.cells[slot];
        while let Some(piece) = queue.next() {
            for batch in entries.chunks()[piece].entries().chunks(BATCH) {
                batch.iter().for_each(|index| cells.prefetch(u64::from(*index)));
                for index in batch.iter().map(|index| u64::from(*index)) {
                    if change(cells, index) {
                        changed.push(index);
                    }
                }
            }
        }
        changed
    }))
}

/// Applies `change` to the predecessors of these entries, once for each move, and returns those that changed.
pub(super) fn change_before<G: Indexed>(
    group: &SectorGroup<'_, G>,
    slot: usize,
    decided: EntryList,
    depth: u16,
    context: &SolveContext,
    change: impl Fn(&Cells, u64) -> bool + Sync,
) -> ControlFlow<(), EntryList> {
    let queue = WorkQueue::new(decided.chunks().len());
    let threads = context.threads.min(decided.chunks().len()).max(1);
    let (done, total) = (AtomicU64::new(0), decided.len());
    let parts = on_threads(threads, || {
        let mut finder = PredecessorFinder { group, slot, targets: Vec::new(), twins: Vec::new() };
        let cells = &group.cells[group.partner(slot)];
        let mut changed = EntryList::default();
        while let Some(piece) = queue.next() {
            let chunk = decided.chunks()[piece].entries();
            for batch in chunk.chunks(BATCH) {
                for &index in batch {
                    finder.find(index.into());
                }
                for target in finder.targets.drain(..).map(u64::from) {
                    if change(cells, target) {
                        changed.push(target);
                    }
                }
            }
            let done = done.fetch_add(chunk.len() as u64, Ordering::Relaxed) + chunk.len() as u64;
            (context.watch)(SolvePhase::Backward { depth }, done, total)?;
        }
        ControlFlow::Continue(changed)
    });
    let parts: Option<Vec<EntryList>> = parts.into_iter().map(|part| part.continue_value()).collect();
    match parts {
        Some(parts) => ControlFlow::Continue(merged(parts)),
        None => ControlFlow::Break(()),
    }
}

/// The processes that receive the reports about predecessors in a shared build.
pub(super) struct Reports<'a> {
    /// The index of this process.
    pub(super) own: usize,
    /// The number of processes.
    pub(super) processes: usize,
    /// The shares of the partner sector.
    pub(super) shares: &'a Shares,
}

/// Applies `change` to the predecessors that this process owns, and returns those that changed. Adds the
/// others to the parcel of their owner, four bytes an entry.
pub(super) fn report_before<G: Indexed>(
    group: &SectorGroup<'_, G>,
    slot: usize,
    chunks: &[Chunk],
    context: &SolveContext,
    reports: &Reports,
    change: &(impl Fn(&Cells, u64) -> bool + Sync),
    parcels: &mut [Vec<u8>],
) -> EntryList {
    let queue = WorkQueue::new(chunks.len());
    let threads = context.threads.min(chunks.len()).max(1);
    let parts = on_threads(threads, || {
        let mut finder = PredecessorFinder { group, slot, targets: Vec::new(), twins: Vec::new() };
        let cells = &group.cells[group.partner(slot)];
        let mut changed = EntryList::default();
        let mut parcels = vec![Vec::new(); reports.processes];
        while let Some(piece) = queue.next() {
            for batch in chunks[piece].entries().chunks(BATCH) {
                batch.iter().for_each(|index| finder.find(u64::from(*index)));
                for target in finder.targets.drain(..) {
                    let owner = reports.shares.owner(target.into());
                    if owner != reports.own {
                        parcels[owner].extend(target.to_le_bytes());
                    } else if change(cells, target.into()) {
                        changed.push(target.into());
                    }
                }
            }
        }
        (changed, parcels)
    });
    let mut all = EntryList::default();
    for (changed, reported) in parts {
        all.append(changed);
        for (parcel, reported) in parcels.iter_mut().zip(reported) {
            // Most parcels are empty at first; moving the buffer saves a copy.
            match parcel.is_empty() {
                true => *parcel = reported,
                false => parcel.extend(reported),
            }
        }
    }
    all
}

fn merged(parts: Vec<EntryList>) -> EntryList {
    parts.into_iter().fold(EntryList::default(), |mut all, part| {
        all.append(part);
        all
    })
}

/// Finds the predecessors of decided entries.
struct PredecessorFinder<'a, G: Indexed> {
    group: &'a SectorGroup<'a, G>,
    slot: usize,
    /// The predecessors of the batch, in the partner sector.
    targets: Vec<u32>,
    twins: Vec<u64>,
}

impl<G: Indexed> PredecessorFinder<'_, G> {
    #[inline(always)]
    fn find(&mut self, index: u64) {
        let numbering = &self.group.sectors[self.slot].numbering;
        let position = numbering.position(index);
        if numbering.run(index).alone {
            self.push_before(&position);
        } else {
            self.find_with_twins(index, &position);
        }
    }

    #[inline(always)]
    fn push_before(&mut self, position: &G::Position) {
        let partner = self.group.partner(self.slot);
        let (numbering, cells) = (&self.group.sectors[partner].numbering, &self.group.cells[partner]);
        let targets = &mut self.targets;
        self.group.game.predecessors(position, |before| {
            let entry = numbering.entry(&before);
            cells.prefetch(entry.index);
            if entry.alone {
                targets.push(entry.index as u32);
            } else {
                numbering.twins(entry.index, |twin| targets.push(twin as u32));
            }
        });
    }

    /// Finds the predecessors of an entry with twins. Only the lowest twin is visited, for all of them; see
    /// [`solve`](crate::solve). Each predecessor is found once for every symmetry of the position, but counts
    /// once.
    #[cold]
    fn find_with_twins(&mut self, index: u64, position: &G::Position) {
        let twins = &mut self.twins;
        twins.clear();
        self.group.sectors[self.slot].numbering.twins(index, |twin| twins.push(twin));
        if twins.iter().any(|twin| *twin < index) {
            return;
        }
        let symmetries = twins.iter().filter(|twin| **twin == index).count();
        let first = self.targets.len();
        self.push_before(position);
        if symmetries > 1 {
            // Sorted, equal targets lie in groups whose length is a multiple of `symmetries`.
            self.targets[first..].sort_unstable();
            let counted: Vec<u32> = self.targets[first..].iter().step_by(symmetries).copied().collect();
            self.targets.truncate(first);
            self.targets.extend(counted);
        }
    }
}
