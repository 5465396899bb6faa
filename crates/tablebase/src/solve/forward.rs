//! The forward pass: every entry once, with the moves that leave.

use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicU64, Ordering};

use game::{Indexed, Numbering};

use super::{Group, Means, Phase, Work, pieces};
use crate::bag::{Turns, on_threads};
use crate::memory::{NEVER_LOST, is_open, open};

/// The entries that a thread takes at a time.
const PIECE: u64 = 1 << 14;

/// The entries whose look-ups are under way at once.
const BATCH: u64 = 32;

/// Surveys all entries of the sector in this slot.
pub(super) fn survey<G: Indexed>(group: &Group<'_, G>, slot: usize, means: &Means) -> ControlFlow<(), Work> {
    let numbering = &group.sectors[slot].numbering;
    let turns = Turns::new(pieces(numbering, PIECE));
    let done = AtomicU64::new(0);
    let parts = on_threads(means.threads, || {
        let mut surveyor = Surveyor::new(group, slot);
        while let Some(piece) = turns.next() {
            let first = piece as u64 * PIECE;
            let end = numbering.len().min(first + PIECE);
            for batch in (first..end).step_by(BATCH as usize) {
                surveyor.batch(batch..end.min(batch + BATCH));
            }
            let done = done.fetch_add(end - first, Ordering::Relaxed) + end - first;
            (means.watch)(Phase::Forward, done, numbering.len())?;
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
    /// Where each kind of move leaves for: the place among the exits.
    kinds: Vec<Option<usize>>,
    work: Work,
    /// Where the moves of a batch leave for: the place among the exits, and the entry there.
    exits: Vec<(u32, u32)>,
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

/// What is known of an entry before its look-ups have arrived.
struct Surveyed {
    staying: u32,
    leaving: Leaving,
    exits: Range<usize>,
}

impl<'a, G: Indexed> Surveyor<'a, G> {
    fn new(group: &'a Group<'a, G>, slot: usize) -> Self {
        let place = |exit: G::Sector| group.exits.iter().position(|(other, _)| other.sector == exit);
        let kinds = group.game.exits(group.sectors[slot].sector);
        let kinds = kinds.into_iter().map(|exit| exit.and_then(place)).collect();
        Surveyor { group, slot, kinds, work: Work::default(), exits: Vec::new() }
    }

    fn batch(&mut self, entries: Range<u64>) {
        self.exits.clear();
        let mut batch: [Option<Surveyed>; BATCH as usize] = [const { None }; BATCH as usize];
        for (place, index) in batch.iter_mut().zip(entries.clone()) {
            *place = Some(self.look(index));
        }
        for (index, surveyed) in entries.zip(batch.into_iter().flatten()) {
            let mut leaving = surveyed.leaving;
            for &(exit, entry) in &self.exits[surveyed.exits] {
                leaving.add(self.group.exits[exit as usize].1.get(entry.into()));
            }
            self.settle(index, surveyed.staying, leaving);
        }
    }

    /// Counts the moves that stay, and sends for the values of those that leave.
    #[inline(always)]
    fn look(&mut self, index: u64) -> Surveyed {
        let Group { game, sectors, exits: finished, .. } = self.group;
        let position = sectors[self.slot].numbering.position(index);
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
        Surveyed { staying, leaving, exits: first..self.exits.len() }
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
