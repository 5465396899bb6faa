//! Moves of a strategy and of the board, which symmetries may have turned, and moves that nothing asks for.

use game::{Board, Notation, Point, Symmetric};

use super::hold::Holding;
use super::{Stand, Walk, Why};
use crate::claims::Claims;

impl<G: Symmetric + Board + Notation> Walk<'_, G> {
    /// Any move: one that wins, or one outside of the zones, which keeps the claims simple.
    pub(super) fn anywhere(
        &self,
        position: &G::Position,
        holding: &Holding,
        claims: &Claims,
    ) -> Option<G::Move> {
        let moves = self.game.legal_moves(position);
        let is_won = |position| {
            self.game.outcome(&position).is_some_and(|outcome| outcome.seen_by(self.theorem.player) > 0)
        };
        let wins = |m: &&G::Move| is_won(self.game.after(position, **m));
        let zones: Vec<Point> = holding.zones(claims).flat_map(|(_, zone)| zone).collect();
        let is_outside =
            |m: &&G::Move| !self.game.path(**m).points().iter().any(|point| zones.contains(point));
        moves.iter().find(wins).or(moves.iter().find(is_outside)).or(moves.first()).copied()
    }

    pub(super) fn move_to(&self, position: &G::Position, point: Point) -> Option<G::Move> {
        self.game.legal_moves(position).into_iter().find(|m| self.game.path(*m).points() == [point])
    }

    /// Whether every move but this one lets the other win at once.
    pub(super) fn is_forced(&self, position: &G::Position, m: G::Move) -> bool {
        let game = self.game;
        let loses = |other: G::Move| {
            let next = game.after(position, other);
            let wins = |reply| {
                game.outcome(&game.after(&next, reply))
                    .is_some_and(|outcome| outcome.seen_by(self.theorem.player) < 0)
            };
            game.outcome(&next).is_none() && game.legal_moves(&next).into_iter().any(wins)
        };
        game.outcome(&game.after(position, m)).is_none()
            && game.legal_moves(position).into_iter().all(|other| other == m || loses(other))
    }

    /// A move of the board as the strategy sees it.
    pub(super) fn inward(&self, stand: &Stand<G>, m: G::Move) -> G::Move {
        stand.symmetries.iter().fold(m, |m, symmetry| self.game.image(m, *symmetry))
    }

    /// A move of the strategy on the board.
    pub(super) fn back(&self, stand: &Stand<G>, m: G::Move) -> G::Move {
        let symmetries = stand.symmetries.iter().rev();
        symmetries.fold(m, |m, symmetry| self.game.image(m, self.game.inverse(*symmetry)))
    }

    /// A point of the strategy on the board.
    pub(super) fn outward(&self, stand: &Stand<G>, point: Point) -> Option<Point> {
        let (lines, _) = self.claims.as_ref()?;
        stand.symmetries.iter().rev().try_fold(point, |point, symmetry| {
            let image = lines.image(self.game.inverse(*symmetry) as u8)?;
            image.points.get(point.index()).copied().map(Point)
        })
    }

    pub(super) fn why_outward(&self, stand: &Stand<G>, why: Why) -> Why {
        let back = |point| self.outward(stand, point).unwrap_or(point);
        match why {
            Why::Pair(claim, points) => Why::Pair(claim, points.map(back)),
            why => why,
        }
    }
}
