//! Checks strategies: visits every position that can arise while a player follows his steps.

mod answers;
mod form;
mod referee;
mod traversal;

pub(crate) use traversal::Strategies;
