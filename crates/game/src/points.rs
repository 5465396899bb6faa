//! A set of points as a bitboard of `W` words of 64 bits: bit `i` of the set is point `i`.
//!
//! The number of words is a type parameter, so that a board of at most 64 points has the cost of one machine
//! word.

use std::ops::{BitAnd, BitOr, BitOrAssign, Not, Sub};

use crate::Point;

/// A set of points below `64 * W`.
///
/// ```
/// use filetto::game::{Point, Points};
///
/// let row: Points<1> = [0, 1, 2].into_iter().collect();
/// let column: Points<1> = [0, 3, 6].into_iter().collect();
/// assert_eq!(row & column, Points::of(0));
/// assert_eq!((row | column).len(), 5);
/// assert!((row - column).iter().eq([1, 2]));
/// assert!((row - column).points().eq([Point(1), Point(2)]));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Points<const W: usize>(pub [u64; W]);

/// A member of [`Points`]: a [`Point`], or its bare number.
pub trait PointIndex: Copy {
    /// Returns the number of the point.
    fn index(self) -> usize;
}

impl PointIndex for Point {
    #[inline]
    fn index(self) -> usize {
        Point::index(self)
    }
}

impl PointIndex for usize {
    #[inline]
    fn index(self) -> usize {
        self
    }
}

impl<const W: usize> Points<W> {
    /// The empty set.
    pub const EMPTY: Self = Points([0; W]);

    /// Returns the set of the points `0..count`.
    pub fn first(count: usize) -> Self {
        Points(std::array::from_fn(|word| match count.saturating_sub(64 * word) {
            0 => 0,
            bits @ 1..64 => (1 << bits) - 1,
            // A shift by 64 would overflow.
            _ => !0,
        }))
    }

    /// Returns the set with this point only.
    #[inline]
    pub fn of(point: impl PointIndex) -> Self {
        let mut set = Self::EMPTY;
        set.insert(point);
        set
    }

    /// Adds a point.
    #[inline]
    pub fn insert(&mut self, point: impl PointIndex) {
        let point = point.index();
        // Points are below `64 * W`; `% W` only spares a bounds check.
        self.0[point / 64 % W] |= 1 << (point % 64);
    }

    /// Removes a point.
    #[inline]
    pub fn remove(&mut self, point: impl PointIndex) {
        let point = point.index();
        self.0[point / 64 % W] &= !(1 << (point % 64));
    }

    /// Returns `true` if the point is in the set.
    #[inline]
    pub fn contains(self, point: impl PointIndex) -> bool {
        let point = point.index();
        self.0[point / 64 % W] >> (point % 64) & 1 != 0
    }

    /// Returns `true` if every point of `other` is in this set.
    #[inline]
    pub fn contains_all(self, other: Self) -> bool {
        (other - self).is_empty()
    }

    /// Returns `true` if the set is empty.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == [0; W]
    }

    /// Returns the number of points.
    #[inline]
    pub fn len(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Returns the points in ascending order.
    #[inline]
    pub fn points(self) -> impl Iterator<Item = Point> {
        self.iter().map(|point| Point(point as u16))
    }

    /// Returns the numbers of the points in ascending order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = usize> {
        self.0.into_iter().enumerate().flat_map(|(word, bits)| {
            std::iter::successors((bits != 0).then_some(bits), |bits| {
                // Clears the lowest bit of the set.
                let rest = bits & (bits - 1);
                (rest != 0).then_some(rest)
            })
            .map(move |bits| 64 * word + bits.trailing_zeros() as usize)
        })
    }

    /// Returns the point at index `n` in ascending order, counted from 0.
    ///
    /// # Panics
    /// If the set has `n` points or fewer.
    #[inline]
    pub fn nth(self, mut n: usize) -> usize {
        for (word, mut bits) in self.0.into_iter().enumerate() {
            let count = bits.count_ones() as usize;
            if n < count {
                for _ in 0..n {
                    bits &= bits - 1;
                }
                return 64 * word + bits.trailing_zeros() as usize;
            }
            n -= count;
        }
        panic!("the set has no such point");
    }

    /// Returns the set of the images of these points: point `i` goes to `image[i]`.
    pub fn permuted(self, image: &[Point]) -> Self {
        self.iter().map(|point| image[point]).collect()
    }
}

impl<P: PointIndex, const W: usize> FromIterator<P> for Points<W> {
    fn from_iter<I: IntoIterator<Item = P>>(points: I) -> Self {
        let mut set = Self::EMPTY;
        for point in points {
            set.insert(point);
        }
        set
    }
}

/// Union of two sets.
impl<const W: usize> BitOr for Points<W> {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Points(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }
}

impl<const W: usize> BitOrAssign for Points<W> {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

/// Intersection of two sets.
impl<const W: usize> BitAnd for Points<W> {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Points(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }
}

/// Difference of two sets.
impl<const W: usize> Sub for Points<W> {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        Points(std::array::from_fn(|word| self.0[word] & !other.0[word]))
    }
}

/// Complement among all `64 * W` numbers, including those that are no points of the board.
impl<const W: usize> Not for Points<W> {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Points(self.0.map(|word| !word))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn first_fills_words_in_order() {
        assert_eq!(Points::<2>::first(0), Points::EMPTY);
        assert_eq!(Points::<2>::first(3), Points([7, 0]));
        assert_eq!(Points::<2>::first(64), Points([!0, 0]));
        assert_eq!(Points::<2>::first(65), Points([!0, 1]));
        assert_eq!(Points::<2>::first(128), Points([!0, !0]));
    }

    #[test]
    fn a_set_is_its_sorted_members() {
        let members = [0, 5, 63, 64, 100, 127];
        let set: Points<2> = members.into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), members);
        assert_eq!(set.len(), members.len());
        for (n, &member) in members.iter().enumerate() {
            assert_eq!(set.nth(n), member);
            assert!(set.contains(member));
            assert!(!set.contains(member ^ 2));
        }
    }

    #[test]
    fn points_and_their_numbers_name_the_same_members() {
        let mut set: Points<2> = [Point(5), Point(100)].into_iter().collect();
        assert_eq!(set, [5, 100].into_iter().collect());
        assert!(set.contains(Point(100)) && !set.contains(Point(36)));
        set.insert(Point(64));
        set.remove(Point(5));
        assert!(set.points().eq([Point(64), Point(100)]));
    }

    #[test]
    fn set_operators() {
        let low: Points<1> = [1, 2, 3].into_iter().collect();
        let odd: Points<1> = [1, 3, 5].into_iter().collect();
        assert_eq!((low | odd).iter().collect::<Vec<_>>(), [1, 2, 3, 5]);
        assert_eq!((low & odd).iter().collect::<Vec<_>>(), [1, 3]);
        assert_eq!((low - odd).iter().collect::<Vec<_>>(), [2]);
        assert!(low.contains_all(Points::of(2)) && !low.contains_all(odd));
        assert_eq!(low.permuted(&[9, 8, 7, 6].map(Point)).iter().collect::<Vec<_>>(), [6, 7, 8]);
    }
}
