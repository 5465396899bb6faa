//! Threats: the pattern that a mark on an empty cell would make on one axis.
//!
//! With k = 5, own marks `x`, empty cells `.`, cells of the opponent or beyond the edge `o`, and the new mark
//! in brackets:
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
//! The names serve any k: a five lacks no mark, a four one, a three two, a two three. A four that can be
//! completed in two ways on its axis is an open four, in any form. An open pattern lies in a *run*: k + 1
//! cells without marks of the opponent, whose ends are empty.

use std::sync::OnceLock;

use super::LineRule;
use super::axes::LONGEST_READ;
use super::stretch::Stretch;

/// A threat on one axis, from 0 to 7: the higher, the nearer to a win.
pub(super) type Threat = u8;

/// No line that lacks at most three marks.
pub(super) const NOTHING: Threat = 0;
pub(super) const TWO: Threat = 1;
pub(super) const OPEN_TWO: Threat = 2;
pub(super) const WIDE_TWO: Threat = 3;
pub(super) const THREE: Threat = 4;
pub(super) const OPEN_THREE: Threat = 5;
pub(super) const FOUR: Threat = 6;
/// An open four, or a five.
pub(super) const OPEN_FOUR: Threat = 7;

/// The threats of X and O on one axis through a cell: bits 0 to 2 and 3 to 5. Bits 6 and 7 are set if they
/// are fives.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct ThreatPair(u8);

impl ThreatPair {
    /// Computes the threats of X and O from their stretches around an empty cell.
    pub(super) fn of(k: usize, rule: LineRule, stretches: [Stretch; 2]) -> ThreatPair {
        ThreatPair::new([0, 1].map(|player| made(&RowTest { k, rule, player }, stretches[player])))
    }

    /// Returns the pair of what [`made`] returns for each player.
    fn new([(first, first_wins), (second, second_wins)]: [(Threat, bool); 2]) -> ThreatPair {
        ThreatPair(first | second << 3 | u8::from(first_wins) << 6 | u8::from(second_wins) << 7)
    }

    /// Returns the threat of this player.
    #[cfg(test)]
    fn threat(self, player: usize) -> Threat {
        self.0 >> (3 * player) & 7
    }

    /// Returns the players for whom it is a five: X in the lowest bit, then O.
    #[inline]
    pub(super) fn fives(self) -> u8 {
        self.0 >> 6
    }
}

/// The test of a player's row in a stretch, by the rule.
struct RowTest {
    k: usize,
    rule: LineRule,
    player: usize,
}

impl RowTest {
    /// Returns `true` if the cells of the line, once all are the player's, win in this stretch.
    fn wins(&self, line: u64, stretch: Stretch) -> bool {
        // The cells next to both ends are the shifted lines without the lines themselves.
        let ends = (line << 1 | line >> 1) & !line;
        if stretch.own & ends != 0 {
            return !self.rule.exact()[self.player];
        }
        !self.rule.needs_open_end() || ends & !stretch.enemy != 0 || ends.count_ones() < 2
    }

    /// Returns the lines through the middle that can still be completed, without the player's marks on them.
    fn lines(&self, stretch: Stretch) -> impl Iterator<Item = u64> {
        let lines = stretch.open_lines(self.k).filter(move |line| self.wins(*line, stretch));
        lines.map(move |line| line & !stretch.own)
    }

    /// Returns the cells that complete a line through the middle.
    fn completing(&self, stretch: Stretch) -> u64 {
        self.lines(stretch).filter(|empty| empty.is_power_of_two()).fold(0, |cells, empty| cells | empty)
    }

    /// Returns `true` if the line is completed whatever the opponent replies in the stretch.
    fn withstands(&self, stretch: Stretch) -> bool {
        // A cell that completes two lines is one way.
        if !self.rule.needs_open_end() {
            return !self.completing(stretch).is_power_of_two();
        }
        let replies = (0..=2 * self.k).map(|cell| 1u64 << cell).filter(|reply| stretch.empty() & reply != 0);
        let mut replied = replies.map(|reply| stretch.with_reply(reply));
        replied.all(|stretch| self.completing(stretch) != 0)
    }
}

