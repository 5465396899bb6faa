//! Symmetric positions and moves, and the canonical one among them.

use game::{Game, Point, Points, Symmetric};

use super::{Mnk, Position};

impl<const W: usize> Symmetric for Mnk<W> {
    fn symmetries(&self) -> usize {
        self.images.grid.symmetries()
    }

    fn transformed(&self, position: &Position<W>, symmetry: usize) -> Position<W> {
        let images = self.images.of_cells(symmetry);
        Position { marks: position.marks.map(|marks| marks.permuted(images)), ..*position }
    }

    fn image(&self, cell: Point, symmetry: usize) -> Point {
        self.images.of_cells(symmetry)[cell.index()]
    }

    fn inverse(&self, symmetry: usize) -> usize {
        self.images.grid.inverse(symmetry)
    }

    /// On a board of one word, the canonical image has the smallest marks as numbers, X first.
    #[inline]
    fn canonical(&self, position: &Position<W>) -> (u64, usize) {
        if W > 1 {
            let keys = (0..self.symmetries()).map(|s| (self.key(&self.transformed(position, s)), s));
            return keys.min().unwrap_or_default();
        }
        let [first, second] = position.marks.map(|marks| self.images.of_marks(marks.0[0]));
        let mut best = 0;
        // All eight even on a board with four symmetries: the others are copies, which are never smaller.
        for symmetry in 1..8 {
            if (first[symmetry], second[symmetry]) < (first[best], second[best]) {
                best = symmetry;
            }
        }
        let mut marks = [Points::EMPTY; 2];
        (marks[0].0[0], marks[1].0[0]) = (first[best], second[best]);
        (self.key(&Position { marks, ..*position }), best)
    }
}
