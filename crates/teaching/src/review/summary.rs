//! What a review found about each player.

use game::Player;

use super::reviewed_move::ReviewedMove;
use crate::verdict::Standing;

/// What a review found about a player.
///
/// The accuracy by exact values is [`kept`](Summary::kept) of [`known`](Summary::known) moves; nothing is said of the others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Summary {
    /// The moves that were judged.
    pub judged: u32,
    /// The moves that changed how the game ends.
    pub mistakes: u32,
    /// The moves before and after which it is proven how the game ends.
    pub known: u32,
    /// Those of them that kept the result.
    pub kept: u32,
    /// The plies by which wins came later, or losses sooner, than with best play.
    pub plies_given: u32,
    /// What the moves lost by estimates, in hundredths.
    pub lost: i32,
}

/// What a review found about the first and the second player.
pub fn summaries(moves: &[ReviewedMove]) -> [Summary; 2] {
    Player::BOTH.map(|player| {
        let mut summary = Summary::default();
        for reviewed in moves.iter().filter(|reviewed| reviewed.mover == player) {
            let Some(verdict) = &reviewed.verdict else { continue };
            summary.judged += 1;
            summary.mistakes += u32::from(verdict.standing == Standing::Changed);
            summary.known += u32::from(verdict.kept().is_some());
            summary.kept += u32::from(verdict.kept() == Some(true));
            summary.plies_given += verdict.plies_given();
            summary.lost += verdict.loss;
        }
        summary
    })
}