/// Returns the threat that a mark in the middle of the stretch makes, and `true` if it is a five.
fn made(test: &RowTest, stretch: Stretch) -> (Threat, bool) {
    let stretch = stretch.with_mark(test.k);
    match test.lines(stretch).map(u64::count_ones).min() {
        Some(0) => (OPEN_FOUR, true),
        Some(1) => (if test.withstands(stretch) { OPEN_FOUR } else { FOUR }, false),
        Some(2) => (if open_runs(test, stretch, 1) > 0 { OPEN_THREE } else { THREE }, false),
        Some(3) => match open_runs(test, stretch, 2) {
            0 => (TWO, false),
            1 => (OPEN_TWO, false),
            _ => (WIDE_TWO, false),
        },
        _ => (NOTHING, false),
    }
}

/// Counts the runs through the middle whose inner cells lack this number of marks.
fn open_runs(test: &RowTest, stretch: Stretch, missing: u32) -> usize {
    let (k, exact) = (test.k, test.rule.exact()[test.player]);
    // The middle is bit k. It may not be an end, so runs begin at 1 to k - 1 and not at 0 or k.
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

/// The threats of both players at an empty cell: 16 bits for X, then 16 bits for O.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct PointThreats(u32);

impl PointThreats {
    /// Returns the threats of one player.
    #[inline]
    pub(super) fn of(self, player: usize) -> CellThreats {
        CellThreats((self.0 >> (16 * player)) as u16)
    }

    /// Returns the threats with those of one axis replaced.
    #[inline]
    pub(super) fn with(self, axis: usize, pair: ThreatPair) -> PointThreats {
        let both = u32::from(pair.0 & 7) | u32::from(pair.0 >> 3 & 7) << 16;
        // One mask clears the three bits of the axis in both halves.
        PointThreats(self.0 & !(0x7_0007 << (3 * axis)) | both << (3 * axis))
    }
}

/// The threats of a player on the four axes through an empty cell, three bits each: the first axis is lowest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct CellThreats(pub(super) u16);

/// The number of different values of a cell's threats.
pub(super) const CELL_THREATS: usize = 1 << 12;

/// The number of kinds of cells: four of eight threats in any order, C(11, 4).
pub(super) const KINDS: usize = 330;

/// The lowest bit of each axis.
const AXES: u16 = 0o1111;

impl CellThreats {
    /// Returns the threat on an axis.
    pub(super) fn on(self, axis: usize) -> Threat {
        (self.0 >> (3 * axis) & 7) as u8
    }

    /// Returns the threats on all axes, the greatest first.
    pub(super) fn sorted(self) -> [Threat; 4] {
        let mut threats = [0, 1, 2, 3].map(|axis| self.on(axis));
        threats.sort_unstable_by_key(|threat| !threat);
        threats
    }

    /// Returns the axes with a three or more: the threats from 4 on have bit 2.
    const fn threes(self) -> u16 {
        self.0 >> 2 & AXES
    }

    /// Returns the axes with a four or more: only these threats, 6 and 7, have bits 1 and 2.
    const fn fours(self) -> u16 {
        self.threes() & self.0 >> 1
    }

    /// Returns `true` if a mark here makes an open three, or a four.
    #[inline]
    pub(super) fn makes_open_three(self) -> bool {
        // With bit 2 set, 4 is the only threat without another bit: a plain three.
        self.threes() & (self.0 >> 1 | self.0) != 0
    }

    /// Returns `true` if a mark here makes a four.
    #[inline]
    pub(super) const fn makes_four(self) -> bool {
        self.fours() != 0
    }

    /// Returns `true` if a mark here wins in two ways, or at once.
    #[inline]
    pub(super) const fn makes_two_fours(self) -> bool {
        let fours = self.fours();
        // `x & (x - 1)` is not 0 if two axes have a four; bit 0 marks an open four, 7, among them.
        fours & (fours.wrapping_sub(1) | self.0) != 0
    }

    /// Returns `true` if a mark here makes a four that leads on: it wins in two ways, or makes a three on
    /// another axis.
    #[inline]
    pub(super) const fn makes_leading_four(self) -> bool {
        // At least two axes: clearing the lowest one leaves another.
        let is_followed = self.threes() & self.threes().wrapping_sub(1) != 0;
        self.makes_two_fours() || (self.makes_four() && is_followed)
    }

    /// Returns `true` if a mark here makes open threes on two axes, and no four.
    pub(super) const fn makes_two_threes(self) -> bool {
        // Without fours, bits 2 and 0 together are an open three, 5.
        let open = self.threes() & self.0;
        !self.makes_four() && open & open.wrapping_sub(1) != 0
    }

    /// Returns the sets of the accumulator to which the cell belongs.
    #[inline]
    pub(super) fn sets(self) -> CellSets {
        // The upper four bits are always 0; `%` only spares a bounds check.
        SETS[self.0 as usize % CELL_THREATS]
    }
}

/// Membership of a cell in the sets of the accumulator.
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

/// The threats by the content of a stretch, for lines of up to five cells.
#[derive(Debug, Clone)]
pub(super) struct ThreatTable {
    /// The number of cells on either side on which threats depend.
    reach: usize,
    k: usize,
    /// The threats by the cells on both sides, two bits each, without the cell in the middle.
    pairs: Box<[ThreatPair]>,
}

/// The tables by k and rule; each is made on first use.
static TABLES: [[OnceLock<ThreatTable>; 5]; LONGEST_READ + 1] =
    [const { [const { OnceLock::new() }; 5] }; LONGEST_READ + 1];

impl ThreatTable {
    /// Returns the table for rows of k, or `None` if k is too large.
    pub(super) fn shared(k: usize, rule: LineRule) -> Option<&'static ThreatTable> {
        Some(TABLES.get(k)?[rule as usize].get_or_init(|| ThreatTable::new(k, rule)))
    }

    fn new(k: usize, rule: LineRule) -> ThreatTable {
        let reach = rule.reach(k);
        let contents = 0..1usize << (4 * reach);
        // A threat depends on more than a player's own and free cells in few rules, so that most contents of
        // a side look like another one's to the player.
        let made = [0, 1].map(|player| {
            let test = RowTest { k, rule, player };
            let of = |own: usize| match seen(own, 0, rule) {
                same if same == own => made(&test, stretch(own, k, reach)),
                _ => (NOTHING, false),
            };
            contents.clone().map(of).collect::<Vec<_>>()
        });
        let pair_of =
            |both: usize| ThreatPair::new([0, 1].map(|player| made[player][seen(both, player, rule)]));
        ThreatTable { reach, k, pairs: contents.map(pair_of).collect() }
    }

    /// Returns the threats at the middle of a wide stretch, as [`AxisPlace::read_wide`] reads it.
    ///
    /// [`AxisPlace::read_wide`]: super::axes::AxisPlace::read_wide
    #[inline]
    pub(super) fn middle(&self, wide: u64) -> ThreatPair {
        // The middle is cell 2k. The read begins `reach` cells before it, at two bits per cell.
        self.pair(wide >> (2 * (2 * self.k - self.reach)))
    }

    /// Returns the threats at each empty cell that a mark in the middle of a wide stretch may change, with
    /// the steps to the cell.
    #[inline]
    pub(super) fn around(&self, wide: u64) -> impl Iterator<Item = (isize, ThreatPair)> {
        // The first affected cell is `reach` before the middle, cell 2k; the threats there depend on `reach`
        // more cells.
        let reads = wide >> (4 * (self.k - self.reach));
        let cells = reads >> (2 * self.reach);
        // A cell is empty if neither bit is set. `2 * reach + 1` cells are affected, at two bits each; the
        // middle itself is occupied.
        let mut empty = !(cells | cells >> 1) & LOW_BITS & ((1 << (4 * self.reach + 2)) - 1);
        std::iter::from_fn(move || {
            let bit = (empty != 0).then(|| empty.trailing_zeros())?;
            empty &= empty - 1;
            Some((bit as isize / 2 - self.reach as isize, self.pair(reads >> bit)))
        })
    }

    /// Returns the threats at a cell; `read` begins with the first cell on which they depend.
    #[inline]
    fn pair(&self, read: u64) -> ThreatPair {
        let side = (1u64 << (2 * self.reach)) - 1;
        // The shift by 2 drops the cell in the middle, so that the sides become adjacent in the index.
        self.pairs[(read & side | read >> 2 & side << (2 * self.reach)) as usize]
    }
}

