//! What a win that is written down needs of the position, and what the opponent can get meanwhile.

use game::{Player, Point, Points};

use crate::lines::field::Field;

/// What the steps of a win need.
#[derive(Debug, Clone, Copy)]
pub(super) struct Needs<const W: usize> {
    /// The points that must be empty.
    pub(super) zone: Points<W>,
    /// The points of replies that have a step of their own, of those that are forced
    pub(super) forced: Points<W>,
    /// and of those that the opponent chooses freely.
    pub(super) listed: Points<W>,
    /// The maximum number of replies before the end that the opponent chooses freely,
    pub(super) free: u8,
    /// and of those among them that have no step of their own.
    pub(super) unlisted: u8,
}

impl<const W: usize> Needs<W> {
    pub(super) const NOTHING: Self =
        Needs { zone: Points::EMPTY, forced: Points::EMPTY, listed: Points::EMPTY, free: 0, unlisted: 0 };

    /// Whether a win of the other player that was made for a position without this player's marks on `more`, and with those on `less`, is one
    /// here.
    pub(super) fn allow(
        &self,
        field: &Field<'_, W>,
        player: Player,
        more: Points<W>,
        less: Points<W>,
    ) -> bool {
        let listed = self.listed | self.forced;
        if field.arena.spoils || !(self.zone & more).is_empty() || !(listed & less).is_empty() {
            return false;
        }
        more.points().all(|point| {
            field.arena.through(point).iter().all(|&number| {
                let line = field.arena.lines[usize::from(number)];
                let missing = field.missing(player, usize::from(number));
                missing.is_none_or(|missing| missing > 1 + self.marks_on(line))
            })
        })
    }

    /// What is needed wherever either of the two is.
    pub(super) fn add(&mut self, other: Self) {
        self.zone |= other.zone;
        self.forced |= other.forced;
        self.listed |= other.listed;
        self.free = self.free.max(other.free);
        self.unlisted = self.unlisted.max(other.unlisted);
    }

    pub(super) fn turned(self, image: &[Point]) -> Self {
        let permuted = |points: Points<W>| points.permuted(image);
        Needs {
            zone: permuted(self.zone),
            forced: permuted(self.forced),
            listed: permuted(self.listed),
            ..self
        }
    }

    /// The maximum number of marks that the opponent can get on a line before the last reply.
    pub(super) fn marks_on(&self, line: Points<W>) -> usize {
        let free = usize::from(self.free).min(usize::from(self.unlisted) + (line & self.listed).len());
        free + (line & self.forced).len()
    }
}
