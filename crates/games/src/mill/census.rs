//! The men on each line and the points that men can reach, for both players at once: the features of the
//! evaluation.
//!
//! A set of lines is a word too: a side is represented by the corner where it begins, a line across by a bit
//! of the lowest byte of its half. Three words contain the lines with a man on their first, second and third
//! point; a few operations then count the men on all lines together.

use super::rings::{RingOrder, Rings, forward};

/// The lines by their men. The low half belongs to one player and the high half to the other.
#[derive(Debug, Clone, Copy)]
pub(super) struct Census {
    /// The lines with three men of the player.
    pub(super) mills: u64,
    /// The lines with two men of the player and a free point.
    pub(super) pairs: u64,
    /// The lines with one man of the player and two free points.
    pub(super) singles: u64,
    /// The lines without men of the opponent.
    pub(super) open: u64,
    /// The pairs whose first, second or third point is the free one.
    missing: [u64; 3],
}

/// The bits of lines across in a set of lines.
pub(super) const LINES_ACROSS: u64 = 0x0000_00ff_0000_00ff;

/// The middles of the sides of the second of three rings, where four edges meet.
pub(super) const CROSSINGS: u64 = 0x00aa_0000_00aa_0000;

/// The corners of all rings.
pub(super) const CORNERS: u64 = 0x5555_5500_5555_5500;

/// Counts the points or lines in each half. A half has at most 24 points or 20 lines.
#[inline]
pub(super) const fn counts(set: u64) -> [i32; 2] {
    let pairs = set - (set >> 1 & 0x5555_5555_5555_5555);
    let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    let eights = (fours + (fours >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
    // The factor has four bytes, not eight: byte 3 becomes the sum of the low half, byte 7 that of the high
    // half.
    let sums = eights.wrapping_mul(0x0101_0101);
    [(sums >> 24) as u8 as i32, (sums >> 56) as i32]
}

impl RingOrder {
    /// Returns the lines by their men.
    #[inline]
    pub(super) fn census(&self, rings: Rings) -> Census {
        let Rings(men) = rings;
        // Moved back by one and by two of eight steps, so forward by seven and by six, the second and third
        // point of a side come to the bit of its corner.
        let [first, second, third] = self.on_lines([men, forward(men, 7), forward(men, 6)], men);
        let any = first | second | third;
        // One man or three; with `any` and not `odd` there are two.
        let odd = first ^ second ^ third;
        let mills = first & second & third;
        // The other half has the opponent's men.
        let open = self.lines() & !any.rotate_left(32);
        let pairs = any & !odd & open;
        let missing = [pairs & !first, pairs & !second, pairs & !third];
        Census { mills, pairs, singles: odd & !mills & open, open, missing }
    }

    /// Returns the free points that complete a pair.
    #[inline]
    pub(super) fn completing(&self, census: &Census) -> u64 {
        let [first, second, third] = census.missing;
        self.points_of([first, second, third])
    }

    /// Returns the points one slide away from one of these.
    #[inline]
    pub(super) fn near(&self, points: u64) -> u64 {
        let [onward, back, inward, outward] = self.slides(points);
        onward | back | inward | outward
    }

    /// Returns the points to which these slide in each of four directions: both ways around the rings, and
    /// across them.
    #[inline]
    pub(super) fn slides(&self, points: u64) -> [u64; 4] {
        let [inward, outward] = self.steps_across(points);
        [forward(points, 1), forward(points, 7), inward, outward]
    }

    /// Returns the pairs that one of these men completes by a slide.
    ///
    /// Along a ring a man comes to a corner from the adjacent side, and to a line across; over an edge across
    /// it comes to a side. (Slides to the centre of the board of nine points are omitted.)
    #[inline]
    pub(super) fn completed_by(&self, men: u64, census: &Census) -> u64 {
        let (onward, back, across) = (forward(men, 1), forward(men, 7), self.across(men));
        // Slides to the first, second and third point of each side. The other slides along the ring start on
        // the side itself.
        let to_points = [onward | across, forward(across, 7), forward(back | across, 6)];
        let arrivals = self.on_lines(to_points, onward | back);
        let completed = |point: usize| census.missing[point] & arrivals[point];
        completed(0) | completed(1) | completed(2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mill::Net;
    use game::Points;

    /// Checks the census against a walk over the lines and edges.
    fn check(squares: i32, diagonals: bool) {
        let net = Net::new(squares, diagonals);
        let order = net.ring_order();
        let mut random = fastrand::Rng::with_seed(1);
        for _ in 0..500 {
            let own = Points([random.u64(..) & random.u64(..) & net.all().0[0]]);
            let enemy = Points([random.u64(..) & random.u64(..) & net.all().0[0]]) - own;
            let census = order.census(order.rings(own, enemy));
            let lines = |own_men: usize, enemy_men: usize| {
                let lines = net.lines().iter().map(|line| line.iter().copied().collect::<Points<1>>());
                lines.filter(move |line| ((*line & own).len(), (*line & enemy).len()) == (own_men, enemy_men))
            };
            let number = |own_men: usize, enemy_men: usize| lines(own_men, enemy_men).count() as i32;
            assert_eq!(counts(census.mills), [number(3, 0), number(0, 3)]);
            assert_eq!(counts(census.pairs), [number(2, 0), number(0, 2)]);
            assert_eq!(counts(census.singles), [number(1, 0), number(0, 1)]);
            let closing = net.closing_points(own) - enemy - own;
            let completing = order.completing(&census) & u64::from(u32::MAX);
            assert!(squares == 1 || completing == order.rings(closing, Points::EMPTY).0);
            let slides = lines(2, 0).filter(|line| {
                let missing = (*line - own).iter().next().expect("a free point");
                !((net.neighbours(missing) & own) - *line).is_empty()
            });
            let completed = order.completed_by(order.rings(own, enemy).0, &census);
            assert!(squares == 1 || counts(completed)[0] == slides.count() as i32);
        }
    }

    #[test]
    fn lines_are_counted_as_they_stand() {
        for squares in 1..=3 {
            check(squares, true);
            check(squares, false);
        }
    }
}
