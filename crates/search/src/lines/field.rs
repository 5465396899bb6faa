//! The marks of both players on the lines of a board, kept up to date from move to move.
//!
//! A line is *open* for a player as long as the other has no mark on it and the player has not spoiled it.
//! Only open lines still matter; so the key of a position is made of its open lines, and positions that differ
//! in dead marks alone share a key.

use game::{LineGame, Player, Point, Points, fold_key};

use super::arena::{LineBoard, slot_key};

/// The longest line: boards have at most 20 rows and columns.
pub(super) const LONGEST: usize = 20;

/// The maximum number of marks on a board whose symmetries are compared.
const TURNED_MEN: usize = 8;

/// What stands in place of the marks that a player lacks on a line that is not open.
const CLOSED: u8 = 31;

/// What an open line counts in [`Field::weight`], by the marks that it lacks: 4^-n in units of 2^-40. Other lines count nothing.
const WEIGHTS: [u64; CLOSED as usize + 1] = {
    let mut weights = [0; CLOSED as usize + 1];
    let mut missing = 0;
    while missing <= LONGEST {
        weights[missing] = (1 << (2 * LONGEST)) >> (2 * missing);
        missing += 1;
    }
    weights
};

/// The unit of [`Field::potential`]: what a full line counts.
pub(super) const WHOLE: u64 = 1 << (LONGEST + 10);

/// A position, as its lines see it.
#[derive(Debug, Clone)]
pub(super) struct Field<'a, const W: usize> {
    pub(super) arena: &'a LineBoard<W>,
    /// The marks of each player.
    pub(super) marks: [Points<W>; 2],
    /// The points without a mark.
    pub(super) empty: Points<W>,
    lines: Vec<LineState>,
    /// For each player, the number of open lines by the number of marks that they lack.
    open: [[u16; LONGEST + 1]; 2],
    /// The open lines that lack one mark, in no order.
    ones: [Vec<u16>; 2],
    /// The key of the open lines.
    lines_key: u64,
}

/// What stands on a line.
#[derive(Debug, Clone, Copy, Default)]
struct LineState {
    /// The marks of each player.
    marks: [u8; 2],
    /// The marks of each player that spoil it for that player.
    flanks: [u8; 2],
    /// The marks that each player lacks if it is open, else [`CLOSED`].
    missing: [u8; 2],
    /// The numbers of its empty points, xored: the number of the last one.
    last: u16,
    /// What each player's marks on it add to the key.
    keys: [u64; 2],
}

impl LineState {
    #[inline]
    fn is_open(&self, player: Player) -> bool {
        self.marks[(!player).index()] == 0 && self.flanks[player.index()] == 0
    }
}

impl<'a, const W: usize> Field<'a, W> {
    /// The board of a position.
    pub(super) fn of<G: LineGame>(arena: &'a LineBoard<W>, game: &G, position: &G::Position) -> Self {
        let mut field = Field::new(arena);
        for point in field.empty.points() {
            if let Some(player) = game.man(position, point) {
                field.place(player, point);
            }
        }
        field
    }

    /// The empty board.
    pub(super) fn new(arena: &'a LineBoard<W>) -> Self {
        let mut field = Field {
            arena,
            marks: [Points::EMPTY; 2],
            empty: Points::first(arena.points),
            lines: vec![LineState::default(); arena.lines.len()],
            open: [[0; LONGEST + 1]; 2],
            ones: [Vec::new(), Vec::new()],
            lines_key: 0,
        };
        for (number, line) in field.lines.iter_mut().enumerate() {
            line.last = arena.members(number).iter().fold(0, |last, point| last ^ point.0);
            line.missing = [arena.length as u8; 2];
            line.keys = Player::BOTH.map(|player| slot_key(player, number as u16, None));
            field.lines_key ^= line.keys[0] ^ line.keys[1];
        }
        for player in Player::BOTH {
            field.open[player.index()][arena.length] = arena.lines.len() as u16;
            if arena.length == 1 {
                field.ones[player.index()] = (0..arena.lines.len() as u16).collect();
            }
        }
        field
    }

    /// The empty points of the player's open lines that lack at most `most` marks.
    pub(super) fn open_lines(&self, player: Player, most: usize) -> Vec<Points<W>> {
        let lines = (0..self.lines.len())
            .filter(|line| self.missing(player, *line).is_some_and(|missing| missing <= most));
        lines.map(|line| self.arena.lines[line] & self.empty).collect()
    }

    /// The empty points of the lines that have no mark of the other player, even if the player has spoiled them: a
    /// claim must cover these lines too, since claims ignore spoiling.
    pub(super) fn unblocked_lines(&self, player: Player) -> Vec<Points<W>> {
        let lines =
            self.lines.iter().zip(&self.arena.lines).filter(|(line, _)| line.marks[(!player).index()] == 0);
        lines.map(|(_, points)| *points & self.empty).collect()
    }

    /// The marks that the player lacks on the line, if it is open.
    #[inline]
    pub(super) fn missing(&self, player: Player, line: usize) -> Option<usize> {
        let missing = self.lines[line].missing[player.index()];
        (missing != CLOSED).then_some(usize::from(missing))
    }

