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
    /// In place of a point that a turn does not have, in five bits of its code.
    const NO_POINT: u8 = 31;

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

    /// What the player to move has at hand.
    #[inline]
    pub(super) fn choices<'a>(&'a self, position: &Position) -> Choices<'a> {
        let mover = position.to_move;
        let in_hand = position.hand(mover) > 0;
        Choices {
            net: &self.net,
            takes: self.rules.takes(),
            own: position.men(mover),
            enemy: position.men(!mover),
            free: self.net.all() - (position.men[0] | position.men[1]),
            may_place: in_hand,
            may_slide: !in_hand || self.rules.moves_while_placing(),
            flies: self.rules.fly && position.men_left(mover) == 3,
        }
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
}

/// The men and points that the player to move chooses from, looked up once for a position.
pub(super) struct Choices<'a> {
    net: &'a Net,
    takes: bool,
    own: Set,
    enemy: Set,
    free: Set,
    pub(super) may_place: bool,
    pub(super) may_slide: bool,
    flies: bool,
}

impl Choices<'_> {
    /// Where a man may go from here.
    #[inline]
    pub(super) fn targets(&self, from: usize) -> Set {
        if self.flies { self.free } else { self.net.neighbours(from) & self.free }
    }

    /// Which enemy men may be taken: those outside the mills, or all if there are no others.
    #[inline]
    pub(super) fn takeable(&self) -> Set {
        let outside = self.enemy - self.net.in_lines(self.enemy);
        if outside.is_empty() { self.enemy } else { outside }
    }

    /// Whether a man who goes to this point takes another, where the mover's other men are `others`.
    #[inline]
    pub(super) fn takes_at(&self, others: Set, to: usize) -> bool {
        self.takes && self.net.closes(others, to) && !self.enemy.is_empty()
    }

    fn can_move(&self) -> bool {
        let can_slide = || self.own.iter().any(|from| !self.targets(from).is_empty());
        (self.may_place && !self.free.is_empty()) || (self.may_slide && can_slide())
    }

    /// Pushes the turns that end on `to`.
    #[inline]
    fn push<B>(
        &self,
        others: Set,
        (from, to): (u8, usize),
        visit: &mut impl FnMut(Turn) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let turn = Turn { from, to: to as u8, taken: NOWHERE };
        if !self.takes_at(others, to) {
            return visit(turn);
        }
        self.takeable().iter().try_for_each(|taken| visit(Turn { taken: taken as u8, ..turn }))
    }

    /// The number of turns that place a man.
    fn count_placements(&self) -> usize {
        let closing = self.net.closing_points(self.own) & self.free;
        self.free.len() + self.extra(closing.len())
    }

    /// The number of turns that move a man.
    fn count_slides(&self) -> usize {
        let (mut turns, mut mills) = (0, 0);
        for from in self.own.iter() {
            let others = self.own - Set::of(from);
            if self.flies {
                turns += self.free.len();
                mills += (self.net.closing_points(others) & self.free).len();
            } else {
                // Up to four targets are counted one by one: worth a look each.
                for to in self.targets(from).iter() {
                    turns += 1;
                    mills += usize::from(self.net.closes(others, to));
                }
            }
        }
        turns + self.extra(mills)
    }

    /// How many turns more there are because so many of them close a mill and choose whom to take.
    fn extra(&self, mills: usize) -> usize {
        if !self.takes || mills == 0 { 0 } else { mills * (self.takeable().len().max(1) - 1) }
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
        let choices = self.choices(position);
        if position.hand == [0, 0] && choices.free.is_empty() {
            return Some(Outcome::Draw);
        }
        (!choices.can_move()).then_some(Outcome::Win(!position.to_move))
    }

    fn moves<B>(&self, position: &Position, mut visit: impl FnMut(Turn) -> ControlFlow<B>) -> ControlFlow<B> {
        if !self.is_running(position) {
            return ControlFlow::Continue(());
        }
        let choices = self.choices(position);
        if choices.may_place {
            for to in choices.free.iter() {
                choices.push(choices.own, (NOWHERE, to), &mut visit)?;
            }
        }
        if choices.may_slide {
            for from in choices.own.iter() {
                let others = choices.own - Set::of(from);
                for to in choices.targets(from).iter() {
                    choices.push(others, (from as u8, to), &mut visit)?;
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

    #[inline]
    fn code(&self, turn: Turn) -> u16 {
        let pack = |point: u8| u16::from(point.min(Turn::NO_POINT));
        pack(turn.from) << 10 | pack(turn.to) << 5 | pack(turn.taken)
    }

    #[inline]
    fn decode(&self, code: u16) -> Option<Turn> {
        let unpack = |shift: u32| match (code >> shift) as u8 & Turn::NO_POINT {
            Turn::NO_POINT => NOWHERE,
            point => point,
        };
        (code < 1 << 15).then(|| Turn { from: unpack(10), to: unpack(5), taken: unpack(0) })
    }

    fn is_legal(&self, position: &Position, turn: Turn) -> bool {
        if !self.is_running(position) {
            return false;
        }
        let choices = self.choices(position);
        let to = turn.to as usize;
        let (may_go, others) = match turn.from() {
            Some(from) => {
                let may_slide = choices.may_slide && from < self.net.len() && choices.own.contains(from);
                (may_slide && choices.targets(from).contains(to), choices.own - Set::of(from))
            }
            None => (choices.may_place && choices.free.contains(to), choices.own),
        };
        may_go
            && turn.to != NOWHERE
            && match turn.taken() {
                Some(taken) => choices.takes_at(others, to) && choices.takeable().contains(taken),
                None => !choices.takes_at(others, to),
            }
    }

    fn count_moves(&self, position: &Position) -> u64 {
        if !self.is_running(position) {
            return 0;
        }
        let choices = self.choices(position);
        let placements = if choices.may_place { choices.count_placements() } else { 0 };
        let slides = if choices.may_slide { choices.count_slides() } else { 0 };
        (placements + slides) as u64
    }
}
