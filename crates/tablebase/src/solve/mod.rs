//! Solves a sector together with its partner, by retrograde analysis.
//!
//! 1. *Forward*, once over all entries: positions after moves that leave are looked up in finished sectors,
//!    moves that stay are counted. What can leave for a win in `d` plies is put on the calendar for depth `d`;
//!    what can leave for a draw or a win is never lost; all moves that leave for a loss count as one move,
//!    which is taken off when the longest of them is due.
//! 2. *Backward*, depth by depth: what comes before a position that is lost in `d` is won in `d + 1`, and what
//!    comes before a position that is won in `d` has a move less. Who has none left has lost in `d + 1`.
//! 3. What is open then is drawn.
//!
//! Every entry is decided once, so that the time does not grow with the depth (K. Thompson, *Retrograde
//! analysis of certain endgames*, ICCA Journal 9(3), 1986; R. Gasser, *Solving Nine Men's Morris*, 1996).
//!
//! # Entries and positions
//!
//! Where a symmetry keeps the mover's men, several entries stand for one position ([`Numbering::twins`]), and
//! from a position to another there may be more moves than from the other back. If P has `p` symmetries and Q
//! has `q`, and `m` moves lead from P to positions like Q, then `m * q / p` moves lead back from Q to positions
//! like P. So one entry speaks for its twins; what it finds is told to all twins of each predecessor, once for
//! every symmetry that leads to them, and of `q` equal messages one is delivered.

mod backward;
mod forward;

use std::ops::ControlFlow;

use game::{Indexed, Numbering};

use crate::bag::{Bag, Calendar};
use crate::memory::{Cells, LONGEST};
pub(crate) use forward::finished_cell;

/// A sector with its numbers.
pub(crate) struct Numbered<G: Indexed> {
    pub(crate) sector: G::Sector,
    pub(crate) numbering: G::Numbering,
}

impl<G: Indexed> Numbered<G> {
    pub(crate) fn new(game: &G, sector: G::Sector) -> Numbered<G> {
        Numbered { sector, numbering: game.numbering(sector) }
    }
}

/// What a solver is doing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Phase {
    /// It looks at all entries once.
    Forward,
    /// It goes back from positions that end in so many plies.
    Backward {
        /// Plies to the end.
        depth: u16,
    },
}

/// Who hears how far a solver is, and can stop it.
pub(crate) type Watch<'a> = dyn Fn(Phase, u64, u64) -> ControlFlow<()> + Sync + 'a;

/// How to solve.
pub(crate) struct Means<'a> {
    pub(crate) threads: usize,
    /// Hears of the phase, and how many entries of how many are done in it.
    pub(crate) watch: &'a Watch<'a>,
}

/// A sector alone, or two that are partners, and where their moves leave for.
pub(crate) struct Group<'a, G: Indexed> {
    pub(crate) game: &'a G,
    pub(crate) sectors: &'a [Numbered<G>],
    pub(crate) cells: &'a [Cells],
    /// Finished sectors.
    pub(crate) exits: &'a [(Numbered<G>, Cells)],
    /// Whether moves can stay.
    pub(crate) stays: bool,
}

/// What is to be done at later depths, for one sector.
#[derive(Default)]
struct Work {
    /// Entries that are lost in 0.
    lost: Bag,
    /// Entries that can leave for a win, by its plies.
    wins: Calendar,
    /// Entries whose leaving moves all lose, by when the last of them is due.
    last_exits: Calendar,
}

impl<G: Indexed> Group<'_, G> {
    /// Decides every cell; all are 0 before.
    pub(crate) fn solve(&self, means: &Means) -> ControlFlow<()> {
        let mut work = Vec::new();
        for slot in 0..self.sectors.len() {
            work.push(forward::survey(self, slot, means)?);
        }
        if self.stays { self.go_back(work, means) } else { ControlFlow::Continue(()) }
    }

    /// Where moves that stay lead to from the sector in this slot, and where they come from.
    fn partner(&self, slot: usize) -> usize {
        (slot + 1) % self.sectors.len()
    }

    fn go_back(&self, mut work: Vec<Work>, means: &Means) -> ControlFlow<()> {
        let shared = means.threads > 1;
        let mut due: Vec<Bag> = work.iter_mut().map(|work| std::mem::take(&mut work.lost)).collect();
        for depth in 0..LONGEST {
            let is_won = depth % 2 == 1;
            if is_won {
                for (slot, work) in work.iter_mut().enumerate() {
                    let leaving = work.wins.take(depth);
                    let win = |cells: &Cells, index| cells.decide(index, depth, shared);
                    due[slot].append(backward::change(self, slot, leaving, means, win));
                }
            }
            (means.watch)(Phase::Backward { depth }, 0, due.iter().map(Bag::len).sum())?;
            let mut next: Vec<Bag> = due.iter().map(|_| Bag::default()).collect();
            let win = |cells: &Cells, index| cells.decide(index, depth + 1, shared);
            let take_move = |cells: &Cells, index| cells.take_move(index, depth + 1, shared);
            for (slot, bag) in due.into_iter().enumerate() {
                next[self.partner(slot)].append(match is_won {
                    true => backward::change_before(self, slot, bag, depth, means, take_move)?,
                    false => backward::change_before(self, slot, bag, depth, means, win)?,
                });
            }
            if is_won {
                for (slot, work) in work.iter_mut().enumerate() {
                    let leaving = work.last_exits.take(depth);
                    next[slot].append(backward::change(self, slot, leaving, means, take_move));
                }
            }
            due = next;
            let is_over = |work: &Work| work.wins.is_over(depth + 1) && work.last_exits.is_over(depth + 1);
            if due.iter().all(Bag::is_empty) && work.iter().all(is_over) {
                break;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The entries of a numbering, in pieces for threads.
pub(crate) fn pieces(numbering: &impl Numbering, size: u64) -> usize {
    numbering.len().div_ceil(size) as usize
}
