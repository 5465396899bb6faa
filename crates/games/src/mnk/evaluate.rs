//! Evaluation of m,n,k-games: open lines, threes, and the cells that complete a line.
//!
//! A mark changes only the lines through its cell, which lie in four stretches of the board. The tally keeps the
//! marks in the order of each axis, so that a stretch is a few neighbouring bits, an index into tables. Whatever is
//! not in the tables is computed in `by_lines.rs`.

use game::{Evaluate, Point, Points, Urgency};

use super::axes::{Along, AxisPlace};
use super::shapes::CellRanks;
use super::worth::Sums;
use super::{Mnk, Position};

/// The worth of the move for the player to move, whose lines also count a quarter more. With a half more, or nothing
/// more, the estimate lost against this one.
const TEMPO: i32 = 20;

/// The player to move completes a line.
const COMPLETES: i32 = 20_000;

/// The opponent has two cells or more that complete a line.
const IS_COMPLETED: i32 = -10_000;

/// The player to move has a three, and the opponent no line to complete.
const THREE_TO_MOVE: i32 = 5000;

/// The data of an estimate, updated with each move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tally<const W: usize> {
    /// The marks in the order of each axis.
    along: [Along<W>; 4],
    /// For each player, the empty cells that complete a line.
    wins: [Points<W>; 2],
    /// The cells at most two steps from a mark along a line, marks included.
    near: Points<W>,
    sums: [Sums; 2],
}

impl<const W: usize> Evaluate for Mnk<W> {
    type Tally = Tally<W>;

    fn tally(&self, position: &Position<W>) -> Tally<W> {
        let mut tally = Tally {
            along: [[[0; 16]; W]; 4],
            wins: [Points::EMPTY; 2],
            near: Points::EMPTY,
            sums: [Sums::NONE; 2],
        };
        for player in 0..2 {
            let own = position.marks[player];
            for cell in own.iter() {
                tally.near |= self.tables.near[cell];
                tally.insert(player, self.tables.axes.places(cell));
            }
            let completes = |&cell: &usize| self.lines.completes(&(own | Points::of(cell)), cell);
            tally.wins[player] = self.empty_cells(position).iter().filter(completes).collect();
            tally.sums[player] = self.sums(own, position.marks[1 - player]);
        }
        tally
    }

    #[inline]
    fn update(&self, tally: &mut Tally<W>, before: &Position<W>, m: Point, after: &Position<W>) {
        let (cell, mover) = (m.index(), before.plies as usize % 2);
        let (mut gained, mut lost) = (Sums::NONE, Sums::NONE);
        let mut completing = Points::EMPTY;
        let places = self.tables.axes.places(cell);
        for (axis, (place, along)) in places.iter().zip(&tally.along).enumerate() {
            let (gain, loss) = match &self.tables.shapes {
                Some(shapes) => {
                    let pair = shapes.pair(place.read(along));
                    (shapes.gain(pair, mover), shapes.loss(pair, 1 - mover))
                }
                None => self.change_by_lines(before, cell, axis),
            };
            gained += gain;
            lost += loss;
            if gain.completes_more() || self.rules.exact {
                completing |= self.completing(before, cell, axis);
            }
        }
        tally.sums[mover] += gained;
        tally.sums[1 - mover] += lost;
        tally.insert(mover, places);
        tally.near |= self.tables.near[cell];
        tally.wins[mover] |= completing;
        tally.wins.iter_mut().for_each(|wins| wins.remove(cell));
        if self.rules.exact {
            tally.wins[mover] = self.exact_wins(after.marks[mover], tally.wins[mover]);
        }
    }

    #[inline]
    fn estimate(&self, position: &Position<W>, tally: &Tally<W>) -> i32 {
        let mover = position.plies as usize % 2;
        let [own, enemy] = [tally.sums[mover], tally.sums[1 - mover]];
        let score = own.score() + own.score() / 4 - enemy.score();
        if !tally.wins[mover].is_empty() {
            return score + COMPLETES;
        }
        match ZeroOneMany::of(tally.wins[1 - mover]) {
            ZeroOneMany::Many => score + IS_COMPLETED,
            ZeroOneMany::One => score - TEMPO,
            ZeroOneMany::None if own.threes() > 0 => score + THREE_TO_MOVE,
            ZeroOneMany::None => score + TEMPO,
        }
    }

