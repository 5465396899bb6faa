//! A move of a strategy, and its reason.

use game::Point;

use crate::proof::{ClaimId, StepId};

/// A move of a strategy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StrategyMove<M> {
    /// The move.
    pub m: M,
    /// The reason for the move.
    pub why: Why,
    /// `true` if every other move loses at once.
    pub is_forced: bool,
}

/// The reason for a move of a strategy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Why {
    /// A step makes this move, at the beginning or after a listed reply.
    Step(StepId),
    /// A step makes this move after every reply that is not listed.
    Others(StepId),
    /// The opponent took the first point of a pair; the move takes the second.
    Pair(ClaimId, [Point; 2]),
    /// The point of an option of the first claim that the reply left safe. The second claim continues from
    /// there.
    Choice(ClaimId, ClaimId),
    /// The point that reduces the Erdős–Selfridge potential of this claim most.
    Potential(ClaimId),
    /// The reply was in the zone of this claim, which needs no answer any more.
    Settled(ClaimId),
    /// The reply was outside all zones, so any move is an answer.
    Outside,
}
