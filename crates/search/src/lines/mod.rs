//! The solver of line games.
//!
//! * `solve.rs`: the entry point; `prover.rs`: its methods, with a growing node budget in each round
//! * `defence/`: the Maker-Breaker search of the defence (df-pn), with pairing strategies
//! * `attack.rs`: the attack search, iterative deepening with null moves and relevance zones
//! * `by_search/`: wins by the strong search, and the job-level proof-number search above it, whose tree is
//!   in `proof_tree.rs`
//! * `certificate/`: the steps and claims of a certificate
//! * `held.rs`: the defence search alone, as a bound for caro and renju; `matching/`: a defence with
//!   forbidden points
//! * `line_board.rs`: the lines of a board; `line_position.rs`: a position with incremental counts per line.

mod attack;
mod by_search;
mod certificate;
mod defence;
mod held;
mod line_board;
mod line_position;
mod matching;
mod memory;
mod ones;
mod proof_tree;
mod prover;
mod question;
mod solve;
mod strong_turn;
#[cfg(test)]
mod tests;
mod variation;

pub use held::{HeldLines, hold_lines};
pub use matching::hold_lines_by_matching;
pub use memory::LineMemory;
pub use solve::solve_lines;

/// Switches of the sound prunings. Tests turn them off.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Pruning {
    /// Removes lines that pairs of points hold.
    pairings: bool,
    /// Skips moves outside the relevance zones of known results.
    zones: bool,
    /// Skips dominated points: all of their lines go through another point.
    domination: bool,
}

impl Default for Pruning {
    fn default() -> Self {
        Pruning { pairings: true, zones: true, domination: true }
    }
}
