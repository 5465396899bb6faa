//! Games whose board has symmetries.

use crate::{Game, Site};

/// A game whose positions can be rotated and reflected without changing their value.
///
/// ```
/// # use filetto::games::mnk::Mnk;
/// use filetto::game::{Notation, Symmetric};
///
/// let tris = Mnk::<1>::new("mnk:3,3,3".parse()?);
/// assert_eq!(tris.symmetries(), 8);
/// let corners =
///     ["x2/3/3 o", "2x/3/3 o", "3/3/x2 o"].map(|text| tris.parse_position(text).expect("a position"));
/// let keys = corners.map(|position| tris.canonical_key(&position));
/// assert!(keys[0] == keys[1] && keys[1] == keys[2]);
/// # Ok::<(), filetto::game::SpecError>(())
/// ```
///
/// By default a game has no symmetry but the identity.
pub trait Symmetric: Game {
    /// Returns the number of symmetries. Symmetry 0 is the identity.
    fn symmetries(&self) -> usize {
        1
    }

    /// Applies a symmetry, given by its number below [`symmetries`](Self::symmetries), to the position.
    fn transformed(&self, position: &Self::Position, symmetry: usize) -> Self::Position {
        let _ = symmetry;
        *position
    }

    /// Applies a symmetry, given by its number, to the move.
    fn image(&self, m: Self::Move, symmetry: usize) -> Self::Move {
        let _ = symmetry;
        m
    }

    /// Returns the number of the inverse symmetry.
    fn inverse(&self, symmetry: usize) -> usize {
        symmetry
    }

    /// Returns the canonical key, which symmetric positions share, and a symmetry that maps this position to
    /// the canonical one.
    #[inline]
    fn canonical(&self, position: &Self::Position) -> (u64, usize) {
        (0..self.symmetries())
            .map(|symmetry| (self.key(&self.transformed(position, symmetry)), symmetry))
            .min()
            .unwrap_or_else(|| (self.key(position), 0))
    }

    /// Returns the canonical key, which symmetric positions share.
    fn canonical_key(&self, position: &Self::Position) -> u64 {
        self.canonical(position).0
    }
}

/// A rectangle of `rows` times `columns` cells, with its rotations and reflections.
///
/// ```text
/// symmetry   0         1           2           3           4..8, squares only
///          identity  columns     rows        both        as 0..4, after a reflection
///                    reversed    reversed    reversed    in the falling diagonal
/// ```
///
/// ```
/// use filetto::game::Grid;
///
/// let grid = Grid { rows: 3, columns: 4 };
/// assert_eq!(grid.symmetries(), 4);
/// assert_eq!(grid.image(1, 0, 0), (0, 3));
/// assert_eq!(grid.sites()[0].name(), "a3");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Grid {
    /// The number of rows.
    pub rows: usize,
    /// The number of columns.
    pub columns: usize,
}

impl Grid {
    /// Returns the number of symmetries: 8 for a square, 4 for another rectangle.
    pub fn symmetries(self) -> usize {
        if self.rows == self.columns { 8 } else { 4 }
    }

    /// Returns the number of the inverse symmetry.
    pub fn inverse(self, symmetry: usize) -> usize {
        match symmetry {
            // A quarter turn and its inverse, the turn the other way; all others are their own inverses.
            5 => 6,
            6 => 5,
            _ => symmetry,
        }
    }

    /// Returns the cells as points of a board, in reading order: the first row is the highest rank.
    pub fn sites(self) -> Vec<Site> {
        let site = |cell: usize| Site {
            file: (cell % self.columns) as u8,
            rank: (self.rows - 1 - cell / self.columns) as u8,
        };
        (0..self.rows * self.columns).map(site).collect()
    }

    /// Returns the image of the cell with this row and column, both counted from 0.
    pub fn image(self, symmetry: usize, row: usize, column: usize) -> (usize, usize) {
        let (row, column) = if symmetry & 4 != 0 { (column, row) } else { (row, column) };
        (
            if symmetry & 2 != 0 { self.rows - 1 - row } else { row },
            if symmetry & 1 != 0 { self.columns - 1 - column } else { column },
        )
    }
}
