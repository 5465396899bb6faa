//! Solves a sector together with its partner, by retrograde analysis. Moves *stay* in the two sectors, or
//! *leave* for finished ones, like a capture or another conversion in chess.
//!
//! 1. *Forward*, once over all entries: looks up the positions after leaving moves, and counts the staying
//!    moves. An entry with a leaving move that wins in `d` plies is due at depth `d`. An entry with a leaving
//!    move that draws or wins is never lost. Leaving moves that all lose count as one move together, which is
//!    removed when the longest of these losses is due.
//! 2. *Backward*, depth by depth: the predecessors of a position that is lost in `d` are won in `d + 1`, and
//!    the predecessors of a position that is won in `d` have one move less. An entry without moves left is
//!    lost in `d + 1`.
//! 3. Entries that are still undecided are drawn.
//!
//! Every entry is decided once, so the time does not grow with the depth (K. Thompson, *Retrograde analysis
//! of certain endgames*, ICCA Journal 9(3), 1986; R. Gasser, *Solving Nine Men's Morris*, 1996).
//!
//! # Entries and positions
//!
//! If a symmetry keeps the mover's men in place, several entries stand for one position
//! ([`Numbering::twins`](game::Numbering::twins)). Then the number of moves from one position to another can
//! differ from the number of moves back. If P has `p` symmetries and Q has `q`, and `m` moves lead from P to
//! positions equivalent to Q, then `m * q / p` moves lead back from Q to positions equivalent to P.
//!
//! So one entry is visited for all its twins. Each of its predecessors is reported to all twins of that
//! predecessor, once for every symmetry that leads to them. Of `q` equal reports one counts.

mod backward;
#[cfg(feature = "files")]
mod count;
mod forward;
mod group;
mod retrograde;
#[cfg(feature = "files")]
mod shared;

#[cfg(feature = "files")]
pub(crate) use count::count;
#[cfg(feature = "files")]
pub use group::SolvePhase;
pub(crate) use group::{SectorGroup, SolveContext};
pub(crate) use retrograde::solve;
#[cfg(feature = "files")]
pub(crate) use shared::solve_shared;
