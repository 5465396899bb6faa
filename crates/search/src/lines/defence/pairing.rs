//! Pairing strategies: every line has a pair of empty points, and no point is in two pairs. The defender who
//! answers one point of a pair with the other gets a mark on every line.
//!
//! To find a pairing is an exact cover problem, hard in general. Here a limited depth-first search picks the
//! line with the fewest unpaired points and tries its best pairs: those that lie on many lines and take few
//! points from others.

use game::{Point, Points};

use crate::lines::line_position::LONGEST;
use crate::lines::ones::{has_instruction, ones};

/// Number of tries for a search that looks for a pairing at every node.
pub(in crate::lines) const QUICK: u32 = 40;

/// Maximum number of pairs of one line that are tried.
const TRIED: usize = 4;

/// Maximum number of points of a line that are considered for pairs.
const LOOKED_AT: usize = 8;

/// A finder of pairings, with its scratch space and last result.
#[derive(Debug, Default)]
pub(in crate::lines) struct Pairing<const W: usize> {
    lines: Vec<Points<W>>,
    /// For each point, the set of the lines through it, as consecutive words.
    through: Vec<u64>,
    levels: LineStacks<W>,
    /// The pairs found; none if there is no pairing.
    pub(in crate::lines) pairs: Vec<(Point, Point)>,
    /// Minimum number of lines that a try left without a pair.
    pub(in crate::lines) left: usize,
}

/// The stack of open lines for each size of the set of lines. It is reused, so that a search does not
/// allocate.
#[derive(Debug, Default)]
struct LineStacks<const W: usize> {
    small: Vec<PairingLines<W, 1>>,
    middling: Vec<PairingLines<W, 2>>,
    large: Vec<PairingLines<W, 8>>,
    largest: Vec<PairingLines<W, 24>>,
}

impl<const W: usize> Pairing<W> {
    /// Returns `true` if a pairing for these lines, each given as its empty points, is found. `false` means
    /// only that none is found in this number of tries.
    pub(in crate::lines) fn find(&mut self, lines: impl Iterator<Item = Points<W>>, tries: u32) -> bool {
        self.lines.clear();
        self.lines.extend(lines);
        self.pairs.clear();
        let mut levels = std::mem::take(&mut self.levels);
        let is_found = match has_instruction() {
            true => self.find_by::<true>(&mut levels, tries),
            false => self.find_by::<false>(&mut levels, tries),
        };
        self.levels = levels;
        is_found
    }

    /// Finds a pairing with or without the instruction `popcnt`.
    fn find_by<const INSTRUCTION: bool>(&mut self, levels: &mut LineStacks<W>, tries: u32) -> bool {
        match self.lines.len() {
            ..=64 => self.find_on::<1, INSTRUCTION>(&mut levels.small, tries),
            65..=128 => self.find_on::<2, INSTRUCTION>(&mut levels.middling, tries),
            129..=512 => self.find_on::<8, INSTRUCTION>(&mut levels.large, tries),
            // The board with the most lines, 20 x 20 with two in line, has 1,482.
            _ => self.find_on::<24, INSTRUCTION>(&mut levels.largest, tries),
        }
    }

    /// Finds a pairing for at most `64 * L` lines.
    fn find_on<const L: usize, const INSTRUCTION: bool>(
        &mut self,
        levels: &mut Vec<PairingLines<W, L>>,
        tries: u32,
    ) -> bool {
        levels.clear();
        levels.push(PairingLines::new(&self.lines));
        self.through.clear();
        self.through.resize(64 * W * L, 0);
        for (number, line) in self.lines.iter().enumerate() {
            line.iter().for_each(|point| self.through[L * point + number / 64] |= 1 << (number % 64));
        }
        let (lines, through, pairs) = (&self.lines, &self.through, &mut self.pairs);
        let mut search =
            PairSearch::<W, L, INSTRUCTION> { lines, through, levels, pairs, tries, left: usize::MAX };
        let is_found = search.cover();
        self.left = search.left;
        is_found
    }

    /// The points of all pairs found.
    pub(in crate::lines) fn points(&self) -> Points<W> {
        self.pairs.iter().flat_map(|(one, other)| [*one, *other]).collect()
    }
}

/// The lines that have no pair yet.
#[derive(Debug, Clone, Copy)]
struct PairingLines<const W: usize, const L: usize> {
    /// The lines with 0, 1, 2, ... unpaired points.
    by_length: [Points<L>; LONGEST + 1],
    /// Maximum number of unpaired points of a line.
    longest: usize,
    /// The points of the pairs so far.
    paired: Points<W>,
}

impl<const W: usize, const L: usize> PairingLines<W, L> {
    fn new(lines: &[Points<W>]) -> Self {
        let mut by_length = [Points::EMPTY; LONGEST + 1];
        lines.iter().enumerate().for_each(|(number, line)| by_length[line.len()].insert(number));
        let longest = by_length.iter().rposition(|lines| !lines.is_empty()).unwrap_or(0);
        PairingLines { by_length, longest, paired: Points::EMPTY }
    }

    /// Returns the first of the lines with the fewest unpaired points, and that number of points.
    fn shortest(&self) -> Option<(usize, usize)> {
        let length = self.by_length[..=self.longest].iter().position(|lines| !lines.is_empty())?;
        Some((self.by_length[length].nth(0), length))
    }

    fn len(&self) -> usize {
        self.by_length[..=self.longest].iter().map(|lines| lines.len()).sum()
    }

