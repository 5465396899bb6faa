//! Best-first proof search: df-pn for any game, and the table that it shares with the solver of line games.
//!
//! * `question.rs`: the question and the answer; `df_pn.rs`: the start; `node.rs`: the search itself; `path.rs`: the
//!   positions from the root to a node, to detect repetitions
//! * `value.rs`: the value of a position, from two questions that are searched in turns
//! * `numbers.rs` and `table.rs`: proof numbers, and their table; [line games](crate::solve_lines) use both with
//!   nodes of their own

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
