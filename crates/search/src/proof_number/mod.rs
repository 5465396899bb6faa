//! Proof-number search: df-pn for any game, and the table and the loop that the solver of line games shares.
//!
//! * `df_pn.rs`: the entry point; `question.rs`: the objective and the result
//! * `node.rs`: the search of a position; `node/moves.rs`: its moves; `expand.rs`: the loop of df-pn at a
//!   node
//! * `path.rs`: the positions from the root to a node, to detect repetitions
//! * `value.rs`: the value of a position, by two searches
//! * `numbers.rs`, `table.rs`: proof and disproof numbers, and their table;
//!   [`solve_lines`](crate::solve_lines) uses both, and the loop, with nodes of its own.

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
pub(crate) use numbers::{INFINITE, ProofNumbers};
pub use question::{Attempt, Objective};
pub(crate) use table::{ProofTable, log_cost, read_word};
pub(crate) use value::DfPnQueries;
pub use value::{DfPnValue, df_pn_value};