    #[inline]
    fn ranked(&self, position: &Position<W>, tally: &Tally<W>, mut visit: impl FnMut(Point, i32)) {
        if position.won {
            return;
        }
        let empty = self.empty_cells(position);
        let close = if position.plies == 0 { empty } else { empty & tally.near };
        let mover = position.plies as usize % 2;
        match &self.tables.shapes {
            Some(shapes) => {
                let ranks = shapes.ranks(mover);
                for_each(close, |cell| visit(Point(cell as u16), self.rank(ranks, tally, cell)));
            }
            None => for_each(close, |cell| visit(Point(cell as u16), self.rank_by_lines(position, cell))),
        }
        for_each(empty - close, |cell| visit(Point(cell as u16), 0));
    }

    #[inline]
    fn urgency(&self, position: &Position<W>, tally: &Tally<W>) -> Urgency<Point> {
        let mover = position.plies as usize % 2;
        let point = |cells: Points<W>| Point(cells.nth(0) as u16);
        let (own, enemy) = (tally.wins[mover], tally.wins[1 - mover]);
        if !own.is_empty() {
            return Urgency::Win(point(own));
        }
        match ZeroOneMany::of(enemy) {
            ZeroOneMany::None => Urgency::None,
            ZeroOneMany::One => Urgency::Only(point(enemy)),
            ZeroOneMany::Many => Urgency::Lost(point(enemy)),
        }
    }

    #[inline]
    fn prospects(&self, position: &Position<W>, tally: &Tally<W>) -> [bool; 2] {
        let left = self.rules.cells() - position.plies as usize;
        let mover = position.plies as usize % 2;
        [tally.can_win(mover, left.div_ceil(2)), tally.can_win(1 - mover, left / 2)]
    }
}

impl<const W: usize> Mnk<W> {
    /// The rank of an empty cell.
    #[inline(always)]
    fn rank(&self, ranks: CellRanks<'_>, tally: &Tally<W>, cell: usize) -> i32 {
        let places = self.tables.axes.places(cell).iter().zip(&tally.along);
        let sum: i32 = places.map(|(place, along)| ranks.of(place.read(along))).sum();
        sum + i32::from(self.tables.central[cell])
    }
}

impl<const W: usize> Tally<W> {
    /// Adds a mark of this player.
    #[inline]
    fn insert(&mut self, player: usize, places: &[AxisPlace; 4]) {
        for (along, place) in self.along.iter_mut().zip(places) {
            place.insert(along, player);
        }
    }

    /// Whether the player may still win with this number of moves.
    #[inline]
    fn can_win(&self, player: usize, moves: usize) -> bool {
        match moves {
            1 => !self.wins[player].is_empty(),
            _ => self.sums[player].has_open(moves),
        }
    }
}

/// The number of points of a set, as far as it matters here.
enum ZeroOneMany {
    None,
    One,
    Many,
}

impl ZeroOneMany {
    #[inline]
    fn of<const W: usize>(points: Points<W>) -> ZeroOneMany {
        let mut found = ZeroOneMany::None;
        for bits in points.0 {
            found = match (bits, found) {
                (0, found) => found,
                (_, ZeroOneMany::None) if bits.is_power_of_two() => ZeroOneMany::One,
                _ => return ZeroOneMany::Many,
            };
        }
        found
    }
}

#[inline]
fn for_each<const W: usize>(points: Points<W>, mut visit: impl FnMut(usize)) {
    for (word, mut bits) in points.0.into_iter().enumerate() {
        while bits != 0 {
            visit(64 * word + bits.trailing_zeros() as usize);
            bits &= bits - 1;
        }
    }
}
