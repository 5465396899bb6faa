//! Evaluation of a game: estimates, move ordering, threats.
//!
//! The rules alone are enough for a search to the end of the game. A search that stops earlier needs a static
//! evaluation, and alpha-beta prunes more if the best moves come first.
//!
//! The evaluation is incremental: an accumulator, called [`Accumulator`](Evaluate::Accumulator) here, is updated with
//! each move. An update takes time for the changes of the move, not for the whole board.

use std::ops::ControlFlow;

use crate::Symmetric;

/// A forced move: a win at once, or the only defence against one.
///
/// ```
/// # use games::mnk::Mnk;
/// use game::{Evaluate, Notation, Point, ForcedMove};
///
/// let tris = Mnk::<1>::new("mnk:3,3,3".parse()?);
/// let position = tris.parse_position("xx1/1o1/3 o")?;
/// let forced_move = tris.forced_move(&position, &tris.accumulator(&position));
/// assert_eq!(forced_move, ForcedMove::Only(Point(2)), "O must parry at c3");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ForcedMove<M> {
    /// The move wins at once.
    Win(M),
    /// No move wins at once, and the opponent wins at once after every other move. The move itself does not
    /// end the game with a loss.
    Only(M),
    /// No move wins at once, and the opponent wins at once after every move; the move is one of them.
    Lost(M),
    /// No forced end within two plies was found.
    None,
}

/// A game with a static evaluation, for searches that stop before the end of the game.
///
/// Only [`accumulator`](Evaluate::accumulator) must be implemented; `()` is an accumulator without data.
///
/// ```
/// # use games::mnk::Mnk;
/// use game::{Evaluate, Notation};
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

    /// Updates only the part of the accumulator that threats need. For a threat-space search, which must be
    /// fast.
    ///
    /// The data of [`estimate`](Self::estimate), [`ranked`](Self::ranked) and [`can_still_win`](Self::can_still_win)
    /// may become stale, in this accumulator and in those that are updated from it.
    fn update_threat_accumulator(
        &self,
        accumulator: &mut Self::Accumulator,
        before: &Self::Position,
        m: Self::Move,
        after: &Self::Position,
    ) {
        self.update(accumulator, before, m, after);
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

    /// Returns the forced move of an unfinished position, if its end within two plies is forced. Every result
    /// except [`ForcedMove::None`] is proven.
    fn forced_move(
        &self,
        position: &Self::Position,
        accumulator: &Self::Accumulator,
    ) -> ForcedMove<Self::Move> {
        let _ = (position, accumulator);
        ForcedMove::None
    }

    /// Pushes the moves of the quiescence search; in men's morris, those that close a mill. Wins at once and
    /// forced defences are left to [`forced_move`](Self::forced_move).
    fn forcing(
        &self,
        position: &Self::Position,
        accumulator: &Self::Accumulator,
        visit: impl FnMut(Self::Move),
    ) {
        let _ = (position, accumulator, visit);
    }

    /// Pushes the moves that threaten to win with the next one, for a threat-space search. Default: none,
    /// which turns that search off.
    ///
    /// The flag is `true` if another threat is likely to follow the move.
    fn threatening(
        &self,
        position: &Self::Position,
        accumulator: &Self::Accumulator,
        visit: impl FnMut(Self::Move, bool),
    ) {
        let _ = (position, accumulator, visit);
    }

    /// Returns a move that wins against every reply, and the plies to the end: at least 3, and minimal.
    /// Neither player may have a win at once in the position. A `Some` is proven; a `None` is not.
    fn quick_win(
        &self,
        position: &Self::Position,
        accumulator: &Self::Accumulator,
    ) -> Option<(Self::Move, u32)> {
        let _ = (position, accumulator);
        None
    }

    /// Returns `true` if the opponent would have a [win](Self::quick_win) in three plies after a null move.
    ///
    /// Neither player may have a win at once in the position, nor the side to move a
    /// [`quick_win`](Self::quick_win).
    fn is_threatened(&self, position: &Self::Position, accumulator: &Self::Accumulator) -> bool {
        let _ = (position, accumulator);
        false
    }

    /// Pushes every defence against a [threat](Self::is_threatened) with its rank: after any other move the
    /// opponent wins in three plies. Some of the pushed moves may fail too.
    fn parrying(
        &self,
        position: &Self::Position,
        accumulator: &Self::Accumulator,
        visit: impl FnMut(Self::Move, i32),
    ) {
        self.ranked(position, accumulator, visit);
    }

    /// Returns for the side to move, then for the opponent: `true` if that player can still win. A `false` is
    /// proven, a `true` is not. The game must be unfinished.
    fn can_still_win(&self, position: &Self::Position, accumulator: &Self::Accumulator) -> [bool; 2] {
        let _ = (position, accumulator);
        [true; 2]
    }
}
