//! Threats: what a mark on an empty cell would make of the line through it, on one axis.
//!
//! With k = 5, own marks `x`, empty cells `.`, cells of the opponent or beyond the edge `o`, and the new mark in brackets:
//!
//! ```text
//! five              x x x [x] x       it wins
//! open four       . x x [x] x .       it threatens to win in two ways: nothing answers
//! four              o x x [x] x .     it threatens to win: one cell answers
//! open three      . x . [x] x .       it threatens to make an open four: any of the empty cells answers
//! three             o x x [x] . .     it threatens to make a four
//! wide two        . . x [x] . .       it threatens to make an open three, in more than one way
//! open two        o . x [x] . . . o    in one way
//! two               o x [x] . . .     it threatens to make a three
//! ```
//!
//! The same words are used for any k: a five misses no mark, a four one, a three two, a two three. A four that can be
//! completed in two ways on its axis is an open four, whatever its form. What is open is so in a *run*: k + 1 cells without
//! marks of the opponent, whose ends are empty.

use std::sync::OnceLock;

use super::axes::LONGEST_READ;
use super::stretch::Stretch;

/// A threat on one axis, from 0 to 7: the higher, the nearer to a win.
pub(super) type Threat = u8;

pub(super) const NOTHING: Threat = 0;
pub(super) const TWO: Threat = 1;
pub(super) const OPEN_TWO: Threat = 2;
pub(super) const WIDE_TWO: Threat = 3;
pub(super) const THREE: Threat = 4;
pub(super) const OPEN_THREE: Threat = 5;
pub(super) const FOUR: Threat = 6;
/// An open four, or a five.
pub(super) const OPEN_FOUR: Threat = 7;

/// The threats of X and O on one axis through a cell, three bits each, and in the two highest bits whether they are fives.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct ThreatPair(u8);

impl ThreatPair {
    /// Those of X and O in their stretches around an empty cell.
    pub(super) fn of(k: usize, exact: bool, stretches: [Stretch; 2]) -> ThreatPair {
        let [(first, first_wins), (second, second_wins)] = stretches.map(|stretch| made(k, exact, stretch));
        ThreatPair(first | second << 3 | u8::from(first_wins) << 6 | u8::from(second_wins) << 7)
    }

    /// The threat of this player.
    #[cfg(test)]
    fn threat(self, player: usize) -> Threat {
        self.0 >> (3 * player) & 7
    }

    /// The players of whom it is a five: X in the lowest bit, then O.
    #[inline]
    pub(super) fn fives(self) -> u8 {
        self.0 >> 6
    }
}

/// The threat that a mark in the middle of the stretch makes, and whether it is a five.
fn made(k: usize, exact: bool, stretch: Stretch) -> (Threat, bool) {
    let stretch = stretch.with_mark(k);
    // A row that must not be longer ends with a cell that is not the player's.
    let ends_well = |cells: u64| !exact || stretch.own & (cells << 1 | cells >> 1) & !cells == 0;
    let lines = || stretch.open_lines(k).filter(|line| ends_well(*line)).map(|line| line & !stretch.own);
    match lines().map(u64::count_ones).min() {
        Some(0) => (OPEN_FOUR, true),
        Some(1) => {
            let ways = lines().filter(|empty| empty.is_power_of_two()).fold(0, |cells, empty| cells | empty);
            (if ways.is_power_of_two() { FOUR } else { OPEN_FOUR }, false)
        }
        Some(2) => (if open_runs(k, exact, stretch, 1) > 0 { OPEN_THREE } else { THREE }, false),
        Some(3) => match open_runs(k, exact, stretch, 2) {
            0 => (TWO, false),
            1 => (OPEN_TWO, false),
            _ => (WIDE_TWO, false),
        },
        _ => (NOTHING, false),
    }
}

/// The number of runs through the middle whose inner cells miss this number of marks.
fn open_runs(k: usize, exact: bool, stretch: Stretch, missing: u32) -> usize {
    let runs = (1..k).map(|start| (1u64 << start, ((2 << k) - 1) << start));
    let is_open = |&(first, run): &(u64, u64)| {
        let ends = first | first << k;
        let flanks = (first >> 1) | (first << (k + 1));
        run & !stretch.free == 0
            && stretch.own & ends == 0
            && (run & !ends & !stretch.own).count_ones() == missing
            && (!exact || stretch.own & flanks == 0)
    };
    runs.filter(is_open).count()
}

/// The threats of both players at an empty cell: those of X in the lower half, those of O in the upper.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct PointThreats(u32);

impl PointThreats {
    /// Those of one player.
    #[inline]
    pub(super) fn of(self, player: usize) -> CellThreats {
        CellThreats((self.0 >> (16 * player)) as u16)
    }

