//! What there is in a sector: how many placements of men are won, drawn and lost.

use game::{Indexed, Numbering};

use crate::bag::{Turns, on_threads};
use crate::memory::{Cells, is_open};
use crate::solve::{Numbered, pieces};

/// What there is in a sector, for the player to move.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Counts {
    /// Placements of men that are won, no symmetry taken out.
    pub win: u64,
    /// Placements that are drawn.
    pub draw: u64,
    /// Placements that are lost.
    pub loss: u64,
    /// Positions up to symmetry.
    pub orbits: u64,
    /// Plies of the longest win, if there is one and distances are known.
    pub longest_win: Option<u16>,
    /// Plies of the longest loss, if there is one and distances are known.
    pub longest_loss: Option<u16>,
}

/// The entries that a thread takes at a time.
const PIECE: u64 = 1 << 16;

impl Counts {
    /// Counts a solved sector.
    pub(crate) fn of<G: Indexed>(numbered: &Numbered<G>, cells: &Cells, threads: usize) -> Counts {
        let numbering = &numbered.numbering;
        let turns = Turns::new(pieces(numbering, PIECE));
        let parts = on_threads(threads, || {
            let mut counts = Counts::default();
            while let Some(turn) = turns.next() {
                let first = turn as u64 * PIECE;
                counts.add_entries(numbering, cells, first, numbering.len().min(first + PIECE));
            }
            counts
        });
        parts.into_iter().fold(Counts::default(), Counts::and)
    }

    fn add_entries(&mut self, numbering: &impl Numbering, cells: &Cells, mut index: u64, end: u64) {
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
            self.win += win * run.placements;
            self.loss += loss * run.placements;
            self.draw += (last - index - win - loss) * run.placements;
            self.longest_loss = self.longest_loss.max(longest[0]);
            self.longest_win = self.longest_win.max(longest[1]);
            self.orbits += match run.alone {
                true => last - index,
                false => (index..last).filter(|index| is_first_of_twins(numbering, *index)).count() as u64,
            };
            index = last;
        }
    }

    fn and(self, other: Counts) -> Counts {
        Counts {
            win: self.win + other.win,
            draw: self.draw + other.draw,
            loss: self.loss + other.loss,
            orbits: self.orbits + other.orbits,
            longest_win: self.longest_win.max(other.longest_win),
            longest_loss: self.longest_loss.max(other.longest_loss),
        }
    }
}

/// Whether no twin of the entry comes before it.
pub(crate) fn is_first_of_twins(numbering: &impl Numbering, index: u64) -> bool {
    first_of_twins(numbering, index) == index
}

/// The twin of the entry that comes before the others.
pub(crate) fn first_of_twins(numbering: &impl Numbering, index: u64) -> u64 {
    let mut first = index;
    numbering.twins(index, |twin| first = first.min(twin));
    first
}
