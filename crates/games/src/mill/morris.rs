//! The game of men's morris.
//!
//! A turn places a man, slides one along an edge, or, with three men left, lets one fly. A turn that closes a
//! mill also captures an enemy man, so that players strictly alternate. "Men left" includes those in hand,
//! for losing and for flying. If the last man to be placed fills the board, the game is a draw, on every
//! board. A mill that is closed while the opponent has no man on the board captures nothing.

use std::ops::ControlFlow;
use std::sync::Arc;

use game::{Game, Outcome, Path, Player, Point, Points, fold_key};

use super::built_in;
use super::net::Net;
use super::set::Set;
use super::spec::Rules;
use super::turn::Turn;
use super::turn_generator::TurnGenerator;
use super::weights::Weights;
use crate::weights::WeightsError;

/// A morris game: its rules and its board.
///
/// ```
/// use filetto::game::{Game, Notation};
/// use filetto::games::mill::{Mill, Variant};
///
/// let mill = Mill::new(Variant::Nine.rules());
/// let mut position = mill.start();
/// for text in ["d6", "b4", "b6", "f4"] {
///     let turn = mill.parse_move(&position, text)?;
///     mill.play(&mut position, turn);
/// }
/// let takes: Vec<_> =
///     mill.legal_moves(&position).into_iter().filter(|turn| turn.taken().is_some()).collect();
/// assert_eq!(takes.iter().map(|turn| mill.write_move(*turn)).collect::<Vec<_>>(), ["f6xb4", "f6xf4"]);
/// # Ok::<(), filetto::game::MoveError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Mill {
    rules: Rules,
    net: Net,
    weights: Arc<Weights>,
}

/// The men on the board and in hand, and the side to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    pub(super) men: [Set; 2],
    pub(super) hand: [u8; 2],
    pub(super) to_move: Player,
}

impl Position {
    /// Makes a position from the men on the board and in hand of the first and the second player, without
    /// checks: no point may have two men, and none may be off the board.
    pub const fn new(men: [Points<1>; 2], hand: [u8; 2], to_move: Player) -> Position {
        Position { men, hand, to_move }
    }

    /// Returns the men of this player on the board.
    pub fn men(&self, player: Player) -> Set {
        self.men[player.index()]
    }

    /// Returns the number of men of this player in hand.
    pub fn hand(&self, player: Player) -> u8 {
        self.hand[player.index()]
    }

    /// Returns the number of men of this player on the board and in hand.
    pub fn men_left(&self, player: Player) -> usize {
        self.men(player).len() + self.hand(player) as usize
    }

    /// Returns the part of a position that no symmetry changes, as one word.
    #[inline]
    pub(super) fn hands_and_side(&self) -> u64 {
        let [first, second] = self.hand.map(u64::from);
        first | second << 8 | (self.to_move as u64) << 16
    }

    /// Returns `true` if the player has at least `count` men left. Faster than counting them if `count` is
    /// small.
    #[inline]
    pub(super) fn has_left(&self, player: Player, count: u8) -> bool {
        let hand = self.hand(player);
        let [mut men] = self.men(player).0;
        // Clears the lowest men until only the last of `count` must be left; `wrapping_sub` since none may
        // be.
        for _ in hand + 1..count {
            men &= men.wrapping_sub(1);
        }
        hand >= count || men != 0
    }
}

impl Mill {
    /// Makes the game with these rules and their built-in weights.
    pub fn new(rules: Rules) -> Mill {
        let weights = built_in::weights(rules).unwrap_or_else(|| Arc::new(Weights::by_hand(rules)));
        Mill::weighed_by(weights, rules)
    }

    /// Makes the game with these rules and the weights before any learning.
    pub fn without_learned_weights(rules: Rules) -> Mill {
        Mill::weighed_by(Arc::new(Weights::by_hand(rules)), rules)
    }

    /// Makes the game with the weights of this file.
    ///
    /// # Errors
    /// The bytes are not a file of weights, or the weights are those of other rules.
    pub fn with_weights(rules: Rules, file: &[u8]) -> Result<Mill, WeightsError> {
        Ok(Mill::weighed_by(Arc::new(Weights::read(rules, file)?), rules))
    }

    fn weighed_by(weights: Arc<Weights>, rules: Rules) -> Mill {
        Mill { rules, net: Net::new(rules.variant.squares(), rules.diagonals), weights }
    }

    /// Returns the weights of the evaluation.
    #[inline]
    pub(super) fn weights(&self) -> &Weights {
        &self.weights
    }

