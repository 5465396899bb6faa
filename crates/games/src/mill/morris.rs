//! The game of men's morris.
//!
//! A turn places a man, slides one along an edge, or, with three men left, lets one fly; if that
//! closes a mill it also takes one enemy man, so that players strictly alternate. "Men left" counts
//! those in hand, for losing and for flying. A board that is full when the last man is placed is a
//! draw on every board. A mill that is closed while the opponent has nobody on the board takes nothing.

use std::ops::ControlFlow;

use game::{Game, Outcome, Path, Player, Point, fold_key};

use super::net::{Net, Set};
use super::spec::Rules;

/// A morris game: its rules and its board.
#[derive(Debug, Clone)]
pub struct Mill {
    rules: Rules,
    net: Net,
}

/// Who stands where, how many men are in hand, and who is to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    pub(super) men: [Set; 2],
    pub(super) hand: [u8; 2],
    pub(super) to_move: Player,
}

impl Position {
    /// The men of this player on the board.
    pub fn men(&self, player: Player) -> Set {
        self.men[player.index()]
    }

    /// The men of this player in hand.
    pub fn hand(&self, player: Player) -> u8 {
        self.hand[player.index()]
    }

    /// The men of this player on the board and in hand.
    pub fn men_left(&self, player: Player) -> usize {
        self.men(player).len() + self.hand(player) as usize
    }

    fn free(&self, net: &Net) -> Set {
        net.all() - (self.men[0] | self.men[1])
    }
}

/// A turn: where from (unless a man is placed), where to, and who is taken (if a mill is closed).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Turn {
    from: u8,
    to: u8,
    taken: u8,
}

/// In place of a point that a turn does not have.
const NOWHERE: u8 = u8::MAX;

impl Turn {
    /// A turn through these points.
    pub fn new(from: Option<usize>, to: usize, taken: Option<usize>) -> Turn {
        let pack = |point: Option<usize>| point.map_or(NOWHERE, |point| point as u8);
        Turn { from: pack(from), to: to as u8, taken: pack(taken) }
    }

    /// Where the man came from; `None` if it was placed.
    pub fn from(self) -> Option<usize> {
        (self.from != NOWHERE).then_some(self.from as usize)
    }

    /// Where the man went.
    pub fn to(self) -> usize {
        self.to as usize
    }

    /// Where a man was taken.
    pub fn taken(self) -> Option<usize> {
        (self.taken != NOWHERE).then_some(self.taken as usize)
    }
}

impl Mill {
    /// The game with these rules.
    pub fn new(rules: Rules) -> Mill {
        Mill { rules, net: Net::new(rules.variant.squares(), rules.diagonals) }
    }

    /// The rules.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// The board.
    pub fn net(&self) -> &Net {
        &self.net
    }

    pub(super) fn may_place(&self, position: &Position) -> bool {
        position.hand(position.to_move) > 0
    }

    pub(super) fn may_slide(&self, position: &Position) -> bool {
        position.hand(position.to_move) == 0 || self.rules.moves_while_placing()
    }

    /// Where a man of the player to move may go from here.
    #[inline]
    pub(super) fn targets(&self, position: &Position, from: usize) -> Set {
        let flies = self.rules.fly && position.men_left(position.to_move) == 3;
        let free = position.free(&self.net);
        if flies { free } else { self.net.neighbours(from) & free }
    }

    /// Which enemy men may be taken: those outside the mills, or all if there are no others.
    #[inline]
    pub(super) fn takeable(&self, position: &Position) -> Set {
        let enemy = position.men(!position.to_move);
        let outside = enemy - self.net.in_lines(enemy);
        if outside.is_empty() { enemy } else { outside }
    }

    /// Whether the player who is not to move has made a line, where that wins.
    #[inline]
    fn line_won(&self, position: &Position) -> bool {
        !self.rules.takes() && !self.net.in_lines(position.men(!position.to_move)).is_empty()
    }

