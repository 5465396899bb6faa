//! Counts the wins, draws and losses of a solved sector.

use std::ops::Range;

use game::{Indexed, Numbering};

use crate::cell::is_open;
use crate::counts::SectorCounts;
use crate::memory::Cells;
use crate::numbered::NumberedSector;
use crate::threads::{WorkQueue, on_threads, pieces};
use crate::twins::is_first_of_twins;

/// Number of entries that a thread takes at a time.
const PIECE: u64 = 1 << 16;

/// Counts the values of these entries of a solved sector.
pub(crate) fn count<G: Indexed>(
    sector: &NumberedSector<G>,
    cells: &Cells,
    entries: Range<u64>,
    threads: usize,
) -> SectorCounts {
    let numbering = &sector.numbering;
    let queue = WorkQueue::new(pieces(entries.end - entries.start, PIECE));
    let parts = on_threads(threads, || {
        let mut counts = SectorCounts::default();
        while let Some(piece) = queue.next() {
            let first = entries.start + piece as u64 * PIECE;
            counts = counts.and(count_entries(numbering, cells, first, entries.end.min(first + PIECE)));
        }
        counts
    });
    parts.into_iter().fold(SectorCounts::default(), SectorCounts::and)
}

fn count_entries(numbering: &impl Numbering, cells: &Cells, mut index: u64, end: u64) -> SectorCounts {
    let mut counts = SectorCounts::default();
    while index < end {
        let run = numbering.run(index);
        let last = run.end.min(end);
        let mut of_parity = [0; 2];
        let mut longest = [None; 2];
        for cell in (index..last).map(|index| cells.get(index)) {
            if !is_open(cell) {
                let parity = usize::from(cell % 2);
                of_parity[parity] += 1;
                longest[parity] = longest[parity].max(Some(cell));
            }
        }
        let [loss, win] = of_parity;
        let orbits = match run.alone {
            true => last - index,
            false => (index..last).filter(|index| is_first_of_twins(numbering, *index)).count() as u64,
        };
        counts = counts.and(SectorCounts {
            win: win * run.placements,
            draw: (last - index - win - loss) * run.placements,
            loss: loss * run.placements,
            orbits,
            longest_win: longest[1],
            longest_loss: longest[0],
        });
        index = last;
    }
    counts
}
