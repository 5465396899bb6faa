//! Turns of the exact solver and a search, until one of them settles the position.
//!
//! It is unknown in advance which positions the solver can settle. Therefore the solver begins with a short
//! turn, then the search has one, then the solver a longer one, and so on: each gets half of the time. Both
//! continue where they stopped; [`SolverTurns`] gives them their turns.
//!
//! In games without an exact solver the search takes turns with proofs of outcomes (`outcomes.rs`).

mod analyse;
mod goal;
mod known;
mod outcomes;
mod turns;
mod variation;

pub(crate) use analyse::{analyse, solve};
pub(crate) use goal::{SolveGoal, with_memory};
pub(crate) use known::SolverKnowledge;
pub(crate) use turns::SolverTurns;
