//! A position of any game as a screen draws it, without the rules of the game.

use game::{Area, ForbiddenPoint, MadeLine, Men, Path, Player, Point, Site};

/// A position as points and paths.
///
/// ```
/// use filetto::engine::{Show, registry};
///
/// let view = registry::open("mill:six").expect("a spec").view();
/// assert_eq!((view.sites.len(), view.legal.len(), view.in_hand), (16, 16, Some([6, 6])));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct View {
    /// The names of the men.
    pub men: Men,
    /// The points of the board.
    pub sites: Vec<Site>,
    /// The pairs of points that a line joins; none on a board of cells.
    pub edges: Vec<(Point, Point)>,
    /// The owner of the man on each point, in the order of `sites`; `None` on an empty point.
    pub occupants: Vec<Option<Player>>,
    /// The men in hand of the first and the second player, in games that have hands.
    pub in_hand: Option<[u8; 2]>,
    /// The parts of the board that a player can win, such as the small boards of ultimate tic-tac-toe.
    pub areas: Vec<Area>,
    /// The completed lines.
    pub lines: Vec<MadeLine>,
    /// The points of the last move.
    pub last: Option<Path>,
    /// The empty points at which the rules forbid the side to move to play, as in renju.
    pub forbidden: Vec<ForbiddenPoint>,
    /// The points of each legal move.
    pub legal: Vec<Path>,
}
