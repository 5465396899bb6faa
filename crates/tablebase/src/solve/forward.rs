//! The forward pass: visits every position once and looks up the positions after its leaving moves.
//!
//! If all moves leave, positions are visited in the order of the opponent's men. After a move these are the
//! mover's men, by which positions are numbered. So the look-ups lie close together, and only the writes are
//! scattered (`6-6+1-0` of nine men's morris: 0.78 of the cycles, a fifth of the cache misses; 2026-11).
//!
//! If moves stay, the sector's own order is faster, since entries then become due in that order. With the
//! other order, the backward pass through all sectors of nine men's morris up to ten men takes 1.23 times the
//! cycles.

use std::mem;
use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use game::{Indexed, Numbering, SectorEntry};

use super::group::{Deferred, SectorGroup, SolveContext, SolvePhase};
use crate::cell::{NEVER_LOST, finished_cell, is_open, open};
use crate::error::TableError;
use crate::shared_sectors::SharedSectors;
use crate::threads::{WorkQueue, in_order, on_threads, pieces};
use crate::twins::is_first_of_twins;
use crate::workers::Workers;

/// Number of positions that a thread takes at a time.
const PIECE: u64 = 1 << 14;

/// Number of positions whose look-ups are prefetched at once.
const BATCH: u64 = 32;

/// Approximate size of the requests for a position of a shared survey, in bytes.
const REQUEST_BYTES: u64 = 32;

/// Visits all positions of the sector in this slot, and returns the entries that are decided later.
pub(super) fn survey<G: Indexed>(
    group: &SectorGroup<'_, G>,
    slot: usize,
    context: &SolveContext,
) -> ControlFlow<(), Deferred> {
    let sector = &group.sectors[slot];
    let by_other = (!group.stays).then(|| group.game.numbering(group.game.exchanged_sector(sector.sector)));
    let by_other = by_other.as_ref();
    let total = by_other.unwrap_or(&sector.numbering).len();
    let queue = WorkQueue::new(pieces(total, PIECE));
    let done = AtomicU64::new(0);
    let parts = on_threads(context.threads, || {
        let mut surveyor = Surveyor::new(group, slot, by_other);
        while let Some(piece) = queue.next() {
            let first = piece as u64 * PIECE;
            let end = total.min(first + PIECE);
            for batch in (first..end).step_by(BATCH as usize) {
                surveyor.batch(batch..end.min(batch + BATCH));
            }
            let done = done.fetch_add(end - first, Ordering::Relaxed) + end - first;
            (context.watch)(SolvePhase::Forward, done, total)?;
        }
        ControlFlow::Continue(surveyor.deferred)
    });
    let mut all = Deferred::default();
    for part in parts {
        all.append(part?);
    }
    ControlFlow::Continue(all)
}

/// Visits the positions of a range of entries, in the sector's own order. The finished sectors are divided
/// among the processes.
///
/// Each round visits some positions, then requests all cells that they need. In this order all writes fall
/// into the range, so the process needs no other cells of the sector.
///
/// # Errors
/// A process cannot be reached, or the watcher stopped the work.
pub(super) fn survey_shared<G: Indexed>(
    group: &SectorGroup<'_, G>,
    slot: usize,
    entries: Range<u64>,
    context: &SolveContext,
    workers: &mut dyn Workers,
) -> Result<Deferred, TableError> {
    let finished = SharedSectors::new(group.exits, workers);
    let total = entries.end - entries.start;
    let positions = workers.parcel() as u64 / REQUEST_BYTES;
    let mut all = Deferred::default();
    let mut round = entries.start..entries.start;
    loop {
        let done = round.end - entries.start;
        (context.watch)(SolvePhase::Forward, done, total).continue_value().ok_or(TableError::Stopped)?;
        round = round.end..entries.end.min(round.end + positions);
        let range = |piece: usize| {
            let first = round.start + piece as u64 * PIECE;
            first..round.end.min(first + PIECE)
        };
        let pieces = pieces(round.end - round.start, PIECE);
        let visited = in_order(context.threads, pieces, |piece| {
            let mut surveyor = Surveyor::new(group, slot, None);
            let mut questions = finished.questions();
            range(piece).for_each(|index| surveyor.look(index));
            surveyor.exits.iter().for_each(|&(exit, entry)| finished.ask(&mut questions, exit, entry));
            (Mutex::new(surveyor), questions)
        });
        let (surveyors, questions): (Vec<_>, Vec<_>) = visited.into_iter().unzip();
        let is_last = round.end == entries.end;
        let replies = finished.exchange(workers, &questions, is_last, context.threads)?;
        let deferred = in_order(context.threads, pieces, |piece| {
            let mut surveyor = surveyors[piece].lock().unwrap_or_else(PoisonError::into_inner);
            let mut answers = finished.answers(&replies, piece);
            surveyor.settle_all(|exit, entry| answers.next(exit, entry));
            mem::take(&mut surveyor.deferred)
        });
        deferred.into_iter().for_each(|deferred| all.append(deferred));
        all.spill(context.spill)?;
        if replies.is_last {
            return Ok(all);
        }
    }
}

