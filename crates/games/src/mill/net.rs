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

use game::{Grid, Point, Points, Site};

/// A set of points of a morris board: one machine word.
pub(super) type Set = Points<1>;

/// A morris board: points, lines, edges and symmetries.
#[derive(Debug, Clone)]
pub struct Net {
    /// The squares drawn around each other; on one square, the centre is a point too.
    squares: i32,
    sites: Vec<Site>,
    lines: Vec<[usize; 3]>,
    edges: Vec<(Point, Point)>,
    masks: Vec<Set>,
    /// For each point, the other two points of each line through it; what is left is never met.
    partners: Vec<[Set; 4]>,
    neighbours: Vec<Set>,
}

impl Net {
    /// The board of one to three squares, with or without the diagonal tracks.
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

        let count = coordinates.len();
        let mut partners = vec![[!Set::EMPTY; 4]; count];
        let mut neighbours = vec![Set::EMPTY; count];
        for (point, partners) in partners.iter_mut().enumerate() {
            let through = lines.iter().filter(|line| line.contains(&point));
            for (slot, line) in partners.iter_mut().zip(through) {
                *slot = line.iter().copied().filter(|&other| other != point).collect();
            }
        }
        for (a, b) in &edges {
            neighbours[a.index()].insert(b.index());
            neighbours[b.index()].insert(a.index());
        }
        Net {
            squares,
            sites: coordinates.iter().map(|at| site(squares, *at)).collect(),
            masks: lines.iter().map(|line| line.iter().copied().collect()).collect(),
            lines,
            edges,
            partners,
            neighbours,
        }
    }

    /// The points, in reading order.
    pub fn sites(&self) -> &[Site] {
        &self.sites
    }

    /// The lines of three on which a mill is made.
    pub fn lines(&self) -> &[[usize; 3]] {
        &self.lines
    }

    /// The pairs of points between which a man can slide.
    pub fn edges(&self) -> &[(Point, Point)] {
        &self.edges
    }

    /// The number of points: 9, 16 or 24.
    pub fn len(&self) -> usize {
        self.sites.len()
    }

    /// Whether the board has no points; it always has some.
    pub fn is_empty(&self) -> bool {
        self.sites.is_empty()
    }

    /// All points.
    #[inline]
    pub(super) fn all(&self) -> Set {
        Set::first(self.len())
    }

    /// The points one slide away.
    #[inline]
    pub(super) fn neighbours(&self, point: usize) -> Set {
        self.neighbours[point]
    }

    /// For each line through the point, its other two points.
    #[inline]
    pub(super) fn partners(&self, point: usize) -> impl Iterator<Item = Set> {
        self.partners[point].iter().copied().filter(|pair| *pair != !Set::EMPTY)
    }

    /// Whether a man on `point` stands in a line with two of these men.
    #[inline]
    pub(super) fn closes(&self, own: Set, point: usize) -> bool {
        self.partners[point].iter().any(|pair| own.contains_all(*pair))
    }

    /// The points on which one more man would stand in a line with two of these.
    #[inline]
    pub(super) fn closing_points(&self, own: Set) -> Set {
        let mut closing = Set::EMPTY;
        for mask in &self.masks {
            let missing = (*mask - own).0[0];
            if missing & missing.wrapping_sub(1) == 0 {
                closing |= Points([missing]);
            }
        }
        closing
    }

    /// Which of these men stand in a line of three.
    #[inline]
    pub(super) fn in_lines(&self, own: Set) -> Set {
        let lines = self.masks.iter().filter(|line| own.contains_all(**line));
        lines.fold(Set::EMPTY, |men, line| men | *line)
    }

    /// The number of points on each rank, from the top.
    pub(super) fn rank_lengths(&self) -> Vec<usize> {
        let ranks = (0..=2 * self.squares).rev();
        ranks.map(|rank| self.sites.iter().filter(|site| i32::from(site.rank) == rank).count()).collect()
    }

    /// The point with this name.
    pub(super) fn point_at(&self, site: Site) -> Option<usize> {
        self.sites.iter().position(|other| *other == site)
    }

    /// 8 of the square, times swapping the outer and the inner squares.
    pub(super) fn symmetries(&self) -> usize {
        if self.squares > 1 { 16 } else { 8 }
    }

    /// The number of the symmetry that undoes this one.
    pub(super) fn inverse(&self, symmetry: usize) -> usize {
        symmetry / 8 * 8 + Grid { rows: 1, columns: 1 }.inverse(symmetry % 8)
    }

    /// Where the symmetry takes each point.
    pub(super) fn images(&self, symmetry: usize) -> Vec<u16> {
        let side = 2 * self.squares as usize + 1;
        let grid = Grid { rows: side, columns: side };
        let image = |site: &Site| {
            let (mut x, mut y) = (i32::from(site.file) - self.squares, i32::from(site.rank) - self.squares);
            if symmetry >= 8 {
                let square = x.abs().max(y.abs());
                let swapped = self.squares + 1 - square;
                (x, y) = (x.signum() * swapped, y.signum() * swapped);
            }
            let centred = (y + self.squares, x + self.squares);
            let (row, column) = grid.image(symmetry % 8, centred.0 as usize, centred.1 as usize);
            self.point_at(Site { file: column as u8, rank: row as u8 }).unwrap_or(0) as u16
        };
        self.sites.iter().map(image).collect()
    }
}

fn site(squares: i32, (x, y): (i32, i32)) -> Site {
    Site { file: (x + squares) as u8, rank: (y + squares) as u8 }
}

/// The points around the centre (0, 0), in reading order.
fn coordinates(squares: i32) -> Vec<(i32, i32)> {
    let range = -squares..=squares;
    let all = range.clone().rev().flat_map(|y| range.clone().map(move |x| (x, y)));
    all.filter(|&(x, y)| match (x, y) {
        (0, 0) => squares == 1,
        _ => x == 0 || y == 0 || x.abs() == y.abs(),
    })
    .collect()
}

/// The lines that are drawn, as the points along them.
fn tracks(squares: i32, diagonals: bool) -> Vec<Vec<(i32, i32)>> {
    let mut tracks = Vec::new();
    for s in 1..=squares {
        tracks.push(vec![(-s, s), (0, s), (s, s)]);
        tracks.push(vec![(-s, -s), (0, -s), (s, -s)]);
        tracks.push(vec![(-s, s), (-s, 0), (-s, -s)]);
        tracks.push(vec![(s, s), (s, 0), (s, -s)]);
    }
    let mut directions = vec![(0, 1), (1, 0)];
    if diagonals {
        directions.extend([(1, 1), (1, -1)]);
    }
    for (x, y) in directions {
        if squares == 1 {
            tracks.push(vec![(-x, -y), (0, 0), (x, y)]);
        } else {
            tracks.push((1..=squares).map(|s| (s * x, s * y)).collect());
            tracks.push((1..=squares).map(|s| (-s * x, -s * y)).collect());
        }
    }
    tracks
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
            let mut sorted = images.clone();
            sorted.sort_unstable();
            assert!(sorted.iter().map(|image| *image as usize).eq(0..points), "a permutation");
            for line in net.lines() {
                let image: Set = line.iter().map(|&point| images[point] as usize).collect();
                assert!(net.masks.contains(&image), "symmetry {symmetry} keeps the lines");
            }
            for (a, b) in net.edges() {
                let [a, b] = [a, b].map(|point| images[point.index()] as usize);
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