    /// With other threats on an axis.
    #[inline]
    pub(super) fn with(self, axis: usize, pair: ThreatPair) -> PointThreats {
        let both = u32::from(pair.0 & 7) | u32::from(pair.0 >> 3 & 7) << 16;
        PointThreats(self.0 & !(0x7_0007 << (3 * axis)) | both << (3 * axis))
    }
}

/// The threats of a player on the four axes through an empty cell, three bits each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct CellThreats(pub(super) u16);

/// The number of values that the threats of a cell can have.
pub(super) const CELL_THREATS: usize = 1 << 12;

/// The number of kinds of cells: four of eight threats, in any order.
pub(super) const KINDS: usize = 330;

/// The lowest bit on each axis.
const AXES: u16 = 0o1111;

impl CellThreats {
    /// The threat on an axis.
    pub(super) fn on(self, axis: usize) -> Threat {
        (self.0 >> (3 * axis) & 7) as u8
    }

    /// The threats on all axes, the greatest first.
    pub(super) fn sorted(self) -> [Threat; 4] {
        let mut threats = [0, 1, 2, 3].map(|axis| self.on(axis));
        threats.sort_unstable_by_key(|threat| !threat);
        threats
    }

    /// The axes with a three or more.
    const fn threes(self) -> u16 {
        self.0 >> 2 & AXES
    }

    /// The axes with a four or more: these threats alone have both of the higher bits.
    const fn fours(self) -> u16 {
        self.threes() & self.0 >> 1
    }

    /// Whether a mark here makes an open three, or a four.
    #[inline]
    pub(super) fn makes_open_three(self) -> bool {
        self.threes() & (self.0 >> 1 | self.0) != 0
    }

    /// Whether a mark here makes a four.
    #[inline]
    pub(super) const fn makes_four(self) -> bool {
        self.fours() != 0
    }

    /// Whether it wins in two ways at once, or at once.
    #[inline]
    pub(super) const fn makes_two_fours(self) -> bool {
        let fours = self.fours();
        fours & (fours.wrapping_sub(1) | self.0) != 0
    }

    /// Whether a mark here makes a four that leads on: it wins in two ways, or makes a three on another axis.
    #[inline]
    pub(super) const fn makes_leading_four(self) -> bool {
        let is_followed = self.threes() & self.threes().wrapping_sub(1) != 0;
        self.makes_two_fours() || (self.makes_four() && is_followed)
    }

    /// Whether a mark here makes open threes on two axes, and no four.
    pub(super) const fn makes_two_threes(self) -> bool {
        let open = self.threes() & self.0;
        !self.makes_four() && open & open.wrapping_sub(1) != 0
    }

    /// To which sets of the tally the cell belongs.
    #[inline]
    pub(super) fn sets(self) -> CellSets {
        SETS[self.0 as usize % CELL_THREATS]
    }
}

/// The sets of the tally that a cell belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct CellSets {
    pub(super) fours: bool,
    pub(super) two_fours: bool,
    pub(super) two_threes: bool,
}

/// The sets of a cell, by its threats.
static SETS: [CellSets; CELL_THREATS] = {
    let mut sets = [CellSets { fours: false, two_fours: false, two_threes: false }; CELL_THREATS];
    let mut number = 0;
    while number < CELL_THREATS {
        let threats = CellThreats(number as u16);
        sets[number] = CellSets {
            fours: threats.makes_four(),
            two_fours: threats.makes_two_fours(),
            two_threes: threats.makes_two_threes(),
        };
        number += 1;
    }
    sets
};

/// The threats in the contents of stretches, for lines of up to five cells.
#[derive(Debug, Clone)]
pub(super) struct ThreatTable {
    /// The number of cells on either side that matter.
    reach: usize,
    k: usize,
    pairs: Box<[ThreatPair]>,
}

/// The tables, by k and by whether rows must not be longer; each is made when it is first asked for.
static TABLES: [[OnceLock<ThreatTable>; 2]; LONGEST_READ + 1] =
    [const { [const { OnceLock::new() }; 2] }; LONGEST_READ + 1];

