//! Evaluation of m,n,k-games: the values of empty cells by the threats that a mark there makes, and the wins
//! that follow from threats.

use game::{Evaluate, ForcedMove, Point, Points};

use super::accumulator::Accumulator;
use super::threats::FOUR;
use super::weights::LATE;
use super::{Mnk, Position};

/// The rank below which a cell is quiet.
const QUIET: i32 = 130;

impl<const W: usize> Evaluate for Mnk<W> {
    type Accumulator = Accumulator<W>;

    fn accumulator(&self, position: &Position<W>) -> Accumulator<W> {
        self.accumulator_of(position)
    }

    #[inline]
    fn update(&self, accumulator: &mut Accumulator<W>, before: &Position<W>, m: Point, after: &Position<W>) {
        self.update_accumulator::<true>(accumulator, before, m.index(), after);
    }

    #[inline]
    fn update_threat_accumulator(
        &self,
        accumulator: &mut Accumulator<W>,
        before: &Position<W>,
        m: Point,
        after: &Position<W>,
    ) {
        self.update_accumulator::<false>(accumulator, before, m.index(), after);
    }

    #[inline]
    fn estimate(&self, position: &Position<W>, accumulator: &Accumulator<W>) -> i32 {
        let mover = position.plies as usize % 2;
        let [own, other] = [&accumulator.players[mover].worth, &accumulator.players[1 - mover].worth];
        let worth = std::array::from_fn(|stage| [own[stage][0], other[stage][1]]);
        self.weights.estimate(worth, &accumulator.sums, mover, position.plies)
    }

    fn ranked(
        &self,
        position: &Position<W>,
        accumulator: &Accumulator<W>,
        mut visit: impl FnMut(Point, i32),
    ) {
        self.candidate_moves(position, accumulator, &mut visit);
        self.remaining_moves(position, accumulator, visit);
    }

    #[inline]
    fn candidate_moves(
        &self,
        position: &Position<W>,
        accumulator: &Accumulator<W>,
        mut visit: impl FnMut(Point, i32),
    ) {
        for_each(self.close_cells(position, accumulator), |cell| {
            visit(Point(cell as u16), self.rank(position, accumulator, cell));
        });
    }

    fn remaining_moves(
        &self,
        position: &Position<W>,
        accumulator: &Accumulator<W>,
        mut visit: impl FnMut(Point, i32),
    ) {
        if !position.won {
            let far = self.empty_cells(position) - self.close_cells(position, accumulator);
            for_each(far, |cell| visit(Point(cell as u16), -QUIET));
        }
    }

    #[inline]
    fn forced_move(&self, position: &Position<W>, accumulator: &Accumulator<W>) -> ForcedMove<Point> {
        let mover = position.plies as usize % 2;
        let point = |cells: Points<W>| Point(cells.nth(0) as u16);
        let (own, enemy) = (accumulator.players[mover].fives, accumulator.players[1 - mover].fives);
        if !own.is_empty() {
            return ForcedMove::Win(point(own));
        }
        match ZeroOneMany::of(enemy) {
            ZeroOneMany::None => ForcedMove::None,
            ZeroOneMany::One => ForcedMove::Only(point(enemy)),
            ZeroOneMany::Many => ForcedMove::Lost(point(enemy)),
        }
    }

    #[inline]
    fn threatening(
        &self,
        position: &Position<W>,
        accumulator: &Accumulator<W>,
        mut visit: impl FnMut(Point, bool),
    ) {
        if !self.has_threats() {
            return;
        }
        let mover = position.plies as usize % 2;
        for_each(accumulator.players[mover].fours, |cell| {
            visit(Point(cell as u16), accumulator.at(cell).of(mover).makes_leading_four());
        });
    }

    /// Two fours win in three plies. Two open threes win in five if the opponent can make no four: no reply
    /// is on both axes, and on the other one an open four follows.
    #[inline]
    fn quick_win(&self, position: &Position<W>, accumulator: &Accumulator<W>) -> Option<(Point, u32)> {
        if !self.has_threats() {
            return None;
        }
        let mover = position.plies as usize % 2;
        let (own, enemy) = (&accumulator.players[mover], &accumulator.players[1 - mover]);
        let first = |cells: Points<W>| Point(cells.nth(0) as u16);
        if !own.two_fours.is_empty() {
            Some((first(own.two_fours), 3))
        } else if !own.two_threes.is_empty() && enemy.fours.is_empty() {
            Some((first(own.two_threes), 5))
        } else {
            None
        }
    }

    #[inline]
    fn is_threatened(&self, position: &Position<W>, accumulator: &Accumulator<W>) -> bool {
        self.has_threats() && !accumulator.players[1 - position.plies as usize % 2].two_fours.is_empty()
    }

