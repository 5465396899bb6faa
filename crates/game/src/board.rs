//! Data for drawing a game: the points of a board in the plane, the edges between them, the men on them.

use crate::{Game, MoveError, Player, Point};

/// The file and rank of a point, which also give its name.
///
/// ```
/// use filetto::game::Site;
///
/// let site = Site::parse("c2").expect("a name");
/// assert_eq!((site.file, site.rank), (2, 1));
/// assert_eq!(site.name(), "c2");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Site {
    /// The file, from 0 at the left: letter `a`.
    pub file: u8,
    /// The rank, from 0 at the bottom: number 1.
    pub rank: u8,
}

impl Site {
    /// Returns the algebraic name: `a1` is at the bottom left.
    pub fn name(self) -> String {
        format!("{}{}", (b'a' + self.file) as char, self.rank + 1)
    }

    /// Parses an algebraic name in upper or lower case: a letter, then a rank of one or two digits from 1.
    pub fn parse(text: &str) -> Option<Site> {
        let letter = text.bytes().next()?.to_ascii_lowercase();
        let digits = text.get(1..)?;
        let plain = matches!(digits.len(), 1..=2) && digits.bytes().all(|b| b.is_ascii_digit());
        if !letter.is_ascii_lowercase() || !plain || digits.starts_with('0') {
            return None;
        }
        Some(Site { file: letter - b'a', rank: digits.parse::<u8>().ok()? - 1 })
    }
}

/// The kind of men of a game, which gives their letters.
///
/// ```
/// use filetto::game::{Men, Player};
///
/// assert_eq!(Men::Marks.letter(Player::First), 'x');
/// assert_eq!(Men::Colours.letters(), ['w', 'b']);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Men {
    /// Marks: `x` for the first player and `o` for the second.
    Marks,
    /// Men of two colours: `w` for the first player, White, and `b` for the second, Black.
    Colours,
}

impl Men {
    /// Returns the letters of the first and the second player in position texts.
    pub const fn letters(self) -> [char; 2] {
        match self {
            Men::Marks => ['x', 'o'],
            Men::Colours => ['w', 'b'],
        }
    }

    /// Returns the letter of a player in position texts.
    pub const fn letter(self, player: Player) -> char {
        self.letters()[player.index()]
    }
}

/// A part of the board that can be owned, such as a small board of ultimate tic-tac-toe.
///
/// ```
/// use filetto::game::{Board, Notation};
/// # use filetto::games::ultimate::{Rules, Ultimate};
///
/// let game = Ultimate::new(Rules::DEFAULT);
/// let position = game.parse_position("9/9/9/9/4x4/9/9/9/9 o 5")?;
/// let areas = game.areas(&position);
/// assert_eq!(areas.iter().position(|area| area.playable), Some(4), "X sent O to the centre");
/// # Ok::<(), filetto::game::PositionError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Area {
    /// The points of the area.
    pub points: Vec<Point>,
    /// The player who has won the area.
    pub owner: Option<Player>,
    /// `true` if the side to move may play in the area.
    pub playable: bool,
    /// `true` if no player may play in the area any more.
    pub closed: bool,
}

/// A complete line on the board, for a screen to highlight: it has won the game or an area, or is a mill.
///
/// ```
/// # use filetto::games::mnk::Mnk;
/// use filetto::game::{Board, Notation, Player, Point};
///
/// let tris = Mnk::<1>::new("mnk:3,3,3".parse()?);
/// let made = tris.made_lines(&tris.parse_position("xxx/oo1/3 o")?);
/// assert_eq!((made[0].player, &made[0].points[..]), (Player::First, &[Point(0), Point(1), Point(2)][..]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MadeLine {
    /// The points along the line; for a line of [areas](Area), all points of these areas.
    pub points: Vec<Point>,
    /// The player who owns the line.
    pub player: Player,
}

/// An empty point at which the rules forbid the side to move to play, as in renju.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ForbiddenPoint {
    /// The forbidden point.
    pub point: Point,
    /// The rule that forbids it.
    pub reason: ForbiddenReason,
    /// The ends of the rows that forbid it: of the overlines, the fours or the threes that the move makes.
    pub rows: Vec<[Point; 2]>,
}

impl ForbiddenPoint {
    /// Returns the error of a move to the point, with the names of the points on a board with these sites.
    pub fn error(&self, sites: &[Site]) -> MoveError {
        let name = |point: Point| sites[point.index()].name();
        let mut rows: Vec<String> =
            self.rows.iter().map(|[first, last]| format!("{}-{}", name(*first), name(*last))).collect();
        let (point, last) = (name(self.point), rows.pop().unwrap_or_default());
        match self.reason {
            ForbiddenReason::Overline => MoveError::Overline { point, row: last },
            ForbiddenReason::Fours => {
                MoveError::DoubleFour { point: point.into(), rows: rows.join(", ").into(), last: last.into() }
            }
            ForbiddenReason::Threes => MoveError::DoubleThree {
                point: point.into(),
                rows: rows.join(", ").into(),
                last: last.into(),
            },
        }
    }
}

/// The rule that forbids a point.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ForbiddenReason {
    /// A row of six or more.
    Overline,
    /// Two fours.
    Fours,
    /// Two threes.
    Threes,
}

