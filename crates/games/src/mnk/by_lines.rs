//! Evaluation without tables: line by line and cell by cell.
//!
//! For tallies from scratch, for lines too long for the tables, and for rare cases: rows that miss one mark, and
//! rows that must not be too long.

use game::Points;

use super::evaluation_tables::EvaluationTables;
use super::worth::{self, Stretch, Sums};
use super::{Mnk, Position};

impl<const W: usize> Mnk<W> {
    /// The sums over a player's lines, line by line.
    pub(super) fn sums(&self, own: Points<W>, enemy: Points<W>) -> Sums {
        let k = self.k();
        let (mut sums, empty) = (Sums::NONE, self.cells - (own | enemy));
        let open = |cells: &Points<W>| (*cells & enemy).is_empty();
        for line in self.tables.axes.runs(k).map(Points::from_iter).filter(open) {
            sums += Sums::line((line & empty).len());
        }
        for run in self.tables.axes.runs(k + 1) {
            let cells: Points<W> = run.clone().collect();
            let (left, ends) = (cells & empty, run.step_by(k).collect());
            if open(&cells) && left.contains_all(ends) && (left - ends).len() == 1 {
                sums += Sums::THREE;
            }
        }
        sums
    }

    fn k(&self) -> usize {
        self.rules.k as usize
    }

    /// The changes of the sums of the mover and of the opponent on an axis by a move to the cell.
    #[cold]
    pub(super) fn change_by_lines(&self, before: &Position<W>, cell: usize, axis: usize) -> (Sums, Sums) {
        let [own, enemy] = self.stretches(before, cell, axis);
        (worth::gain(self.k(), own), worth::loss(self.k(), enemy))
    }

    /// The stretches of the player to move and of the opponent around a cell on an axis, cell by cell.
    fn stretches(&self, position: &Position<W>, cell: usize, axis: usize) -> [Stretch; 2] {
        let EvaluationTables { axes, .. } = &self.tables;
        let (k, place) = (self.rules.k as isize, axes.places(cell)[axis]);
        let (mut marks, mut line) = ([0; 2], 0);
        for steps in (-k..=k).filter(|steps| place.has(self.k(), *steps)) {
            let (other, bit) = (axes.step(cell, axis, steps), steps + k);
            line |= 1 << bit;
            for (player, marks) in marks.iter_mut().enumerate() {
                *marks |= u64::from(position.marks[player].contains(other)) << bit;
            }
        }
        let mover = position.plies as usize % 2;
        [mover, 1 - mover].map(|player| Stretch { own: marks[player], free: line & !marks[1 - player] })
    }

    /// The cells where, once the mover has moved to this cell, another mark completes a line through it.
    #[cold]
    pub(super) fn completing(&self, before: &Position<W>, cell: usize, axis: usize) -> Points<W> {
        let k = self.k();
        let [own, _] = self.stretches(before, cell, axis);
        let cells = worth::completing(k, own.with_mark(k));
        let steps = (0..=2 * k).filter(|step| cells >> step & 1 != 0);
        steps.map(|step| self.tables.axes.step(cell, axis, step as isize - k as isize)).collect()
    }

    /// Those of the cells where a mark makes a row of exactly k.
    #[cold]
    pub(super) fn exact_wins(&self, own: Points<W>, cells: Points<W>) -> Points<W> {
        cells.iter().filter(|&cell| self.lines.completes(&(own | Points::of(cell)), cell)).collect()
    }

    /// The rank of an empty cell.
    #[cold]
    pub(super) fn rank_by_lines(&self, position: &Position<W>, cell: usize) -> i32 {
        let ranks = (0..4).map(|axis| {
            let [own, enemy] = self.stretches(position, cell, axis);
            i32::from(worth::attack(self.k(), own) + worth::defence(self.k(), enemy))
        });
        ranks.sum::<i32>() + i32::from(self.tables.central[cell])
    }
}
