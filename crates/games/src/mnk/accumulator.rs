//! The accumulator of the evaluation, updated with each move: the threats of both players at every empty
//! cell.
//!
//! A mark changes only the lines through its cell, and on them only the threats of cells near enough. The
//! accumulator stores the marks in the order of each axis, so that the cells around one are a few adjacent
//! bits: an index of a table. `by_lines.rs` computes what the tables do not cover.

use game::Points;

use super::axes::{Along, AxisPlace};
use super::network::Sums;
use super::stretch::OpenLines;
use super::threats::{PointThreats, ThreatPair};
use super::weight_layout::STAGES;
use super::weights::CellScores;
use super::{LineRule, Mnk, Position};

/// The accumulator of the evaluation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Accumulator<const W: usize> {
    /// The marks in the order of each axis.
    along: [Along<W>; 4],
    /// The threats at each empty cell; 0 at occupied cells.
    threats: [[PointThreats; 64]; W],
    /// The threats and open lines of the first and the second player.
    pub(super) players: [PlayerAccumulator<W>; 2],
    /// The cells at most two steps from a mark along a line, and the marks.
    pub(super) near: Points<W>,
    /// The accumulators of the network.
    pub(super) sums: Sums,
}

/// The part of the accumulator that belongs to one player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct PlayerAccumulator<const W: usize> {
    /// The empty cells that complete a line.
    pub(super) fives: Points<W>,
    /// The empty cells at which a mark makes a four.
    pub(super) fours: Points<W>,
    /// The empty cells at which a mark wins in two ways, or at once.
    pub(super) two_fours: Points<W>,
    /// The empty cells at which a mark makes two open threes and no four.
    pub(super) two_threes: Points<W>,
    /// The numbers of the player's open lines.
    open: OpenLines,
    /// The sums of the cells' weights: with this player to move, and with the other.
    pub(super) worth: CellScores,
}

impl<const W: usize> PlayerAccumulator<W> {
    const EMPTY: Self = PlayerAccumulator {
        fives: Points::EMPTY,
        fours: Points::EMPTY,
        two_fours: Points::EMPTY,
        two_threes: Points::EMPTY,
        open: OpenLines::NONE,
        worth: [[0; 2]; STAGES],
    };

    /// Returns `true` if the player can still win with this number of own moves.
    #[inline]
    pub(super) fn can_win(&self, moves: usize) -> bool {
        match moves {
            1 => !self.fives.is_empty(),
            _ => self.open.any(moves),
        }
    }
}

impl<const W: usize> Accumulator<W> {
    /// Returns the threats of both players at a cell.
    #[inline]
    pub(super) fn at(&self, cell: usize) -> PointThreats {
        self.threats[cell / 64 % W][cell % 64]
    }

    /// Adds a mark of this player on the cell with these places.
    #[inline]
    fn insert(&mut self, player: usize, places: &[AxisPlace; 4]) {
        for (along, place) in self.along.iter_mut().zip(places) {
            place.insert(along, player);
        }
    }
}

impl<const W: usize> Mnk<W> {
    /// Computes the accumulator of a position from scratch.
    pub(super) fn accumulator_of(&self, position: &Position<W>) -> Accumulator<W> {
        let mut accumulator = Accumulator {
            along: [[[0; 16]; W]; 4],
            threats: [[PointThreats::default(); 64]; W],
            players: [PlayerAccumulator::EMPTY; 2],
            near: Points::EMPTY,
            sums: Default::default(),
        };
        for player in 0..2 {
            for cell in position.marks[player].iter() {
                accumulator.near |= self.tables.near[cell];
                accumulator.insert(player, self.tables.axes.places(cell));
            }
            let [own, enemy] = [player, 1 - player].map(|player| position.marks[player]);
            accumulator.players[player].open = self.open_lines(own, enemy);
        }
        let empty = self.empty_cells(position);
        for cell in empty.iter() {
            for axis in 0..4 {
                let pair = match self.tables.threats {
                    Some(table) => {
                        table.middle(self.tables.axes.places(cell)[axis].read_wide(&accumulator.along[axis]))
                    }
                    None => self.threats_by_lines(position, cell, axis),
                };
                self.set::<true>(&mut accumulator, cell, axis, pair);
            }
        }
        for player in 0..2 {
            accumulator.players[player].fives = self.completing(position, player, empty);
        }
        accumulator
    }

