//! Forced moves and short wins in renju and caro.
//!
//! In renju, Black cannot parry at a forbidden point, and a move of Black that makes two fours is forbidden
//! unless they are one straight four. In caro a row has more parries than the cell that completes it: a mark
//! at its only open end.

use game::{ForcedMove, Game, Point, Points};

use super::accumulator::Accumulator;
use super::threats::FOUR;
use super::{Mnk, Position};

/// Number of empty cells below which White may win in renju because Black has no allowed move left: then no
/// length of a win is sure to be minimal.
pub(super) const NEAR_END: usize = 16;

impl<const W: usize> Mnk<W> {
    /// Returns those of these empty cells that are forbidden to the side to move.
    #[inline]
    pub(super) fn forbidden_among(&self, position: &Position<W>, cells: Points<W>) -> Points<W> {
        self.forbidden_to_mover(position)
            .map_or(Points::EMPTY, |forbidden| forbidden.among(&position.marks, cells))
    }

    /// Returns `true` if [`parrying`](game::Tactics::parrying) visits all defences against a threat of the
    /// opponent to win in two ways. In renju, White can also make Black's move a forbidden one.
    #[inline]
    pub(super) fn knows_all_parries(&self, position: &Position<W>) -> bool {
        match self.forbidden_to_mover(position) {
            None => self.rules.rule.wins_by_lines_alone(),
            Some(_) => self.empty_cells(position).len() >= NEAR_END,
        }
    }

    /// Returns the forced move of the side to move, which cannot win at once, against the cells at which the
    /// opponent completes a line.
    #[cold]
    pub(super) fn forced_by_rule(&self, position: &Position<W>, fives: Points<W>) -> ForcedMove<Point> {
        let parries = match self.rules.rule.needs_open_end() {
            true => self.parries_in_caro(position, fives),
            false if fives.len() > 1 => Points::EMPTY,
            false => fives,
        };
        let mut allowed =
            parries.iter().filter(|cell| self.allows(position, *cell)).map(|cell| Point(cell as u16));
        match (allowed.next(), allowed.next()) {
            (None, _) => {
                let first = self.legal_cells(position).iter().next();
                first.map_or(ForcedMove::None, |cell| ForcedMove::Lost(Point(cell as u16)))
            }
            (Some(only), None) if self.leaves_nothing_allowed(position, only) => ForcedMove::Win(only),
            (Some(only), None) => ForcedMove::Only(only),
            _ => ForcedMove::None,
        }
    }

    /// Returns `true` if White wins in renju by this move because it leaves Black only forbidden points.
    fn leaves_nothing_allowed(&self, position: &Position<W>, m: Point) -> bool {
        self.forbidden.is_some() && self.empty_cells(position).len() < NEAR_END && self.after(position, m).won
    }

    /// Returns the empty cells at which a mark leaves the opponent no way to complete a line at once.
    fn parries_in_caro(&self, position: &Position<W>, fives: Points<W>) -> Points<W> {
        let (mover, empty) = (position.plies as usize % 2, self.empty_cells(position));
        // A parry of one way is the cell itself or an end of one of its lines.
        let first = fives.nth(0);
        let around = (0..4).flat_map(|axis| self.tables.axes.around(first, axis, self.k() as isize));
        let near: Points<W> = around.map(|(_, cell)| cell).collect();
        let parries = |cell: &usize| {
            let mut marks = position.marks;
            marks[mover].insert(*cell);
            fives.iter().filter(|five| five != cell).all(|five| {
                let mut completed = marks;
                completed[1 - mover].insert(five);
                !self.lines.completes(&completed, 1 - mover, five)
            })
        };
        (near & empty).iter().filter(parries).collect()
    }

    /// Returns a move that wins in three plies: it threatens to win in two ways, or forces Black to parry at
    /// a forbidden point.
    pub(super) fn quick_win_by_rule(
        &self,
        position: &Position<W>,
        accumulator: &Accumulator<W>,
    ) -> Option<(Point, u32)> {
        let mover = position.plies as usize % 2;
        // In caro a position without a forced move may have a threat with several parries.
        if !accumulator.players[1 - mover].fives.is_empty() {
            return None;
        }
        if self.forbidden.is_some() && self.empty_cells(position).len() < NEAR_END {
            return None;
        }
        let own = &accumulator.players[mover];
        let first = own.two_fours.iter().find(|cell| self.allows(position, *cell));
        let first = first.or_else(|| {
            let mut fours = own.fours.iter().filter(|_| self.forbidden.is_some() && mover == 1);
            fours.find(|cell| self.forces_forbidden(position, accumulator, *cell))
        });
        first.map(|cell| (Point(cell as u16), 3))
    }

    /// Returns `true` if White's four at this cell in renju leaves Black a forbidden point as the only parry.
    pub(super) fn forces_forbidden(
        &self,
        position: &Position<W>,
        accumulator: &Accumulator<W>,
        cell: usize,
    ) -> bool {
        let Some(forbidden) = self.forbidden.as_deref() else { return false };
        let threats = accumulator.at(cell).of(1);
        let mut marks = position.marks;
        marks[1].insert(cell);
        let empty = self.empty_cells(position) - Points::of(cell);
        let axes = (0..4).filter(|axis| threats.on(*axis) >= FOUR);
        let mut cells = axes.flat_map(|axis| self.tables.axes.around(cell, axis, self.k() as isize - 1));
        cells.any(|(_, other)| {
            let mut completed = marks;
            completed[1].insert(other);
            empty.contains(other)
                && self.lines.completes(&completed, 1, other)
                && forbidden.is_forbidden(&marks, other)
        })
    }
}
