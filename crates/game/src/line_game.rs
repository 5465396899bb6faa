//! Games in which marks are placed in turn and the first complete line wins: the data for their solver.

use crate::{Board, Point, Symmetric};

/// A winning line: the player who has all of its points wins.
///
/// ```
/// # use filetto::games::mnk::Mnk;
/// use filetto::game::{LineGame, Point};
///
/// let tris = Mnk::<1>::new("mnk:3,3,3".parse()?);
/// assert_eq!(tris.lines().len(), 8);
/// assert_eq!(tris.lines()[0].points, [Point(0), Point(1), Point(2)]);
/// # Ok::<(), filetto::game::SpecError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WinningLine {
    /// The points of the line.
    pub points: Vec<Point>,
    /// The points next to the ends of the line, if a longer row does not win: a player who has one of them
    /// does not win by this line.
    pub flanks: Vec<Point>,
}

/// A game in which a move places a mark that stays, and the first player to complete a
/// [line](LineGame::lines) wins. There is no other way to win; after [`max_plies`](LineGame::max_plies) the
/// game is a draw.
///
/// ```
/// use filetto::game::LineGame;
/// use filetto::games::mill::{Filetto, FilettoRules};
///
/// let filetto = Filetto::new(FilettoRules::DEFAULT);
/// assert_eq!((filetto.lines().len(), filetto.max_plies()), (16, 24));
/// ```
pub trait LineGame: Symmetric<Move = Point> + Board {
    /// An upper bound of the number of points of a board of this type. The solver is compiled only for the
    /// sets of points that the type needs; the default allows every board that it can solve.
    const MAX_POINTS: usize = 7 * 64;

    /// Returns all lines, each once.
    fn lines(&self) -> Vec<WinningLine>;

    /// Returns the points on the board of each line that the edge cuts, on the same board without an edge:
    /// each set of points once. A line that has no point on the board is the empty set. `None` if no board
    /// without an edge is known for the game. Default: `None`.
    fn cut_lines(&self) -> Option<Vec<Vec<Point>>> {
        None
    }

    /// Returns `true` if the rules are those of the trait. Default: `true`.
    ///
    /// A game value with other rules, such as renju, returns `false`: the solver and claims about lines are
    /// not for it.
    fn wins_by_lines_alone(&self) -> bool {
        true
    }

    /// Returns the number of plies after which a game without a complete line is drawn.
    fn max_plies(&self) -> usize;
}