    /// Updates the accumulator after a move to this cell. Without `ESTIMATES`, only the threats and their
    /// sets.
    #[inline]
    pub(super) fn update_accumulator<const ESTIMATES: bool>(
        &self,
        accumulator: &mut Accumulator<W>,
        before: &Position<W>,
        cell: usize,
        after: &Position<W>,
    ) {
        let mover = before.plies as usize % 2;
        let places = self.tables.axes.places(cell);
        if ESTIMATES {
            self.update_open_lines(accumulator, before, cell);
            accumulator.near |= self.tables.near[cell];
        }
        // The cell is occupied now: this removes its threats from all sets and sums.
        self.set_all::<ESTIMATES>(accumulator, cell, PointThreats::default());
        accumulator.players.iter_mut().for_each(|player| player.fives.remove(cell));
        accumulator.insert(mover, places);
        // The wide stretch contains the whole stretch of every cell whose threats can change.
        for (axis, place) in places.iter().enumerate() {
            let Some(table) = self.tables.threats else {
                self.renew_by_lines::<ESTIMATES>(accumulator, after, cell, axis);
                continue;
            };
            for (steps, pair) in table.around(place.read_wide(&accumulator.along[axis])) {
                self.set::<ESTIMATES>(accumulator, self.tables.axes.step(cell, axis, steps), axis, pair);
            }
        }
        match self.rules.rule {
            LineRule::Freestyle => {}
            rule if rule.needs_open_end() => self.remove_fives(accumulator, after, &[0, 1]),
            _ => self.remove_fives(accumulator, after, &[mover]),
        }
    }

    /// Removes the cells that complete a line no longer, though they are empty: the row would be too long, or
    /// blocked at both ends.
    fn remove_fives(&self, accumulator: &mut Accumulator<W>, after: &Position<W>, players: &[usize]) {
        for &player in players {
            let fives = accumulator.players[player].fives;
            accumulator.players[player].fives = self.completing(after, player, fives);
        }
    }

    /// Updates the numbers of open lines after a mark on the cell.
    #[inline]
    fn update_open_lines(&self, accumulator: &mut Accumulator<W>, before: &Position<W>, cell: usize) {
        let mover = before.plies as usize % 2;
        for (axis, (place, along)) in self.tables.axes.places(cell).iter().zip(&accumulator.along).enumerate()
        {
            let (gain, loss) = match &self.tables.shapes {
                Some(shapes) => {
                    let pair = shapes.pair(place.read(along));
                    (shapes.gain(pair, mover), shapes.loss(pair, 1 - mover))
                }
                None => self.change_by_lines(before, cell, axis),
            };
            accumulator.players[mover].open += gain;
            accumulator.players[1 - mover].open += loss;
        }
    }

    /// Updates the threats at the empty cells near this one on an axis, without tables.
    #[cold]
    fn renew_by_lines<const ESTIMATES: bool>(
        &self,
        accumulator: &mut Accumulator<W>,
        position: &Position<W>,
        cell: usize,
        axis: usize,
    ) {
        let empty = self.empty_cells(position);
        for (_, other) in self.tables.axes.around(cell, axis, self.tables.reach) {
            if empty.contains(other) {
                self.set::<ESTIMATES>(accumulator, other, axis, self.threats_by_lines(position, other, axis));
            }
        }
    }

    /// Sets the threats of both players at an empty cell on an axis.
    #[inline]
    fn set<const ESTIMATES: bool>(
        &self,
        accumulator: &mut Accumulator<W>,
        cell: usize,
        axis: usize,
        pair: ThreatPair,
    ) {
        let (before, threats) = (accumulator.at(cell), accumulator.at(cell).with(axis, pair));
        if threats != before {
            self.set_all::<ESTIMATES>(accumulator, cell, threats);
        }
        // Cells are only added: no mark elsewhere can break a line that lacks this cell alone.
        if pair.fives() != 0 {
            for (player, accumulator) in accumulator.players.iter_mut().enumerate() {
                if pair.fives() >> player & 1 != 0 {
                    accumulator.fives.insert(cell);
                }
            }
        }
    }

    /// Sets the threats at a cell on all axes, and updates the sums and sets that depend on them.
    #[inline]
    fn set_all<const ESTIMATES: bool>(
        &self,
        accumulator: &mut Accumulator<W>,
        cell: usize,
        threats: PointThreats,
    ) {
        let before = accumulator.at(cell);
        accumulator.threats[cell / 64 % W][cell % 64] = threats;
        let Accumulator { players, sums, .. } = accumulator;
        for (player, accumulator) in players.iter_mut().enumerate() {
            let (before, now) = (before.of(player), threats.of(player));
            if now == before {
                continue;
            }
            if ESTIMATES {
                let kinds = [before, now].map(|threats| self.weights.kind(player, threats));
                if kinds[0] != kinds[1] {
                    let part = self.tables.parts[cell].into();
                    self.weights.exchange(&mut accumulator.worth, sums, (player, part), kinds);
                }
            }
            let sets = now.sets();
            if sets != before.sets() {
                put(&mut accumulator.fours, cell, sets.fours);
                put(&mut accumulator.two_fours, cell, sets.two_fours);
                put(&mut accumulator.two_threes, cell, sets.two_threes);
            }
        }
    }

    /// Returns the cells, out of these, that complete a line of the player.
    fn completing(&self, position: &Position<W>, player: usize, cells: Points<W>) -> Points<W> {
        let completes = |cell: &usize| {
            let mut marks = position.marks;
            marks[player].insert(*cell);
            self.lines.completes(&marks, player, *cell)
        };
        cells.iter().filter(completes).collect()
    }
}

