//! Positions and moves of men's morris as text, on a screen, and under symmetries.
//!
//! A position is the points of each rank from the top, the side to move, and the men that White and Black
//! have in hand: `3/3/3/6/3/3/3 w 9 9`. A move is `d6`, `d6xb4`, `a1-a4` or `a1-a4xb2`.

use std::ops::ControlFlow;

use game::{
    Board, Game, MadeLine, Men, MoveError, Notation, Player, Point, PositionError, Site, Symmetric, fold_key,
    parse_number, parse_ranks, write_ranks,
};

use super::errors::{MillMoveError, MillPositionError};
use super::morris::{Mill, Position};
use super::net::Net;
use super::set::Set;
use super::turn::Turn;

/// Writes the four fields of a position.
pub(super) fn write_fields(net: &Net, men: [Set; 2], side: Player, hand: [u8; 2]) -> String {
    let ranks = write_ranks(&net.rank_lengths(), Men::Colours, |point| owner(men, point));
    format!("{ranks} {} {} {}", Men::Colours.letter(side), hand[0], hand[1])
}

/// Parses the four fields of a position in which each player has at most `max` men.
pub(super) fn parse_fields(net: &Net, max: u8, text: &str) -> Result<Position, PositionError> {
    let fields: Vec<&str> = text.split_whitespace().collect();
    let [ranks, side, first, second] = fields[..] else {
        return Err(PositionError::Fields {
            found: text.trim().to_owned(),
            example: write_fields(net, [Set::EMPTY; 2], Player::First, [max; 2]),
        });
    };
    let points = parse_ranks(ranks, &net.rank_lengths(), Men::Colours)?;
    let to_move = Men::Colours.parse_side(side)?;
    let in_hand = |text: &str| {
        parse_number(text, 0, max)
            .ok_or_else(|| MillPositionError::InHand { found: text.to_owned(), max: max as usize })
    };
    let hand = [in_hand(first)?, in_hand(second)?];
    let men_of = |player| (0..points.len()).filter(|&point| points[point] == Some(player)).collect();
    let position = Position { men: Player::BOTH.map(men_of), hand, to_move };
    for player in Player::BOTH {
        let found = position.men_left(player);
        if found > max as usize {
            let player = Men::Colours.letter(player);
            return Err(MillPositionError::TooManyMen { player, found, max: max as usize }.into());
        }
    }
    Ok(position)
}

/// Parses the name of a point of the board; `None` if the text is no name.
pub(super) fn parse_point(net: &Net, text: &str) -> Option<Result<usize, MoveError>> {
    let site = Site::parse(text)?;
    Some(net.point_at(site).ok_or_else(|| MoveError::NoSuchPoint { point: site.name() }))
}

/// Returns the player whose man is on the point.
pub(super) fn owner(men: [Set; 2], point: usize) -> Option<Player> {
    Player::BOTH.into_iter().find(|player| men[player.index()].contains(point))
}

/// Returns the lines with three men of one player.
pub(super) fn made_lines(net: &Net, men: [Set; 2]) -> Vec<MadeLine> {
    let made = |line: &[usize; 3]| {
        let player =
            owner(men, line[0]).filter(|player| line.iter().all(|p| men[player.index()].contains(*p)))?;
        Some(MadeLine { points: line.map(|point| Point(point as u16)).to_vec(), player })
    };
    net.lines().iter().filter_map(made).collect()
}

/// Returns the lines with two men of the player and a free point to which another of the player's men can
/// come.
pub(super) fn completable_lines(
    net: &Net,
    men: [Set; 2],
    player: Player,
    can_come: impl Fn(Set, usize) -> bool,
) -> Vec<MadeLine> {
    let own = men[player.index()];
    let completable = |line: &&[usize; 3]| {
        let has = |point: &&usize| own.contains(**point);
        let missing = line.iter().find(|point| owner(men, **point).is_none());
        line.iter().filter(has).count() == 2
            && missing.is_some_and(|to| {
                let two = line.iter().copied().filter(|point| point != to).collect();
                can_come(own - two, *to)
            })
    };
    let points = |line: &[usize; 3]| line.map(|point| Point(point as u16)).to_vec();
    net.lines().iter().filter(completable).map(|line| MadeLine { points: points(line), player }).collect()
}

impl Mill {
    fn name(&self, point: usize) -> String {
        self.net().sites()[point].name()
    }

    /// Rejects a position that no game can reach, judged by the numbers and lines of men.
    fn check(&self, position: &Position) -> Result<(), PositionError> {
        self.check_hands(position)?;
        if self.rules().takes() { Ok(self.check_taken(position)?) } else { self.check_lines(position) }
    }

