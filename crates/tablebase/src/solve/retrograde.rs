//! Decides all cells of a group: the forward pass, then the backward pass depth by depth.

use game::Indexed;

use super::group::{Deferred, SectorGroup, SolveContext, SolvePhase};
use super::{backward, forward};
use crate::cell::LONGEST;
use crate::entry_list::EntryList;
use crate::error::TableError;
use crate::memory::Cells;

/// How the backward pass reaches the predecessors of decided entries: those of this process, or those of all that share a build.
pub(super) trait Reach {
    /// Applies a change to the predecessors of these entries, once for each move, and gives those of this process that changed.
    ///
    /// # Errors
    /// The watcher stopped the work, or a process is gone.
    fn change_before(
        &mut self,
        slot: usize,
        decided: EntryList,
        depth: u16,
        change: impl Fn(&Cells, u64) -> bool + Sync,
    ) -> Result<EntryList, TableError>;

    /// Whether the work is over everywhere; `is_over` says whether it is over here.
    ///
    /// # Errors
    /// A process is gone.
    fn is_over(&mut self, is_over: bool) -> Result<bool, TableError>;
}

/// Decides every cell of the group. All cells must be 0 before.
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

/// All entries are in the cells of this process.
struct OwnCells<'a, G: Indexed> {
    group: &'a SectorGroup<'a, G>,
    context: &'a SolveContext<'a>,
}

impl<G: Indexed> Reach for OwnCells<'_, G> {
    fn change_before(
        &mut self,
        slot: usize,
        decided: EntryList,
        depth: u16,
        change: impl Fn(&Cells, u64) -> bool + Sync,
    ) -> Result<EntryList, TableError> {
        let changed = backward::change_before(self.group, slot, decided, depth, self.context, change);
        changed.continue_value().ok_or(TableError::Stopped)
    }

    fn is_over(&mut self, is_over: bool) -> Result<bool, TableError> {
        Ok(is_over)
    }
}

/// The backward pass, depth by depth.
pub(super) fn go_back<G: Indexed>(
    group: &SectorGroup<'_, G>,
    mut deferred: Vec<Deferred>,
    context: &SolveContext,
    mut reach: impl Reach,
) -> Result<(), TableError> {
    let shared = context.threads > 1;
    let mut due: Vec<EntryList> =
        deferred.iter_mut().map(|deferred| std::mem::take(&mut deferred.lost)).collect();
    for depth in 0..LONGEST {
        let is_won = depth % 2 == 1;
        if is_won {
            for (slot, deferred) in deferred.iter_mut().enumerate() {
                let leaving = deferred.wins.take(depth);
                let win = |cells: &Cells, index| cells.decide(index, depth, shared);
                due[slot].append(backward::change(group, slot, leaving, context, win));
            }
        }
        let begins = (context.watch)(SolvePhase::Backward { depth }, 0, due.iter().map(EntryList::len).sum());
        begins.continue_value().ok_or(TableError::Stopped)?;
        let mut next: Vec<EntryList> = due.iter().map(|_| EntryList::default()).collect();
        let win = |cells: &Cells, index| cells.decide(index, depth + 1, shared);
        let take_move = |cells: &Cells, index| cells.take_move(index, depth + 1, shared);
        for (slot, list) in due.into_iter().enumerate() {
            next[group.partner(slot)].append(match is_won {
                true => reach.change_before(slot, list, depth, take_move)?,
                false => reach.change_before(slot, list, depth, win)?,
            });
        }
        if is_won {
            for (slot, deferred) in deferred.iter_mut().enumerate() {
                let leaving = deferred.last_exits.take(depth);
                next[slot].append(backward::change(group, slot, leaving, context, take_move));
            }
        }
        due = next;
        let is_over = |deferred: &Deferred| {
            deferred.wins.is_empty_from(depth + 1) && deferred.last_exits.is_empty_from(depth + 1)
        };
        if reach.is_over(due.iter().all(EntryList::is_empty) && deferred.iter().all(is_over))? {
            break;
        }
    }
    Ok(())
}
