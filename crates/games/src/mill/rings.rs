//! Bitboards of both players in one word, ring by ring: one operation then treats all sides of the board
//! alike.
//!
//! Each square of the board is a ring of eight points in one byte. One player has the low half of the word
//! and the other the high half, so that one shift serves both. A quarter turn of the board is a rotation of
//! every byte by two:
//!
//! ```text
//!  0 - 1 - 2     The lowest byte of a half has no points; lines and numbers go there. Then
//!  |       |     24 points: the outer, the middle and the inner ring.
//!  7       3     16 points: the outer ring, nothing, the inner ring.
//!  |       |      9 points: the ring, eight copies of the centre, the ring again but half a turn
//!  6 - 5 - 4                ahead, so that a line across the centre runs through the same bit of
//!                           three bytes, as a line across three rings does.
//! ```

use game::{Player, Point, Points};

use super::set::Set;

/// The men of both players, ring by ring.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rings(pub(super) u64);

impl Rings {
    /// Returns the rings with the men of this player in the low half, from those with the first player's men
    /// there.
    #[inline]
    pub(super) fn seen_by(self, player: Player) -> Rings {
        Rings(self.0.rotate_left(32 * player.index() as u32))
    }
}

/// The order of a board's points on its rings, and the lines and edges in that order.
#[derive(Debug, Clone)]
pub(super) struct RingOrder {
    /// For each point of the board, its bits on the rings; 0 for other numbers.
    points: [u32; 32],
    /// For each bit of a half, the number of its point.
    numbers: [u8; 32],
    /// For each byte of a set in reading order, its points on the rings.
    bytes: [[u32; 256]; 3],
    /// The points of the board, in both halves.
    board: u64,
    /// The corners at which a side begins, as the first of its three points.
    sides: u64,
    /// The points of the first ring at which a line across begins.
    crosses: u64,
    /// The points with an edge to the point `step` bits higher, on the next ring inwards.
    inward: u64,
    /// The distance between neighbouring rings in bits: 16 if the middle byte is empty.
    step: u32,
    /// For each transformation of the rings, the number of the board's symmetry.
    symmetries: [u8; TRANSFORMATIONS],
}

/// The number of transformations: four rotations, with or without a reflection, with or without a swap of the
/// first and the last ring.
const TRANSFORMATIONS: usize = 16;

/// Repeats a byte in each of the eight places.
const fn bytes(byte: u8) -> u64 {
    u64::from_ne_bytes([byte; 8])
}

/// Repeats a half in both halves.
const fn both(half: u32) -> u64 {
    (half as u64) << 32 | half as u64
}

/// Moves every point `count` steps forward on its ring: rotates each byte.
#[inline]
pub(super) const fn forward(rings: u64, count: u32) -> u64 {
    // The bits that the shift keeps within their byte. The others come from the byte below, and the bits that
    // wrap around replace them.
    let stays = bytes(0xff << count);
    rings << count & stays | rings >> (8 - count) & !stays
}

/// Reflects every ring in the line through points 0 and 4.
const fn mirrored(rings: u64) -> u64 {
    // Reversing all bits and then the bytes reverses each byte: point `i` goes to `7 - i`. One step forward
    // makes it `-i` modulo 8.
    forward(rings.reverse_bits().swap_bytes(), 1)
}

/// Swaps the first and the last ring of both halves.
const fn swapped(rings: u64) -> u64 {
    const FIRST: u64 = both(0xff00);
    // The mask also drops what the shift to the right moves from one half into the other.
    rings & FIRST << 8 | (rings & FIRST) << 16 | rings >> 16 & FIRST
}

/// Returns the images of the rings under all transformations, in the order of their numbers.
#[inline]
fn transformed(rings: u64) -> impl Iterator<Item = u64> {
    let starts = [rings, mirrored(rings)].into_iter().flat_map(|rings| [rings, swapped(rings)]);
    starts.flat_map(|rings| [rings, forward(rings, 2), forward(rings, 4), forward(rings, 6)])
}

