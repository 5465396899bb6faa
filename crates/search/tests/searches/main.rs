//! Tests of the searches in one program, so that each search of each game is compiled once.
//!
//! * `agreement.rs`, `walks.rs`, `written_tree.rs`: the textbook searches, `solve` and recorded walks agree
//! * `strong/`, `endings.rs`: the strong search, without and with tables; `table.rs`: its transposition table
//! * `lines/`: the solver of line games, against the whole game tree
//! * `proof_number.rs`, `cycles.rs`: df-pn; `mcts.rs`: Monte Carlo tree search; `solve.rs`, `blockade.rs`:
//!   regressions
//! * `random_games.rs`, `tree.rs`: the positions and trees that they share.

mod agreement;
mod blockade;
mod cycles;
mod endings;
mod lines;
mod mcts;
mod proof_number;
mod random_games;
mod solve;
mod strong;
mod table;
mod tree;
mod walks;
mod written_tree;
