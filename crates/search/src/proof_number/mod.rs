//! Proofs without an order of depth: what any game can use of df-pn, and the table that line games share.
//!
//! * `expand.rs`: df-pn's loop at a node, for every search with proof numbers
//! * `question.rs`: the question and the answer; `df_pn.rs`: the start; `node.rs`: the search; `node/moves.rs`: a node's
//!   moves, which it hands to the loop; `path.rs`: the positions on the way to a node, which tell repetitions
//! * `value.rs`: the two questions that a value is made of, a turn after a turn
//! * `numbers.rs` and `table.rs`: proof numbers, and what is kept of them; [line games](crate::solve_lines) use
//!   both and the loop with nodes of their own

mod df_pn;
mod expand;
mod node;
mod numbers;
mod path;
mod question;
mod table;
mod value;

pub use df_pn::df_pn;
pub(crate) use expand::{DfpnNode, MostProving, SLACK, expand};
pub(crate) use numbers::{INFINITE, Numbers};
pub use question::{Attempt, Objective};
pub(crate) use table::{ProofTable, effort, read_word};
pub(crate) use value::Questions;
