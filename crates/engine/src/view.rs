//! What a screen needs to draw a position of any game, without knowing its rules.

use game::{Area, MadeLine, Men, Path, Player, Point, Site};

/// A position as points and paths.
///
/// ```
/// use engine::{Show, registry};
///
/// let view = registry::open("mill:six").expect("a spec").view();
/// assert_eq!((view.sites.len(), view.legal.len(), view.in_hand), (16, 16, Some([6, 6])));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct View {
    /// What the men are called.
    pub men: Men,
    /// The points of the board.
    pub sites: Vec<Site>,
    /// The pairs of points that a line joins; none on a board of cells.
    pub edges: Vec<(Point, Point)>,
    /// The owner of the man on each point.
    pub occupants: Vec<Option<Player>>,
    /// The men in hand of the first and the second player, in games that have hands.
    pub in_hand: Option<[u8; 2]>,
    /// The parts of the board that can be owned.
    pub areas: Vec<Area>,
    /// The lines that have been made.
    pub lines: Vec<MadeLine>,
    /// The last move.
    pub last: Option<Path>,
    /// The legal moves.
    pub legal: Vec<Path>,
}
