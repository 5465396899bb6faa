//! The exact solver beside a search: they take turns, until one of them knows.
//!
//! Nobody can tell beforehand which positions a solver settles. So it begins with a short turn, then the
//! search has one, then the solver a longer one, and so on: whatever the solver can settle in half of the
//! time is settled, and where it cannot, the search has had the other half. A search hears nothing of this:
//! the [`SolverTurns`] stand between it and its watcher.

mod analyse;
mod goal;
mod known;
mod solve;
mod turns;
mod variation;

pub(crate) use analyse::{Knowledge, analyse};
pub(crate) use goal::{MEMORY, SolveGoal, with_memory};
pub(crate) use known::SolverKnowledge;
pub(crate) use solve::solve;
pub(crate) use turns::SolverTurns;
