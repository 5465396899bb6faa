//! Solving line games.

mod arena;
mod attack;
mod breaker;
mod claims;
mod field;
mod memo;
mod pairing;
mod prover;
mod solve;
mod strategy;
mod variation;

pub use solve::solve_lines;
