//! What a screen needs to draw a position, without a word about rules.

use game::{Area, MadeLine, Men, Path, Player, Point, Site};

/// A position as points and paths.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct View {
    /// What the men are called.
    pub men: Men,
    /// The points of the board.
    pub sites: Vec<Site>,
    /// The pairs of points that a line joins; none on a board of cells.
    pub edges: Vec<(Point, Point)>,
    /// Who stands on each point.
    pub occupants: Vec<Option<Player>>,
    /// The men in hand of the first and the second player, where there are such.
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
