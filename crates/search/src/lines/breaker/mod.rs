//! Draws by defence: the maker moves first and wants a whole line, the breaker wants a mark on every line.
//!
//! If the breaker succeeds although no line of the breaker's own counts, the other player cannot win the game. The
//! search is df-pn (its loop stands in `proof_number/expand.rs`), with what W.-Y. Hsu,
//! C.-L. Ko, J.-C. Chen, T.-H. Wei, C.-H. Hsueh and I-C. Wu (*On solving the 7,7,5-game and the 8,8,5-game*, 2020)
//! and others before them have found:
//!
//! * a pairing, or the potential of Erdős and Selfridge, ends it
//! * parts of the board that share no line are games of their own: the breaker must hold each
//! * a point whose lines all go through another point is no better than that
//! * a finished defence has a *zone*, the points that it plays on. Moves outside of it change nothing; so once one
//!   move of the maker is refuted, only those in the zone are left, and in the zones of all refutations
//!   so far. Likewise for the maker's wins and the breaker's moves.

mod busy;
mod guess;
pub(super) mod hypergraph;
mod keys;
mod moves;
mod node;

pub(super) use busy::Busy;
pub(super) use keys::Keys;
pub(super) use node::{Breaker, BreakerResult, Role};
