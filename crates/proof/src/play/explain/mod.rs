//! An explanation of a strategy: the facts behind its moves, each with the step that it comes from.
//!
//! The facts are data; sentences are made from them elsewhere. Each fact follows from the rules of the game
//! and from a certificate that has passed its check.

mod effects;
mod fact;
mod holds;
mod narrator;
mod replies;

pub use fact::{Fact, MoveEffect, Remark, StrategyExplanation};
pub use narrator::explain;
