//! Games whose board can be turned over onto itself.

use crate::Game;

/// A game whose positions can be transformed without changing what they are worth.
pub trait Symmetric: Game {
    /// The number of symmetries, the identity included; it is number 0.
    fn symmetries(&self) -> usize;

    /// The position under the symmetry with this number, below [`symmetries`](Self::symmetries).
    fn transformed(&self, position: &Self::Position, symmetry: usize) -> Self::Position;

    /// The move under the symmetry with this number.
    fn image(&self, m: Self::Move, symmetry: usize) -> Self::Move;

    /// The number of the symmetry that undoes this one.
    fn inverse(&self, symmetry: usize) -> usize;

    /// A key that symmetric positions share, and a symmetry that takes this position to the one among
    /// them that they all agree on.
    #[inline]
    fn canonical(&self, position: &Self::Position) -> (u64, usize) {
        (0..self.symmetries())
            .map(|symmetry| (self.key(&self.transformed(position, symmetry)), symmetry))
            .min()
            .unwrap_or_else(|| (self.key(position), 0))
    }

    /// A key that symmetric positions share.
    fn canonical_key(&self, position: &Self::Position) -> u64 {
        self.canonical(position).0
    }
}

/// A rectangle of `rows` times `columns` cells, and what its turns and reflections do to a cell.
///
/// ```text
/// symmetry   0         1           2           3           4..8, squares only
///          identity  columns     rows        both        the same, after a reflection
///                    reversed    reversed    reversed    in the falling diagonal
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Grid {
    /// The number of rows.
    pub rows: usize,
    /// The number of columns.
    pub columns: usize,
}

impl Grid {
    /// 8 for a square and 4 for another rectangle.
    pub fn symmetries(self) -> usize {
        if self.rows == self.columns { 8 } else { 4 }
    }

    /// The number of the symmetry that undoes this one.
    pub fn inverse(self, symmetry: usize) -> usize {
        match symmetry {
            // A turn to one side is undone by one to the other.
            5 => 6,
            6 => 5,
            _ => symmetry,
        }
    }

    /// Where the symmetry takes the cell of this row and column, both counted from 0.
    pub fn image(self, symmetry: usize, row: usize, column: usize) -> (usize, usize) {
        let (row, column) = if symmetry & 4 != 0 { (column, row) } else { (row, column) };
        (
            if symmetry & 2 != 0 { self.rows - 1 - row } else { row },
            if symmetry & 1 != 0 { self.columns - 1 - column } else { column },
        )
    }
}
