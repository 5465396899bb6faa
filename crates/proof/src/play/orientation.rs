//! How the strategy's board lies on the real one, after the symmetries that its steps went through.

use game::{Point, Symmetric};

use super::reason::Why;
use crate::winning_lines::WinningLines;

/// The symmetries that lead from the board to the strategy's board, in order.
#[derive(Debug, Clone, Default)]
pub(super) struct Orientation(Vec<usize>);

impl Orientation {
    pub(super) fn turn(&mut self, symmetry: usize) {
        self.0.push(symmetry);
    }

    /// A move on the board as the strategy sees it.
    pub(super) fn inward<G: Symmetric>(&self, game: &G, m: G::Move) -> G::Move {
        self.0.iter().fold(m, |m, symmetry| game.image(m, *symmetry))
    }

    /// A move of the strategy on the board.
    pub(super) fn outward<G: Symmetric>(&self, game: &G, m: G::Move) -> G::Move {
        self.0.iter().rev().fold(m, |m, symmetry| game.image(m, game.inverse(*symmetry)))
    }

    /// A point of the strategy on the board.
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

    /// A reason with its points on the board.
    pub(super) fn why_outward<G: Symmetric>(&self, game: &G, lines: &WinningLines, why: Why) -> Why {
        let outward = |point| self.point_outward(game, lines, point).unwrap_or(point);
        match why {
            Why::Pair(claim, points) => Why::Pair(claim, points.map(outward)),
            why => why,
        }
    }
}
