//! Games where men are placed in turn and the first line wins: what solvers of such games must know.

use crate::{Board, Point, Symmetric};

/// A line: who has all of its points wins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// The points.
    pub points: Vec<Point>,
    /// Points that spoil the line for the player who has one of them: those before and behind a row that
    /// must not be longer.
    pub flanks: Vec<Point>,
}

/// A game in which a move places a man that stays where it is, and the first player to own a
/// [line](LineGame::lines) wins. There is no other way to win; when [`max_plies`](LineGame::max_plies)
/// have been played, the game is a draw.
pub trait LineGame: Symmetric<Move = Point> + Board {
    /// All lines, each once.
    fn lines(&self) -> Vec<Line>;

    /// The number of plies after which a game without a line is drawn.
    fn max_plies(&self) -> usize;
}
