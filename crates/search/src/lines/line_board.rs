//! The lines of a board as lookup tables: points of a line, lines through a point, symmetries.

use game::{LineGame, Player, Point, Points, fold_key};

/// A board of lines on at most `64 * W` points.
#[derive(Debug, Clone)]
pub(super) struct LineBoard<const W: usize> {
    /// The number of points.
    pub(super) points: usize,
    /// The number of points on a line, the same for all.
    pub(super) length: usize,
    /// The points of each line.
    pub(super) lines: Vec<Points<W>>,
    /// The points of all lines in one list, line after line.
    members: Vec<Point>,
    /// For each point, the lines through it.
    through: Vec<Vec<u16>>,
    /// For each point and each line through it, the key change of a mark of each player (Zobrist).
    keys: Vec<Vec<[u64; 2]>>,
    /// For each point, the lines that a mark there spoils for its owner (an overline).
    flanked: Vec<Vec<u16>>,
    /// `true` if a mark can spoil a line of its owner: lines must have an exact length.
    pub(super) spoils: bool,
    /// The image of each point under each symmetry.
    pub(super) images: Vec<Vec<Point>>,
    /// The inverse of each symmetry.
    pub(super) inverses: Vec<usize>,
}

impl<const W: usize> LineBoard<W> {
    /// The board of a game.
    pub(super) fn new<G: LineGame>(game: &G) -> Self {
        let points = game.sites().len();
        let lines = game.lines();
        let length = lines.first().map_or(1, |line| line.points.len());
        let mut through = vec![Vec::new(); points];
        let mut flanked = vec![Vec::new(); points];
        for (number, line) in lines.iter().enumerate() {
            line.points.iter().for_each(|point| through[point.index()].push(number as u16));
            line.flanks.iter().for_each(|point| flanked[point.index()].push(number as u16));
        }
        let keys = (0..points as u16).map(Point).map(|point| {
            let key = |line: &u16| Player::BOTH.map(|player| slot_key(player, *line, Some(point)));
            through[point.index()].iter().map(key).collect()
        });
        let keys = keys.collect();
        let symmetries = 0..game.symmetries();
        let images = |symmetry| (0..points as u16).map(|p| game.image(Point(p), symmetry)).collect();
        LineBoard {
            points,
            length,
            members: lines.iter().flat_map(|line| line.points.iter().copied()).collect(),
            spoils: lines.iter().any(|line| !line.flanks.is_empty()),
            lines: lines.iter().map(|line| line.points.iter().copied().collect()).collect(),
            through,
            keys,
            flanked,
            images: symmetries.clone().map(images).collect(),
            inverses: symmetries.map(|symmetry| game.inverse(symmetry)).collect(),
        }
    }

    /// The symmetry that is `first` followed by the inverse of `then`.
    pub(super) fn undone(&self, first: usize, then: usize) -> usize {
        undone(&self.images, &self.inverses, first, then)
    }

    /// The points of a line.
    #[inline]
    pub(super) fn members(&self, line: usize) -> &[Point] {
        &self.members[line * self.length..][..self.length]
    }

    /// The lines through a point.
    #[inline]
    pub(super) fn through(&self, point: Point) -> &[u16] {
        &self.through[point.index()]
    }

    /// The key change of a mark of each player on the point, for each line through it.
    #[inline]
    pub(super) fn keys(&self, point: Point) -> &[[u64; 2]] {
        &self.keys[point.index()]
    }

    /// The lines that a mark on the point spoils for its owner.
    #[inline]
    pub(super) fn flanked(&self, point: Point) -> &[u16] {
        &self.flanked[point.index()]
    }
}

/// The symmetry of a group that is `first` followed by the inverse of `then`. The group is given by the
/// images of all points and the inverses of all symmetries.
pub(super) fn undone(images: &[Vec<Point>], inverses: &[usize], first: usize, then: usize) -> usize {
    let (first, back) = (&images[first], &images[inverses[then]]);
    let is_it = |image: &Vec<Point>| image.iter().zip(first).all(|(to, via)| *to == back[via.index()]);
    images.iter().position(is_it).unwrap_or(0)
}

/// The key change of a mark on a line; without a point, the key of the line without marks.
pub(super) fn slot_key(player: Player, line: u16, point: Option<Point>) -> u64 {
    // The key of a line without marks must differ from the key of every mark.
    let point = point.map_or(u64::MAX, |point| u64::from(point.0));
    fold_key([u64::from(line) << 1 | player.index() as u64, point])
}
