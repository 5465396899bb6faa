//! Tactics: positions with a win that is hard to find, and the effort of the strong search to prove it.
//!
//! * `suite.rs`: the positions, as text; the built-in ones are in a file for each rule.
//! * `solve.rs`: the search for the proof.
//! * `find.rs`: finds positions in games of the search against itself: a long search proves a win that a
//!   short one does not.

mod find;
mod solve;
mod suite;

pub use find::{FindOptions, MOST_BARREN};
pub use solve::{TacticProof, prove};
pub use suite::{Tactic, TacticError, TacticErrorReason, TacticSuite, read};
