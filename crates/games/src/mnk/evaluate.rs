//! What m,n,k-games know about their play: open lines and threes, and the cells that complete a line.
//!
//! A man changes only the lines through his cell, which are four stretches of the board. The tally
//! keeps the men in the order of each axis, so that a stretch is a few neighbouring bits, and these
//! are looked up in tables.

use game::{Evaluate, Point, Points, Urgency};

use super::axes::{Men, Place};
use super::insight::Insight;
use super::shapes::Stretch;
use super::worth::{self, Sums};
use super::{Mnk, Position};

/// What the move is worth to the player who has it.
const TEMPO: i32 = 20;

/// The player to move completes a line.
const COMPLETES: i32 = 20_000;

/// The opponent will complete a line, whatever is done.
const IS_COMPLETED: i32 = -10_000;

/// The player to move has a three, and the opponent no line to complete.
const THREE_TO_MOVE: i32 = 5000;

/// What is kept up to date from move to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tally<const W: usize> {
    /// The men, numbered along the axes that are not rows.
    along: [Men<W>; 3],
    /// For each player, the empty cells where a man of his completes a line.
    wins: [Points<W>; 2],
    /// The cells at most two steps from a man on a line, men included.
    near: Points<W>,
    sums: [Sums; 2],
}

impl<const W: usize> Evaluate for Mnk<W> {
    type Tally = Tally<W>;

    fn tally(&self, position: &Position<W>) -> Tally<W> {
        let mut tally = Tally {
            along: [[Points::EMPTY; 2]; 3],
            wins: [Points::EMPTY; 2],
            near: Points::EMPTY,
            sums: [Sums::NONE; 2],
        };
        for player in 0..2 {
            let own = position.men[player];
            for cell in own.iter() {
                tally.near |= self.insight.near[cell];
                tally.insert(player, self.insight.axes.places(cell));
            }
            let completes = |&cell: &usize| self.lines.completes(&(own | Points::of(cell)), cell);
            tally.wins[player] = self.empty_cells(position).iter().filter(completes).collect();
            tally.sums[player] = self.sums(own, position.men[1 - player]);
        }
        tally
    }

    #[inline]
    fn update(&self, tally: &mut Tally<W>, before: &Position<W>, m: Point, after: &Position<W>) {
        let Insight { axes, worths, near, .. } = &self.insight;
        let (cell, mover) = (m.index(), before.plies as usize % 2);
        let places = axes.places(cell);
        let (mut gained, mut lost) = (Sums::NONE, Sums::NONE);
        let mut completing = Points::EMPTY;
        for (axis, place) in places.iter().enumerate() {
            let men = tally.along(axis, before);
            let (own, enemy) = (place.stretch(&men[mover]), place.stretch(&men[1 - mover]));
            let shapes = worths.shapes(own, enemy, place.edge);
            let gain = worths.gain(shapes.own);
            gained += gain;
            lost += worths.loss(shapes.enemy);
            if gain.completes_more() || self.rules.exact {
                let stretch = Stretch { own, free: !(enemy | place.edge) };
                completing |= self.completing(cell, axis, stretch);
            }
        }
        tally.sums[mover] += gained;
        tally.sums[1 - mover] += lost;
        tally.insert(mover, places);
        tally.near |= near[cell];
        tally.wins[mover] |= completing;
        tally.wins.iter_mut().for_each(|wins| wins.remove(cell));
        if self.rules.exact {
            tally.wins[mover] = self.exact_wins(after.men[mover], tally.wins[mover]);
        }
    }

    #[inline]
    fn estimate(&self, position: &Position<W>, tally: &Tally<W>) -> i32 {
        let mover = position.plies as usize % 2;
        let [own, enemy] = [tally.sums[mover], tally.sums[1 - mover]];
        let score = own.score() - enemy.score();
        if !tally.wins[mover].is_empty() {
            return score + COMPLETES;
        }
        match Count::of(tally.wins[1 - mover]) {
            Count::Many => score + IS_COMPLETED,
            Count::One => score - TEMPO,
            Count::None if own.threes() > 0 => score + THREE_TO_MOVE,
            Count::None => score + TEMPO,
        }
    }

