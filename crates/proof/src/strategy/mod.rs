//! Checks strategies: visits every position that can arise while a player follows the steps, or one position
//! for many similar ones.

mod answers;
mod beyond;
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

use crate::bits;
use crate::line_sets::Reach;
use crate::proof::{Proof, StepId};
use crate::winning_lines::WinningLines;

pub(crate) use branches::check_strategy;
pub use reach::StrategyReach;
pub(crate) use referee::{PlayerGoal, Referee};
pub(crate) use relevance::{Marks, Relevance};
pub(crate) use traversal::Strategies;

/// The points that the winners of all theorems take, and those with marks in the position.
pub(crate) fn needed_points<G: Board>(
    game: &G,
    lines: &WinningLines,
    proof: &Proof,
    position: &G::Position,
) -> Vec<u64> {
    let relevance = Relevance::new(lines, proof);
    let marks = relevance.marks(game, Player::First, position);
    let mut needed = vec![0; relevance.words()];
    marks.chunks(relevance.words()).for_each(|marks| bits::unite(&mut needed, marks));
    proof.theorems.iter().for_each(|theorem| bits::unite(&mut needed, relevance.taken(theorem.step)));
    needed
}

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
