//! A point of a board, and the path of points that a move is.

/// A point of a board, numbered from 0 in the order in which the game lists its points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point(pub u16);

impl Point {
    /// The number as an index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The one to three points that a move visits: the clicks that make it.
///
/// `[to]` for a placement, `[from, to]` for a slide, and a last point for a man that is taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Path {
    points: [Point; 3],
    length: u8,
}

impl Path {
    /// A path through these points.
    ///
    /// # Panics
    /// If there are none or more than three.
    pub fn new(points: &[Point]) -> Path {
        assert!((1..=3).contains(&points.len()), "a move is a path of one to three points");
        let mut path = Path { points: [Point(0); 3], length: points.len() as u8 };
        path.points[..points.len()].copy_from_slice(points);
        path
    }

    /// The points in the order of the clicks.
    pub fn points(&self) -> &[Point] {
        &self.points[..self.length as usize]
    }
}
