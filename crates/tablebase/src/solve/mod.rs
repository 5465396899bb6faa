//! Solves a sector together with its partner, by retrograde analysis.
//!
//! 1. *Forward*, once over all entries: positions after moves that leave are looked up in finished sectors, and
//!    moves that stay are counted. An entry that can leave for a win in `d` plies is due at depth `d`. An entry
//!    that can leave for a draw or a win is never lost. Leaving moves that all lose count as one move together,
//!    which is taken away when the longest of them is due.
//! 2. *Backward*, depth by depth: the predecessors of a position that is lost in `d` are won in `d + 1`, and the
//!    predecessors of a position that is won in `d` have one move less. An entry without moves is lost in `d + 1`.
//! 3. Entries that are still open are drawn.
//!
//! Every entry is decided once, so the time does not grow with the depth (K. Thompson, *Retrograde analysis of
//! certain endgames*, ICCA Journal 9(3), 1986; R. Gasser, *Solving Nine Men's Morris*, 1996).
//!
//! # Entries and positions
//!
//! Where a symmetry keeps the mover's men in place, several entries stand for one position
//! ([`Numbering::twins`](game::Numbering::twins)), and the number of moves from a position to another need not be the
//! number of moves back. If P has `p` symmetries and Q has `q`, and `m` moves lead from P to positions equivalent
//! to Q, then `m * q / p` moves lead back from Q to positions equivalent to P. So one entry stands in for all its
//! twins. Each of its predecessors is reported to all twins of that predecessor, once for every symmetry that leads
//! to them, and of `q` equal reports one is counted.

mod backward;
mod count;
mod forward;
mod group;
mod retrograde;
mod shared;

pub(crate) use count::count;
pub use group::SolvePhase;
pub(crate) use group::{SectorGroup, SolveContext};
pub(crate) use retrograde::solve;
pub(crate) use shared::solve_shared;