/// A thread's visit of the positions of a sector.
struct Surveyor<'a, G: Indexed> {
    group: &'a SectorGroup<'a, G>,
    slot: usize,
    /// Numbering of the same positions by the opponent's men, if they are visited in that order.
    by_other: Option<&'a G::Numbering>,
    /// For each kind of move, the place of its target sector among the exits.
    kinds: Vec<Option<usize>>,
    /// The entries that the backward pass decides.
    deferred: Deferred,
    /// The targets of the leaving moves of a batch: place of the sector among the exits, and entry in it.
    exits: Vec<(u32, u32)>,
    batch: Vec<Surveyed>,
    twins: Vec<u64>,
}

/// The values of the leaving moves of a position.
#[derive(Debug, Clone, Copy, Default)]
struct Leaving {
    /// The plies of the shortest win.
    win: Option<u16>,
    draw: bool,
    /// The plies of the longest loss.
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

/// A position whose look-ups have been prefetched.
struct Surveyed {
    entry: SectorEntry,
    staying: u32,
    leaving: Leaving,
    exits: Range<usize>,
}

impl<'a, G: Indexed> Surveyor<'a, G> {
    fn new(group: &'a SectorGroup<'a, G>, slot: usize, by_other: Option<&'a G::Numbering>) -> Self {
        let place = |exit: G::Sector| group.exits.iter().position(|(other, _)| other.sector == exit);
        let kinds = group.game.exits(group.sectors[slot].sector);
        let kinds = kinds.into_iter().map(|exit| exit.and_then(place)).collect();
        let deferred = Deferred::default();
        Surveyor {
            group,
            slot,
            by_other,
            kinds,
            deferred,
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
        let finished = self.group.exits;
        self.settle_all(|exit, entry| finished[exit as usize].1.get(entry.into()));
    }

    /// Writes the cells of all visited positions. `cell` returns the cell of an entry of a finished sector.
    #[inline(always)]
    fn settle_all(&mut self, mut cell: impl FnMut(u32, u32) -> u16) {
        let mut batch = mem::take(&mut self.batch);
        for Surveyed { entry, staying, mut leaving, exits } in batch.drain(..) {
            for &(exit, entry) in &self.exits[exits] {
                leaving.add(cell(exit, entry));
            }
            if entry.alone {
                self.settle(entry.index, staying, leaving);
            } else {
                self.settle_twins(entry.index, staying, leaving);
            }
        }
        self.batch = batch;
    }

    /// Writes the cells of all twins of an entry, itself included.
    #[cold]
    fn settle_twins(&mut self, index: u64, staying: u32, leaving: Leaving) {
        let mut twins = mem::take(&mut self.twins);
        twins.clear();
        self.group.sectors[self.slot].numbering.twins(index, |twin| twins.push(twin));
        twins.sort_unstable();
        twins.dedup();
        for twin in &twins {
            self.settle(*twin, staying, leaving);
        }
        self.twins = twins;
    }

    /// Counts the moves that stay, and prefetches the cells after the moves that leave.
    #[inline(always)]
    fn look(&mut self, index: u64) {
        let SectorGroup { game, sectors, exits: finished, cells, .. } = self.group;
        let own = &sectors[self.slot].numbering;
        let (position, entry) = match self.by_other {
            // Each twin is visited separately.
            None => (own.position(index), SectorEntry { index, alone: true }),
            // Only the lowest twin is visited: `settle_twins` writes the cells of all of them.
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

    /// Writes the cell of an entry, and defers it if only a later depth decides it.
    #[inline(always)]
    fn settle(&mut self, index: u64, staying: u32, leaving: Leaving) {
        let group = self.group;
        let cells = &group.cells[self.slot];
        let cell = match leaving {
            Leaving { win: None, draw: false, loss: None } if staying == 0 => {
                let cell = finished_cell(group.game, group.sectors[self.slot].numbering.position(index));
                if !is_open(cell) {
                    self.deferred.lost.push(index);
                }
                cell
            }
            Leaving { win: Some(plies), .. } if !group.stays => plies,
            Leaving { draw: false, loss: Some(plies), .. } if !group.stays => plies,
            Leaving { win: Some(plies), .. } => {
                self.deferred.wins.push(plies, index);
                NEVER_LOST
            }
            Leaving { draw: true, .. } => NEVER_LOST,
            // The losing leaving moves count as one move, which goes at depth `plies - 1`: if it is the last
            // one, the entry is lost in `plies`.
            Leaving { loss: Some(plies), .. } => {
                self.deferred.last_exits.push(plies - 1, index);
                open(staying + 1)
            }
            Leaving { loss: None, .. } => open(staying),
        };
        cells.set(index, cell);
    }
}
