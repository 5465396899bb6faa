//! Evaluation without tables, line by line and cell by cell: for accumulators from scratch and for lines too
//! long for the tables.

use game::Points;

use super::stretch::{self, OpenLines, Stretch};
use super::threats::ThreatPair;
use super::{Mnk, Position};

impl<const W: usize> Mnk<W> {
    /// Counts a player's open lines.
    pub(super) fn open_lines(&self, own: Points<W>, enemy: Points<W>) -> OpenLines {
        let (mut lines, empty) = (OpenLines::NONE, self.cells - (own | enemy));
        let open = |cells: &Points<W>| (*cells & enemy).is_empty();
        for line in self.tables.axes.runs(self.k()).map(Points::from_iter).filter(open) {
            lines += OpenLines::one((line & empty).len());
        }
        lines
    }

    pub(super) fn k(&self) -> usize {
        self.rules.k as usize
    }

    /// Returns the changes of the open lines of the side to move and of the opponent on an axis by a move to
    /// the cell.
    #[cold]
    pub(super) fn change_by_lines(
        &self,
        before: &Position<W>,
        cell: usize,
        axis: usize,
    ) -> (OpenLines, OpenLines) {
        let stretches = self.stretches(before, cell, axis);
        let mover = before.plies as usize % 2;
        (stretch::gain(self.k(), stretches[mover]), stretch::loss(self.k(), stretches[1 - mover]))
    }

    /// Computes the threats of both players at an empty cell on an axis.
    #[cold]
    pub(super) fn threats_by_lines(&self, position: &Position<W>, cell: usize, axis: usize) -> ThreatPair {
        ThreatPair::of(self.k(), self.rules.rule, self.stretches(position, cell, axis))
    }

    /// Returns the stretches of X and O around a cell on an axis, cell by cell.
    fn stretches(&self, position: &Position<W>, cell: usize, axis: usize) -> [Stretch; 2] {
        let k = self.k() as isize;
        let (mut marks, mut line) = ([0; 2], 0);
        for (steps, other) in self.tables.axes.around(cell, axis, k) {
            let bit = steps + k;
            line |= 1 << bit;
            for (player, marks) in marks.iter_mut().enumerate() {
                *marks |= u64::from(position.marks[player].contains(other)) << bit;
            }
        }
        [0, 1].map(|player| Stretch {
            own: marks[player],
            free: line & !marks[1 - player],
            enemy: marks[1 - player],
        })
    }
}
