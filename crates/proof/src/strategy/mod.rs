//! Checks strategies: visits every position that can arise while a player follows his steps, or one that stands for many.

mod answers;
mod form;
mod referee;
mod relevance;
mod traversal;

pub(crate) use traversal::Strategies;
