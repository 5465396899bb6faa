//! The forward pass: every position once, with the moves that leave.
//!
//! Where all moves leave, positions are gone through in the order of the other's men. These are the mover's in the
//! positions after a move, by which those are numbered: so what is looked up lies close together, and only what is
//! written does not (`6-6+1-0` of nine takes 0.78 of the cycles, with a fifth of the cache misses; 2026-11). Where moves
//! stay, the sector's own order is better, since in that order entries come to be due: going back through nine's sectors
//! up to ten men takes 1.23 times the cycles in the other.

use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicU64, Ordering};

use game::{SectorEntry, Indexed, Numbering};

use super::{Group, Means, Phase, Work, pieces};
use crate::bag::{Turns, on_threads};
use crate::counts::is_first_of_twins;
use crate::memory::{NEVER_LOST, is_open, open};

/// The positions that a thread takes at a time.
const PIECE: u64 = 1 << 14;

/// The positions whose look-ups are under way at once.
const BATCH: u64 = 32;

/// Surveys all positions of the sector in this slot.
pub(super) fn survey<G: Indexed>(group: &Group<'_, G>, slot: usize, means: &Means) -> ControlFlow<(), Work> {
    let sector = &group.sectors[slot];
    let by_other = (!group.stays).then(|| group.game.numbering(group.game.exchanged_sector(sector.sector)));
    let by_other = by_other.as_ref();
    let order = by_other.unwrap_or(&sector.numbering);
    let turns = Turns::new(pieces(order, PIECE));
    let done = AtomicU64::new(0);
    let parts = on_threads(means.threads, || {
        let mut surveyor = Surveyor::new(group, slot, by_other);
        while let Some(piece) = turns.next() {
            let first = piece as u64 * PIECE;
            let end = order.len().min(first + PIECE);
            for batch in (first..end).step_by(BATCH as usize) {
                surveyor.batch(batch..end.min(batch + BATCH));
            }
            let done = done.fetch_add(end - first, Ordering::Relaxed) + end - first;
            (means.watch)(Phase::Forward, done, order.len())?;
        }
        ControlFlow::Continue(surveyor.work)
    });
    let mut all = Work::default();
    for part in parts {
        let part = part?;
        all.lost.append(part.lost);
        all.wins.append(part.wins);
        all.last_exits.append(part.last_exits);
    }
    ControlFlow::Continue(all)
}

struct Surveyor<'a, G: Indexed> {
    group: &'a Group<'a, G>,
    slot: usize,
    /// The same positions with the men exchanged, if they are gone through in the order of the other's men.
    by_other: Option<&'a G::Numbering>,
    /// Where each kind of move leaves for: the place among the exits.
    kinds: Vec<Option<usize>>,
    work: Work,
    /// Where the moves of a batch leave for: the place among the exits, and the entry there.
    exits: Vec<(u32, u32)>,
    batch: Vec<Surveyed>,
    twins: Vec<u64>,
}

/// What the moves that leave a position are worth.
#[derive(Debug, Clone, Copy, Default)]
struct Leaving {
    /// The plies of the soonest win.
    win: Option<u16>,
    draw: bool,
    /// The plies of the latest loss.
    loss: Option<u16>,
}

impl Leaving {
    /// Adds a move to a position with this cell.
    #[inline(always)]
    fn add(&mut self, cell: u16) {
        if is_open(cell) {
            self.draw = true;
        } else if cell.is_multiple_of(2) {
            self.win = Some(self.win.map_or(cell + 1, |win| win.min(cell + 1)));
        } else {
            self.loss = self.loss.max(Some(cell + 1));
        }
    }
}

/// What is known of a position before its look-ups have arrived.
struct Surveyed {
    entry: SectorEntry,
    staying: u32,
    leaving: Leaving,
    exits: Range<usize>,
}

impl<'a, G: Indexed> Surveyor<'a, G> {
    fn new(group: &'a Group<'a, G>, slot: usize, by_other: Option<&'a G::Numbering>) -> Self {
        let place = |exit: G::Sector| group.exits.iter().position(|(other, _)| other.sector == exit);
        let kinds = group.game.exits(group.sectors[slot].sector);
        let kinds = kinds.into_iter().map(|exit| exit.and_then(place)).collect();
        let work = Work::default();
        Surveyor {
            group,
            slot,
            by_other,
            kinds,
            work,
            exits: Vec::new(),
            batch: Vec::new(),
            twins: Vec::new(),
        }
    }

