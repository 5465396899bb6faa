//! The lines of a board as sets, and which of them a player could still complete.

use crate::bits;

/// Lines by number, with the lines through each point and the points on each line as sets.
#[derive(Debug, Clone)]
pub(crate) struct LineSets {
    /// The number of points.
    points: usize,
    /// The number of lines.
    count: usize,
    /// The number of points on the shortest line.
    length: usize,
    /// For each point, the set of the lines through it as words, in the order of the points.
    through: Vec<u64>,
    /// For each line, its points as words of a set.
    on: Vec<u64>,
}

impl LineSets {
    /// `points` is the number of points of the board. Each line has the numbers of its points.
    pub(crate) fn new(points: usize, lines: &[Vec<u16>]) -> LineSets {
        let (words, width) = (bits::words(lines.len()), bits::words(points));
        let mut through = vec![0; words * points];
        let mut on = vec![0; width * lines.len()];
        for (number, line) in lines.iter().enumerate() {
            for point in line.iter().map(|point| usize::from(*point)) {
                bits::insert(&mut through[point * words..(point + 1) * words], number);
                bits::insert(&mut on[number * width..(number + 1) * width], point);
            }
        }
        let length = lines.iter().map(Vec::len).min().unwrap_or(0);
        LineSets { points, count: lines.len(), length, through, on }
    }

    /// The number of points.
    pub(crate) fn points(&self) -> usize {
        self.points
    }

    /// The number of lines.
    pub(crate) fn len(&self) -> usize {
        self.count
    }

    /// The number of points on a line. All lines of a game have the same, as far as games are known here.
    pub(crate) fn length(&self) -> usize {
        self.length
    }

    /// The set of the lines through a point.
    pub(crate) fn through(&self, point: usize) -> &[u64] {
        let words = bits::words(self.count);
        &self.through[point * words..(point + 1) * words]
    }

    /// The set of the points on a line.
    pub(crate) fn points_on(&self, line: usize) -> &[u64] {
        let words = bits::words(self.points);
        &self.on[line * words..(line + 1) * words]
    }

    /// The points of a set, which may have other numbers too.
    fn on_board(&self, set: &[u64]) -> impl Iterator<Item = usize> {
        bits::members(set).take_while(|point| *point < self.points)
    }

    /// The set of the lines without a mark of the player that the opponent could complete.
    pub(crate) fn within_reach(&self, player: &[u64], opponent: OpponentReach<'_>) -> Vec<u64> {
        if self.count == 0 {
            return Vec::new();
        }
        let OpponentReach { marks, forced, listed, enough } = opponent;
        let mut levels = LineLevels::new(self, enough[0].max(enough[1]));
        levels.add(marks);
        levels.add(forced);
        let mut reach = levels.at_least(enough[0]).to_vec();
        levels.add(listed);
        bits::intersect(&mut reach, levels.at_least(enough[1]));
        for point in self.on_board(player) {
            for (word, through) in reach.iter_mut().zip(self.through(point)) {
                *word &= !through;
            }
        }
        reach
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
    /// marks, forced or listed, for the line to be within reach. His replies by choice are bounded by two
    /// numbers, so both must hold.
    pub(crate) enough: [usize; 2],
}

/// The lines by their number of points in some sets, where a point in two of them counts twice.
struct LineLevels<'a> {
    lines: &'a LineSets,
    /// The number of words of a set of lines, at least 1.
    width: usize,
    /// The lines with at least 0, 1, 2, ... points, as sets of `width` words.
    levels: Vec<u64>,
}

impl<'a> LineLevels<'a> {
    /// Counts no further than `most`.
    fn new(lines: &'a LineSets, most: usize) -> Self {
        let width = bits::words(lines.len());
        let mut levels = vec![0; width * (most + 1)];
        bits::fill(&mut levels[..width], lines.len());
        LineLevels { lines, width, levels }
    }

    /// Counts the points of a set.
    fn add(&mut self, points: &[u64]) {
        let width = self.width;
        for point in self.lines.on_board(points) {
            let through = self.lines.through(point);
            for level in (0..self.levels.len() / width - 1).rev() {
                let (fewer, more) = self.levels[level * width..][..2 * width].split_at_mut(width);
                for ((more, fewer), through) in more.iter_mut().zip(fewer).zip(through) {
                    *more |= *fewer & through;
                }
            }
        }
    }

    fn at_least(&self, count: usize) -> &[u64] {
        &self.levels[count * self.width..][..self.width]
    }
}