    /// Whether the game goes on, but for the question whether there is a move.
    #[inline]
    fn is_running(&self, position: &Position) -> bool {
        position.men_left(position.to_move) >= 3 && !self.line_won(position)
    }

    fn can_move(&self, position: &Position) -> bool {
        let men = position.men(position.to_move);
        let free = position.free(&self.net);
        (self.may_place(position) && !free.is_empty())
            || (self.may_slide(position) && men.iter().any(|from| !self.targets(position, from).is_empty()))
    }

    /// Pushes the turns that end on `to`, where the mover's other men are `own`.
    #[inline]
    fn push_turns<B>(
        &self,
        position: &Position,
        own: Set,
        (from, to): (u8, usize),
        visit: &mut impl FnMut(Turn) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let turn = Turn { from, to: to as u8, taken: NOWHERE };
        if self.rules.takes() && self.net.closes(own, to) {
            let takeable = self.takeable(position);
            if !takeable.is_empty() {
                for taken in takeable.iter() {
                    visit(Turn { taken: taken as u8, ..turn })?;
                }
                return ControlFlow::Continue(());
            }
        }
        visit(turn)
    }

    /// The number of turns that place a man.
    fn count_placements(&self, position: &Position) -> usize {
        let free = position.free(&self.net);
        let closing = self.net.closing_points(position.men(position.to_move)) & free;
        self.count_turns(position, free, closing)
    }

    fn count_slides(&self, position: &Position) -> usize {
        let own = position.men(position.to_move);
        let count_from = |from: usize| {
            let targets = self.targets(position, from);
            let closing = self.net.closing_points(own - Set::of(from)) & targets;
            self.count_turns(position, targets, closing)
        };
        own.iter().map(count_from).sum()
    }

    /// The number of turns to these targets, some of which close a mill and take a man.
    fn count_turns(&self, position: &Position, targets: Set, closing: Set) -> usize {
        if !self.rules.takes() || closing.is_empty() {
            return targets.len();
        }
        let choices = self.takeable(position).len().max(1);
        targets.len() + closing.len() * (choices - 1)
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

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        if !self.is_running(position) {
            return Some(Outcome::Win(!position.to_move));
        }
        if position.hand == [0, 0] && position.free(&self.net).is_empty() {
            return Some(Outcome::Draw);
        }
        (!self.can_move(position)).then_some(Outcome::Win(!position.to_move))
    }

    fn moves<B>(&self, position: &Position, mut visit: impl FnMut(Turn) -> ControlFlow<B>) -> ControlFlow<B> {
        if !self.is_running(position) {
            return ControlFlow::Continue(());
        }
        let own = position.men(position.to_move);
        if self.may_place(position) {
            for to in position.free(&self.net).iter() {
                self.push_turns(position, own, (NOWHERE, to), &mut visit)?;
            }
        }
        if self.may_slide(position) {
            for from in own.iter() {
                let others = own - Set::of(from);
                for to in self.targets(position, from).iter() {
                    self.push_turns(position, others, (from as u8, to), &mut visit)?;
                }
            }
        }
        ControlFlow::Continue(())
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
        let [hand_first, hand_second] = position.hand.map(u64::from);
        fold_key([first | second << 32, hand_first | hand_second << 8 | (position.to_move as u64) << 16])
    }

    fn path(&self, turn: Turn) -> Path {
        let points = [turn.from(), Some(turn.to()), turn.taken()];
        let points: Vec<Point> = points.into_iter().flatten().map(|point| Point(point as u16)).collect();
        Path::new(&points)
    }

    fn count_moves(&self, position: &Position) -> u64 {
        if !self.is_running(position) {
            return 0;
        }
        let placements = if self.may_place(position) { self.count_placements(position) } else { 0 };
        let slides = if self.may_slide(position) { self.count_slides(position) } else { 0 };
        (placements + slides) as u64
    }
}
