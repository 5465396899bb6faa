//! Solving line games.

mod arena;
mod attack;
mod breaker;
mod claims;
mod field;
mod memory;
mod pairing;
mod prover;
mod solve;
mod strategy;
mod variation;

pub use memory::LineMemory;
pub use solve::solve_lines;
