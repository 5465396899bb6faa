//! Evaluation of a game: estimates and move ordering.
//!
//! The rules alone are enough for a search to the end of the game. A search that stops earlier needs a static
//! evaluation, and alpha-beta prunes more if the best moves come first.
//!
//! The evaluation is incremental: an accumulator, called [`Accumulator`](Evaluate::Accumulator) here, is updated with
//! each move. An update takes time for the changes of the move, not for the whole board.

use std::ops::ControlFlow;

use crate::Symmetric;

/// A game with a static evaluation, for searches that stop before the end of the game.
///
/// Only [`accumulator`](Evaluate::accumulator) must be implemented; `()` is an accumulator without data.
///
/// ```
/// # use filetto::games::mnk::Mnk;
/// use filetto::game::{Evaluate, Notation};
///
/// let gomoku = Mnk::<4>::new("mnk:15,15,5".parse()?);
/// let position = gomoku.parse_position("15/15/15/15/15/15/15/6xxx6/8o6/7o7/15/15/15/15/15 o")?;
/// let estimate = gomoku.estimate(&position, &gomoku.accumulator(&position));
/// assert!(estimate < 0, "X has three in a row, and O is to move");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Evaluate: Symmetric {
    /// The accumulator, updated with each move; `()` if the evaluation needs only the position.
    type Accumulator: Copy + PartialEq + std::fmt::Debug + Send + Sync;

    /// Computes the accumulator of a position from scratch.
    fn accumulator(&self, position: &Self::Position) -> Self::Accumulator;

    /// Updates the accumulator of `before` after the move `m`, which led to `after`.
    ///
    /// The result equals [`accumulator`](Self::accumulator) of `after`; for a finished game it may be anything. By
    /// default it is computed from scratch.
    fn update(
        &self,
        accumulator: &mut Self::Accumulator,
        before: &Self::Position,
        m: Self::Move,
        after: &Self::Position,
    ) {
        let _ = (before, m);
        *accumulator = self.accumulator(after);
    }

    /// Returns the static evaluation of an unfinished position for the side to move.
    ///
    /// The unit is about 1/100 of the advantage of one move. The result is far below
    /// [`Value::MAX_SCORE`](crate::Value::MAX_SCORE). Default: 0.
    fn estimate(&self, position: &Self::Position, accumulator: &Self::Accumulator) -> i32 {
        let _ = (position, accumulator);
        0
    }

    /// Returns the scale that converts estimates to expected scores: a side with the estimate `e` scores
    /// `1 / (1 + exp(-e / scale))` of the points. Default: `None`, not measured.
    fn estimate_scale(&self) -> Option<f32> {
        None
    }

    /// Pushes every legal move once with its rank, for move ordering: higher ranks are searched first. Quiet
    /// moves have rank 0 or less.
    fn ranked(
        &self,
        position: &Self::Position,
        accumulator: &Self::Accumulator,
        mut visit: impl FnMut(Self::Move, i32),
    ) {
        let _ = accumulator;
        let _ = self.moves(position, |m| -> ControlFlow<()> {
            visit(m, 0);
            ControlFlow::Continue(())
        });
    }

    /// Pushes the candidate moves with their ranks, as [`ranked`](Self::ranked) does.
    /// [`remaining_moves`](Self::remaining_moves) pushes the remaining moves. Default: all moves are candidates.
    fn candidate_moves(
        &self,
        position: &Self::Position,
        accumulator: &Self::Accumulator,
        visit: impl FnMut(Self::Move, i32),
    ) {
        self.ranked(position, accumulator, visit);
    }

    /// Pushes the remaining moves: those of [`ranked`](Self::ranked) that [`candidate_moves`](Self::candidate_moves) omits.
    /// They are searched after the candidate moves.
    fn remaining_moves(
        &self,
        position: &Self::Position,
        accumulator: &Self::Accumulator,
        visit: impl FnMut(Self::Move, i32),
    ) {
        let _ = (position, accumulator, visit);
    }

    /// Returns for the side to move, then for the opponent: `true` if that player can still win. A `false` is
    /// proven, a `true` is not. The game must be unfinished.
    fn can_still_win(&self, position: &Self::Position, accumulator: &Self::Accumulator) -> [bool; 2] {
        let _ = (position, accumulator);
        [true; 2]
    }
}