    /// Returns the weights before any learning, in the order of a file.
    pub fn unlearned_weights(&self) -> Vec<i16> {
        Weights::by_hand(self.rules).numbers()
    }

    /// Returns the rules.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// Returns the board.
    pub fn net(&self) -> &Net {
        &self.net
    }

    /// Makes the move generator of this position.
    #[inline]
    pub(super) fn generator<'a>(&'a self, position: &Position) -> TurnGenerator<'a> {
        let mover = position.to_move;
        let in_hand = position.hand(mover) > 0;
        let (own, enemy) = (position.men(mover), position.men(!mover));
        TurnGenerator {
            net: &self.net,
            own,
            enemy,
            free: self.net.all() - (own | enemy),
            takes: self.rules.takes() && !enemy.is_empty(),
            may_place: in_hand,
            may_slide: !in_hand || self.rules.moves_while_placing(),
            flies: self.rules.fly && !position.has_left(mover, 4),
        }
    }

    /// Returns `true` if the player who is not to move has won by a line.
    #[inline]
    pub(super) fn line_won(&self, position: &Position) -> bool {
        !self.rules.takes() && !self.net.in_lines(position.men(!position.to_move)).is_empty()
    }

    /// Returns `true` if the game is unfinished, provided that there is a legal turn.
    #[inline]
    pub(super) fn is_running(&self, position: &Position) -> bool {
        position.has_left(position.to_move, 3) && !self.line_won(position)
    }
}

impl Game for Mill {
    type Position = Position;
    type Move = Turn;

    fn spec(&self) -> String {
        self.rules.to_string()
    }

    fn start(&self) -> Position {
        Position { men: [Set::EMPTY; 2], hand: [self.rules.men; 2], to_move: Player::First }
    }

    #[inline]
    fn to_move(&self, position: &Position) -> Player {
        position.to_move
    }

    #[inline]
    fn outcome(&self, position: &Position) -> Option<Outcome> {
        if !self.is_running(position) {
            return Some(Outcome::Win(!position.to_move));
        }
        let generator = self.generator(position);
        if position.hand == [0, 0] && generator.free.is_empty() {
            return Some(Outcome::Draw);
        }
        (!generator.can_move()).then_some(Outcome::Win(!position.to_move))
    }

    fn moves<B>(&self, position: &Position, visit: impl FnMut(Turn) -> ControlFlow<B>) -> ControlFlow<B> {
        if !self.is_running(position) {
            return ControlFlow::Continue(());
        }
        self.generator(position).turns(visit)
    }

    #[inline]
    fn play(&self, position: &mut Position, turn: Turn) {
        let mover = position.to_move;
        let own = &mut position.men[mover.index()];
        match turn.from() {
            Some(from) => own.remove(from),
            None => position.hand[mover.index()] -= 1,
        }
        own.insert(turn.to());
        if let Some(taken) = turn.taken() {
            position.men[(!mover).index()].remove(taken);
        }
        position.to_move = !mover;
    }

    #[inline]
    fn key(&self, position: &Position) -> u64 {
        let [first, second] = position.men.map(|men| men.0[0]);
        fold_key([first | second << 32, position.hands_and_side()])
    }

    fn path(&self, turn: Turn) -> Path {
        let points = [turn.from(), Some(turn.to()), turn.taken()];
        let points: Vec<Point> = points.into_iter().flatten().map(|point| Point(point as u16)).collect();
        Path::new(&points)
    }

    #[inline]
    fn code(&self, turn: Turn) -> u16 {
        turn.code()
    }

    #[inline]
    fn decode(&self, code: u16) -> Option<Turn> {
        Turn::decode(code)
    }

    fn is_legal(&self, position: &Position, turn: Turn) -> bool {
        if !self.is_running(position) {
            return false;
        }
        let generator = self.generator(position);
        let to = turn.to as usize;
        let (may_go, others) = match turn.from() {
            Some(from) => {
                let may_slide = generator.may_slide && from < self.net.len() && generator.own.contains(from);
                (may_slide && generator.targets(from).contains(to), generator.own - Set::of(from))
            }
            None => (generator.may_place && generator.free.contains(to), generator.own),
        };
        may_go
            && match turn.taken() {
                Some(taken) => generator.takes_at(others, to) && generator.takeable().contains(taken),
                None => !generator.takes_at(others, to),
            }
    }

    fn count_moves(&self, position: &Position) -> u64 {
        if !self.is_running(position) {
            return 0;
        }
        self.generator(position).count() as u64
    }
}