    /// Checks that players who place in turn have equal numbers of men in hand, or the second one more.
    fn check_hands(&self, position: &Position) -> Result<(), MillPositionError> {
        let Position { hand, to_move, .. } = *position;
        let expected = match to_move {
            Player::First => [hand[0], hand[0]],
            Player::Second => [hand[0], hand[0] + 1],
        };
        if self.rules().moves_while_placing() || hand == [0, 0] || hand == expected {
            return Ok(());
        }
        let [first, second] = hand.map(usize::from);
        Err(MillPositionError::UnevenHands { first, second, player: Men::Colours.letter(to_move) })
    }

    /// Checks that the player who has just moved had at least three men.
    fn check_taken(&self, position: &Position) -> Result<(), MillPositionError> {
        if position.men_left(!position.to_move) >= 3 {
            return Ok(());
        }
        Err(MillPositionError::TooFewMen { player: Men::Colours.letter(!position.to_move) })
    }

    /// If a line wins: checks that no man is missing, and that the side to move has no line.
    fn check_lines(&self, position: &Position) -> Result<(), PositionError> {
        for player in Player::BOTH {
            let (found, men) = (position.men_left(player), self.rules().men as usize);
            if found != men {
                return Err(MillPositionError::MenMissing {
                    player: Men::Colours.letter(player),
                    found,
                    men,
                }
                .into());
            }
        }
        match Player::BOTH.map(|player| !self.net().in_lines(position.men(player)).is_empty()) {
            [true, true] => Err(PositionError::TwoWinners {}),
            lines if lines[position.to_move.index()] => {
                Err(PositionError::WinnerToMove { player: Men::Colours.letter(position.to_move) })
            }
            _ => Ok(()),
        }
    }

    /// Returns the men that a move which closes a mill may capture, as in `xb4, xc3`.
    fn takes(&self, position: &Position) -> String {
        let names = self.generator(position).takeable().iter().map(|point| format!("x{}", self.name(point)));
        names.collect::<Vec<_>>().join(", ")
    }

    /// Parses `[from-]to[xtaken]`, without a check of legality.
    fn parse_turn(&self, text: &str) -> Result<Turn, MoveError> {
        let unreadable = || MoveError::Unreadable {
            found: text.to_owned(),
            example: format!("a1, a1-{0}, {0}xb2", self.second_point()),
        };
        let point = |name: &str| parse_point(self.net(), name).ok_or_else(unreadable)?;
        let lower = text.to_ascii_lowercase();
        let (way, taken) = match lower.split_once('x') {
            Some((way, taken)) => (way, Some(point(taken)?)),
            None => (lower.as_str(), None),
        };
        let (from, to) = match way.split_once('-') {
            Some((from, to)) => (Some(point(from)?), point(to)?),
            None => (None, point(way)?),
        };
        Ok(Turn::new(from, to, taken))
    }

    /// Returns the name of the point above a1, for examples.
    fn second_point(&self) -> &'static str {
        ["a2", "a3", "a4"][self.rules().variant.squares() as usize - 1]
    }

    /// Checks that the turn is legal.
    fn check_turn(&self, position: &Position, turn: Turn) -> Result<(), MoveError> {
        if self.outcome(position).is_some() {
            return Err(MoveError::Finished {});
        }
        self.check_points(position, turn)?;
        let to = self.name(turn.to());
        let mut own = position.men(position.to_move);
        if let Some(from) = turn.from() {
            own.remove(from);
        }
        let takes = self.generator(position).takes_at(own, turn.to());
        let Some(taken) = turn.taken() else {
            if takes {
                return Err(MillMoveError::MustTake { to, choices: self.takes(position) }.into());
            }
            return Ok(());
        };
        let point = self.name(taken);
        if !takes {
            Err(MillMoveError::NotAMill { to }.into())
        } else if !position.men(!position.to_move).contains(taken) {
            Err(MillMoveError::NotTheirs { point }.into())
        } else if !self.generator(position).takeable().contains(taken) {
            Err(MillMoveError::InMill { point, choices: self.takes(position) }.into())
        } else {
            Ok(())
        }
    }

    /// Checks the points that the man leaves and to which it comes.
    fn check_points(&self, position: &Position, turn: Turn) -> Result<(), MoveError> {
        let (own, generator) = (position.men(position.to_move), self.generator(position));
        match turn.from() {
            Some(_) if !generator.may_slide => return Err(MillMoveError::PlaceFirst {}.into()),
            Some(from) if !own.contains(from) => {
                return Err(MillMoveError::NotYours { point: self.name(from) }.into());
            }
            None if !generator.may_place => {
                let first = self.moves(position, ControlFlow::Break);
                let from = first.break_value().map_or_else(String::new, |turn| self.write_move(turn));
                return Err(MillMoveError::NoneInHand { from }.into());
            }
            _ => {}
        }
        if owner(position.men, turn.to()).is_some() {
            return Err(MoveError::Occupied { point: self.name(turn.to()) });
        }
        match turn.from() {
            Some(from) if !generator.targets(from).contains(turn.to()) => {
                Err(MillMoveError::NotJoined { from: self.name(from), to: self.name(turn.to()) }.into())
            }
            _ => Ok(()),
        }
    }
}

