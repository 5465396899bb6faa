//! A point of a board, and the path of points of a move.

/// A point of a board, numbered from 0 in the order of [`Board::sites`](crate::Board::sites).
///
/// ```
/// # use filetto::games::mnk::Mnk;
/// use filetto::game::{Board, Point};
///
/// let tris = Mnk::<1>::new("mnk:3,3,3".parse()?);
/// let centre = Point(4);
/// assert_eq!(tris.sites()[centre.index()].name(), "b2");
/// # Ok::<(), filetto::game::SpecError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point(pub u16);

impl Point {
    /// Returns the number, as an index of an array with one entry per point.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The one to three points of a move, in the order of the clicks that enter it.
///
/// `[to]` for a placement, `[from, to]` for a slide; the point of a captured man comes last.
///
/// ```
/// # use filetto::games::mill::{Mill, Variant};
/// use filetto::game::{Board, Game, Notation};
///
/// let mill = Mill::new(Variant::Nine.rules());
/// let position = mill.parse_position("ww1/3/3/6/3/3/bb1 w 7 7")?;
/// let path = mill.path(mill.parse_move(&position, "g7xa1")?);
/// let names: Vec<_> = path.points().iter().map(|point| mill.sites()[point.index()].name()).collect();
/// assert_eq!(names, ["g7", "a1"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Path {
    points: [Point; 3],
    length: u8,
}

impl Path {
    /// Makes a path through these points.
    ///
    /// # Panics
    /// If there are none or more than three.
    pub fn new(points: &[Point]) -> Path {
        assert!((1..=3).contains(&points.len()), "a move is a path of one to three points");
        let mut path = Path { points: [Point(0); 3], length: points.len() as u8 };
        path.points[..points.len()].copy_from_slice(points);
        path
    }

    /// Returns the points in the order of the clicks.
    pub fn points(&self) -> &[Point] {
        &self.points[..self.length as usize]
    }
}
