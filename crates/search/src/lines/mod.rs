//! Solving line games.

mod arena;
mod attack;
mod breaker;
mod by_search;
mod claims;
mod field;
mod known_wins;
mod memory;
mod ones;
mod pairing;
mod proof_tree;
mod prover;
mod question;
mod solve;
mod strategy;
mod strong_turn;
#[cfg(test)]
mod tests;
mod tree_search;
mod variation;

pub use memory::LineMemory;
pub use solve::solve_lines;

/// Prunings that cannot change a result. Tests switch them off.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Pruning {
    /// Lines that pairs hold need no search.
    pairings: bool,
    /// Moves outside the zones of known results change nothing.
    zones: bool,
    /// A point whose lines all go through another is no better than that.
    domination: bool,
}

impl Default for Pruning {
    fn default() -> Self {
        Pruning { pairings: true, zones: true, domination: true }
    }
}