    /// How much a point matters to both: the sum of 4^-n over the open lines through it that lack n marks, those of the
    /// player twice.
    #[inline]
    pub(super) fn weight(&self, player: Player, point: Point) -> u64 {
        let lines = self.arena.through(point).iter().map(|line| &self.lines[*line as usize].missing);
        let weigh =
            |missing: &[u8; 2], player: Player| WEIGHTS[usize::from(missing[player.index()] & CLOSED)];
        lines.map(|missing| 2 * weigh(missing, player) + weigh(missing, !player)).sum()
    }

    /// A point on which the player completes a line, and another one if there is one.
    #[inline]
    pub(super) fn completing(&self, player: Player) -> (Option<Point>, Option<Point>) {
        let mut points = self.ones[player.index()].iter().map(|line| Point(self.lines[*line as usize].last));
        let first = points.next();
        (first, points.find(|point| Some(*point) != first))
    }

    /// The sum of 2^-n over the player's open lines that lack n marks, at most `most`, in units of 2^-30.
    #[inline]
    pub(super) fn potential(&self, player: Player, most: usize) -> u64 {
        let counts = self.open[player.index()].iter().enumerate().take(most + 1);
        counts.map(|(missing, count)| (WHOLE >> missing) * u64::from(*count)).sum()
    }

    /// By how much [`Field::potential`] grows at most with a mark of the player; `None` if the mark makes a threat.
    #[inline]
    pub(super) fn quiet_gain(&self, player: Player, point: Point, most: usize) -> Option<u64> {
        let mut gain = 0;
        for &line in self.arena.through(point) {
            match self.missing(player, line as usize) {
                Some(1 | 2) => return None,
                Some(missing) if missing - 1 <= most => {
                    // A line that lacked too much counts from now on; another one counts twice as much as before.
                    gain += WHOLE >> if missing <= most { missing } else { missing - 1 };
                }
                _ => {}
            }
        }
        Some(gain)
    }

    /// A key of the position, and the symmetry that takes the position to the one that the key is made of. With few
    /// marks on the board it is the same for all symmetric positions; later that seldom saves what it costs.
    #[inline]
    pub(super) fn key(&self, salt: u64) -> (u64, usize) {
        if self.placed() > TURNED_MEN {
            // Where a mark can spoil its owner's line, a point on no open line is a move that spoils none: it
            // matters.
            let key = if self.arena.spoils { Self::marks_key(self.marks) } else { self.lines_key };
            return (key ^ salt, 0);
        }
        let (marks, symmetry) = self.first_image();
        (Self::marks_key(marks) ^ salt, symmetry)
    }

    /// The marks of the first of all symmetric positions, and the symmetry that takes this one to it.
    pub(super) fn first_image(&self) -> ([Points<W>; 2], usize) {
        let image = |symmetry: usize| self.marks.map(|marks| marks.permuted(&self.arena.images[symmetry]));
        let turned = (0..self.arena.images.len()).map(|symmetry| (image(symmetry), symmetry));
        turned.min().unwrap_or((self.marks, 0))
    }

    fn marks_key(marks: [Points<W>; 2]) -> u64 {
        fold_key([fold_key(marks[0].0), fold_key(marks[1].0)])
    }

    /// The number of marks on the board.
    pub(super) fn placed(&self) -> usize {
        self.arena.points - self.empty.len()
    }

    /// Whether the player has a line.
    pub(super) fn has_line(&self, player: Player) -> bool {
        self.open[player.index()][0] > 0
    }

    /// Places a mark of the player on an empty point.
    pub(super) fn place(&mut self, player: Player, point: Point) {
        let arena = self.arena;
        self.marks[player.index()].insert(point);
        self.empty.remove(point);
        for (&number, keys) in arena.through(point).iter().zip(arena.keys(point)) {
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
        for &number in arena.flanked(point) {
            self.close(player, number);
            self.lines[number as usize].flanks[player.index()] += 1;
        }
    }

    /// Takes the player's mark from the point again.
    pub(super) fn take_back(&mut self, player: Player, point: Point) {
        let arena = self.arena;
        self.marks[player.index()].remove(point);
        self.empty.insert(point);
        for &number in arena.flanked(point) {
            self.lines[number as usize].flanks[player.index()] -= 1;
            self.reopen(player, number);
        }
        for (&number, keys) in arena.through(point).iter().zip(arena.keys(point)) {
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

    /// An open line lacks another number of marks than before.
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

    /// Takes a line, if it is open, out of what is counted.
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

    /// Counts a line that was closed again, if it is open now.
    #[inline]
    fn reopen(&mut self, player: Player, number: u16) {
        let line = &mut self.lines[number as usize];
        if !line.is_open(player) {
            return;
        }
        let missing = self.arena.length as u8 - line.marks[player.index()];
        line.missing[player.index()] = missing;
        self.lines_key ^= line.keys[player.index()];
        self.open[player.index()][usize::from(missing)] += 1;
        if missing == 1 {
            self.ones[player.index()].push(number);
        }
    }

    /// Takes a line out of those that lack one mark.
    fn forget_one(&mut self, player: Player, number: u16) {
        let ones = &mut self.ones[player.index()];
        if let Some(place) = ones.iter().position(|other| *other == number) {
            ones.swap_remove(place);
        }
    }
}
