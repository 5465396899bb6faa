//! Positions and moves of Filetto as text, on a screen, and under symmetries, as in men's morris.

use game::{
    Board, Game, MadeLine, Men, MoveError, Notation, Player, Point, PositionError, Site, Symmetric, fold_key,
};

use super::errors::MillPositionError;
use super::filetto::{Filetto, Placement};
use super::morris::Position;
use super::text::{completable_lines, made_lines, owner, parse_fields, parse_point, write_fields};

impl Filetto {
    /// Makes the placement of these men, if a game can reach it.
    fn checked(&self, position: Position) -> Result<Placement, PositionError> {
        let Position { men, to_move, .. } = position;
        for player in Player::BOTH {
            let (found, men) = (position.men_left(player), self.rules().men as usize);
            if found != men {
                let player = Men::Colours.letter(player);
                return Err(MillPositionError::MenMissing { player, found, men }.into());
            }
        }
        let plies = Men::Colours.check_turn(to_move, men.map(|men| men.len()))?;
        let rows = men.map(|men| self.net().in_lines(men));
        if rows.iter().all(|row| !row.is_empty()) {
            return Err(PositionError::TwoWinners {});
        }
        let Some(winner) = Player::BOTH.into_iter().find(|player| !rows[player.index()].is_empty()) else {
            return Ok(Placement { men, plies: plies as u8, won: false });
        };
        let player = Men::Colours.letter(winner);
        if winner == to_move {
            return Err(PositionError::WinnerToMove { player });
        }
        let without = |point: usize| men[winner.index()] - game::Points::of(point);
        if men[winner.index()].iter().all(|point| !self.net().in_lines(without(point)).is_empty()) {
            return Err(PositionError::WonEarlier { player });
        }
        Ok(Placement { men, plies: plies as u8, won: true })
    }
}

impl Notation for Filetto {
    fn write_position(&self, position: &Placement) -> String {
        let hand = position.men.map(|men| self.rules().men - men.len() as u8);
        write_fields(self.net(), position.men, self.to_move(position), hand)
    }

    fn parse_position(&self, text: &str) -> Result<Placement, PositionError> {
        self.checked(parse_fields(self.net(), self.rules().men, text)?)
    }

    fn write_move(&self, point: Point) -> String {
        self.net().sites()[point.index()].name()
    }

    fn parse_move(&self, position: &Placement, text: &str) -> Result<Point, MoveError> {
        let unreadable = || MoveError::Unreadable { found: text.to_owned(), example: "d6".to_owned() };
        let point = parse_point(self.net(), text).ok_or_else(unreadable)??;
        if self.outcome(position).is_some() {
            return Err(MoveError::Finished {});
        }
        if owner(position.men, point).is_some() {
            return Err(MoveError::Occupied { point: self.write_move(Point(point as u16)) });
        }
        Ok(Point(point as u16))
    }
}

impl Board for Filetto {
    fn men(&self) -> Men {
        Men::Colours
    }

    fn sites(&self) -> Vec<Site> {
        self.net().sites().to_vec()
    }

    fn edges(&self) -> Vec<(Point, Point)> {
        self.net().edges().to_vec()
    }

    fn man(&self, position: &Placement, point: Point) -> Option<Player> {
        owner(position.men, point.index())
    }

    fn in_hand(&self, position: &Placement) -> Option<[u8; 2]> {
        Some(position.men.map(|men| self.rules().men - men.len() as u8))
    }

    fn made_lines(&self, position: &Placement) -> Vec<MadeLine> {
        made_lines(self.net(), position.men)
    }

    fn completable_lines(&self, position: &Placement, player: Player) -> Vec<MadeLine> {
        let own = position.men(player);
        if self.outcome(position).is_some() || own.len() >= self.rules().men as usize {
            return Vec::new();
        }
        completable_lines(self.net(), position.men, player, |_, _| true)
    }
}

impl Symmetric for Filetto {
    fn symmetries(&self) -> usize {
        self.net().symmetries()
    }

    fn transformed(&self, position: &Placement, symmetry: usize) -> Placement {
        let images = self.net().images(symmetry);
        Placement { men: position.men.map(|men| men.permuted(images)), ..*position }
    }

    fn image(&self, point: Point, symmetry: usize) -> Point {
        self.net().images(symmetry)[point.index()]
    }

    fn inverse(&self, symmetry: usize) -> usize {
        self.net().inverse(symmetry)
    }

    #[inline]
    fn canonical(&self, position: &Placement) -> (u64, usize) {
        let (image, symmetry) = self.net().smallest_image(position.men);
        (fold_key([image]), symmetry)
    }
}
