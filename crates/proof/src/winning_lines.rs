//! The winning lines of a game, the points on them, and the images of both under symmetries.

use std::collections::HashMap;

use game::{LineGame, Point, Site};

use crate::bits;
use crate::line_sets::LineSets;

/// The lines of a game in which marks are placed in turn and the first complete line wins.
///
/// [`check()`](crate::check()) needs them for certificates with claims.
///
/// ```
/// use filetto::games::mill::Filetto;
/// use filetto::proof::WinningLines;
///
/// let game = Filetto::new("filetto".parse()?);
/// let lines = WinningLines::of(&game);
/// # Ok::<(), filetto::game::SpecError>(())
/// ```
#[derive(Debug, Clone)]
pub struct WinningLines {
    sites: Vec<Site>,
    /// The points of each line.
    lines: Vec<Vec<u16>>,
    sets: LineSets,
    /// For each point, the set of the lines beside it, which are too long to win with a mark there. Empty
    /// where rows of any length win.
    beside: Vec<Vec<u64>>,
    /// The image under each symmetry; `None` if a line has no image, which no game should cause.
    images: Vec<Option<Image>>,
}

/// The images of points and lines under a symmetry.
#[derive(Debug, Clone)]
pub(crate) struct Image {
    pub(crate) points: Vec<u16>,
    pub(crate) lines: Vec<usize>,
}

impl WinningLines {
    /// Collects the lines of a game.
    ///
    /// # Panics
    /// If lines alone do not decide the game, as in renju.
    pub fn of<G: LineGame>(game: &G) -> WinningLines {
        WinningLines::with_cut_lines(game, &[])
    }

    /// Collects the lines of a game, and the points on its board of those that the edge cuts, for
    /// [`check_on_every_board()`](crate::check_on_every_board()). `None` if the game does not know them.
    ///
    /// # Panics
    /// If lines alone do not decide the game, as in renju.
    pub fn of_every_board<G: LineGame>(game: &G) -> Option<WinningLines> {
        let points = |line: Vec<Point>| line.into_iter().map(|point| point.0).collect();
        let cut: Vec<Vec<u16>> = game.cut_lines()?.into_iter().map(points).collect();
        Some(WinningLines::with_cut_lines(game, &cut))
    }

    fn with_cut_lines<G: LineGame>(game: &G, cut: &[Vec<u16>]) -> WinningLines {
        assert!(game.wins_by_lines_alone(), "lines alone do not decide {}", game.spec());
        let points = |line: &game::WinningLine| line.points.iter().map(|point| point.0).collect();
        let lines: Vec<Vec<u16>> = game.lines().iter().map(points).collect();
        let sites = game.sites();
        let images = (0..game.symmetries()).map(|symmetry| Image::new(game, symmetry, sites.len(), &lines));
        let sets = LineSets::with_cut_lines(sites.len(), &lines, cut);
        let mut beside = vec![Vec::new(); sites.len()];
        for (number, line) in game.lines().iter().enumerate() {
            for point in &line.flanks {
                let lines_beside: &mut Vec<u64> = &mut beside[point.index()];
                lines_beside.resize(bits::words(lines.len()), 0);
                bits::insert(lines_beside, number);
            }
        }
        WinningLines { images: images.collect(), sets, beside, sites, lines }
    }

    /// The points of each line.
    pub fn all(&self) -> impl Iterator<Item = &[u16]> {
        self.lines.iter().map(Vec::as_slice)
    }

    /// The lines as sets.
    pub(crate) fn sets(&self) -> &LineSets {
        &self.sets
    }

    /// The number of points.
    pub(crate) fn points(&self) -> usize {
        self.sites.len()
    }

    /// The number of lines, without those that the edge cuts.
    pub(crate) fn len(&self) -> usize {
        self.lines.len()
    }

    /// The set of the lines through a point.
    pub(crate) fn through(&self, point: usize) -> &[u64] {
        self.sets.through(point)
    }

    /// The set of the lines beside a point, which are too long to win with a mark there.
    pub(crate) fn beside(&self, point: usize) -> &[u64] {
        &self.beside[point]
    }

    /// The number of points on a line. All lines of a game have the same, as far as games are known here.
    pub(crate) fn length(&self) -> usize {
        self.sets.length()
    }

    /// The set of the points on a line.
    pub(crate) fn points_on(&self, line: usize) -> &[u64] {
        self.sets.points_on(line)
    }

    /// The points of a line.
    pub(crate) fn line(&self, line: usize) -> &[u16] {
        &self.lines[line]
    }

    /// The image under the symmetry with this index; `None` if there is none.
    pub(crate) fn image(&self, symmetry: u8) -> Option<&Image> {
        self.images.get(usize::from(symmetry))?.as_ref()
    }

    /// The number of symmetries.
    pub(crate) fn symmetries(&self) -> usize {
        self.images.len()
    }

    /// The name of a point, or its number if it is not on the board.
    pub(crate) fn name(&self, point: u16) -> String {
        self.sites.get(usize::from(point)).map_or_else(|| point.to_string(), |site| site.name())
    }

    /// The name of a line: the names of its points.
    pub(crate) fn line_name(&self, line: usize) -> String {
        let names: Vec<String> = self.lines[line].iter().map(|point| self.name(*point)).collect();
        names.join("-")
    }
}

impl Image {
    /// Computes the image of all points and lines. `None` if a line has no image among the lines.
    fn new<G: LineGame>(game: &G, symmetry: usize, points: usize, lines: &[Vec<u16>]) -> Option<Image> {
        let points: Vec<u16> = (0..points as u16).map(|point| game.image(Point(point), symmetry).0).collect();
        let sorted = |mut line: Vec<u16>| {
            line.sort_unstable();
            line
        };
        let numbers: HashMap<Vec<u16>, usize> =
            lines.iter().enumerate().map(|(number, line)| (sorted(line.clone()), number)).collect();
        let image = |line: &Vec<u16>| {
            let image: Option<Vec<u16>> =
                line.iter().map(|point| points.get(usize::from(*point)).copied()).collect();
            numbers.get(&sorted(image?)).copied()
        };
        let lines = lines.iter().map(image).collect::<Option<_>>()?;
        Some(Image { points, lines })
    }
}
