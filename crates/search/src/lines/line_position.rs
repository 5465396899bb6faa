//! A position of a line game with incremental counts per line.
//!
//! A line is *open* for a player while the opponent has no mark on it and the player has not spoiled it. Only
//! open lines matter. So the key of a position is a hash of its open lines, and positions that differ only in
//! dead marks share a key.

use std::cmp::Reverse;

use game::{LineGame, Player, Point, Points, fold_key};

use super::line_board::{LineBoard, slot_key};

/// Maximum length of a line: boards have at most 20 rows and columns.
pub(super) const LONGEST: usize = 20;

/// Maximum number of marks at which symmetric positions share a key.
const TURNED_MEN: usize = 8;

/// The number of missing marks of a line that is not open. Also a bit mask that bounds an index.
const CLOSED: u8 = 31;

/// Weight of an open line that lacks n marks in [`LinePosition::weight`]: 4^-n, in units of 2^-40. Closed
/// lines weigh 0.
const WEIGHTS: [u64; CLOSED as usize + 1] = {
    let mut weights = [0; CLOSED as usize + 1];
    let mut missing = 0;
    while missing <= LONGEST {
        weights[missing] = (1 << (2 * LONGEST)) >> (2 * missing);
        missing += 1;
    }
    weights
};

/// The potential 1, in the units of [`LinePosition::potential`].
pub(super) const ONE: u64 = 1 << (LONGEST + 10);

/// Sorts points by weight, the heaviest first; points of equal weight by their numbers.
pub(super) fn heaviest_first(
    points: impl Iterator<Item = Point>,
    weight: impl Fn(Point) -> u64,
) -> Vec<Point> {
    let mut weighed: Vec<(Reverse<u64>, Point)> =
        points.map(|point| (Reverse(weight(point)), point)).collect();
    weighed.sort_unstable();
    weighed.into_iter().map(|(_, point)| point).collect()
}

/// A position with incremental counts per line.
#[derive(Debug, Clone)]
pub(super) struct LinePosition<'a, const W: usize> {
    pub(super) line_board: &'a LineBoard<W>,
    /// The marks of each player.
    pub(super) marks: [Points<W>; 2],
    /// The points without a mark.
    pub(super) empty: Points<W>,
    lines: Vec<LineState>,
    /// For each player, the number of open lines that lack 0, 1, 2, ... marks.
    open: [[u16; LONGEST + 1]; 2],
    /// For each player, the open lines that lack one mark, unordered.
    ones: [Vec<u16>; 2],
    /// The key of the open lines.
    lines_key: u64,
}

/// The state of a line.
#[derive(Debug, Clone, Copy, Default)]
struct LineState {
    /// Number of marks of each player.
    marks: [u8; 2],
    /// Number of marks of each player that spoil the line for that player.
    flanks: [u8; 2],
    /// Number of marks that each player lacks; [`CLOSED`] if the line is not open.
    missing: [u8; 2],
    /// Exclusive or of the numbers of its empty points: with one left, the number of that point.
    last: u16,
    /// The contribution of the line to the key, for each player for whom it is open.
    keys: [u64; 2],
}

impl LineState {
    #[inline]
    fn is_open(&self, player: Player) -> bool {
        self.marks[(!player).index()] == 0 && self.flanks[player.index()] == 0
    }
}

impl<'a, const W: usize> LinePosition<'a, W> {
    /// A board with the marks of a position.
    pub(super) fn of<G: LineGame>(line_board: &'a LineBoard<W>, game: &G, position: &G::Position) -> Self {
        let mut line_position = LinePosition::new(line_board);
        for point in line_position.empty.points() {
            if let Some(player) = game.man(position, point) {
                line_position.place(player, point);
            }
        }
        line_position
    }

    /// The empty board.
    pub(super) fn new(line_board: &'a LineBoard<W>) -> Self {
        let mut line_position = LinePosition {
            line_board,
            marks: [Points::EMPTY; 2],
            empty: Points::first(line_board.points),
            lines: vec![LineState::default(); line_board.lines.len()],
            open: [[0; LONGEST + 1]; 2],
            ones: [Vec::new(), Vec::new()],
            lines_key: 0,
        };
        for (number, line) in line_position.lines.iter_mut().enumerate() {
            line.last = line_board.members(number).iter().fold(0, |last, point| last ^ point.0);
            line.missing = [line_board.length as u8; 2];
            line.keys = Player::BOTH.map(|player| slot_key(player, number as u16, None));
            line_position.lines_key ^= line.keys[0] ^ line.keys[1];
        }
        for player in Player::BOTH {
            line_position.open[player.index()][line_board.length] = line_board.lines.len() as u16;
            if line_board.length == 1 {
                line_position.ones[player.index()] = (0..line_board.lines.len() as u16).collect();
            }
        }
        line_position
    }