#[inline]
fn put<const W: usize>(points: &mut Points<W>, cell: usize, is_in: bool) {
    if is_in {
        points.insert(cell);
    } else {
        points.remove(cell);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Game;

    /// Checks, in random games, that the threats and the sets of cells equal those found line by line.
    fn check<const W: usize>(spec: &str) {
        let game = Mnk::<W>::new(spec.parse().expect("a spec"));
        let mut random = fastrand::Rng::with_seed(1);
        for _ in 0..20 {
            let mut position = game.start();
            let mut accumulator = game.accumulator_of(&position);
            while game.outcome(&position).is_none() {
                check_cells(&game, &position, &accumulator);
                let (before, m) =
                    (position, game.nth_move(&position, random.u64(0..game.count_moves(&position))));
                game.play(&mut position, m);
                let mut threats = accumulator;
                game.update_accumulator::<true>(&mut accumulator, &before, m.index(), &position);
                game.update_accumulator::<false>(&mut threats, &before, m.index(), &position);
                assert_eq!(threats.threats, accumulator.threats);
                let sets = |player: PlayerAccumulator<W>| {
                    [player.fives, player.fours, player.two_fours, player.two_threes]
                };
                assert_eq!(threats.players.map(sets), accumulator.players.map(sets));
            }
        }
    }

    fn check_cells<const W: usize>(game: &Mnk<W>, position: &Position<W>, accumulator: &Accumulator<W>) {
        let empty = game.empty_cells(position);
        for cell in 0..game.rules.cells() {
            let mut threats = PointThreats::default();
            if empty.contains(cell) {
                for axis in 0..4 {
                    threats = threats.with(axis, game.threats_by_lines(position, cell, axis));
                }
            }
            assert_eq!(accumulator.at(cell), threats, "{position:?} {cell}");
        }
        let anew = game.accumulator_of(position);
        assert_eq!(
            (accumulator.sums, accumulator.players.map(|player| player.worth)),
            (anew.sums, anew.players.map(|player| player.worth))
        );
        for (player, known) in accumulator.players.iter().enumerate() {
            let makes = |test: fn(super::super::threats::CellThreats) -> bool| -> Points<W> {
                empty.iter().filter(|cell| test(accumulator.at(*cell).of(player))).collect()
            };
            assert_eq!(known.fives, game.completing(position, player, empty), "{position:?}");
            assert_eq!(known.fours, makes(|threats| threats.makes_four()), "{position:?}");
            assert_eq!(known.two_fours, makes(|threats| threats.makes_two_fours()), "{position:?}");
            assert_eq!(known.two_threes, makes(|threats| threats.makes_two_threes()), "{position:?}");
            // In caro one reply can take two ways.
            if game.rules.rule.needs_open_end() {
                continue;
            }
            for cell in (known.two_fours - known.fives).iter() {
                let mut after = *position;
                after.marks[player].insert(cell);
                let fives = game.completing(&after, player, empty - Points::of(cell));
                assert!(fives.len() >= 2, "{position:?} {cell}");
            }
        }
    }

    #[test]
    fn threats_are_those_of_the_lines() {
        check::<1>("mnk:8,8,4");
        check::<1>("mnk:7,9,5");
        check::<1>("mnk:4,16,5,overline=exact");
        check::<1>("mnk:8,8,6");
        check::<4>("mnk:9,11,5");
        check::<4>("mnk:15,15,4,overline=exact");
        check::<1>("mnk:8,8,5,rule=renju");
        check::<4>("mnk:15,15,5,rule=renju");
        check::<1>("mnk:8,8,4,rule=caro");
        check::<4>("mnk:9,11,5,rule=caro");
        check::<4>("mnk:9,11,5,rule=caro,overline=win");
        check::<1>("mnk:8,8,6,rule=caro");
    }

    #[test]
    fn sets_follow_from_the_threats_on_the_axes() {
        use super::super::threats::{CellThreats, FOUR, OPEN_FOUR, OPEN_THREE, THREE};
        let cell =
            |threats: [u16; 4]| CellThreats(threats.iter().rev().fold(0, |all, threat| all << 3 | threat));
        for threats in 0..8u16.pow(4) {
            let threats = [0, 1, 2, 3].map(|axis| threats >> (3 * axis) & 7);
            let fours = threats.iter().filter(|threat| **threat >= u16::from(FOUR)).count();
            let is_open = threats.contains(&u16::from(OPEN_FOUR));
            assert_eq!(cell(threats).makes_four(), fours > 0);
            assert_eq!(cell(threats).makes_two_fours(), fours > 1 || is_open, "{threats:?}");
            let threes = threats.iter().filter(|threat| **threat >= u16::from(THREE)).count();
            let leads_on = fours > 0 && (is_open || threes > 1);
            assert_eq!(cell(threats).makes_leading_four(), leads_on, "{threats:?}");
            let open_threes = threats.iter().filter(|threat| **threat == u16::from(OPEN_THREE)).count();
            assert_eq!(cell(threats).makes_two_threes(), fours == 0 && open_threes > 1, "{threats:?}");
        }
        assert!(!cell([OPEN_THREE.into(); 4]).makes_four());
    }
}
