//! A turn of men's morris: three points in three bytes, and in fifteen bits of a code.

use game::Point;

/// A turn: the point that a man leaves (unless it is placed), the point that it comes to, and the point of a man
/// that is taken (if a mill is closed).
///
/// ```
/// use games::mill::Turn;
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

/// In place of a point that a turn does not have.
const NOWHERE: u8 = u8::MAX;

/// In place of a point that a turn does not have, in five bits of its code.
const NO_POINT: u8 = 31;

impl Turn {
    /// A turn through these points.
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

    /// The point that the man left; `None` if it was placed.
    #[inline]
    pub fn from(self) -> Option<usize> {
        (self.from != NOWHERE).then_some(self.from as usize)
    }

    /// The point that the man came to.
    #[inline]
    pub fn to(self) -> usize {
        self.to as usize
    }

    /// The point of the man that was taken.
    #[inline]
    pub fn taken(self) -> Option<usize> {
        (self.taken != NOWHERE).then_some(self.taken as usize)
    }

    /// The turn with each point replaced by its image.
    pub(super) fn permuted(self, images: &[Point; 24]) -> Turn {
        let image = |point: u8| images.get(point as usize).map_or(NOWHERE, |image| image.0 as u8);
        Turn { from: image(self.from), to: image(self.to), taken: image(self.taken) }
    }

    /// The points, each in five bits.
    #[inline]
    pub(super) fn code(self) -> u16 {
        let pack = |point: u8| u16::from(point.min(NO_POINT));
        pack(self.from) << 10 | pack(self.to) << 5 | pack(self.taken)
    }

    /// The turn of a code below 2^15.
    #[inline]
    pub(super) fn decode(code: u16) -> Option<Turn> {
        let unpack = |shift: u32| match (code >> shift) as u8 & NO_POINT {
            NO_POINT => NOWHERE,
            point => point,
        };
        (code < 1 << 15).then(|| Turn { from: unpack(10), to: unpack(5), taken: unpack(0) })
    }
}
