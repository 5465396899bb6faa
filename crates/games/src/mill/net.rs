//! The boards: points on squares around a centre, and the tracks that are drawn through them.
//!
//! Everything follows from the tracks. A track of three points is a line on which a mill is made;
//! neighbours on a track are joined by an edge. Points are numbered in reading order:
//!
//! ```text
//!       three                 six                            24 points
//!                                                 7   0 --------- 1 --------- 2
//!                        5  0 ---- 1 ---- 2       6   |   3 ----- 4 ----- 5   |
//!  3  0 - 1 - 2             |      |      |       5   |   |   6 - 7 - 8   |   |
//!     | \ | / |          4  |   3- 4 -5   |       4   9 -10 -11      12 -13 -14
//!  2  3 - 4 - 5          3  6 - 7     8 - 9       3   |   |  15 -16 -17   |   |
//!     | / | \ |          2  |  10 -11 -12 |       2   |  18 -----19 -----20   |
//!  1  6 - 7 - 8             |      |      |       1  21 -------- 22 -------- 23
//!     a   b   c          1  13 -- 14 --- 15           a   b   c   d   e   f   g
//! ```

use game::{Grid, Point, Site};

use super::drawing::{coordinates, images, site, symmetries, tracks};
use super::rings::RingOrder;
use super::set::{Set, set};

/// A morris board: points, lines, edges and symmetries.
///
/// The tables that a search reads at every node are arrays with the length for the largest board, so that the
/// compiler unrolls and vectorises the loops over them.
///
/// ```
/// use filetto::games::mill::{Mill, Variant};
///
/// let mill = Mill::new(Variant::Nine.rules());
/// let board = mill.net();
/// assert_eq!((board.len(), board.lines().len(), board.edges().len()), (24, 16, 32));
/// ```
#[derive(Debug, Clone)]
pub struct Net {
    /// The number of concentric squares; with one square, the centre is a point too.
    squares: i32,
    sites: Vec<Site>,
    lines: Vec<[usize; 3]>,
    edges: Vec<(Point, Point)>,
    all: Set,
    /// The points of each line; entries without a line are [`NEVER`].
    pub(super) masks: [u32; 20],
    /// For each point, the other two points of each line through it; entries without a line are [`NEVER`].
    pub(super) partners: [[u32; 4]; 32],
    neighbours: [u32; 32],
    /// For each point, a measure of its edges and lines.
    connectivity: [u8; 32],
    /// For each byte of a set, the points one slide away from one of its points.
    around: [[u32; 256]; 3],
    /// For each symmetry, the image of each point.
    images: [[Point; 24]; 16],
    ring_order: RingOrder,
}

/// The value for a missing set of points: no set of men contains it.
const NEVER: u32 = !0;

impl Net {
    /// Makes the board of one to three squares, with or without the diagonal tracks.
    pub(super) fn new(squares: i32, diagonals: bool) -> Net {
        let coordinates = coordinates(squares);
        let number = |at: &(i32, i32)| coordinates.iter().position(|other| other == at);
        let tracks: Vec<Vec<usize>> = tracks(squares, diagonals)
            .into_iter()
            .map(|track| track.iter().filter_map(number).collect())
            .collect();
        let lines: Vec<[usize; 3]> =
            tracks.iter().filter_map(|track| track.as_slice().try_into().ok()).collect();
        let pairs = tracks.iter().flat_map(|track| track.windows(2));
        let edges: Vec<(Point, Point)> =
            pairs.map(|pair| (Point(pair[0] as u16), Point(pair[1] as u16))).collect();
        let sites: Vec<Site> = coordinates.iter().map(|at| site(squares, *at)).collect();
        let neighbours = neighbours(&edges);
        let images = std::array::from_fn(|symmetry| images(squares, &sites, symmetry));
        let symmetries = symmetries(squares);
        Net {
            squares,
            all: Set::first(sites.len()),
            masks: std::array::from_fn(|line| lines.get(line).map_or(NEVER, |line| mask(line))),
            partners: partners(&lines),
            neighbours,
            connectivity: connectivity(&neighbours, &lines),
            around: around(&neighbours),
            images,
            ring_order: RingOrder::new(squares, diagonals, &coordinates, &images[..symmetries]),
            sites,
            lines,
            edges,
        }
    }

    /// Returns the points, in reading order.
    pub fn sites(&self) -> &[Site] {
        &self.sites
    }

    /// Returns the lines of three on which a mill is made.
    pub fn lines(&self) -> &[[usize; 3]] {
        &self.lines
    }

    /// Returns the pairs of points between which a man can slide.
    pub fn edges(&self) -> &[(Point, Point)] {
        &self.edges
    }

    /// Returns the number of points: 9, 16 or 24.
    pub fn len(&self) -> usize {
        self.sites.len()
    }

    /// Returns `true` if the board has no points; every board has some.
    pub fn is_empty(&self) -> bool {
        self.sites.is_empty()
    }

    /// Returns all points.
    #[inline]
    pub(super) fn all(&self) -> Set {
        self.all
    }

    /// Returns the points one slide away.
    #[inline]
    pub(super) fn neighbours(&self, point: usize) -> Set {
        set(self.neighbours[point % 32])
    }

    /// Returns the points one slide away from one of these.
    #[inline]
    pub(super) fn around(&self, points: Set) -> Set {
        let byte = |place: usize| self.around[place][points.0[0] as usize >> (8 * place) & 0xff];
        set(byte(0) | byte(1) | byte(2))
    }

    /// Returns, for each line through the point, its other two points.
    #[inline]
    pub(super) fn partners(&self, point: usize) -> impl Iterator<Item = Set> {
        self.partners[point % 32].into_iter().filter(|pair| *pair != NEVER).map(set)
    }

