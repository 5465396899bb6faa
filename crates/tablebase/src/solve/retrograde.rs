//! Decides all cells of a group: the forward pass, then the backward pass depth by depth.

use std::ops::ControlFlow;

use game::Indexed;

use super::group::{Deferred, SectorGroup, SolveContext, SolvePhase};
use super::{backward, forward};
use crate::cell::LONGEST;
use crate::entry_list::EntryList;
use crate::memory::Cells;

/// Decides every cell of the group. All cells must be 0 before.
pub(crate) fn solve<G: Indexed>(group: &SectorGroup<'_, G>, context: &SolveContext) -> ControlFlow<()> {
    let mut deferred = Vec::new();
    for slot in 0..group.sectors.len() {
        deferred.push(forward::survey(group, slot, context)?);
    }
    if group.stays { go_back(group, deferred, context) } else { ControlFlow::Continue(()) }
}

fn go_back<G: Indexed>(
    group: &SectorGroup<'_, G>,
    mut deferred: Vec<Deferred>,
    context: &SolveContext,
) -> ControlFlow<()> {
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
        (context.watch)(SolvePhase::Backward { depth }, 0, due.iter().map(EntryList::len).sum())?;
        let mut next: Vec<EntryList> = due.iter().map(|_| EntryList::default()).collect();
        let win = |cells: &Cells, index| cells.decide(index, depth + 1, shared);
        let take_move = |cells: &Cells, index| cells.take_move(index, depth + 1, shared);
        for (slot, list) in due.into_iter().enumerate() {
            next[group.partner(slot)].append(match is_won {
                true => backward::change_before(group, slot, list, depth, context, take_move)?,
                false => backward::change_before(group, slot, list, depth, context, win)?,
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
        if due.iter().all(EntryList::is_empty) && deferred.iter().all(is_over) {
            break;
        }
    }
    ControlFlow::Continue(())
}
