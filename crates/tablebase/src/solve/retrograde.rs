//! Decides all cells of a group: the forward pass, then the backward pass, depth by depth.

use std::mem;

use game::Indexed;

use super::group::{Deferred, SectorGroup, SolveContext, SolvePhase};
use super::{backward, forward};
use crate::cell::LONGEST;
use crate::entry_list::EntryList;
use crate::error::TableError;
use crate::memory::Cells;

/// Access of the backward pass to the predecessors of decided entries, in this process or in all processes of
/// a shared build.
pub(super) trait PredecessorAccess {
    /// Applies `change` to the predecessors of these entries, once for each move. `decided` has a list for
    /// each slot. Returns the entries of this process that changed, for each slot, or `None` if every process
    /// has finished the pass. `is_over` is `true` if this process has.
    ///
    /// # Errors
    /// The watcher stopped the work, or a process cannot be reached.
    fn change_before(
        &mut self,
        decided: Vec<EntryList>,
        depth: u16,
        is_over: bool,
        change: impl Fn(&Cells, u64) -> bool + Sync,
    ) -> Result<Option<Vec<EntryList>>, TableError>;
}

/// Decides every cell of the group. All cells must be 0 at the start.
///
/// # Errors
/// The watcher stopped the work.
pub(crate) fn solve<G: Indexed>(
    group: &SectorGroup<'_, G>,
    context: &SolveContext,
) -> Result<(), TableError> {
    let mut deferred = Vec::new();
    for slot in 0..group.sectors.len() {
        deferred.push(forward::survey(group, slot, context).continue_value().ok_or(TableError::Stopped)?);
    }
    if group.stays { go_back(group, deferred, context, OwnCells { group, context }) } else { Ok(()) }
}

/// Access to the predecessors if this process has all cells.
struct OwnCells<'a, G: Indexed> {
    group: &'a SectorGroup<'a, G>,
    context: &'a SolveContext<'a>,
}

impl<G: Indexed> PredecessorAccess for OwnCells<'_, G> {
    fn change_before(
        &mut self,
        decided: Vec<EntryList>,
        depth: u16,
        is_over: bool,
        change: impl Fn(&Cells, u64) -> bool + Sync,
    ) -> Result<Option<Vec<EntryList>>, TableError> {
        if is_over {
            return Ok(None);
        }
        let mut changed: Vec<EntryList> = decided.iter().map(|_| EntryList::default()).collect();
        for (slot, list) in decided.into_iter().enumerate() {
            let list = backward::change_before(self.group, slot, list, depth, self.context, &change);
            changed[self.group.partner(slot)] = list.continue_value().ok_or(TableError::Stopped)?;
        }
        Ok(Some(changed))
    }
}

/// Runs the backward pass, depth by depth.
pub(super) fn go_back<G: Indexed>(
    group: &SectorGroup<'_, G>,
    mut deferred: Vec<Deferred>,
    context: &SolveContext,
    mut reach: impl PredecessorAccess,
) -> Result<(), TableError> {
    let concurrent = context.threads > 1;
    let mut due: Vec<EntryList> = deferred.iter_mut().map(|deferred| mem::take(&mut deferred.lost)).collect();
    for depth in 0..LONGEST {
        // An even number of plies is a loss for the side to move, an odd one a win.
        let is_won = depth % 2 == 1;
        let is_left = |deferred: &Deferred| {
            deferred.wins.is_empty_from(depth) && deferred.last_exits.is_empty_from(depth)
        };
        let is_over = due.iter().all(EntryList::is_empty) && deferred.iter().all(is_left);
        if is_won {
            for (slot, deferred) in deferred.iter_mut().enumerate() {
                // A staying move may have won sooner; `decide` then returns `false`.
                let leaving = deferred.wins.take(depth);
                let win = |cells: &Cells, index| cells.decide(index, depth, concurrent);
                due[slot].append(backward::change(group, slot, leaving, context, win));
                due[slot].spill(context.spill)?;
            }
        }
        let begins = (context.watch)(SolvePhase::Backward { depth }, 0, due.iter().map(EntryList::len).sum());
        begins.continue_value().ok_or(TableError::Stopped)?;
        let win = |cells: &Cells, index| cells.decide(index, depth + 1, concurrent);
        let take_move = |cells: &Cells, index| cells.take_move(index, depth + 1, concurrent);
        let changed = match is_won {
            true => reach.change_before(due, depth, is_over, take_move)?,
            false => reach.change_before(due, depth, is_over, win)?,
        };
        let Some(changed) = changed else { break };
        due = changed;
        if is_won {
            for (slot, deferred) in deferred.iter_mut().enumerate() {
                let leaving = deferred.last_exits.take(depth);
                due[slot].append(backward::change(group, slot, leaving, context, take_move));
                due[slot].spill(context.spill)?;
            }
        }
    }
    Ok(())
}
