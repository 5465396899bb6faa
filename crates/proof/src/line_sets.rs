//! The lines of a board as sets, and which of them a player could still complete.

use crate::bits;

/// Lines by number, with the lines through each point and the points on each line as sets.
#[derive(Debug, Clone)]
pub(crate) struct LineSets {
    /// The number of points.
    points: usize,
    /// The number of lines, cut ones included.
    count: usize,
    /// The number of lines that are all on the board. Those after them are cut.
    whole: usize,
    /// The number of points on the shortest line.
    length: usize,
    /// The number of words of a set of lines in `through`, a multiple of [`BLOCK`].
    width: usize,
    /// For each point, the set of the lines through it as words, in the order of the points.
    through: Vec<u64>,
    /// For each line, its points as words of a set.
    on: Vec<u64>,
}

impl LineSets {
    /// `points` is the number of points of the board. Each line has the numbers of its points.
    pub(crate) fn new(points: usize, lines: &[Vec<u16>]) -> LineSets {
        LineSets::with_cut_lines(points, lines, &[])
    }

    /// Adds lines of which only these points are on the board. They need as many marks as the others, and
    /// their points that are not on the board count as missing.
    pub(crate) fn with_cut_lines(points: usize, lines: &[Vec<u16>], cut: &[Vec<u16>]) -> LineSets {
        let count = lines.len() + cut.len();
        let (width, words) = (bits::words(count).next_multiple_of(BLOCK), bits::words(points));
        let mut through = vec![0; width * points];
        let mut on = vec![0; words * count];
        for (number, line) in lines.iter().chain(cut).enumerate() {
            for point in line.iter().map(|point| usize::from(*point)) {
                bits::insert(&mut through[point * width..(point + 1) * width], number);
                bits::insert(&mut on[number * words..(number + 1) * words], point);
            }
        }
        let length = lines.iter().map(Vec::len).min().unwrap_or(0);
        assert!(length <= LONGEST, "lines of {length} points; expected at most {LONGEST}");
        LineSets { points, count, whole: lines.len(), length, width, through, on }
    }

    /// The number of points.
    pub(crate) fn points(&self) -> usize {
        self.points
    }

    /// The number of points on a line. All lines of a game have the same, as far as games are known here.
    pub(crate) fn length(&self) -> usize {
        self.length
    }

    /// Returns `true` if a line of this set is cut.
    pub(crate) fn has_cut_line(&self, lines: &[u64]) -> bool {
        if !self.has_cut_lines() {
            return false;
        }
        let whole = self.whole;
        lines.iter().zip((0..).step_by(64)).any(|(word, first)| {
            let whole = whole.saturating_sub(first).min(64);
            // A shift by 64 would overflow.
            word.checked_shr(whole as u32).unwrap_or(0) != 0
        })
    }

    /// Returns `true` if lines of a board without an edge are among the lines.
    pub(crate) fn has_cut_lines(&self) -> bool {
        self.whole < self.count
    }

    /// The set of the lines through a point.
    pub(crate) fn through(&self, point: usize) -> &[u64] {
        &self.wide_through(point)[..bits::words(self.count)]
    }

    /// The set of the lines through a point, in whole blocks.
    fn wide_through(&self, point: usize) -> &[u64] {
        &self.through[point * self.width..(point + 1) * self.width]
    }

    /// The set of the points on a line.
    pub(crate) fn points_on(&self, line: usize) -> &[u64] {
        let words = bits::words(self.points);
        &self.on[line * words..(line + 1) * words]
    }

    /// The points of a set, which may have other numbers too.
    fn on_board(&self, set: &[u64]) -> impl Iterator<Item = usize> {
        bits::members(&set[..set.len().min(bits::words(self.points))]).filter(|point| *point < self.points)
    }

