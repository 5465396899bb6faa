//! The backward pass: what a decided position means for those before it.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};

use game::{Indexed, Numbering};

use super::{Group, Means, Phase};
use crate::bag::{Bag, Turns, on_threads};
use crate::memory::Cells;

/// The positions whose predecessors are under way at once.
const BATCH: usize = 16;

/// Makes a change to these entries, and gives those for which it said so.
pub(super) fn change<G: Indexed>(
    group: &Group<'_, G>,
    slot: usize,
    entries: Bag,
    means: &Means,
    change: impl Fn(&Cells, u64) -> bool + Sync,
) -> Bag {
    let turns = Turns::new(entries.chunks().len());
    let threads = means.threads.min(entries.chunks().len()).max(1);
    gathered(on_threads(threads, || {
        let mut changed = Bag::default();
        while let Some(turn) = turns.next() {
            for index in entries.chunks()[turn].iter().map(|index| u64::from(*index)) {
                if change(&group.cells[slot], index) {
                    changed.push(index);
                }
            }
        }
        changed
    }))
}

/// Makes a change to all entries before these, and gives those for which it said so.
pub(super) fn change_before<G: Indexed>(
    group: &Group<'_, G>,
    slot: usize,
    decided: Bag,
    depth: u16,
    means: &Means,
    change: impl Fn(&Cells, u64) -> bool + Sync,
) -> ControlFlow<(), Bag> {
    let turns = Turns::new(decided.chunks().len());
    let threads = means.threads.min(decided.chunks().len()).max(1);
    let (done, total) = (AtomicU64::new(0), decided.len());
    let parts = on_threads(threads, || {
        let mut teller = Teller { group, slot, targets: Vec::new(), twins: Vec::new() };
        let cells = &group.cells[group.partner(slot)];
        let mut changed = Bag::default();
        while let Some(turn) = turns.next() {
            let chunk = &decided.chunks()[turn];
            for batch in chunk.chunks(BATCH) {
                for &index in batch {
                    teller.find(index.into());
                }
                for target in teller.targets.drain(..).map(u64::from) {
                    if change(cells, target) {
                        changed.push(target);
                    }
                }
            }
            let done = done.fetch_add(chunk.len() as u64, Ordering::Relaxed) + chunk.len() as u64;
            (means.watch)(Phase::Backward { depth }, done, total)?;
        }
        ControlFlow::Continue(changed)
    });
    let parts: Option<Vec<Bag>> = parts.into_iter().map(|part| part.continue_value()).collect();
    match parts {
        Some(parts) => ControlFlow::Continue(gathered(parts)),
        None => ControlFlow::Break(()),
    }
}

fn gathered(parts: Vec<Bag>) -> Bag {
    parts.into_iter().fold(Bag::default(), |mut all, part| {
        all.append(part);
        all
    })
}

/// Finds the entries before decided ones.
struct Teller<'a, G: Indexed> {
    group: &'a Group<'a, G>,
    slot: usize,
    /// The entries before those of this batch, in the partner's sector.
    targets: Vec<u32>,
    twins: Vec<u64>,
}

impl<G: Indexed> Teller<'_, G> {
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

    /// The lowest of the twins speaks for all, and of as many equal messages as the position has symmetries,
    /// one is delivered.
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
            self.targets[first..].sort_unstable();
            let delivered: Vec<u32> = self.targets[first..].iter().step_by(symmetries).copied().collect();
            self.targets.truncate(first);
            self.targets.extend(delivered);
        }
    }
}
