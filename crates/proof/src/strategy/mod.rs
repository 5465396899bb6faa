//! Checks strategies: visits every position that can arise while a player follows the steps, or one position
//! for many similar ones.

mod answers;
mod form;
mod reach;
mod referee;
mod relevance;
mod subtree;
mod traversal;

pub use reach::StrategyReach;
pub(crate) use relevance::Relevance;
pub(crate) use traversal::Strategies;

/// The points where a reply that is not listed is relevant to a win by this step.
#[cfg(test)]
pub(crate) fn mattering<G: game::Board>(
    game: &G,
    lines: &crate::WinningLines,
    proof: &crate::Proof,
    position: &G::Position,
) -> Vec<u64> {
    let crate::Theorem { player, step, .. } = proof.theorems[0];
    let relevance = Relevance::new(lines, proof);
    relevance.mattering(&relevance.marks(game, player, position), step)
}
