//! Forced moves and short wins of m,n,k-games, from the threats that a mark on each empty cell makes.

use game::{ForcedMove, Point, Points, Tactics};

use super::accumulator::Accumulator;
use super::evaluate::for_each;
use super::tactics_by_rule::NEAR_END;
use super::threats::FOUR;
use super::{LineRule, Mnk, Position};

impl<const W: usize> Tactics for Mnk<W> {
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
    fn forced_move(&self, position: &Position<W>, accumulator: &Accumulator<W>) -> ForcedMove<Point> {
        let mover = position.plies as usize % 2;
        let point = |cells: Points<W>| Point(cells.nth(0) as u16);
        let (own, enemy) = (accumulator.players[mover].fives, accumulator.players[1 - mover].fives);
        if !own.is_empty() {
            return ForcedMove::Win(point(own));
        }
        if !self.rules.rule.wins_by_lines_alone() && !enemy.is_empty() {
            return self.forced_by_rule(position, enemy);
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
        let leads = |cell: usize| accumulator.at(cell).of(mover).makes_leading_four();
        if self.forbidden.is_none() {
            for_each(accumulator.players[mover].fours, |cell| visit(Point(cell as u16), leads(cell)));
            return;
        }
        let fours = accumulator.players[mover].fours;
        for cell in (fours - self.forbidden_among(position, fours)).iter() {
            let leads = leads(cell) || (mover == 1 && self.forces_forbidden(position, accumulator, cell));
            visit(Point(cell as u16), leads);
        }
    }

    /// Finds two fours, which win in three plies, or two open threes, which win in five if the opponent can
    /// make no four: no reply is on both axes, and an open four follows on the axis without the reply.
    #[inline]
    fn quick_win(&self, position: &Position<W>, accumulator: &Accumulator<W>) -> Option<(Point, u32)> {
        if !self.has_threats() {
            return None;
        }
        if !self.rules.rule.wins_by_lines_alone() {
            return self.quick_win_by_rule(position, accumulator);
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
        let mover = position.plies as usize % 2;
        self.has_threats()
            && self.knows_all_parries(position)
            && !accumulator.players[1 - mover].two_fours.is_empty()
    }

    #[inline]
    fn is_quiescent(&self, position: &Position<W>, accumulator: &Accumulator<W>) -> bool {
        let enemy = 1 - position.plies as usize % 2;
        let two_fours = accumulator.players[enemy].two_fours;
        if two_fours.is_empty() || !self.has_threats() {
            return true;
        }
        // In renju Black has no two fours at a forbidden point.
        let forbidden = self.forbidden.as_deref().filter(|_| enemy == 0);
        forbidden.is_some_and(|points| (two_fours - points.among(&position.marks, two_fours)).is_empty())
    }

    fn parrying(
        &self,
        position: &Position<W>,
        accumulator: &Accumulator<W>,
        mut visit: impl FnMut(Point, i32),
    ) {
        let mover = position.plies as usize % 2;
        let parries = self.parries(position, accumulator, 1 - mover);
        let parries = parries | accumulator.players[mover].fours;
        let allowed = parries - self.forbidden_among(position, parries);
        for_each(allowed, |cell| {
            visit(Point(cell as u16), self.rank(position, accumulator, cell));
        });
    }

    #[inline]
    fn passed(&self, position: &Position<W>) -> Option<Position<W>> {
        // With exact rows a mark can hurt its owner, since it can make a row too long. The other rules have
        // zugzwang too.
        if self.rules.rule == LineRule::Freestyle { self.null_reply(position) } else { None }
    }

    #[inline]
    fn null_move(&self, position: &Position<W>) -> Option<Position<W>> {
        if self.rules.rule.wins_by_lines_alone() {
            return self.null_reply(position);
        }
        // Near the end in renju, forbidden points leave Black no move.
        let passed = Position { plies: position.plies + 1, ..*position };
        (self.empty_cells(position).len() >= NEAR_END).then_some(passed)
    }

    #[inline]
    fn null_reply(&self, position: &Position<W>) -> Option<Position<W>> {
        // A null move counts as a ply, so the game would end in a draw one move early: none near the end. Under
        // the rules of lines alone a mark never helps the other player.
        let left = self.rules.cells() - position.plies as usize;
        (self.rules.rule.wins_by_lines_alone() && left > 2)
            .then_some(Position { plies: position.plies + 1, ..*position })
    }
}

impl<const W: usize> Mnk<W> {
    /// Returns `true` if rows are long enough for a threat-space search: shorter ones are made or blocked at
    /// once.
    #[inline]
    fn has_threats(&self) -> bool {
        self.k() >= 4
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
        let mut marks = position.marks;
        marks[player].insert(cell);
        let empty = self.empty_cells(position) - Points::of(cell);
        let mut ends = Points::EMPTY;
        for axis in (0..4).filter(|axis| threats.on(*axis) >= FOUR) {
            for (_, other) in self.tables.axes.around(cell, axis, self.k() as isize - 1) {
                let mut completed = marks;
                completed[player].insert(other);
                if empty.contains(other) && self.lines.completes(&completed, player, other) {
                    ends.insert(other);
                }
            }
        }
        // With a third completing cell, one reply cannot block all rows in advance.
        if ends.len() == 2 { ends | Points::of(cell) } else { Points::of(cell) }
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
