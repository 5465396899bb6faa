//! Table entries of the attack search: proven wins and refuted costs.

use game::{Point, Points};

use super::super::line_position::LinePosition;
use crate::proof_number::{ProofTable, log_cost};

/// A proven win of the attacker.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::lines) struct Win<const W: usize> {
    /// Maximum number of the attacker's moves to the end.
    pub(in crate::lines) marks: u8,
    /// Maximum cost of these moves, as the search counts it.
    pub(super) cost: u8,
    /// Maximum number of replies before the end that the defender chooses freely.
    pub(super) free: u8,
    /// The points that must be empty for this win.
    pub(in crate::lines) zone: Points<W>,
    /// The attacker's first move, if the attacker is to move.
    pub(in crate::lines) first: Option<Point>,
}

impl<const W: usize> Win<W> {
    /// Returns the maximum number of marks that the defender can get on a line before the last reply.
    pub(in crate::lines) fn marks_on(&self, line: Points<W>) -> usize {
        usize::from(self.free) + (line & self.zone).len()
    }

    /// Widens the win so that it covers another one too: the greater counts and both zones.
    pub(super) fn add(&mut self, other: Win<W>) {
        self.marks = self.marks.max(other.marks);
        self.cost = self.cost.max(other.cost);
        self.free = self.free.max(other.free);
        self.zone |= other.zone;
    }
}

/// The table entry of a position.
#[derive(Debug, Clone, Copy)]
pub(super) struct AttackEntry<const W: usize> {
    /// A win; none if `win.marks` is 0.
    pub(super) win: Win<W>,
    /// Lower bound on the cost of a win: every lower cost is refuted.
    pub(super) refuted_cost: u8,
    /// The best move found, for move ordering.
    pub(super) best: Option<Point>,
}

/// Code of "no point" in a table entry.
const NO_POINT: u16 = u16::MAX;

impl<const W: usize> AttackEntry<W> {
    /// The entry of a position that is not in the table.
    pub(super) const NONE: Self = AttackEntry {
        win: Win { marks: 0, cost: 0, free: 0, zone: Points::EMPTY, first: None },
        refuted_cost: 0,
        best: None,
    };

    /// Returns the table entry of a position, or [`AttackEntry::NONE`].
    pub(super) fn find(line_position: &LinePosition<'_, W>, memo: &ProofTable<W>, salt: u64) -> Self {
        let (key, symmetry) = line_position.key(salt);
        let mut known = memo.probe(key).map_or(AttackEntry::NONE, AttackEntry::unpack);
        if symmetry != 0 {
            // The entry is stored for the representative of all symmetric positions.
            known.turn(&line_position.line_board.images[line_position.line_board.inverses[symmetry]]);
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
            refuted_cost: (data >> 24) as u8,
            best,
        }
    }

    /// Applies a symmetry of the board to the entry.
    pub(super) fn turn(&mut self, image: &[Point]) {
        self.win.zone = self.win.zone.permuted(image);
        self.best = self.best.map(|point| image[point.index()]);
        self.win.first = self.best;
    }

    /// Packs the entry without its zone. From the lowest byte: the search effort for these nodes, marks, free
    /// replies, refuted cost, best move (two bytes), cost of the win.
    pub(super) fn pack(self, nodes: u64) -> u64 {
        u64::from(self.win.cost) << 48
            | u64::from(self.best.map_or(NO_POINT, |point| point.0)) << 32
            | u64::from(self.refuted_cost) << 24
            | u64::from(self.win.free) << 16
            | u64::from(self.win.marks) << 8
            | log_cost(nodes)
            // Never 0, which marks an empty slot.
            | 1 << 56
    }
}

/// Key salt of positions with the defender to move.
pub(super) const DEFENDER: u64 = 0x6a09_e667_f3bc_c908;

/// Returns the stored reply that last refuted the attack, with the defender to move. It may be outdated at a
/// higher cost.
pub(in crate::lines) fn refutation<const W: usize>(
    line_position: &LinePosition<'_, W>,
    memo: &ProofTable<W>,
) -> Option<Point> {
    let known = AttackEntry::find(line_position, memo, DEFENDER);
    known.best.filter(|point| {
        point.index() < line_position.line_board.points && line_position.empty.contains(*point)
    })
}

/// The result of an attack search at some cost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::lines) enum AttackResult<const W: usize> {
    /// The attacker wins.
    Win(Win<W>),
    /// The attacker does not win at this cost.
    NoWin,
    /// The search was stopped, or the table has no result.
    Unknown,
}

impl<const W: usize> AttackResult<W> {
    /// Returns the win, if there is one.
    pub(in crate::lines) fn win(self) -> Option<Win<W>> {
        match self {
            AttackResult::Win(win) => Some(win),
            AttackResult::NoWin | AttackResult::Unknown => None,
        }
    }

    /// Returns `true` for a win, `false` for a refutation, `None` if unknown.
    pub(in crate::lines) fn is_win(self) -> Option<bool> {
        match self {
            AttackResult::Win(_) => Some(true),
            AttackResult::NoWin => Some(false),
            AttackResult::Unknown => None,
        }
    }
}

/// Returns the result that a table entry proves at this cost.
#[inline]
pub(super) fn settled<const W: usize>(known: &AttackEntry<W>, cost: usize) -> AttackResult<W> {
    if known.win.marks > 0 && usize::from(known.win.cost) <= cost {
        return AttackResult::Win(known.win);
    }
    if cost < usize::from(known.refuted_cost) { AttackResult::NoWin } else { AttackResult::Unknown }
}