/// Returns the cells on both sides as a player sees them, two bits each: 1 is a mark of the player, 2 one of
/// the opponent. The edge, 3, is the same as an opponent's mark unless the rule distinguishes them.
fn seen(both: usize, player: usize, rule: LineRule) -> usize {
    let low = LOW_BITS as usize;
    let marks = [both & low, both >> 1 & low];
    let (own, enemy) = (marks[player], marks[1 - player]);
    (if rule.needs_open_end() { own } else { own & !enemy }) | enemy << 1
}

/// Returns the stretch of a player who sees these cells on both sides, `reach` cells on each.
fn stretch(seen: usize, k: usize, reach: usize) -> Stretch {
    let side = |cells: usize, first: usize, bit: usize| {
        (0..reach).fold(0u64, |bits, cell| bits | (cells as u64 >> (2 * cell + bit) & 1) << (first + cell))
    };
    let (before, after) = (seen & ((1 << (2 * reach)) - 1), seen >> (2 * reach));
    let [own, enemy] = [0, 1].map(|bit| side(before, k - reach, bit) | side(after, k + 1, bit));
    // Both bits are set at the edge. Cells beyond the reach count as off the board: no threat depends on them.
    let closed = own & enemy;
    let cells = ((1u64 << (2 * reach + 1)) - 1) << (k - reach);
    Stretch { own: own & !closed, free: cells & !enemy, enemy: enemy & !closed }
}

