//! Play by a certificate: follows the opponent's replies, and returns the strategy's moves with their
//! reasons.

mod active_claims;
mod book;
mod explain;
mod free_moves;
mod orientation;
mod player;
mod reason;

pub use book::{BookEntry, StrategyBook};
pub use explain::{Fact, MoveEffect, Remark, StrategyExplanation, explain};
pub use player::StrategyPlayer;
pub use reason::{StrategyMove, Why};
