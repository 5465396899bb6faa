//! The requirements of the steps of a win: empty points, and limits on the opponent's marks.

use game::{Player, Point, Points};

use crate::lines::line_position::LinePosition;

/// The requirements of a step of a win and of the steps after it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Needs<const W: usize> {
    /// The points that must be empty.
    pub(super) zone: Points<W>,
    /// The points of forced replies.
    pub(super) forced: Points<W>,
    /// The points of free replies that have a step of their own.
    pub(super) listed: Points<W>,
    /// Maximum number of free replies before the end.
    pub(super) free: u8,
    /// Maximum number of free replies before the end that have no step of their own.
    pub(super) unlisted: u8,
}

impl<const W: usize> Needs<W> {
    pub(super) const NOTHING: Self =
        Needs { zone: Points::EMPTY, forced: Points::EMPTY, listed: Points::EMPTY, free: 0, unlisted: 0 };

    /// Returns `true` if a win against `player` in another position wins here too. This position has the
    /// marks of `player` on `more` in addition and those on `less` not.
    pub(super) fn allow(
        &self,
        line_position: &LinePosition<'_, W>,
        player: Player,
        more: Points<W>,
        less: Points<W>,
    ) -> bool {
        let listed = self.listed | self.forced;
        if !(self.zone & more).is_empty() || !(listed & less).is_empty() {
            return false;
        }
        let line_board = line_position.line_board;
        let through = more.points().flat_map(|point| line_board.through(point));
        // A row that was too long with a mark of `less` may have the right length without it.
        let flanked = less.points().flat_map(|point| line_board.flanked(point));
        through.chain(flanked).all(|&number| {
            let line = line_board.lines[usize::from(number)];
            let missing = line_position.lacking(player, usize::from(number));
            missing.is_none_or(|missing| missing > 1 + self.marks_on(line))
        })
    }

    /// Adds the requirements of another step: the union of sets and the maximum of counts.
    pub(super) fn add(&mut self, other: Self) {
        self.zone |= other.zone;
        self.forced |= other.forced;
        self.listed |= other.listed;
        self.free = self.free.max(other.free);
        self.unlisted = self.unlisted.max(other.unlisted);
    }

    /// The requirements under a symmetry of the board.
    pub(super) fn turned(self, image: &[Point]) -> Self {
        let permuted = |points: Points<W>| points.permuted(image);
        Needs {
            zone: permuted(self.zone),
            forced: permuted(self.forced),
            listed: permuted(self.listed),
            ..self
        }
    }

    /// Maximum number of marks that the opponent can get on a line before the last reply.
    pub(super) fn marks_on(&self, line: Points<W>) -> usize {
        let free = usize::from(self.free).min(usize::from(self.unlisted) + (line & self.listed).len());
        free + (line & self.forced).len()
    }
}
