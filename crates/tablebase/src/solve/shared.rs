//! Solves a group together with other processes. Each decides the entries that it owns, and sends reports to
//! the owners of their predecessors.
//!
//! Every process has all cells of the group and of the finished sectors in its address space. It touches only
//! those that it owns, so only these take memory. A depth ends when all processes have received all reports
//! of it; their order does not matter.

use game::{Indexed, Numbering};

use super::backward::{self, Reports};
use super::forward;
use super::group::{SectorGroup, SolveContext, SolvePhase};
use super::retrograde::{PredecessorAccess, go_back};
use crate::entry_list::{Chunk, EntryList};
use crate::error::TableError;
use crate::memory::Cells;
use crate::workers::{Shares, Workers};

/// Number of decided entries whose predecessors are reported in the first exchange.
const ENTRIES: usize = 1 << 14;

/// Decides every cell of the group that this process owns. All cells must be 0 at the start.
///
/// # Errors
/// A process cannot be reached, or the watcher stopped the work.
pub(crate) fn solve_shared<G: Indexed>(
    group: &SectorGroup<'_, G>,
    context: &SolveContext,
    workers: &mut dyn Workers,
) -> Result<(), TableError> {
    let shares = |slot: usize| Shares::new(group.sectors[slot].numbering.len(), workers.count());
    let shares: Vec<Shares> = (0..group.sectors.len()).map(shares).collect();
    let mut deferred = Vec::new();
    for (slot, shares) in shares.iter().enumerate() {
        deferred.push(forward::survey_shared(group, slot, shares.of(workers.index()), context, workers)?);
    }
    if group.stays {
        go_back(group, deferred, context, SharedCells { group, context, shares, workers, entries: ENTRIES })
    } else {
        Ok(())
    }
}

/// Access to the predecessors if each process has the cells of its share.
struct SharedCells<'a, G: Indexed> {
    group: &'a SectorGroup<'a, G>,
    context: &'a SolveContext<'a>,
    /// The shares of each slot.
    shares: Vec<Shares>,
    workers: &'a mut dyn Workers,
    /// Approximate number of decided entries whose predecessors are reported at once.
    entries: usize,
}

impl<G: Indexed> PredecessorAccess for SharedCells<'_, G> {
    fn change_before(
        &mut self,
        decided: Vec<EntryList>,
        depth: u16,
        is_over: bool,
        change: impl Fn(&Cells, u64) -> bool + Sync,
    ) -> Result<Option<Vec<EntryList>>, TableError> {
        let (processes, own) = (self.workers.count(), self.workers.index());
        let total = decided.iter().map(EntryList::len).sum();
        let mut done = 0;
        let mut rest: Vec<&[Chunk]> = decided.iter().map(EntryList::chunks).collect();
        let mut changed: Vec<EntryList> = decided.iter().map(|_| EntryList::default()).collect();
        loop {
            let watched = (self.context.watch)(SolvePhase::Backward { depth }, done, total);
            watched.continue_value().ok_or(TableError::Stopped)?;
            let mut parcels = vec![Vec::new(); processes];
            // In the parcel to each process, the end of the reports of each slot.
            let mut ends: Vec<Vec<u8>> = vec![Vec::new(); processes];
            let before = done;
            for (slot, rest) in rest.iter_mut().enumerate() {
                let partner = self.group.partner(slot);
                let (now, after) = rest.split_at(chunks_at_once(rest, self.entries));
                *rest = after;
                done += now.iter().map(|chunk| chunk.len() as u64).sum::<u64>();
                let reports = Reports { own, processes, shares: &self.shares[partner] };
                changed[partner].append(backward::report_before(
                    self.group,
                    slot,
                    now,
                    self.context,
                    &reports,
                    &change,
                    &mut parcels,
                ));
                for (ends, parcel) in ends.iter_mut().zip(&parcels) {
                    ends.extend((parcel.len() as u32).to_le_bytes());
                }
            }
            self.adapt((done - before) as usize, parcels.iter().map(Vec::len).sum());
            let state = match (rest.iter().all(|rest| rest.is_empty()), is_over) {
                (false, _) => Sent::Some,
                (true, false) => Sent::Last,
                (true, true) => Sent::Over,
            };
            for (parcel, ends) in parcels.iter_mut().zip(ends) {
                parcel.extend(ends);
                parcel.push(state as u8);
            }
            let heard = self.workers.exchange(parcels)?;
            // The parcel of this process to itself has no reports.
            for parcel in &heard {
                for (slot, reports) in of_slots(parcel, decided.len()).enumerate() {
                    let partner = self.group.partner(slot);
                    let entries = EntryList::of_bytes(reports);
                    let list = backward::change(self.group, partner, entries, self.context, &change);
                    changed[partner].append(list);
                }
            }
            changed.iter_mut().try_for_each(|list| list.spill(self.context.spill))?;
            let all_say = |states: &[Sent]| {
                heard.iter().all(|parcel| states.iter().any(|state| parcel.last() == Some(&(*state as u8))))
            };
            if all_say(&[Sent::Over]) {
                return Ok(None);
            }
            if all_say(&[Sent::Last, Sent::Over]) {
                return Ok(Some(changed));
            }
        }
    }
}

/// State of the sender at the end of a parcel of reports.
#[derive(Clone, Copy)]
enum Sent {
    /// More parcels follow at this depth.
    Some = 0,
    /// The last parcel of this depth.
    Last = 1,
    /// The last parcel of this depth, from a process that has finished the pass.
    Over = 2,
}

impl<G: Indexed> SharedCells<'_, G> {
    /// Adapts the number of entries that are reported at once, so that the next reports fill a parcel. There
    /// is an upper bound, since the next entries may have far more predecessors.
    fn adapt(&mut self, entries: usize, bytes: usize) {
        if entries > 0 {
            let bytes_an_entry = bytes.div_ceil(entries).max(1);
            let parcel = self.workers.parcel();
            // 32 bytes are eight reports of four bytes for each entry.
            self.entries = (parcel / bytes_an_entry).clamp(ENTRIES / 4, (parcel / 32).max(ENTRIES));
        }
    }
}

/// The reports of each slot in a parcel. A parcel has the reports, the end of those of each slot, and the
/// state of the sender.
fn of_slots(parcel: &[u8], slots: usize) -> impl Iterator<Item = &[u8]> {
    let ends = parcel.len().saturating_sub(1 + 4 * slots);
    let (reports, ends) = parcel.split_at(ends);
    let mut first = 0;
    ends.as_chunks().0.iter().take(slots).map(move |end| {
        let end = (u32::from_le_bytes(*end) as usize).clamp(first, reports.len());
        let of_slot = &reports[first..end];
        first = end;
        of_slot
    })
}

/// The number of these chunks that are reported at once: at least one.
fn chunks_at_once(chunks: &[Chunk], most: usize) -> usize {
    let mut entries = 0;
    let is_within = |chunk: &&Chunk| {
        entries += chunk.len();
        entries < most
    };
    chunks.len().min(chunks.iter().take_while(is_within).count() + 1)
}
