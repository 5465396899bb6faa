//! The defence search: a Maker-Breaker game, in which the maker needs a whole line and the breaker a mark on
//! every line.
//!
//! The breaker's own lines do not count. So if the breaker succeeds, the other player cannot win the game.
//! The search is df-pn (its loop is in `proof_number/expand.rs`) with the methods of W.-Y. Hsu, C.-L. Ko,
//! J.-C. Chen, T.-H. Wei, C.-H. Hsueh and I-C. Wu (*On solving the 7,7,5-game and the 8,8,5-game*, 2020) and
//! their predecessors:
//!
//! * A pairing strategy, or an Erdős–Selfridge potential below the bound, ends the search of a position.
//! * Components that share no line are independent games: the breaker must hold each.
//! * A point is dominated if all of its lines go through another point.
//! * A finished defence has a *zone*, the points that it plays on. A maker's move outside of the zone has the
//!   same refutation. So only moves in the zones of all refutations so far remain to be searched. The same
//!   holds for the maker's wins and the breaker's moves.

mod busy;
pub(super) mod hypergraph;
mod keys;
mod moves;
mod node;
mod pairing;

pub(super) use busy::Busy;
pub(super) use keys::LineKeys;
pub(super) use node::{Breaker, BreakerResult, Role};
pub(super) use pairing::Pairing;