    fn parrying(
        &self,
        position: &Position<W>,
        accumulator: &Accumulator<W>,
        mut visit: impl FnMut(Point, i32),
    ) {
        let mover = position.plies as usize % 2;
        let parries = self.parries(position, accumulator, 1 - mover);
        for_each(parries | accumulator.players[mover].fours, |cell| {
            visit(Point(cell as u16), self.rank(position, accumulator, cell));
        });
    }

    #[inline]
    fn can_still_win(&self, position: &Position<W>, accumulator: &Accumulator<W>) -> [bool; 2] {
        // The side to move makes the larger half of the remaining moves.
        let left = self.rules.cells() - position.plies as usize;
        let mover = position.plies as usize % 2;
        [
            accumulator.players[mover].can_win(left.div_ceil(2)),
            accumulator.players[1 - mover].can_win(left / 2),
        ]
    }
}

impl<const W: usize> Mnk<W> {
    /// Returns `true` if rows are long enough for a threat-space search: shorter ones are made or blocked at
    /// once.
    #[inline]
    fn has_threats(&self) -> bool {
        self.k() >= 4
    }

    /// Returns the empty cells near a mark, or all cells of an empty board; none if the game is over.
    #[inline]
    fn close_cells(&self, position: &Position<W>, accumulator: &Accumulator<W>) -> Points<W> {
        match (position.won, position.plies) {
            (true, _) => Points::EMPTY,
            (false, 0) => self.empty_cells(position),
            (false, _) => self.empty_cells(position) & accumulator.near,
        }
    }

    /// Returns the rank of an empty cell. Above 0 are open threes and fours that lead on, and the cells at
    /// which the opponent would make such a four. Other fours gain nothing by themselves; the threat-space
    /// search tries them.
    #[inline]
    fn rank(&self, position: &Position<W>, accumulator: &Accumulator<W>, cell: usize) -> i32 {
        let mover = position.plies as usize % 2;
        let threats = accumulator.at(cell);
        let [own, enemy] = [mover, 1 - mover].map(|player| threats.of(player));
        let rank = self.tables.ranks.of(own, enemy) + i32::from(self.tables.central[cell]) - QUIET;
        let attacks = own.makes_leading_four() || (own.makes_open_three() && !own.makes_four());
        if attacks || enemy.makes_leading_four() { rank.max(1) } else { rank.min(0) }
    }

    /// Returns the cells that defend against each of the player's moves that win in two ways; if there are
    /// none, all cells that defend against at least one of them.
    fn parries(&self, position: &Position<W>, accumulator: &Accumulator<W>, player: usize) -> Points<W> {
        let (mut any, mut each) = (Points::EMPTY, self.empty_cells(position));
        for cell in accumulator.players[player].two_fours.iter() {
            let parries = self.parries_of(position, accumulator, cell, player);
            any |= parries;
            each = each & parries;
        }
        if each.is_empty() { any } else { each }
    }

    /// Returns the cells that defend against a move to this cell, which makes two fours: the cell itself and,
    /// if exactly two cells complete a row after the move, these two.
    fn parries_of(
        &self,
        position: &Position<W>,
        accumulator: &Accumulator<W>,
        cell: usize,
        player: usize,
    ) -> Points<W> {
        let threats = accumulator.at(cell).of(player);
        let own = position.marks[player] | Points::of(cell);
        let empty = self.empty_cells(position) - Points::of(cell);
        let mut ends = Points::EMPTY;
        for axis in (0..4).filter(|axis| threats.on(*axis) >= FOUR) {
            for (_, other) in self.tables.axes.around(cell, axis, self.k() as isize - 1) {
                if empty.contains(other) && self.lines.completes(&(own | Points::of(other)), other) {
                    ends.insert(other);
                }
            }
        }
        // With a third completing cell, one reply cannot block all rows in advance.
        if ends.len() == 2 { ends | Points::of(cell) } else { Points::of(cell) }
    }

    /// Visits the index of each weight in a sum of the estimate, from 0 to [`WEIGHTS`](super::WEIGHTS), with
    /// the part of the board, of [`PARTS`](super::PARTS), that contains its cell.
    ///
    /// An index is visited as often as its weight counts. The weight of the side to move comes last, with
    /// part 0.
    pub fn weights_of(&self, position: &Position<W>, mut visit: impl FnMut(usize, usize)) {
        let (accumulator, mover) = (self.accumulator_of(position), position.plies as usize % 2);
        for cell in self.empty_cells(position).iter() {
            for (role, player) in [mover, 1 - mover].into_iter().enumerate() {
                let threats = accumulator.at(cell).of(player);
                if threats != Default::default() {
                    visit(super::weights::number(role, threats), self.tables.parts[cell].into());
                }
            }
        }
        visit(super::weights::TO_MOVE, 0);
    }

    /// Returns the position of the tapered estimate between the early sum, 0, and the late one, 1.
    pub fn lateness(&self, position: &Position<W>) -> f32 {
        f32::from(position.plies.min(LATE)) / f32::from(LATE)
    }
}

/// The number of points of a set: none, one or more.
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
