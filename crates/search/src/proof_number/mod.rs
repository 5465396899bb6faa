//! Best-first proof search: df-pn for any game, and the table that it shares with the solver of line games.
//!
//! * `expand.rs`: df-pn's loop at a node, for any game and for line games
//! * `question.rs`: the question and the answer; `df_pn.rs`: the start; `node.rs`: the search; `node/moves.rs`: the
//!   moves of a node, some of which go to the loop; `path.rs`: the positions from the root to a node, to detect
//!   repetitions
//! * `value.rs`: the value of a position, from two questions that are searched in turns
//! * `numbers.rs` and `table.rs`: proof numbers, and their table; [line games](crate::solve_lines) use both, and
//!   the loop, with nodes of their own

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
pub use value::{DfPnValue, df_pn_value};