    /// Returns `true` if a man on `point` completes a line with two of these men.
    #[inline]
    pub(super) fn closes(&self, own: Set, point: usize) -> bool {
        let own = own.0[0] as u32;
        // Without an early exit the compiler vectorises the loop. `NEVER` has bits off the board, so it never
        // fits.
        self.partners[point % 32].iter().fold(false, |closes, pair| closes | (pair & !own == 0))
    }

    /// Returns the points on which one more man completes a line with two of these.
    #[inline]
    pub(super) fn closing_points(&self, own: Set) -> Set {
        let own = own.0[0] as u32;
        let closing = self.masks.iter().fold(0, |closing, mask| {
            let missing = mask & !own;
            // At most one bit; a complete line has none and adds nothing.
            closing | if missing & missing.wrapping_sub(1) == 0 { missing } else { 0 }
        });
        set(closing)
    }

    /// Returns the men, out of these, that are in a complete line.
    #[inline]
    pub(super) fn in_lines(&self, own: Set) -> Set {
        let own = own.0[0] as u32;
        let full = |mask: u32| if mask & !own == 0 { mask } else { 0 };
        set(self.masks.iter().fold(0, |men, mask| men | full(*mask)))
    }

    /// Returns the connectivity of the point: its neighbours plus twice its lines, minus 4.
    #[inline]
    pub(super) fn connectivity(&self, point: usize) -> i32 {
        self.connectivity[point % 32].into()
    }

    /// Returns the order of the points on the rings around the centre.
    #[inline]
    pub(super) fn ring_order(&self) -> &RingOrder {
        &self.ring_order
    }

    /// Returns the canonical word of the symmetric placements of these men, and the number of a symmetry that
    /// leads to it.
    #[inline]
    pub(super) fn smallest_image(&self, men: [Set; 2]) -> (u64, usize) {
        self.ring_order.smallest(self.ring_order.rings(men[0], men[1]))
    }

    /// Returns the number of points on each rank, from the top.
    pub(super) fn rank_lengths(&self) -> Vec<usize> {
        let ranks = (0..=2 * self.squares).rev();
        ranks.map(|rank| self.sites.iter().filter(|site| i32::from(site.rank) == rank).count()).collect()
    }

    /// Returns the point with this file and rank.
    pub(super) fn point_at(&self, site: Site) -> Option<usize> {
        self.sites.iter().position(|other| *other == site)
    }

    /// Returns the number of symmetries: 8 of the square, or 16 if the outer and the inner square can be
    /// swapped.
    pub(super) fn symmetries(&self) -> usize {
        symmetries(self.squares)
    }

    /// Returns the number of the inverse symmetry.
    pub(super) fn inverse(&self, symmetry: usize) -> usize {
        symmetry / 8 * 8 + Grid { rows: 1, columns: 1 }.inverse(symmetry % 8)
    }

    /// Returns the image of each point under the symmetry.
    #[inline]
    pub(super) fn images(&self, symmetry: usize) -> &[Point; 24] {
        &self.images[symmetry]
    }
}

fn mask(points: &[usize]) -> u32 {
    points.iter().fold(0, |mask, point| mask | 1 << point)
}

fn partners(lines: &[[usize; 3]]) -> [[u32; 4]; 32] {
    std::array::from_fn(|point| {
        let mut through = lines.iter().filter(|line| line.contains(&point));
        std::array::from_fn(|_| through.next().map_or(NEVER, |line| mask(line) & !(1 << point)))
    })
}

fn neighbours(edges: &[(Point, Point)]) -> [u32; 32] {
    let mut neighbours = [0; 32];
    for (a, b) in edges {
        neighbours[a.index()] |= 1 << b.0;
        neighbours[b.index()] |= 1 << a.0;
    }
    neighbours
}

fn connectivity(neighbours: &[u32; 32], lines: &[[usize; 3]]) -> [u8; 32] {
    std::array::from_fn(|point| {
        let through = lines.iter().filter(|line| line.contains(&point)).count();
        (neighbours[point].count_ones() as usize + 2 * through).saturating_sub(4) as u8
    })
}

fn around(neighbours: &[u32; 32]) -> [[u32; 256]; 3] {
    let near = |place: usize, byte: usize| {
        let points = (0..8).filter(|bit| byte >> bit & 1 != 0);
        points.fold(0, |near, bit| near | neighbours[8 * place + bit])
    };
    std::array::from_fn(|place| std::array::from_fn(|byte| near(place, byte)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(squares: i32, diagonals: bool, points: usize, lines: usize, edges: usize) {
        let net = Net::new(squares, diagonals);
        let found = (net.len(), net.lines().len(), net.edges().len());
        assert_eq!(found, (points, lines, edges), "{squares} squares, diagonals {diagonals}");
        for symmetry in 0..net.symmetries() {
            let images = net.images(symmetry);
            let mut sorted = images[..points].to_vec();
            sorted.sort_unstable();
            assert!(sorted.iter().map(|image| image.index()).eq(0..points), "a permutation");
            for line in net.lines() {
                let image = mask(&line.map(|point| images[point].index()));
                assert!(net.masks.contains(&image), "symmetry {symmetry} keeps the lines");
            }
            for (a, b) in net.edges() {
                let [a, b] = [a, b].map(|point| images[point.index()].index());
                assert!(net.neighbours(a).contains(b) && net.neighbours(b).contains(a));
            }
        }
    }

    #[test]
    fn boards_have_the_points_lines_and_edges_of_the_books() {
        check(1, true, 9, 8, 16);
        check(1, false, 9, 6, 12);
        check(2, false, 16, 8, 20);
        check(2, true, 16, 8, 24);
        check(3, false, 24, 16, 32);
        check(3, true, 24, 20, 40);
    }
}