    /// Finds the lines without a mark of the player that the opponent could complete.
    pub(crate) fn find_within_reach<'r>(
        &self,
        player: &[u64],
        opponent: OpponentReach<'_>,
        reach: &'r mut Reach,
    ) -> &'r [u64] {
        let OpponentReach { marks, forced, listed, enough } = opponent;
        let Reach { alive, points, lines } = reach;
        alive.clear();
        alive.resize(self.width, 0);
        bits::fill(alive, self.count);
        self.on_board(player).for_each(|point| {
            alive.iter_mut().zip(self.wide_through(point)).for_each(|(word, through)| *word &= !through);
        });
        lines.clear();
        if enough == [0, 0] {
            lines.extend_from_slice(&alive[..bits::words(self.count)]);
            return lines;
        }
        points.clear();
        self.on_board(marks).chain(self.on_board(forced)).for_each(|point| points.push(point));
        let first = points.len();
        self.on_board(listed).for_each(|point| points.push(point));
        let (first, rest) = points.split_at(first);
        let count = match enough[0].max(enough[1]) {
            ..=4 => LineSets::count_block::<4>,
            _ => LineSets::count_block::<LONGEST>,
        };
        for (block, alive) in (0..).zip(alive.chunks_exact(BLOCK)) {
            let is_alive = alive.iter().any(|word| *word != 0);
            let within = if is_alive { count(self, block, [first, rest], enough) } else { [0; BLOCK] };
            lines.extend(within.iter().zip(alive).map(|(within, alive)| within & alive));
        }
        lines.truncate(bits::words(self.count));
        lines
    }

    /// Returns the lines of a block of words that have at least `enough[0]` of the first points, and at least
    /// `enough[1]` of all. `MOST` is not less than both.
    ///
    /// The word at index `i` of the counters has the lines with more than `i` points (unary counters, one for
    /// each bit), which stay in registers for the points of all lists.
    fn count_block<const MOST: usize>(
        &self,
        block: usize,
        points: [&[usize]; 2],
        enough: [usize; 2],
    ) -> [u64; BLOCK] {
        let mut counters = [[0; BLOCK]; MOST];
        let mut within = [!0; BLOCK];
        for (points, enough) in points.into_iter().zip(enough) {
            for point in points {
                let through = &self.through[point * self.width + block * BLOCK..][..BLOCK];
                for level in (1..MOST).rev() {
                    for word in 0..BLOCK {
                        counters[level][word] |= counters[level - 1][word] & through[word];
                    }
                }
                counters[0].iter_mut().zip(through).for_each(|(counter, through)| *counter |= through);
            }
            if let Some(level) = enough.checked_sub(1) {
                within.iter_mut().zip(counters[level]).for_each(|(within, lines)| *within &= lines);
            }
        }
        within
    }
}

/// The number of words of lines that are counted at once, as many as a register of every processor has.
const BLOCK: usize = 2;

/// Maximum number of points on a line.
const LONGEST: usize = 31;

/// The lines within reach, with the memory that finding them needs.
#[derive(Debug, Clone, Default)]
pub(crate) struct Reach {
    /// The lines without a mark of the player.
    alive: Vec<u64>,
    /// The points with a mark of the opponent or a forced reply, and then those that are listed.
    points: Vec<usize>,
    lines: Vec<u64>,
}

impl Reach {
    /// The lines that were found last, as a set.
    pub(crate) fn lines(&self) -> &[u64] {
        &self.lines
    }
}

/// The marks of the opponent, and what he can add to them.
pub(crate) struct OpponentReach<'a> {
    pub(crate) marks: &'a [u64],
    /// The points of his forced replies.
    pub(crate) forced: &'a [u64],
    /// The points of other listed replies.
    pub(crate) listed: &'a [u64],
    /// The number of points of a line that must be his marks or forced, and the number that must be his
    /// marks, forced or listed, for the line to be within reach. A point in two of these sets counts twice.
    /// His replies by choice are bounded by two numbers, so both must hold.
    pub(crate) enough: [usize; 2],
}
