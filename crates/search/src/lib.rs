//! Searches that find moves and prove values, for any [`game::Game`]. No game is named here.
//!
//! * [`minimax()`], [`negamax()`], [`alpha_beta()`]: the textbook, a page each. They are the reference
//!   that everything faster is compared with, and the thing a student reads
//! * [`Tree`], [`walk_minimax`], [`walk_alpha_beta`]: their steps in the whole tree of a small position, to be shown
//! * [`solve()`]: the exact value, by alpha-beta that deepens until nothing is left open, in turns with df-pn
//! * [`df_pn`]: whether a player can force a win, by proof numbers, without lengths
//! * [`mcts()`]: Monte Carlo tree search, with estimates at its leaves, or with random games where nothing is known about a
//!   game but its rules
//! * [`analyse`], [`analyse_with_endings`]: the strong search, which may ask tables for [`Endings`]
//! * [`perft()`], [`perft_watched`]: the number of games of a length, to check and to time a move generator
//! * [`playout()`], [`decisive_playout`], [`win_rates`]: games of random moves
//!
//! Nothing here prints or reads a clock. A search asks its [`Watcher`] at every node whether to go on.

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
mod zeroed;

pub use analysis::{Analysis, Line, MctsStatistics, RootMove};
pub use counters::Counters;
pub use endings::Endings;
pub use event::{Event, Progress, ProofProgress, SolveStage};
pub use lines::{LineMemory, solve_lines};
pub use mcts::{Leaves, MctsOptions, mcts};
pub use perft::{PerftCount, perft, perft_watched};
pub use playout::{Playout, decisive_playout, playout, win_rates};
pub use proof_number::{Attempt, DfPnValue, Objective, df_pn, df_pn_value};
pub use solution::{Proven, Solution, SolveQuery};
pub use solve::solve;
pub use strong::{Driver, MAX_DEPTH, Margins, Options, Technique, Techniques, analyse, analyse_with_endings};
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
