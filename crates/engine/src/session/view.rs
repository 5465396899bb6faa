//! Implementation of [`Show`]: the parts of a position for screens.

use game::{MadeLine, Path, Player, Point};

use super::traits::Show;
use super::typed::Match;
use crate::playable::Playable;
use crate::view::View;

impl<G: Playable> Show for Match<G> {
    fn view(&self) -> View {
        let position = self.history.position();
        let sites = self.game.sites();
        let points = (0..sites.len() as u16).map(Point);
        let legal: Vec<Path> = self.legal().into_iter().map(|m| self.game.path(m)).collect();
        View {
            men: self.game.men(),
            edges: self.game.edges(),
            occupants: points.map(|point| self.game.man(position, point)).collect(),
            in_hand: self.game.in_hand(position),
            areas: self.game.areas(position),
            lines: self.game.made_lines(position),
            forbidden: if legal.is_empty() { Vec::new() } else { self.game.forbidden_points(position) },
            last: self.history.last_move().map(|m| self.game.path(m)),
            sites,
            legal,
        }
    }

    fn completable_lines(&self, player: Player) -> Vec<MadeLine> {
        self.game.completable_lines(self.history.position(), player)
    }

    fn winning_lines(&self) -> Option<Vec<Vec<Point>>> {
        let lines = self.game.claimable_lines()?;
        Some(lines.all().map(|line| line.iter().map(|point| Point(*point)).collect()).collect())
    }
}
