//! The drawing of a board: the coordinates of its points around the centre, its tracks, its symmetries.

use game::{Grid, Point, Site};

/// Returns the number of symmetries of a board with this number of squares.
pub(super) fn symmetries(squares: i32) -> usize {
    if squares > 1 { 16 } else { 8 }
}

/// Returns the image of each point under the symmetry.
pub(super) fn images(squares: i32, sites: &[Site], symmetry: usize) -> [Point; 24] {
    let side = 2 * squares as usize + 1;
    let grid = Grid { rows: side, columns: side };
    let image = |site: &Site| {
        let (mut x, mut y) = (i32::from(site.file) - squares, i32::from(site.rank) - squares);
        // The symmetries from 8 on also swap the outer and the inner square.
        if symmetry >= 8 {
            let square = x.abs().max(y.abs());
            let swapped = squares + 1 - square;
            (x, y) = (x.signum() * swapped, y.signum() * swapped);
        }
        let centred = (y + squares, x + squares);
        let (row, column) = grid.image(symmetry % 8, centred.0 as usize, centred.1 as usize);
        let image = Site { file: column as u8, rank: row as u8 };
        Point(sites.iter().position(|other| *other == image).unwrap_or(0) as u16)
    };
    std::array::from_fn(|point| sites.get(point).map_or(Point(0), image))
}

/// Returns the file and rank of the point at these coordinates.
pub(super) fn site(squares: i32, (x, y): (i32, i32)) -> Site {
    Site { file: (x + squares) as u8, rank: (y + squares) as u8 }
}

/// Returns the points around the centre (0, 0), in reading order.
pub(super) fn coordinates(squares: i32) -> Vec<(i32, i32)> {
    let range = -squares..=squares;
    let all = range.clone().rev().flat_map(|y| range.clone().map(move |x| (x, y)));
    all.filter(|&(x, y)| match (x, y) {
        (0, 0) => squares == 1,
        _ => x == 0 || y == 0 || x.abs() == y.abs(),
    })
    .collect()
}

/// Returns the tracks that are drawn, each as the points along it.
pub(super) fn tracks(squares: i32, diagonals: bool) -> Vec<Vec<(i32, i32)>> {
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
