//! Pairings: if every line has a pair of empty points on it, and no point is in two pairs, then the player who takes
//! the other point of a pair whenever one is taken has a mark on every line.
//!
//! Finding one is hard in general (it is an exact cover). Here the line with the fewest points left gets the pair
//! that lies on most lines and takes least from others, and a few other pairs if that fails.

use game::{Point, Points};

use super::field::LONGEST;
use super::ones::{has_instruction, ones};

/// The tries for a search that looks for a pairing at every node.
pub(super) const QUICK: u32 = 40;

/// The pairs of one line that are tried.
const TRIED: usize = 4;

/// The points of a line among which pairs are looked for; on longer lines the others are left to other lines.
const LOOKED_AT: usize = 8;

/// Looks for pairings.
#[derive(Debug, Default)]
pub(super) struct Pairing<const W: usize> {
    lines: Vec<Points<W>>,
    /// For each point, the words of the set of the lines through it.
    through: Vec<u64>,
    levels: Levels<W>,
    /// The pairs.
    pub(super) pairs: Vec<(Point, Point)>,
    /// The fewest lines that a try left without a pair.
    pub(super) left: usize,
}

/// What each pair on the way to a pairing has left, for sets of lines of each size: kept, so that a search allocates nothing.
#[derive(Debug, Default)]
struct Levels<const W: usize> {
    small: Vec<OpenLines<W, 1>>,
    middling: Vec<OpenLines<W, 2>>,
    large: Vec<OpenLines<W, 8>>,
    largest: Vec<OpenLines<W, 24>>,
}

impl<const W: usize> Pairing<W> {
    /// Whether there are pairs that stop all of these lines, each given as its empty points. `false` means only that
    /// none were found in the given number of tries.
    pub(super) fn find(&mut self, lines: impl Iterator<Item = Points<W>>, tries: u32) -> bool {
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

    /// The same with one of the ways to count lines.
    fn find_by<const INSTRUCTION: bool>(&mut self, levels: &mut Levels<W>, tries: u32) -> bool {
        match self.lines.len() {
            ..=64 => self.find_on::<1, INSTRUCTION>(&mut levels.small, tries),
            65..=128 => self.find_on::<2, INSTRUCTION>(&mut levels.middling, tries),
            129..=512 => self.find_on::<8, INSTRUCTION>(&mut levels.large, tries),
            // The board with the most lines, 20 x 20 with two in line, has 1,482.
            _ => self.find_on::<24, INSTRUCTION>(&mut levels.largest, tries),
        }
    }

    /// The same with sets of at most `64 * L` lines.
    fn find_on<const L: usize, const INSTRUCTION: bool>(
        &mut self,
        levels: &mut Vec<OpenLines<W, L>>,
        tries: u32,
    ) -> bool {
        levels.clear();
        levels.push(OpenLines::new(&self.lines));
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

    /// The points of the pairs that were found.
    pub(super) fn points(&self) -> Points<W> {
        self.pairs.iter().flat_map(|(one, other)| [*one, *other]).collect()
    }
}

/// The lines that have no pair yet.
#[derive(Debug, Clone, Copy)]
struct OpenLines<const W: usize, const L: usize> {
    /// By the number of their points that are in no pair.
    by_length: [Points<L>; LONGEST + 1],
    /// No line has more points than this.
    longest: usize,
    /// The points of pairs.
    paired: Points<W>,
}

impl<const W: usize, const L: usize> OpenLines<W, L> {
    fn new(lines: &[Points<W>]) -> Self {
        let mut by_length = [Points::EMPTY; LONGEST + 1];
        lines.iter().enumerate().for_each(|(number, line)| by_length[line.len()].insert(number));
        let longest = by_length.iter().rposition(|lines| !lines.is_empty()).unwrap_or(0);
        OpenLines { by_length, longest, paired: Points::EMPTY }
    }

    /// The first of the lines with the fewest points, and the number of these.
    fn shortest(&self) -> Option<(usize, usize)> {
        let length = self.by_length[..=self.longest].iter().position(|lines| !lines.is_empty())?;
        Some((self.by_length[length].nth(0), length))
    }

    fn len(&self) -> usize {
        self.by_length[..=self.longest].iter().map(|lines| lines.len()).sum()
    }

    /// Makes a pair of two points, each with the lines through it.
    fn pair(&mut self, points: [Point; 2], [one, other]: [Points<L>; 2]) {
        points.into_iter().for_each(|point| self.paired.insert(point));
        let (stopped, touched) = (one & other, one | other);
        for length in 1..=self.longest {
            let shortened = self.by_length[length] & touched;
            self.by_length[length] = self.by_length[length] - shortened;
            self.by_length[length - 1] |= shortened - stopped;
        }
    }

    /// How much the lines among these count: the shorter, the more.
    fn urgency<const INSTRUCTION: bool>(&self, lines: Points<L>) -> i32 {
        if lines.is_empty() {
            return 0;
        }
        let count = |lines: Points<L>| lines.0.into_iter().map(ones::<INSTRUCTION>).sum::<u32>() as i32;
        let of_length = |length: usize| count(lines & self.by_length[length]) * (64 >> length.min(6));
        (1..=self.longest).map(of_length).sum()
    }
}

/// A search for pairs.
struct PairSearch<'a, const W: usize, const L: usize, const INSTRUCTION: bool> {
    lines: &'a [Points<W>],
    /// See [`Pairing`].
    through: &'a [u64],
    levels: &'a mut Vec<OpenLines<W, L>>,
    pairs: &'a mut Vec<(Point, Point)>,
    tries: u32,
    left: usize,
}

/// A pair with what it is worth.
type Pair = (i32, Point, Point);

/// The maximum number of pairs of one line.
const PAIRS: usize = LOOKED_AT * (LOOKED_AT - 1) / 2;

impl<const W: usize, const L: usize, const INSTRUCTION: bool> PairSearch<'_, W, L, INSTRUCTION> {
    /// The lines through a point.
    #[inline]
    fn through(&self, point: Point) -> Points<L> {
        Points(std::array::from_fn(|word| self.through[L * point.index() + word]))
    }

    /// Finds pairs for the lines of the last level.
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

    /// The pairs of these points, the best first, and their number: best is what stops much and takes little from lines that
    /// it does not stop.
    fn pairs_of(&self, points: Points<W>, open: &OpenLines<W, L>) -> ([Pair; PAIRS], usize) {
        let mut listed = [(Point(0), 0); LOOKED_AT];
        let size = points.len().min(LOOKED_AT);
        for (place, point) in listed.iter_mut().zip(points.points()) {
            *place = (point, open.urgency::<INSTRUCTION>(self.through(point)));
        }
        let mut pairs = [(0, Point(0), Point(0)); PAIRS];
        let mut count = 0;
        for (index, &(one, of_one)) in listed[..size].iter().enumerate() {
            for &(other, of_other) in &listed[..index] {
                let together = self.through(one) & self.through(other);
                pairs[count] = (4 * open.urgency::<INSTRUCTION>(together) - of_one - of_other, one, other);
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

    /// As many lines of five points on a board of 400 as wanted, made from pairs that stop them all.
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
