//! The exact solver and a search take turns until one of them has the answer.
//!
//! It is not known in advance which positions the solver can settle. So the solver begins with a short turn, then the
//! search has one, then the solver a longer one, and so on: the solver gets half of the time, and the search the other
//! half. The search does not notice: [`SolverTurns`] stands between it and its
//! watcher.

mod analyse;
mod goal;
mod known;
mod solve;
mod turns;
mod variation;

pub(crate) use analyse::{Knowledge, analyse};
pub(crate) use goal::{SolveGoal, with_memory};
pub(crate) use known::SolverKnowledge;
pub(crate) use solve::solve;
pub(crate) use turns::SolverTurns;