impl RingOrder {
    /// Makes the order of a board with this number of squares, from its points relative to the centre and the
    /// images of its symmetries.
    pub(super) fn new(
        squares: i32,
        diagonals: bool,
        points: &[(i32, i32)],
        images: &[[Point; 24]],
    ) -> RingOrder {
        let mut order = RingOrder {
            points: [0; 32],
            numbers: [0; 32],
            bytes: [[0; 256]; 3],
            board: 0,
            // With one square, the third byte repeats the ring: its sides would count twice.
            sides: both(if squares == 1 { 0x5500 } else { 0x5555_5500 }),
            crosses: both(crosses(squares, diagonals)),
            // The factor 0x101 repeats the points on the middle ring.
            inward: both(joined(diagonals) * if squares == 3 { 0x101 } else { 1 }),
            step: if squares == 2 { 16 } else { 8 },
            symmetries: [0; TRANSFORMATIONS],
        };
        for (point, at) in points.iter().enumerate() {
            order.points[point] = on_rings(squares, *at);
            order.board |= both(order.points[point]);
            let bits = (0..32).filter(|bit| order.points[point] >> bit & 1 != 0);
            bits.for_each(|bit| order.numbers[bit] = point as u8);
        }
        for (place, table) in order.bytes.iter_mut().enumerate() {
            for (byte, entry) in table.iter_mut().enumerate() {
                let points = (0..8).filter(|bit| byte >> bit & 1 != 0);
                *entry = points.fold(0, |rings, bit| rings | order.points[8 * place + bit]);
            }
        }
        order.symmetries = order.find_symmetries(points.len(), images);
        order
    }

    /// Returns, for each transformation of the rings, the symmetry of the board that moves every point alike.
    fn find_symmetries(&self, count: usize, images: &[[Point; 24]]) -> [u8; TRANSFORMATIONS] {
        std::array::from_fn(|number| {
            let is_same = |image: &[Point; 24]| {
                (0..count).all(|point| {
                    let rings = transformed(u64::from(self.points[point])).nth(number);
                    rings == Some(u64::from(self.points[image[point].index()]))
                })
            };
            images.iter().position(is_same).unwrap_or(0) as u8
        })
    }

    /// Returns the rings of these men.
    #[inline]
    pub(super) fn rings(&self, own: Set, enemy: Set) -> Rings {
        Rings(u64::from(self.half(own)) | u64::from(self.half(enemy)) << 32)
    }

    #[inline]
    fn half(&self, men: Set) -> u32 {
        let Points([men]) = men;
        let byte = |place: usize| self.bytes[place][men as usize >> (8 * place) & 0xff];
        byte(0) | byte(1) | byte(2)
    }

    /// Returns the bits of a point on the rings; 0 for 255, which stands for no point in a turn.
    #[inline]
    pub(super) fn point(&self, point: u8) -> u64 {
        // 255 becomes entry 31, which is no point of any board.
        u64::from(self.points[point as usize % 32])
    }

    /// Returns the smallest image of these rings under a symmetry, and the number of a symmetry that gives
    /// it.
    #[inline]
    pub(super) fn smallest(&self, rings: Rings) -> (u64, usize) {
        // The lowest byte has no points, so it carries the number through the comparison.
        let numbered = transformed(rings.0).zip(0..).map(|(image, number)| image | number);
        let smallest = numbered.fold(u64::MAX, u64::min);
        (smallest >> 8, self.symmetries[smallest as usize % TRANSFORMATIONS].into())
    }

    /// Returns the free points, in both halves.
    #[inline]
    pub(super) fn free(&self, rings: Rings) -> u64 {
        self.board & !(rings.0 | rings.0.rotate_left(32))
    }

    /// Returns the points one step across the rings from one of these.
    #[inline]
    pub(super) fn across(&self, rings: u64) -> u64 {
        let [inward, outward] = self.steps_across(rings);
        inward | outward
    }

    /// Returns the points one step inwards and one step outwards.
    #[inline]
    pub(super) fn steps_across(&self, rings: u64) -> [u64; 2] {
        [(rings & self.inward) << self.step, rings >> self.step & self.inward]
    }

