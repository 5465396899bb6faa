//! Sets of a given size, numbered by the combinatorial number system in two look-ups.
//!
//! The number of a set with points `p1 < p2 < ... < pk` is the sum of the binomials `C(pi, i)` (D. E. Knuth,
//! *The Art of Computer Programming* 4A, 7.2.1.3), which orders the sets as words. The points of the high
//! half have their own look-up, since their number gives that of the low half.

use std::sync::LazyLock;

/// The number of points in the low half of a set.
const LOW: u32 = 12;

/// The sets of `size` of the lowest `points` points.
#[derive(Debug, Clone)]
pub(super) struct Subsets {
    /// The terms of the points in the low half.
    low: &'static [u16; 1 << LOW],
    /// The terms of the points in the high half.
    high: Box<[u32; 1 << LOW]>,
    len: u32,
    points: u32,
    size: u32,
}

/// The terms of the points in the low half, which are the same for sets of every size.
static TERMS_OF_LOW: LazyLock<[u16; 1 << LOW]> =
    LazyLock::new(|| std::array::from_fn(|set| number(set as u32, 0, 0) as u16));

impl Subsets {
    /// Makes the table of the high half, for up to 24 points.
    pub(super) fn new(points: u32, size: u32) -> Subsets {
        let mut high = Box::new([0; 1 << LOW]);
        for set in 0..1u32 << points.saturating_sub(LOW) {
            high[set as usize] =
                // A high half of more than `size` points occurs in no set; its entry is not used.
                size.checked_sub(set.count_ones()).map_or(0, |below| number(set, LOW, below));
        }
        Subsets { low: &TERMS_OF_LOW, high, len: binomial(points, size), points, size }
    }

    /// Returns the number of sets.
    pub(super) fn len(&self) -> u32 {
        self.len
    }

    /// Returns the number of a set.
    #[inline(always)]
    pub(super) fn number(&self, set: u32) -> u32 {
        let half = |set: u32| (set & ((1 << LOW) - 1)) as usize;
        u32::from(self.low[half(set)]) + self.high[half(set >> LOW)]
    }

    /// Returns all sets, in the order of their numbers.
    pub(super) fn all(&self) -> Vec<u32> {
        let end = 1u32 << self.points;
        let first = (1u32 << self.size) - 1;
        std::iter::successors(Some(first), |set| next_of_the_same_size(*set))
            .take_while(|set| *set < end)
            .collect()
    }
}

/// Returns the terms of these points, shifted up by `start`, in the number of a set with `below` points below
/// them.
fn number(set: u32, start: u32, below: u32) -> u32 {
    let points =
        std::iter::successors(Some(set), |set| Some(set & set.wrapping_sub(1))).take_while(|set| *set != 0);
    let binomials = points
        .zip(below + 1..)
        .map(|(rest, place)| BINOMIALS[(start + rest.trailing_zeros()) as usize][place as usize]);
    binomials.sum()
}

/// The most points of a set.
const MOST: usize = 24;

/// The binomials C(n, k) by n and k.
static BINOMIALS: [[u32; MOST + 1]; MOST] = {
    let mut binomials = [[0; MOST + 1]; MOST];
    let mut n = 0;
    while n < MOST {
        binomials[n][0] = 1;
        let mut k = 1;
        while k <= n {
            binomials[n][k] = binomials[n - 1][k - 1] + binomials[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    binomials
};

/// Returns the next higher word with as many ones; `None` after the empty set.
///
/// Gosper's method: the lowest block of ones carries into one higher bit, and its other ones go to the low
/// end (M. Beeler, R. W. Gosper and R. Schroeppel, *HAKMEM*, 1972, item 175).
fn next_of_the_same_size(set: u32) -> Option<u32> {
    let lowest = set & set.wrapping_neg();
    let ripple = set + lowest;
    (set != 0).then(|| ripple | ((set ^ ripple) >> 2).checked_div(lowest).unwrap_or(0))
}

/// Returns the number of sets of `size` points among `points`.
pub(super) fn binomial(points: u32, size: u32) -> u32 {
    // Each intermediate value is a binomial itself, so the division is exact.
    (0..size).fold(1u64, |sets, i| sets * u64::from(points.saturating_sub(i)) / u64::from(i + 1)) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_the_places_in_the_list() {
        for points in [9, 16, 21, 24] {
            for size in 0..=9 {
                let subsets = Subsets::new(points, size);
                let all = subsets.all();
                assert_eq!(all.len(), subsets.len() as usize, "{size} of {points}");
                for (place, set) in all.into_iter().enumerate() {
                    assert_eq!(set.count_ones(), size);
                    assert_eq!(subsets.number(set), place as u32, "{set:b} of {points}");
                }
            }
        }
    }
}
