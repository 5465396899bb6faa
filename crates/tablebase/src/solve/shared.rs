//! Solves a group together with other processes: each decides the entries that it owns, and reports to the owners of their
//! predecessors.
//!
//! Every process has all cells of the group, and of the finished sectors, in its address space, but touches only those that it owns,
//! so that no more take memory. A depth ends when all processes have heard all reports of it; what it decides does not depend on their order.

use std::ops::ControlFlow;

use game::{Indexed, Numbering};

use super::backward::{self, Reports};
use super::forward;
use super::group::{SectorGroup, SolveContext, SolvePhase};
use super::retrograde::{Reach, go_back};
use crate::entry_list::EntryList;
use crate::error::TableError;
use crate::memory::Cells;
use crate::peers::{Peers, Shares, all_agree};

/// The decided entries whose predecessors are reported at once, or a few more, which bounds the memory of the reports.
const ENTRIES: usize = 1 << 18;

/// Decides every cell of the group that this process owns. All cells must be 0 before.
///
/// # Errors
/// A process is gone, or the watcher stopped the work.
pub(crate) fn solve_shared<G: Indexed>(
    group: &SectorGroup<'_, G>,
    context: &SolveContext,
    peers: &mut dyn Peers,
) -> Result<(), TableError> {
    let shares = |slot: usize| Shares::new(group.sectors[slot].numbering.len(), peers.count());
    let shares: Vec<Shares> = (0..group.sectors.len()).map(shares).collect();
    let mut deferred = Vec::new();
    for (slot, shares) in shares.iter().enumerate() {
        deferred.push(forward::survey_shared(group, slot, shares.of(peers.index()), context, peers)?);
    }
    if group.stays {
        go_back(group, deferred, context, SharedCells { group, context, shares, peers })
    } else {
        Ok(())
    }
}

/// Each process has the entries of its share.
struct SharedCells<'a, G: Indexed> {
    group: &'a SectorGroup<'a, G>,
    context: &'a SolveContext<'a>,
    /// Those of each slot.
    shares: Vec<Shares>,
    peers: &'a mut dyn Peers,
}

impl<G: Indexed> Reach for SharedCells<'_, G> {
    fn change_before(
        &mut self,
        slot: usize,
        decided: EntryList,
        depth: u16,
        change: impl Fn(&Cells, u64) -> bool + Sync,
    ) -> Result<EntryList, TableError> {
        let partner = self.group.partner(slot);
        let (processes, own) = (self.peers.count(), self.peers.index());
        let total = decided.len();
        let mut done = 0;
        let mut rest = decided.chunks();
        let mut changed = EntryList::default();
        loop {
            let (now, after) = rest.split_at(part(rest));
            rest = after;
            let is_last = rest.is_empty();
            let watched = (self.context.watch)(SolvePhase::Backward { depth }, done, total);
            if let ControlFlow::Break(()) = watched {
                return Err(TableError::Stopped);
            }
            let owner = |entry: u64| self.shares[partner].owner(entry);
            let reports = Reports { own, processes, owner: &owner };
            let (list, mut parcels) =
                backward::report_before(self.group, slot, now, self.context, &reports, &change);
            changed.append(list);
            parcels.iter_mut().for_each(|parcel| parcel.push(u8::from(is_last)));
            let heard = self.peers.exchange(parcels)?;
            let others = heard.iter().enumerate().filter(|(process, _)| *process != own);
            for (_, parcel) in others {
                let entries = EntryList::of_bytes(parcel);
                changed.append(backward::change(self.group, partner, entries, self.context, &change));
            }
            if heard.iter().all(|parcel| parcel.last() == Some(&1)) {
                return Ok(changed);
            }
            done += now.iter().map(|chunk| chunk.len() as u64).sum::<u64>();
        }
    }

    fn is_over(&mut self, is_over: bool) -> Result<bool, TableError> {
        Ok(all_agree(self.peers, is_over)?)
    }
}

/// How many of these chunks are reported at once.
fn part(chunks: &[Vec<u32>]) -> usize {
    let mut entries = 0;
    let is_within = |chunk: &&Vec<u32>| {
        entries += chunk.len();
        entries < ENTRIES
    };
    chunks.len().min(chunks.iter().take_while(is_within).count() + 1)
}
