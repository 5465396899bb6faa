//! A summary of a review for each player.

use game::Player;
use serde::Serialize;

use super::reviewed_move::ReviewedMove;
use crate::verdict::MoveQuality;

/// The summary of a review for one player, also as JSON.
///
/// The accuracy by exact values is the ratio of [`kept`](Summary::kept) and [`known`](Summary::known). It
/// ignores the other moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
pub struct Summary {
    /// The number of moves.
    pub moves: u32,
    /// The number of judged moves.
    pub judged: u32,
    /// The number of moves that changed the result of the game.
    pub mistakes: u32,
    /// The number of moves after which a proven result is no longer proven.
    pub unproven: u32,
    /// The number of moves with a proven result before and after them.
    pub known: u32,
    /// The number of [`known`](Summary::known) moves that kept the result.
    pub kept: u32,
    /// The plies by which wins came later, or losses sooner, than with best play.
    pub plies_given: u32,
    /// The sum of the losses by estimates, in hundredths.
    pub lost: i32,
}

impl Summary {
    /// Returns `true` if it is proven that no move changed the result of the game.
    pub fn has_no_mistakes(&self) -> bool {
        self.kept == self.moves
    }
}

/// Returns the summaries for the first and the second player.
pub fn summaries(moves: &[ReviewedMove]) -> [Summary; 2] {
    Player::BOTH.map(|player| {
        let mut summary = Summary::default();
        for reviewed in moves.iter().filter(|reviewed| reviewed.mover == player) {
            summary.moves += 1;
            let Some(verdict) = &reviewed.verdict else { continue };
            summary.judged += 1;
            summary.mistakes += u32::from(verdict.standing == MoveQuality::Changed);
            summary.unproven += u32::from(verdict.standing == MoveQuality::Unproven);
            summary.known += u32::from(verdict.kept().is_some());
            summary.kept += u32::from(verdict.kept() == Some(true));
            summary.plies_given += verdict.plies_given();
            summary.lost += verdict.loss;
        }
        summary
    })
}