impl ForbiddenReason {
    /// Returns the name in files and answers.
    pub const fn name(self) -> &'static str {
        match self {
            ForbiddenReason::Overline => "overline",
            ForbiddenReason::Fours => "double-four",
            ForbiddenReason::Threes => "double-three",
        }
    }
}

/// A game that can be drawn.
///
/// ```
/// # use filetto::games::mnk::Mnk;
/// use filetto::game::{Board, Game, Player, Point};
///
/// let tris = Mnk::<1>::new("mnk:3,3,3".parse()?);
/// let position = tris.after(&tris.start(), Point(4));
/// let rows: Vec<String> = (0..3)
///     .map(|row| (0..3).map(|column| match tris.man(&position, Point(3 * row + column)) {
///         Some(player) => tris.men().letter(player),
///         None => '.',
///     }).collect())
///     .collect();
/// assert_eq!(rows, ["...", ".x.", "..."]);
/// # Ok::<(), filetto::game::SpecError>(())
/// ```
pub trait Board: Game {
    /// Returns the kind of men. Default: marks.
    fn men(&self) -> Men {
        Men::Marks
    }

    /// Returns the points; the index of a [`Point`] is its place in this list. They are in reading order,
    /// unless the game overrides [`Notation::write_position`](crate::Notation::write_position).
    fn sites(&self) -> Vec<Site>;

    /// Returns the pairs of adjacent points; none on a board of cells.
    fn edges(&self) -> Vec<(Point, Point)> {
        Vec::new()
    }

    /// Returns the player with a man on the point.
    fn man(&self, position: &Self::Position, point: Point) -> Option<Player>;

    /// Returns the men in hand of the first and the second player; `None` in a game without men in hand.
    fn in_hand(&self, _position: &Self::Position) -> Option<[u8; 2]> {
        None
    }

    /// Returns `true` if the move, which must be legal, neither places nor captures a man.
    ///
    /// Default: the [path](Game::path) of the move has two points, the first of which has a man of the mover.
    fn is_quiet(&self, position: &Self::Position, m: Self::Move) -> bool {
        let path = self.path(m);
        match path.points() {
            [from, _] => self.man(position, *from) == Some(self.to_move(position)),
            _ => false,
        }
    }

    /// Returns a lower bound of the number of moves from one position to another; `None` if no moves lead
    /// there. Default: 0.
    fn least_plies(&self, _from: &Self::Position, _to: &Self::Position) -> Option<u32> {
        Some(0)
    }

    /// Returns the parts of the board that can be owned, in reading order; none on most boards.
    fn areas(&self, _position: &Self::Position) -> Vec<Area> {
        Vec::new()
    }

    /// Returns the owner of the area with an index in [`areas`](Board::areas), for programs that follow many
    /// games. Default: the one in `areas`.
    fn area_owner(&self, position: &Self::Position, area: usize) -> Option<Player> {
        self.areas(position)[area].owner
    }

    /// Returns the complete lines on the board, each once.
    fn made_lines(&self, _position: &Self::Position) -> Vec<MadeLine> {
        Vec::new()
    }

    /// Returns the lines that `player` would complete with one more move, whoever is to move. Default: none.
    ///
    /// Each line has one point without a man of the player, and one of the player's men can come to that
    /// point. In ultimate tic-tac-toe these are lines of small boards that nobody has won, whichever board
    /// must be played.
    ///
    /// ```
    /// # use filetto::games::mnk::Mnk;
    /// use filetto::game::{Board, Notation, Player, Point};
    ///
    /// let tris = Mnk::<1>::new("mnk:3,3,3".parse()?);
    /// let position = tris.parse_position("xx1/oo1/3 x")?;
    /// let lines = tris.completable_lines(&position, Player::Second);
    /// assert_eq!(lines[0].points, [Point(3), Point(4), Point(5)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn completable_lines(&self, _position: &Self::Position, _player: Player) -> Vec<MadeLine> {
        Vec::new()
    }

    /// Returns the empty points at which the rules forbid the side to move to play. Default: none.
    ///
    /// ```
    /// # use filetto::games::mnk::Mnk;
    /// use filetto::game::{Board, ForbiddenReason, Notation, Point};
    ///
    /// let renju = Mnk::<4>::new("mnk:9,9,5,rule=renju".parse()?);
    /// let position = renju.parse_position("9/9/4x4/4x4/2xx5/o1oo1o3/9/9/9 x")?;
    /// let forbidden = renju.forbidden_points(&position);
    /// assert_eq!((forbidden[0].point, forbidden[0].reason), (Point(40), ForbiddenReason::Threes));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn forbidden_points(&self, _position: &Self::Position) -> Vec<ForbiddenPoint> {
        Vec::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_points() {
        for (text, file, rank) in [("a1", 0, 0), ("e5", 4, 4), ("t20", 19, 19), ("C3", 2, 2)] {
            let site = Site::parse(text).unwrap();
            assert_eq!((site.file, site.rank), (file, rank));
            assert_eq!(site.name(), text.to_lowercase());
        }
        for text in ["", "a", "1a", "a0", "a01", "a-1", "a+1", "aa", "é1", "a123", "a1 "] {
            assert_eq!(Site::parse(text), None, "{text:?}");
        }
    }
}
