//! A turn of men's morris: three points in three bytes, or in fifteen bits of a code.

use game::Point;

/// A turn: the point that a man leaves (unless it is placed), the point to which it comes, and the point of a
/// captured man (if a mill is closed).
///
/// ```
/// use filetto::games::mill::Turn;
///
/// let slide = Turn::new(Some(0), 1, None);
/// assert_eq!((slide.from(), slide.to(), slide.taken()), (Some(0), 1, None));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Turn {
    pub(super) from: u8,
    pub(super) to: u8,
    pub(super) taken: u8,
}

/// The value for a point that a turn does not have.
const NOWHERE: u8 = u8::MAX;

/// The value for a point that a turn does not have, in five bits of its code.
const NO_POINT: u8 = 31;

impl Turn {
    /// Makes a turn through these points.
    pub fn new(from: Option<usize>, to: usize, taken: Option<usize>) -> Turn {
        let pack = |point: Option<usize>| point.map_or(NOWHERE, |point| point as u8);
        Turn { from: pack(from), to: to as u8, taken: pack(taken) }
    }

    #[inline]
    pub(super) const fn placing(to: usize) -> Turn {
        Turn { from: NOWHERE, to: to as u8, taken: NOWHERE }
    }

    #[inline]
    pub(super) const fn moving(from: usize, to: usize) -> Turn {
        Turn { from: from as u8, to: to as u8, taken: NOWHERE }
    }

    #[inline]
    pub(super) const fn taking(self, taken: usize) -> Turn {
        Turn { taken: taken as u8, ..self }
    }

    /// Returns the point that the man left; `None` if it was placed.
    #[inline]
    pub fn from(self) -> Option<usize> {
        (self.from != NOWHERE).then_some(self.from as usize)
    }

    /// Returns the point to which the man came.
    #[inline]
    pub fn to(self) -> usize {
        self.to as usize
    }

    /// Returns the point of the captured man.
    #[inline]
    pub fn taken(self) -> Option<usize> {
        (self.taken != NOWHERE).then_some(self.taken as usize)
    }

    /// Returns the turn with each point replaced by its image.
    pub(super) fn permuted(self, images: &[Point; 24]) -> Turn {
        let image = |point: u8| images.get(point as usize).map_or(NOWHERE, |image| image.0 as u8);
        Turn { from: image(self.from), to: image(self.to), taken: image(self.taken) }
    }

    /// Returns the three points as a code, in five bits each.
    #[inline]
    pub(super) fn code(self) -> u16 {
        let pack = |point: u8| u16::from(point.min(NO_POINT));
        pack(self.from) << 10 | pack(self.to) << 5 | pack(self.taken)
    }

    /// Returns the turn of a code below 2^15.
    #[inline]
    pub(super) fn decode(code: u16) -> Option<Turn> {
        let unpack = |shift: u32| match (code >> shift) as u8 & NO_POINT {
            NO_POINT => NOWHERE,
            point => point,
        };
        (code < 1 << 15).then(|| Turn { from: unpack(10), to: unpack(5), taken: unpack(0) })
    }
}
