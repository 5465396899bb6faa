//! Certificates: the steps of a strategy, and the claims with which it ends.

mod claims;
mod needs;
mod strategy;

pub(super) use claims::Claims;
pub(super) use strategy::{Guide, StrategyBuilder};
