//! The symmetries between the strategy's board and the real one.

use game::{Point, Symmetric};

use super::reason::Why;
use crate::winning_lines::WinningLines;

/// The symmetries from the real board to the strategy's board, in order.
#[derive(Debug, Clone, Default)]
pub(super) struct Orientation(Vec<usize>);

impl Orientation {
    pub(super) fn of(turns: Vec<usize>) -> Orientation {
        Orientation(turns)
    }

    pub(super) fn turn(&mut self, symmetry: usize) {
        self.0.push(symmetry);
    }

    /// Maps a move from the real board to the strategy's board.
    pub(super) fn inward<G: Symmetric>(&self, game: &G, m: G::Move) -> G::Move {
        self.0.iter().fold(m, |m, symmetry| game.image(m, *symmetry))
    }

    /// Maps a move from the strategy's board to the real one.
    pub(super) fn outward<G: Symmetric>(&self, game: &G, m: G::Move) -> G::Move {
        self.0.iter().rev().fold(m, |m, symmetry| game.image(m, game.inverse(*symmetry)))
    }

    /// Maps a point from the strategy's board to the real one.
    pub(super) fn point_outward<G: Symmetric>(
        &self,
        game: &G,
        lines: &WinningLines,
        point: Point,
    ) -> Option<Point> {
        self.0.iter().rev().try_fold(point, |point, symmetry| {
            let image = lines.image(game.inverse(*symmetry) as u8)?;
            image.points.get(point.index()).copied().map(Point)
        })
    }

    /// Maps the points of a reason from the strategy's board to the real one.
    pub(super) fn why_outward<G: Symmetric>(&self, game: &G, lines: &WinningLines, why: Why) -> Why {
        let outward = |point| self.point_outward(game, lines, point).unwrap_or(point);
        match why {
            Why::Pair(claim, points) => Why::Pair(claim, points.map(outward)),
            why => why,
        }
    }
}
