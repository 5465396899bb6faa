//! Pairings: if every line has a pair of empty points on it, and no point is in two pairs, then the player who takes
//! the other point of a pair whenever one is taken has a mark on every line.
//!
//! Finding one is hard in general (it is an exact cover). Here the line with the fewest points left gets the pair
//! that lies on most lines and takes least from others, and a few other pairs if that fails.

use game::{Point, Points};

/// The tries for a search that looks for a pairing at every node.
pub(super) const QUICK: u32 = 40;

/// The pairs of one line that are tried.
const TRIED: usize = 4;

/// The points of a line among which pairs are looked for; on longer lines the others are left to other lines.
const LOOKED_AT: usize = 8;

/// Looks for pairings.
#[derive(Debug, Default)]
pub(super) struct Pairing<const W: usize> {
    /// The lines that are left, without the points of pairs: one list above the other.
    stack: Vec<Points<W>>,
    /// The pairs.
    pub(super) pairs: Vec<(Point, Point)>,
    tries: u32,
    /// The fewest lines that a try left without a pair.
    pub(super) left: usize,
}

impl<const W: usize> Pairing<W> {
    /// Whether there are pairs that stop all of these lines, each given as its empty points. `false` means only that
    /// none were found in the given number of tries.
    pub(super) fn find(&mut self, lines: impl Iterator<Item = Points<W>>, tries: u32) -> bool {
        self.stack.clear();
        self.stack.extend(lines);
        self.pairs.clear();
        self.tries = tries;
        self.left = usize::MAX;
        self.cover(0)
    }

    /// The points of the pairs that were found.
    pub(super) fn points(&self) -> Points<W> {
        self.pairs.iter().flat_map(|(one, other)| [*one, *other]).collect()
    }

    /// Finds pairs for the lines from `first` to the top of the stack.
    fn cover(&mut self, first: usize) -> bool {
        let end = self.stack.len();
        let Some(line) = self.stack[first..].iter().min_by_key(|line| line.len()).copied() else {
            return true;
        };
        if line.len() < 2 || self.tries == 0 {
            self.left = self.left.min(end - first);
            return false;
        }
        self.tries -= 1;
        let (pairs, count) = pairs_of(line, &self.stack[first..]);
        for &(_, one, other) in &pairs[..count.min(TRIED)] {
            let pair: Points<W> = [one, other].into_iter().collect();
            for index in first..end {
                let line = self.stack[index];
                if !line.contains_all(pair) {
                    self.stack.push(line - pair);
                }
            }
            self.pairs.push((one, other));
            if self.cover(end) {
                return true;
            }
            self.pairs.pop();
            self.stack.truncate(end);
        }
        false
    }
}

/// A pair with what it is worth.
type Pair = (i32, Point, Point);

/// The maximum number of pairs of one line.
const PAIRS: usize = LOOKED_AT * (LOOKED_AT - 1) / 2;

/// The pairs of these points, the best first, and their number.
fn pairs_of<const W: usize>(points: Points<W>, lines: &[Points<W>]) -> ([Pair; PAIRS], usize) {
    let mut listed = [Point(0); LOOKED_AT];
    let size = points.len().min(LOOKED_AT);
    listed.iter_mut().zip(points.points()).for_each(|(place, point)| *place = point);
    // For each two of the points, how much the lines on both of them count; for one, those on it.
    let mut together = [[0; LOOKED_AT]; LOOKED_AT];
    for line in lines {
        if (*line & points).is_empty() {
            continue;
        }
        let urgency = 64 >> line.len().min(6);
        for one in 0..size {
            if !line.contains(listed[one]) {
                continue;
            }
            for other in 0..=one {
                if line.contains(listed[other]) {
                    together[one][other] += urgency;
                }
            }
        }
    }
    let mut pairs = [(0, Point(0), Point(0)); PAIRS];
    let mut count = 0;
    for one in 1..size {
        for other in 0..one {
            let worth = 4 * together[one][other] - together[one][one] - together[other][other];
            pairs[count] = (worth, listed[one], listed[other]);
            count += 1;
        }
    }
    pairs[..count].sort_unstable_by_key(|pair| (-pair.0, pair.1, pair.2));
    (pairs, count)
}