    /// Returns the lines whose first, second and third point is in the corresponding set. A side is
    /// represented by the corner where it begins, a line across by a bit of the lowest byte of its half.
    #[inline]
    pub(super) fn on_lines(&self, [first, second, third]: [u64; 3], across: u64) -> [u64; 3] {
        // A line across runs through one bit of three bytes; the shifts bring each of them to the first ring.
        let line = |side: u64, across: u64| side & self.sides | (across & self.crosses) >> 8;
        [line(first, across), line(second, across >> 8), line(third, across >> 16)]
    }

    /// Returns all lines, in both halves.
    #[inline]
    pub(super) fn lines(&self) -> u64 {
        self.sides | self.crosses >> 8
    }

    /// Returns the first points of the lines in the first set, the second points of those in the second and
    /// the third points of those in the third. On a board of one square, the points of lines across are
    /// incomplete.
    #[inline]
    pub(super) fn points_of(&self, [first, second, third]: [u64; 3]) -> u64 {
        let sides = first & self.sides | forward(second & self.sides, 1) | forward(third & self.sides, 2);
        let across = |lines: u64| lines << 8 & self.crosses;
        sides | across(first) | across(second) << 8 | across(third) << 16
    }

    /// Returns the number of the lowest of these points, which are all in the low half.
    #[inline]
    pub(super) fn lowest(&self, rings: u64) -> usize {
        self.numbers[rings.trailing_zeros() as usize % 32].into()
    }
}

/// Returns the points of a ring with an edge across: all, or without diagonals the middles of the sides.
fn joined(diagonals: bool) -> u32 {
    if diagonals { 0xff00 } else { 0xaa00 }
}

/// Returns the points of the first ring at which a line across begins.
fn crosses(squares: i32, diagonals: bool) -> u32 {
    match squares {
        // A line through the centre has two ends; it begins at the one of points 0 to 3.
        1 => joined(diagonals) & 0x0f00,
        2 => 0,
        _ => joined(diagonals),
    }
}

/// Returns the bits of the point at these coordinates around the centre.
fn on_rings(squares: i32, (x, y): (i32, i32)) -> u32 {
    let around = [(-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0)];
    let Some(place) = around.iter().position(|direction| *direction == (x.signum(), y.signum())) else {
        // The centre has eight copies, one for each point of the ring.
        return 0xff_0000;
    };
    let inward = squares - x.abs().max(y.abs());
    match squares {
        // The copy in the third byte is half a turn ahead, so that opposite points share a bit.
        1 => 0x100 << place | 0x100_0000 << ((place + 4) % 8),
        2 => 0x100 << place << (16 * inward),
        _ => 0x100 << place << (8 * inward),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mill::Net;

    fn check(squares: i32, diagonals: bool) {
        let net = Net::new(squares, diagonals);
        let order = net.ring_order();
        let mut random = fastrand::Rng::with_seed(1);
        for _ in 0..500 {
            let men = Points([random.u64(..) & net.all().0[0]]);
            let rings = order.rings(men, Set::EMPTY);
            let lines = net.lines().iter().filter(|line| line.iter().all(|&point| men.contains(point)));
            let spread = [forward(rings.0, 1), forward(rings.0, 7)];
            let [first, second, third] =
                order.on_lines([rings.0, forward(rings.0, 7), forward(rings.0, 6)], rings.0);
            let full = first & second & third;
            assert_eq!(full.count_ones() as usize, lines.count(), "{men:?}");
            let expected = order.rings(net.in_lines(men), Set::EMPTY).0;
            assert!(squares == 1 || order.points_of([full; 3]) == expected, "{men:?}");
            let reached = (spread[0] | spread[1] | order.across(rings.0)) & order.free(rings);
            for point in (net.all() - men).iter() {
                let near = !(net.neighbours(point) & men).is_empty();
                assert_eq!(reached & order.point(point as u8) != 0, near, "{point} {men:?}");
            }
        }
    }

    #[test]
    fn rings_have_the_lines_and_edges_of_the_net() {
        for squares in 1..=3 {
            check(squares, true);
            check(squares, false);
        }
    }
}
