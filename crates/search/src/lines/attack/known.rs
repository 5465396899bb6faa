//! What the attacker's search knows of a position: a win, or that there is none at some cost.

use game::{Point, Points};

use super::super::field::Field;
use crate::proof_number::{ProofTable, effort};

/// A win that was proven.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::lines) struct Win<const W: usize> {
    /// The attacker's moves to the end, at most.
    pub(in crate::lines) marks: u8,
    /// The maximum number of these moves that the search counts.
    pub(super) cost: u8,
    /// The maximum number of replies before the end that the defender chooses freely.
    pub(super) free: u8,
    /// The points that it needs to be empty.
    pub(in crate::lines) zone: Points<W>,
    /// The attacker's first move, if the attacker is to move.
    pub(in crate::lines) first: Option<Point>,
}

impl<const W: usize> Win<W> {
    /// The maximum number of marks that the defender can get on a line before the last reply.
    pub(in crate::lines) fn marks_on(&self, line: Points<W>) -> usize {
        usize::from(self.free) + (line & self.zone).len()
    }

    /// A win that holds wherever either of the two does.
    pub(super) fn add(&mut self, other: Win<W>) {
        self.marks = self.marks.max(other.marks);
        self.cost = self.cost.max(other.cost);
        self.free = self.free.max(other.free);
        self.zone |= other.zone;
    }
}

/// A position's entry in the table.
#[derive(Debug, Clone, Copy)]
pub(super) struct AttackEntry<const W: usize> {
    /// A win, if `win.marks` is not 0.
    pub(super) win: Win<W>,
    /// There is no win at a lower cost than this.
    pub(super) refuted: u8,
    /// The point that looked best.
    pub(super) best: Option<Point>,
}

/// Stands for no point in a table's entry.
const NO_POINT: u16 = u16::MAX;

impl<const W: usize> AttackEntry<W> {
    pub(super) const NONE: Self = AttackEntry {
        win: Win { marks: 0, cost: 0, free: 0, zone: Points::EMPTY, first: None },
        refuted: 0,
        best: None,
    };

    /// What a table has about a position.
    pub(super) fn find(field: &Field<'_, W>, memo: &ProofTable<W>, salt: u64) -> Self {
        let (key, symmetry) = field.key(salt);
        let mut known = memo.probe(key).map_or(AttackEntry::NONE, AttackEntry::unpack);
        if symmetry != 0 {
            known.turn(&field.arena.images[field.arena.inverses[symmetry]]);
        }
        known
    }

    fn unpack((data, zone): (u64, Points<W>)) -> Self {
        let best = Some(Point((data >> 32) as u16)).filter(|point| point.0 != NO_POINT);
        AttackEntry {
            win: Win {
                marks: (data >> 8) as u8,
                cost: (data >> 48) as u8,
                free: (data >> 16) as u8,
                zone,
                first: best,
            },
            refuted: (data >> 24) as u8,
            best,
        }
    }

    /// Applies a symmetry of the board to the entry.
    pub(super) fn turn(&mut self, image: &[Point]) {
        self.win.zone = self.win.zone.permuted(image);
        self.best = self.best.map(|point| image[point.index()]);
        self.win.first = self.best;
    }

    pub(super) fn pack(self, nodes: u64) -> u64 {
        u64::from(self.win.cost) << 48
            | u64::from(self.best.map_or(NO_POINT, |point| point.0)) << 32
            | u64::from(self.refuted) << 24
            | u64::from(self.win.free) << 16
            | u64::from(self.win.marks) << 8
            | effort(nodes)
            | 1 << 56
    }
}

/// Positions with the defender to move have other keys.
pub(super) const DEFENDER: u64 = 0x6a09_e667_f3bc_c908;

/// The table's reply for the defender, who is to move, against an attacker who may use all marks that are left.
pub(in crate::lines) fn refutation<const W: usize>(
    field: &Field<'_, W>,
    memo: &ProofTable<W>,
) -> Option<Point> {
    let known = AttackEntry::find(field, memo, DEFENDER);
    known.best.filter(|point| point.index() < field.arena.points && field.empty.contains(*point))
}

/// Whether the attacker wins at some cost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::lines) enum Answer<const W: usize> {
    /// The attacker does.
    Win(Win<W>),
    /// The attacker does not.
    NoWin,
    /// It is not known, or the search was stopped.
    Unknown,
}

impl<const W: usize> Answer<W> {
    /// The win, if there is one.
    pub(in crate::lines) fn win(self) -> Option<Win<W>> {
        match self {
            Answer::Win(win) => Some(win),
            Answer::NoWin | Answer::Unknown => None,
        }
    }

    /// Whether the attacker wins, if that is known.
    pub(in crate::lines) fn is_win(self) -> Option<bool> {
        match self {
            Answer::Win(_) => Some(true),
            Answer::NoWin => Some(false),
            Answer::Unknown => None,
        }
    }
}

/// The answer that a table's entry gives at this cost.
#[inline]
pub(super) fn settled<const W: usize>(known: &AttackEntry<W>, cost: usize) -> Answer<W> {
    if known.win.marks > 0 && usize::from(known.win.cost) <= cost {
        return Answer::Win(known.win);
    }
    if cost < usize::from(known.refuted) { Answer::NoWin } else { Answer::Unknown }
}