impl Notation for Mill {
    fn write_position(&self, position: &Position) -> String {
        write_fields(self.net(), position.men, position.to_move, position.hand)
    }

    fn parse_position(&self, text: &str) -> Result<Position, PositionError> {
        let position = parse_fields(self.net(), self.rules().men, text)?;
        self.check(&position)?;
        Ok(position)
    }

    fn write_move(&self, turn: Turn) -> String {
        let from = turn.from().map_or(String::new(), |from| self.name(from) + "-");
        let taken = turn.taken().map_or(String::new(), |taken| "x".to_owned() + &self.name(taken));
        format!("{from}{}{taken}", self.name(turn.to()))
    }

    fn parse_move(&self, position: &Position, text: &str) -> Result<Turn, MoveError> {
        let turn = self.parse_turn(text)?;
        self.check_turn(position, turn)?;
        Ok(turn)
    }
}

impl Board for Mill {
    fn men(&self) -> Men {
        Men::Colours
    }

    fn sites(&self) -> Vec<Site> {
        self.net().sites().to_vec()
    }

    fn edges(&self) -> Vec<(Point, Point)> {
        self.net().edges().to_vec()
    }

    fn man(&self, position: &Position, point: Point) -> Option<Player> {
        owner(position.men, point.index())
    }

    fn in_hand(&self, position: &Position) -> Option<[u8; 2]> {
        Some(position.hand)
    }

    #[inline]
    fn is_quiet(&self, _: &Position, turn: Turn) -> bool {
        turn.from().is_some() && turn.taken().is_none()
    }

    fn least_plies(&self, from: &Position, to: &Position) -> Option<u32> {
        let left = |position: &Position| Player::BOTH.map(|player| position.men_left(player));
        let are_fewer = |from: [usize; 2], to: [usize; 2]| from[0] < to[0] || from[1] < to[1];
        let hands = |position: &Position| position.hand.map(usize::from);
        if are_fewer(left(from), left(to)) || are_fewer(hands(from), hands(to)) {
            return None;
        }
        if (left(from), from.hand) != (left(to), to.hand) {
            return Some(1);
        }
        // Each move displaces one man of the player who makes it, and the players alternate.
        let displaced = |player: Player| (from.men(player) - to.men(player)).len() as u32;
        let (own, others) = (displaced(from.to_move), displaced(!from.to_move));
        let plies = (2 * own).saturating_sub(1).max(2 * others);
        let is_even = from.to_move == to.to_move;
        Some(plies + u32::from(plies.is_multiple_of(2) != is_even))
    }

    fn made_lines(&self, position: &Position) -> Vec<MadeLine> {
        made_lines(self.net(), position.men)
    }

    fn completable_lines(&self, position: &Position, player: Player) -> Vec<MadeLine> {
        if self.outcome(position).is_some() {
            return Vec::new();
        }
        let generator = self.generator(&Position { to_move: player, ..*position });
        let can_come = |others: Set, to: usize| {
            generator.may_place || (generator.may_slide && !(generator.feeders(to) & others).is_empty())
        };
        completable_lines(self.net(), position.men, player, can_come)
    }
}

impl Symmetric for Mill {
    fn symmetries(&self) -> usize {
        self.net().symmetries()
    }

    fn transformed(&self, position: &Position, symmetry: usize) -> Position {
        let images = self.net().images(symmetry);
        Position { men: position.men.map(|men| men.permuted(images)), ..*position }
    }

    fn image(&self, turn: Turn, symmetry: usize) -> Turn {
        turn.permuted(self.net().images(symmetry))
    }

    fn inverse(&self, symmetry: usize) -> usize {
        self.net().inverse(symmetry)
    }

    #[inline]
    fn canonical(&self, position: &Position) -> (u64, usize) {
        let (image, symmetry) = self.net().smallest_image(position.men);
        (fold_key([image, position.hands_and_side()]), symmetry)
    }
}
