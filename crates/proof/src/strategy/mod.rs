//! Checks strategies: visits every position that can arise while a player follows the steps, or one position
//! for many similar ones.

mod answers;
mod branches;
mod form;
mod mark_keys;
mod marked;
mod reach;
mod referee;
mod relevance;
mod subtree;
mod traversal;
mod visits;

use game::{Board, Player};

use crate::line_sets::Reach;
use crate::proof::StepId;

pub(crate) use branches::check_strategy;
pub use reach::StrategyReach;
pub(crate) use referee::{PlayerGoal, Referee};
pub(crate) use relevance::{Marks, Relevance};
pub(crate) use traversal::Strategies;

/// The points where a reply that is not listed is relevant to a win by this step.
pub(crate) fn relevant_points<G: Board>(
    game: &G,
    relevance: &Relevance<'_>,
    player: Player,
    (position, step): (&G::Position, StepId),
) -> Vec<u64> {
    let marks = relevance.marks(game, player, position);
    let mut relevant = Vec::new();
    relevance.find_relevant(Marks::of(&marks), step, &mut Reach::default(), &mut relevant);
    relevant
}