/// The lower bit of each cell: 0b0101...
const LOW_BITS: u64 = u64::MAX / 3;

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks the threat of X by a mark at the underscore; `#` is beyond the edge.
    fn check(k: usize, rule: LineRule, line: &str, expected: Threat) {
        let middle = line.find('_').expect("an underscore");
        let cell = |step: usize| (middle + step).checked_sub(k).and_then(|at| line.as_bytes().get(at));
        let bits = |wanted: &[u8]| {
            let cells = (0..=2 * k).filter(|step| cell(*step).is_some_and(|cell| wanted.contains(cell)));
            cells.fold(0, |bits, step| bits | 1 << step)
        };
        let stretch = Stretch { own: bits(b"x"), free: bits(b"x._"), enemy: bits(b"o") };
        assert_eq!(made(&RowTest { k, rule, player: 0 }, stretch).0, expected, "{line}");
        let number =
            |step: usize| match (middle + step).checked_sub(2 * k).and_then(|at| line.as_bytes().get(at)) {
                Some(b'.' | b'_') => 0,
                Some(b'x') => 1,
                Some(b'o') => 2,
                _ => 3,
            };
        let contents = (0..=4 * k).fold(0, |all, step| all | number(step) << (2 * step));
        assert_eq!(ThreatTable::new(k, rule).middle(contents).threat(0), expected, "{line}, by the table");
    }

    #[test]
    fn a_table_has_the_threats_of_all_contents() {
        use LineRule::{Caro, CaroOverline, Freestyle, Renju, Standard};
        for (k, rule) in [3, 4]
            .into_iter()
            .flat_map(|k| [Freestyle, Standard, Renju, Caro, CaroOverline].map(|rule| (k, rule)))
        {
            let table = ThreatTable::new(k, rule);
            let low = LOW_BITS as usize;
            for (both, pair) in table.pairs.iter().enumerate() {
                let other = (both & low) << 1 | both >> 1 & low;
                let direct = [both, other].map(|own| stretch(own, k, table.reach));
                assert_eq!(*pair, ThreatPair::of(k, rule, direct), "{k} {rule:?} {both:b}");
            }
        }
    }

    #[test]
    fn threats_are_what_they_are_called() {
        check(5, LineRule::Freestyle, "ox_xxxo", OPEN_FOUR);
        check(5, LineRule::Freestyle, "o.xx_x.o", OPEN_FOUR);
        check(5, LineRule::Freestyle, "ox.xx_.xo", OPEN_FOUR);
        check(5, LineRule::Freestyle, "oxx_x.o", FOUR);
        check(5, LineRule::Freestyle, "#.x._x..#", OPEN_THREE);
        check(5, LineRule::Freestyle, "oxx_..#", THREE);
        check(5, LineRule::Freestyle, "o.xx_.o", THREE);
        check(5, LineRule::Freestyle, "...x_...", WIDE_TWO);
        check(5, LineRule::Freestyle, "o.x_...o", OPEN_TWO);
        check(5, LineRule::Freestyle, "ox_...", TWO);
        check(5, LineRule::Freestyle, "oxx_.o", NOTHING);
        check(5, LineRule::Freestyle, "....._.....", NOTHING);
        check(4, LineRule::Freestyle, "#.xx_o", FOUR);
        check(4, LineRule::Freestyle, "#.x_..#", OPEN_THREE);
    }

    #[test]
    fn rows_that_are_too_long_are_nothing() {
        check(5, LineRule::Standard, ".xxx_xx.", NOTHING);
        check(5, LineRule::Standard, "x.xxx_.", FOUR);
        check(5, LineRule::Freestyle, "x.xxx_.", OPEN_FOUR);
        check(5, LineRule::Standard, "xx._xx.", NOTHING);
        check(5, LineRule::Freestyle, "xx._xx.", FOUR);
    }

    #[test]
    fn rows_between_two_marks_of_the_opponent_are_nothing_in_caro() {
        check(5, LineRule::Caro, "oxx_xxo", NOTHING);
        check(5, LineRule::Caro, "#xx_xxo", OPEN_FOUR);
        check(5, LineRule::Caro, "oxx_xx.", OPEN_FOUR);
        check(5, LineRule::Caro, "oxx_xxxo", NOTHING);
        check(5, LineRule::CaroOverline, "oxx_xxxo", OPEN_FOUR);
        check(5, LineRule::Caro, "..xx_x..", OPEN_FOUR);
        check(5, LineRule::Caro, "#.xx_x.#", OPEN_FOUR);
        // O takes one end, and then the other row is blocked at both ends.
        check(5, LineRule::Caro, "o.xx_x..o", FOUR);
        check(5, LineRule::Caro, "o.xx_x.o", FOUR);
        check(5, LineRule::Caro, "..xx_x.o", FOUR);
        check(5, LineRule::Caro, "oxx_x..", FOUR);
    }

    #[test]
    fn only_white_wins_by_longer_rows_in_renju() {
        check(5, LineRule::Renju, ".xxx_xx.", NOTHING);
        let test = RowTest { k: 5, rule: LineRule::Renju, player: 1 };
        let stretch = Stretch { own: 0b1101_1100, free: 0b111_1111_1111, enemy: 0 };
        assert_eq!(made(&test, stretch), (OPEN_FOUR, true));
    }
}
