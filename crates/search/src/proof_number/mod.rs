//! Proofs without an order of depth: what any game can use of df-pn, and the table that line games share.
//!
//! * `question.rs`: the question and the answer; `df_pn.rs`: the start; `node.rs`: the search itself; `path.rs`: the positions on the
//!   way to a node, which tell repetitions
//! * `value.rs`: the two questions that a value is made of, a turn after a turn
//! * `numbers.rs` and `table.rs`: proof numbers, and what is kept of them; [line games](crate::solve_lines) use
//!   both with nodes of their own

mod df_pn;
mod node;
mod numbers;
mod path;
mod question;
mod table;
mod value;

pub use df_pn::df_pn;
pub(crate) use numbers::{INFINITE, Numbers};
pub use question::{Attempt, Objective};
pub(crate) use table::{ProofTable, effort, read_word};
pub(crate) use value::Questions;