    #[inline]
    fn ranked(&self, position: &Position<W>, tally: &Tally<W>, mut visit: impl FnMut(Point, i32)) {
        if position.won {
            return;
        }
        let empty = self.empty_cells(position);
        let close = if position.plies == 0 { empty } else { empty & tally.near };
        for_each(close, |cell| visit(Point(cell as u16), self.rank(position, tally, cell)));
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
        match Count::of(enemy) {
            Count::None => Urgency::None,
            Count::One => Urgency::Only(point(enemy)),
            Count::Many => Urgency::Lost(point(enemy)),
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
    /// What a player's lines add up to, line by line.
    fn sums(&self, own: Points<W>, enemy: Points<W>) -> Sums {
        let k = self.rules.k as usize;
        let (mut sums, empty) = (Sums::NONE, self.cells - (own | enemy));
        let open = |cells: &Points<W>| (*cells & enemy).is_empty();
        for line in self.insight.axes.runs(k).map(Points::from_iter).filter(open) {
            sums += Sums::line((line & empty).len());
        }
        for run in self.insight.axes.runs(k + 1) {
            let cells: Points<W> = run.clone().collect();
            let (left, ends) = (cells & empty, run.step_by(k).collect());
            if open(&cells) && left.contains_all(ends) && (left - ends).len() == 1 {
                sums += Sums::THREE;
            }
        }
        sums
    }

    /// The cells where one more man completes a line through this one, where a man has just come to
    /// the middle of the stretch.
    #[cold]
    fn completing(&self, cell: usize, axis: usize, stretch: Stretch) -> Points<W> {
        let k = self.rules.k as usize;
        let cells = worth::completing(k, stretch.with_man(k));
        let steps = (0..=2 * k).filter(|step| cells >> step & 1 != 0);
        steps.map(|step| self.insight.axes.step(cell, axis, step as isize - k as isize)).collect()
    }

    /// Those of the cells where a man makes a row of exactly k.
    #[cold]
    fn exact_wins(&self, own: Points<W>, cells: Points<W>) -> Points<W> {
        cells.iter().filter(|&cell| self.lines.completes(&(own | Points::of(cell)), cell)).collect()
    }

    /// The rank of an empty cell.
    #[inline]
    fn rank(&self, position: &Position<W>, tally: &Tally<W>, cell: usize) -> i32 {
        let Insight { axes, worths, central, .. } = &self.insight;
        let mover = position.plies as usize % 2;
        let ranks = axes.places(cell).iter().enumerate().map(|(axis, place)| {
            let men = tally.along(axis, position);
            let (own, enemy) = (place.stretch(&men[mover]), place.stretch(&men[1 - mover]));
            worths.rank(worths.shapes(own, enemy, place.edge))
        });
        ranks.sum::<i32>() + i32::from(central[cell])
    }
}

impl<const W: usize> Tally<W> {
    /// The men in the order of the axis; the first is the reading order.
    #[inline]
    fn along<'a>(&'a self, axis: usize, position: &'a Position<W>) -> &'a Men<W> {
        if axis == 0 { &position.men } else { &self.along[axis - 1] }
    }

    /// Adds a man of this player to the axes that are not rows.
    #[inline]
    fn insert(&mut self, player: usize, places: &[Place; 4]) {
        for (men, place) in self.along.iter_mut().zip(&places[1..]) {
            place.insert(&mut men[player]);
        }
    }

    /// Whether the player may still win with so many moves.
    #[inline]
    fn can_win(&self, player: usize, moves: usize) -> bool {
        match moves {
            1 => !self.wins[player].is_empty(),
            _ => self.sums[player].has_open(moves),
        }
    }
}

/// How many points a set has, as far as it matters here.
enum Count {
    None,
    One,
    Many,
}

impl Count {
    #[inline]
    fn of<const W: usize>(points: Points<W>) -> Count {
        let mut found = Count::None;
        for bits in points.0 {
            found = match (bits, found) {
                (0, found) => found,
                (_, Count::None) if bits.is_power_of_two() => Count::One,
                _ => return Count::Many,
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