    /// Returns the empty points of each open line of the player that lacks at most `most` marks.
    pub(super) fn open_lines(&self, player: Player, most: usize) -> Vec<Points<W>> {
        let lines = (0..self.lines.len())
            .filter(|line| self.missing(player, *line).is_some_and(|missing| missing <= most));
        lines.map(|line| self.line_board.lines[line] & self.empty).collect()
    }

    /// Returns the empty points of each line without a mark of the opponent, even if the player has spoiled
    /// it. A claim must cover these lines too, since claims ignore spoiling.
    pub(super) fn unblocked_lines(&self, player: Player) -> Vec<Points<W>> {
        let lines = self
            .lines
            .iter()
            .zip(&self.line_board.lines)
            .filter(|(line, _)| line.marks[(!player).index()] == 0);
        lines.map(|(_, points)| *points & self.empty).collect()
    }

    /// The number of marks that the player lacks on an open line; `None` if it is closed.
    #[inline]
    pub(super) fn missing(&self, player: Player, line: usize) -> Option<usize> {
        let missing = self.lines[line].missing[player.index()];
        (missing != CLOSED).then_some(usize::from(missing))
    }

    /// The number of marks that the player lacks on a line without a mark of the opponent, even if the player
    /// has spoiled it; `None` if the opponent has a mark on it.
    #[inline]
    pub(super) fn lacking(&self, player: Player, line: usize) -> Option<usize> {
        let marks = self.lines[line].marks;
        (marks[(!player).index()] == 0).then(|| self.line_board.length - usize::from(marks[player.index()]))
    }

    /// Weight of a point for move ordering: the sum of 4^-n over the open lines of both players through it
    /// that lack n marks. The lines of `player` count twice.
    #[inline]
    pub(super) fn weight(&self, player: Player, point: Point) -> u64 {
        let lines = self.line_board.through(point).iter().map(|line| &self.lines[*line as usize].missing);
        // The mask shows the compiler that the index is in bounds.
        let weigh =
            |missing: &[u8; 2], player: Player| WEIGHTS[usize::from(missing[player.index()] & CLOSED)];
        lines.map(|missing| 2 * weigh(missing, player) + weigh(missing, !player)).sum()
    }

    /// Returns the empty points, the heaviest first.
    pub(super) fn empty_by_weight(&self, player: Player) -> Vec<Point> {
        heaviest_first(self.empty.points(), |point| self.weight(player, point))
    }

    /// Returns a point on which the player completes a line, and a second one if there is one.
    #[inline]
    pub(super) fn completing(&self, player: Player) -> (Option<Point>, Option<Point>) {
        let mut points = self.ones[player.index()].iter().map(|line| Point(self.lines[*line as usize].last));
        let first = points.next();
        (first, points.find(|point| Some(*point) != first))
    }

    /// The Erdős–Selfridge potential: the sum of 2^-n over the player's open lines that lack n marks, n at
    /// most `most`, in units of 2^-30.
    #[inline]
    pub(super) fn potential(&self, player: Player, most: usize) -> u64 {
        let counts = self.open[player.index()].iter().enumerate().take(most + 1);
        counts.map(|(missing, count)| (ONE >> missing) * u64::from(*count)).sum()
    }

    /// Upper bound on the growth of [`LinePosition::potential`] by a mark of the player; `None` if the mark
    /// makes a threat.
    #[inline]
    pub(super) fn quiet_gain(&self, player: Player, point: Point, most: usize) -> Option<u64> {
        let mut gain = 0;
        for &line in self.line_board.through(point) {
            match self.missing(player, line as usize) {
                Some(1 | 2) => return None,
                Some(missing) if missing - 1 <= most => {
                    // A line that lacked too much counts from now on; another one counts twice as much as
                    // before.
                    gain += ONE >> if missing <= most { missing } else { missing - 1 };
                }
                _ => {}
            }
        }
        Some(gain)
    }

    /// Returns a key of the position, and the symmetry that maps the position to the representative that is
    /// hashed. With few marks, symmetric positions share a key. Later this costs more than it saves.
    #[inline]
    pub(super) fn key(&self, salt: u64) -> (u64, usize) {
        if self.placed() > TURNED_MEN {
            // Where a mark can spoil its owner's line, dead points matter: a mark there is a move that spoils
            // nothing. So the key hashes all marks.
            let key = if self.line_board.spoils { Self::marks_key(self.marks) } else { self.lines_key };
            return (key ^ salt, 0);
        }
        let (marks, symmetry) = self.first_image();
        (Self::marks_key(marks) ^ salt, symmetry)
    }