    /// Makes a pair of two points. Each comes with the lines through it.
    fn pair(&mut self, points: [Point; 2], [one, other]: [Points<L>; 2]) {
        points.into_iter().for_each(|point| self.paired.insert(point));
        let (stopped, touched) = (one & other, one | other);
        // Upwards, so that no line moves twice.
        for length in 1..=self.longest {
            let shortened = self.by_length[length] & touched;
            self.by_length[length] = self.by_length[length] - shortened;
            self.by_length[length - 1] |= shortened - stopped;
        }
    }

    /// Weight of the open lines among these: 32 for a line with one unpaired point, half of it for each
    /// further point, at least 1.
    fn line_weight<const INSTRUCTION: bool>(&self, lines: Points<L>) -> i32 {
        if lines.is_empty() {
            return 0;
        }
        let count = |lines: Points<L>| lines.0.into_iter().map(ones::<INSTRUCTION>).sum::<u32>() as i32;
        let of_length = |length: usize| count(lines & self.by_length[length]) * (64 >> length.min(6));
        (1..=self.longest).map(of_length).sum()
    }
}

/// The depth-first search for a pairing.
struct PairSearch<'a, const W: usize, const L: usize, const INSTRUCTION: bool> {
    lines: &'a [Points<W>],
    /// For each point, the set of the lines through it, as consecutive words.
    through: &'a [u64],
    levels: &'a mut Vec<PairingLines<W, L>>,
    pairs: &'a mut Vec<(Point, Point)>,
    tries: u32,
    left: usize,
}

/// A pair with its score.
type Pair = (i32, Point, Point);

/// Maximum number of pairs among the considered points of a line.
const PAIRS: usize = LOOKED_AT * (LOOKED_AT - 1) / 2;

impl<const W: usize, const L: usize, const INSTRUCTION: bool> PairSearch<'_, W, L, INSTRUCTION> {
    /// The lines through a point.
    #[inline]
    fn through(&self, point: Point) -> Points<L> {
        Points(std::array::from_fn(|word| self.through[L * point.index() + word]))
    }

    /// Finds pairs for the open lines on top of the stack. Returns `true` if all lines get one.
    fn cover(&mut self) -> bool {
        let depth = self.levels.len();
        let open = &self.levels[depth - 1];
        let Some((line, length)) = open.shortest() else {
            return true;
        };
        if length < 2 || self.tries == 0 {
            self.left = self.left.min(open.len());
            return false;
        }
        self.tries -= 1;
        let (pairs, count) = self.pairs_of(self.lines[line] - open.paired, open);
        for &(_, one, other) in &pairs[..count.min(TRIED)] {
            let mut rest = self.levels[depth - 1];
            rest.pair([one, other], [one, other].map(|point| self.through(point)));
            self.levels.push(rest);
            self.pairs.push((one, other));
            if self.cover() {
                return true;
            }
            self.pairs.pop();
            self.levels.truncate(depth);
        }
        false
    }

    /// Returns the pairs of these points, the best first, and their number. A good pair stops many lines and
    /// takes few points from lines that it does not stop.
    fn pairs_of(&self, points: Points<W>, open: &PairingLines<W, L>) -> ([Pair; PAIRS], usize) {
        let mut listed = [(Point(0), 0); LOOKED_AT];
        let size = points.len().min(LOOKED_AT);
        for (place, point) in listed.iter_mut().zip(points.points()) {
            *place = (point, open.line_weight::<INSTRUCTION>(self.through(point)));
        }
        let mut pairs = [(0, Point(0), Point(0)); PAIRS];
        let mut count = 0;
        for (index, &(one, of_one)) in listed[..size].iter().enumerate() {
            for &(other, of_other) in &listed[..index] {
                let together = self.through(one) & self.through(other);
                pairs[count] =
                    (4 * open.line_weight::<INSTRUCTION>(together) - of_one - of_other, one, other);
                count += 1;
            }
        }
        pairs[..count].sort_unstable_by_key(|pair| (-pair.0, pair.1, pair.2));
        (pairs, count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns `count` lines of five points on a board of 400, made from pairs that stop them all.
    fn lines_with_pairs(count: usize, random: &mut fastrand::Rng) -> Vec<Points<7>> {
        let line = |random: &mut fastrand::Rng| {
            let pair = random.usize(..40);
            let others = (0..3).map(|_| 80 + random.usize(..320));
            others.chain([2 * pair, 2 * pair + 1]).collect()
        };
        (0..count).map(|_| line(random)).collect()
    }

    #[test]
    fn what_is_found_stops_every_line_whatever_their_number() {
        let mut random = fastrand::Rng::with_seed(1);
        let mut pairing = Pairing::<7>::default();
        for count in [1, 20, 64, 65, 128, 129, 300, 512, 513, 1000, 1482] {
            let lines = lines_with_pairs(count, &mut random);
            assert!(pairing.find(lines.iter().copied(), 10_000), "{count} lines");
            let points = pairing.points();
            assert_eq!(points.len(), 2 * pairing.pairs.len(), "no point is in two pairs");
            let is_stopped = |line: &Points<7>| {
                pairing.pairs.iter().any(|(one, other)| line.contains(*one) && line.contains(*other))
            };
            assert!(lines.iter().all(is_stopped), "{count} lines");
            let single = Points::of(Point(399));
            assert!(!pairing.find(lines.iter().copied().chain([single]), 1_000), "one point is no pair");
        }
    }
}