impl ThreatTable {
    /// The table for rows of k, which must not be longer where `exact` is set, if k is short enough.
    pub(super) fn shared(k: usize, exact: bool) -> Option<&'static ThreatTable> {
        Some(TABLES.get(k)?[usize::from(exact)].get_or_init(|| ThreatTable::new(k, exact)))
    }

    fn new(k: usize, exact: bool) -> ThreatTable {
        let reach = if exact { k } else { k - 1 };
        let side = |cells: usize, first: usize, player: usize| {
            (0..reach)
                .fold(0u64, |bits, cell| bits | (cells as u64 >> (2 * cell + player) & 1) << (first + cell))
        };
        let pair_of = |both: usize| {
            let (before, after) = (both & ((1 << (2 * reach)) - 1), both >> (2 * reach));
            let marks = [0, 1].map(|player| side(before, k - reach, player) | side(after, k + 1, player));
            // What lies beyond the reach is as if it were off the board.
            let seen = ((1u64 << (2 * reach + 1)) - 1) << (k - reach);
            let closed = marks[0] & marks[1];
            ThreatPair::of(
                k,
                exact,
                [0, 1]
                    .map(|player| Stretch { own: marks[player] & !closed, free: seen & !marks[1 - player] }),
            )
        };
        ThreatTable { reach, k, pairs: (0..1 << (4 * reach)).map(pair_of).collect() }
    }

    /// The threats at the middle of a wide stretch, as [`AxisPlace::read_wide`] reads it.
    ///
    /// [`AxisPlace::read_wide`]: super::axes::AxisPlace::read_wide
    #[inline]
    pub(super) fn middle(&self, wide: u64) -> ThreatPair {
        self.pair(wide >> (2 * (2 * self.k - self.reach)))
    }

    /// The threats at each empty cell that a mark in the middle of a wide stretch may change, with the steps to the cell.
    #[inline]
    pub(super) fn around(&self, wide: u64) -> impl Iterator<Item = (isize, ThreatPair)> {
        // The first cell that the threats of the first of these depend on is the lowest.
        let reads = wide >> (4 * (self.k - self.reach));
        let cells = reads >> (2 * self.reach);
        let mut empty = !(cells | cells >> 1) & LOW_BITS & ((1 << (4 * self.reach + 2)) - 1);
        std::iter::from_fn(move || {
            let bit = (empty != 0).then(|| empty.trailing_zeros())?;
            empty &= empty - 1;
            Some((bit as isize / 2 - self.reach as isize, self.pair(reads >> bit)))
        })
    }

    /// The threats at a cell, from the first cell that they depend on.
    #[inline]
    fn pair(&self, read: u64) -> ThreatPair {
        let side = (1u64 << (2 * self.reach)) - 1;
        self.pairs[(read & side | read >> 2 & side << (2 * self.reach)) as usize]
    }
}

/// The lower bit of each cell.
const LOW_BITS: u64 = u64::MAX / 3;

#[cfg(test)]
mod tests {
    use super::*;

    /// The threat of X by a mark at the underscore; `#` is beyond the edge.
    fn check(k: usize, exact: bool, line: &str, expected: Threat) {
        let middle = line.find('_').expect("an underscore");
        let cell = |step: usize| (middle + step).checked_sub(k).and_then(|at| line.as_bytes().get(at));
        let bits = |wanted: &[u8]| {
            let cells = (0..=2 * k).filter(|step| cell(*step).is_some_and(|cell| wanted.contains(cell)));
            cells.fold(0, |bits, step| bits | 1 << step)
        };
        let stretch = Stretch { own: bits(b"x"), free: bits(b"x._") };
        assert_eq!(made(k, exact, stretch).0, expected, "{line}");
        let number =
            |step: usize| match (middle + step).checked_sub(2 * k).and_then(|at| line.as_bytes().get(at)) {
                Some(b'.' | b'_') => 0,
                Some(b'x') => 1,
                Some(b'o') => 2,
                _ => 3,
            };
        let contents = (0..=4 * k).fold(0, |all, step| all | number(step) << (2 * step));
        assert_eq!(ThreatTable::new(k, exact).middle(contents).threat(0), expected, "{line}, by the table");
    }

    #[test]
    fn threats_are_what_they_are_called() {
        check(5, false, "ox_xxxo", OPEN_FOUR);
        check(5, false, "o.xx_x.o", OPEN_FOUR);
        check(5, false, "ox.xx_.xo", OPEN_FOUR);
        check(5, false, "oxx_x.o", FOUR);
        check(5, false, "#.x._x..#", OPEN_THREE);
        check(5, false, "oxx_..#", THREE);
        check(5, false, "o.xx_.o", THREE);
        check(5, false, "...x_...", WIDE_TWO);
        check(5, false, "o.x_...o", OPEN_TWO);
        check(5, false, "ox_...", TWO);
        check(5, false, "oxx_.o", NOTHING);
        check(5, false, "....._.....", NOTHING);
        check(4, false, "#.xx_o", FOUR);
        check(4, false, "#.x_..#", OPEN_THREE);
    }

    #[test]
    fn rows_that_are_too_long_are_nothing() {
        check(5, true, ".xxx_xx.", NOTHING);
        check(5, true, "x.xxx_.", FOUR);
        check(5, false, "x.xxx_.", OPEN_FOUR);
        check(5, true, "xx._xx.", NOTHING);
        check(5, false, "xx._xx.", FOUR);
    }
}
