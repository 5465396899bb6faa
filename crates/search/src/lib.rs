//! Searches and solvers for any [`game::Game`]. No particular game is named here.
//!
//! * [`minimax()`], [`negamax()`], [`alpha_beta()`]: textbook searches, one page each. They are the reference
//!   for every faster search, and they are written for students
//! * [`Tree`], [`walk_minimax`], [`walk_alpha_beta`]: the steps of these searches in the whole tree of a
//!   small position, for display
//! * [`solve()`]: the exact value, by alpha-beta with iterative deepening in turns with df-pn
//! * [`df_pn`]: proof-number search: can a player force a win? It returns no lengths
//! * [`mcts()`]: Monte Carlo tree search, with estimates at its leaves, or with random games where a game has
//!   no estimate
//! * [`analyse`], [`analyse_with_endings`]: the strong search, optionally with a tablebase ([`Endings`])
//! * [`perft()`], [`perft_watched`]: the number of games of a given length, to test and time a move generator
//! * [`playout()`], [`decisive_playout`], [`win_rates`]: games of random moves
//!
//! Nothing here prints or reads a clock. A search calls its [`Watcher`] at every node; the watcher can stop
//! it.

mod analysis;
mod counters;
mod endings;
mod event;
mod lines;
mod mcts;
mod perft;
mod playout;
mod proof_number;
mod solution;
mod solve;
mod strong;
mod textbook;
mod transposition_table;
mod walk;
mod watcher;
mod window;
mod written_tree;
mod zeroed;

pub use analysis::{Analysis, Line, MctsStatistics, RootMove};
pub use counters::Counters;
pub use endings::Endings;
pub use event::{Event, Progress, ProofProgress, SolveStage};
pub use lines::{HeldLines, LineMemory, hold_lines, hold_lines_by_matching, solve_lines};
pub use mcts::{Leaves, MctsOptions, mcts};
pub use perft::{PerftCount, estimate_perft, perft, perft_watched};
pub use playout::{Playout, decisive_playout, playout, win_rates};
pub use proof_number::{Attempt, DfPnValue, Objective, df_pn, df_pn_value};
pub use solution::{NoProof, Solution, SolveQuery};
pub use solve::{prove_outcome, solve};
pub use strong::{
    Driver, MAX_DEPTH, Options, ResumableSearch, SearchParameters, Technique, Techniques, analyse,
    analyse_with_endings,
};
pub use textbook::{
    Recorder, Report, SearchStep, Silent, Textbook, TextbookAlgorithm, TextbookOptions, alpha_beta,
    analyse_by_textbook, minimax, negamax,
};
pub use transposition_table::{Entry, TranspositionTable};
pub use walk::{
    GrowError, MoveOrder, NodeId, TooLarge, Tree, TreeNode, Walk, WalkStep, walk_alpha_beta, walk_minimax,
};
pub use watcher::{
    Cumulative, Limited, MapMoves, NodeLimit, Offset, StoppedBy, Throttled, Unlimited, Until, Watcher,
    WithoutEvents,
};
pub use window::Window;
pub use written_tree::{
    Leaf, ValueRange, WrittenNode, WrittenStep, WrittenTree, WrittenTreeError, WrittenWalk,
};
