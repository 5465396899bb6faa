//! Evaluation of m,n,k-games: the values of empty cells by the threats that a mark there makes.

use game::{Evaluate, Point, Points};

use super::accumulator::Accumulator;
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
            // The cells that are neither close nor forbidden; far from all marks none is forbidden.
            let far = self.empty_cells(position) - accumulator.near;
            let far = if position.plies == 0 { Points::EMPTY } else { far };
            for_each(far, |cell| visit(Point(cell as u16), -QUIET));
        }
    }

    #[inline]
    fn can_still_win(&self, position: &Position<W>, accumulator: &Accumulator<W>) -> [bool; 2] {
        // The side to move makes the larger half of the remaining moves.
        let left = self.rules.cells() - position.plies as usize;
        let mover = position.plies as usize % 2;
        let mut can_win = [
            accumulator.players[mover].can_win(left.div_ceil(2)),
            accumulator.players[1 - mover].can_win(left / 2),
        ];
        // In renju White also wins if only forbidden points are left. Each of them lies on a line of Black.
        if self.forbidden.is_some() {
            can_win[1 - mover] |= accumulator.players[0].can_win(self.k());
        }
        can_win
    }
}

impl<const W: usize> Mnk<W> {
    /// Returns the legal cells near a mark, or all cells of an empty board; none if the game is over.
    #[inline]
    fn close_cells(&self, position: &Position<W>, accumulator: &Accumulator<W>) -> Points<W> {
        match (position.won, position.plies) {
            (true, _) => Points::EMPTY,
            (false, 0) => self.empty_cells(position),
            (false, _) => {
                let near = self.empty_cells(position) & accumulator.near;
                near - self.forbidden_among(position, near)
            }
        }
    }

    /// Returns the rank of an empty cell. Above 0 are open threes and fours that lead on, and the cells at
    /// which the opponent would make such a four. Other fours gain nothing by themselves; the threat-space
    /// search tries them.
    #[inline]
    pub(super) fn rank(&self, position: &Position<W>, accumulator: &Accumulator<W>, cell: usize) -> i32 {
        let mover = position.plies as usize % 2;
        let threats = accumulator.at(cell);
        let [own, enemy] = [mover, 1 - mover].map(|player| threats.of(player));
        let rank = self.tables.ranks.of(own, enemy) + i32::from(self.tables.central[cell]) - QUIET;
        let attacks = own.makes_leading_four() || (own.makes_open_three() && !own.makes_four());
        if attacks || enemy.makes_leading_four() { rank.max(1) } else { rank.min(0) }
    }

    /// Visits the index of each weight in a sum of the estimate, from 0 to
    /// [`WeightLayout::weights`](super::WeightLayout::weights), with the part of the board, of
    /// [`PARTS`](super::PARTS), that contains its cell.
    ///
    /// An index is visited as often as its weight counts. The weight of the side to move comes last, with
    /// part 0.
    pub fn weights_of(&self, position: &Position<W>, mut visit: impl FnMut(usize, usize)) {
        let (accumulator, mover) = (self.accumulator_of(position), position.plies as usize % 2);
        for cell in self.empty_cells(position).iter() {
            for (role, player) in [mover, 1 - mover].into_iter().enumerate() {
                let threats = accumulator.at(cell).of(player);
                if threats != Default::default() {
                    visit(self.weights.number(role, player, threats), self.tables.parts[cell].into());
                }
            }
        }
        visit(self.weight_layout().to_move(mover), 0);
    }

    /// Returns the position of the tapered estimate between the early sum, 0, and the late one, 1.
    pub fn lateness(&self, position: &Position<W>) -> f32 {
        f32::from(position.plies.min(LATE)) / f32::from(LATE)
    }
}

#[inline]
pub(super) fn for_each<const W: usize>(points: Points<W>, mut visit: impl FnMut(usize)) {
    for (word, mut bits) in points.0.into_iter().enumerate() {
        while bits != 0 {
            visit(64 * word + bits.trailing_zeros() as usize);
            bits &= bits - 1;
        }
    }
}