    fn batch(&mut self, indices: Range<u64>) {
        self.exits.clear();
        for index in indices {
            self.look(index);
        }
        let mut batch = std::mem::take(&mut self.batch);
        for Surveyed { entry, staying, mut leaving, exits } in batch.drain(..) {
            for &(exit, entry) in &self.exits[exits] {
                leaving.add(self.group.exits[exit as usize].1.get(entry.into()));
            }
            if entry.alone {
                self.settle(entry.index, staying, leaving);
            } else {
                self.settle_twins(entry.index, staying, leaving);
            }
        }
        self.batch = batch;
    }

    #[cold]
    fn settle_twins(&mut self, index: u64, staying: u32, leaving: Leaving) {
        let mut twins = std::mem::take(&mut self.twins);
        twins.clear();
        self.group.sectors[self.slot].numbering.twins(index, |twin| twins.push(twin));
        twins.sort_unstable();
        twins.dedup();
        for twin in &twins {
            self.settle(*twin, staying, leaving);
        }
        self.twins = twins;
    }

    /// Counts the moves that stay, and sends for the values of those that leave.
    #[inline(always)]
    fn look(&mut self, index: u64) {
        let Group { game, sectors, exits: finished, cells, .. } = self.group;
        let own = &sectors[self.slot].numbering;
        let (position, entry) = match self.by_other {
            // Each of twins is looked at by itself.
            None => (own.position(index), SectorEntry { index, alone: true }),
            // Of twins there, one is enough.
            Some(order) if !order.run(index).alone && !is_first_of_twins(order, index) => return,
            Some(order) => {
                let position = game.exchanged(&order.position(index));
                let entry = own.entry(&position);
                cells[self.slot].prefetch(entry.index);
                (position, entry)
            }
        };
        let first = self.exits.len();
        let mut leaving = Leaving::default();
        let (exits, kinds) = (&mut self.exits, &self.kinds);
        let staying = game.leaving(
            &position,
            #[inline(always)]
            |kind, next| match kinds[kind] {
                Some(exit) => {
                    let (numbered, cells) = &finished[exit];
                    let entry = numbered.numbering.entry(&next).index;
                    cells.prefetch(entry);
                    exits.push((exit as u32, entry as u32));
                }
                None => leaving.add(finished_cell(*game, next)),
            },
        );
        self.batch.push(Surveyed { entry, staying, leaving, exits: first..self.exits.len() });
    }

    /// Writes down what is known of an entry, and when there is more to do.
    #[inline(always)]
    fn settle(&mut self, index: u64, staying: u32, leaving: Leaving) {
        let group = self.group;
        let cells = &group.cells[self.slot];
        let cell = match leaving {
            Leaving { win: None, draw: false, loss: None } if staying == 0 => {
                let cell = finished_cell(group.game, group.sectors[self.slot].numbering.position(index));
                if !is_open(cell) {
                    self.work.lost.push(index);
                }
                cell
            }
            Leaving { win: Some(plies), .. } if !group.stays => plies,
            Leaving { draw: false, loss: Some(plies), .. } if !group.stays => plies,
            Leaving { win: Some(plies), .. } => {
                self.work.wins.push(plies, index);
                NEVER_LOST
            }
            Leaving { draw: true, .. } => NEVER_LOST,
            Leaving { loss: Some(plies), .. } => {
                self.work.last_exits.push(plies - 1, index);
                open(staying + 1)
            }
            Leaving { loss: None, .. } => open(staying),
        };
        cells.set(index, cell);
    }
}

/// The cell of a position in which the game is over: lost in 0, or drawn.
///
/// The position is taken by value, and not inlined, so that the caller can keep it in registers.
#[inline(never)]
pub(crate) fn finished_cell<G: Indexed>(game: &G, position: G::Position) -> u16 {
    let outcome = game.outcome(&position);
    match outcome.map(|outcome| outcome.seen_by(game.to_move(&position))) {
        Some(..0) => 0,
        found => {
            debug_assert_eq!(found, Some(0), "a finished position is lost or drawn: {position:?}");
            NEVER_LOST
        }
    }
}