    /// The marks of the representative, the least of all symmetric positions, and the symmetry that maps this
    /// one to it.
    pub(super) fn first_image(&self) -> ([Points<W>; 2], usize) {
        let image =
            |symmetry: usize| self.marks.map(|marks| marks.permuted(&self.line_board.images[symmetry]));
        let turned = (0..self.line_board.images.len()).map(|symmetry| (image(symmetry), symmetry));
        turned.min().unwrap_or((self.marks, 0))
    }

    fn marks_key(marks: [Points<W>; 2]) -> u64 {
        fold_key([fold_key(marks[0].0), fold_key(marks[1].0)])
    }

    /// Number of marks on the board.
    pub(super) fn placed(&self) -> usize {
        self.line_board.points - self.empty.len()
    }

    /// Returns `true` if the player has a complete line.
    pub(super) fn has_line(&self, player: Player) -> bool {
        self.open[player.index()][0] > 0
    }

    /// Places a mark of the player on an empty point.
    pub(super) fn place(&mut self, player: Player, point: Point) {
        let line_board = self.line_board;
        self.marks[player.index()].insert(point);
        self.empty.remove(point);
        for (&number, keys) in line_board.through(point).iter().zip(line_board.keys(point)) {
            self.close(!player, number);
            let line = &mut self.lines[number as usize];
            line.marks[player.index()] += 1;
            line.last ^= point.0;
            line.keys[player.index()] ^= keys[player.index()];
            let missing = line.missing[player.index()];
            if missing != CLOSED {
                self.lines_key ^= keys[player.index()];
                self.recount(player, number, missing, missing - 1);
            }
        }
        for &number in line_board.flanked(point) {
            self.close(player, number);
            self.lines[number as usize].flanks[player.index()] += 1;
        }
    }

    /// Removes the player's mark from the point.
    pub(super) fn take_back(&mut self, player: Player, point: Point) {
        let line_board = self.line_board;
        self.marks[player.index()].remove(point);
        self.empty.insert(point);
        for &number in line_board.flanked(point) {
            self.lines[number as usize].flanks[player.index()] -= 1;
            self.reopen(player, number);
        }
        for (&number, keys) in line_board.through(point).iter().zip(line_board.keys(point)) {
            let line = &mut self.lines[number as usize];
            line.marks[player.index()] -= 1;
            line.last ^= point.0;
            line.keys[player.index()] ^= keys[player.index()];
            let missing = line.missing[player.index()];
            if missing != CLOSED {
                self.lines_key ^= keys[player.index()];
                self.recount(player, number, missing, missing + 1);
            }
            self.reopen(!player, number);
        }
    }

    /// Updates the counts of an open line from `before` to `now` missing marks.
    #[inline]
    fn recount(&mut self, player: Player, number: u16, before: u8, now: u8) {
        self.lines[number as usize].missing[player.index()] = now;
        let open = &mut self.open[player.index()];
        open[usize::from(before)] -= 1;
        open[usize::from(now)] += 1;
        if before == 1 {
            self.forget_one(player, number);
        }
        if now == 1 {
            self.ones[player.index()].push(number);
        }
    }

    /// Removes a line from the player's counts, if it is open.
    #[inline]
    fn close(&mut self, player: Player, number: u16) {
        let line = &mut self.lines[number as usize];
        let missing = line.missing[player.index()];
        if missing == CLOSED {
            return;
        }
        line.missing[player.index()] = CLOSED;
        self.lines_key ^= line.keys[player.index()];
        self.open[player.index()][usize::from(missing)] -= 1;
        if missing == 1 {
            self.forget_one(player, number);
        }
    }

    /// Adds a closed line to the player's counts again, if it is open now.
    #[inline]
    fn reopen(&mut self, player: Player, number: u16) {
        let line = &mut self.lines[number as usize];
        if !line.is_open(player) {
            return;
        }
        let missing = self.line_board.length as u8 - line.marks[player.index()];
        line.missing[player.index()] = missing;
        self.lines_key ^= line.keys[player.index()];
        self.open[player.index()][usize::from(missing)] += 1;
        if missing == 1 {
            self.ones[player.index()].push(number);
        }
    }

    /// Removes a line from the list of lines that lack one mark.
    fn forget_one(&mut self, player: Player, number: u16) {
        let ones = &mut self.ones[player.index()];
        if let Some(place) = ones.iter().position(|other| *other == number) {
            ones.swap_remove(place);
        }
    }
}
