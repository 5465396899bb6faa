//! Checks strategies: visits every position that can arise while a player follows the steps, or one position
//! for many similar ones.

mod answers;
mod form;
mod referee;
mod relevance;
mod traversal;

pub(crate) use traversal::Strategies;
