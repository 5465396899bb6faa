//! Evaluation of a game: estimates, move ordering, threats.
//!
//! The rules alone are enough for a search to the end of the game. A search that stops earlier needs a static
//! evaluation, and alpha-beta prunes more if the best moves come first.
//!
//! The evaluation is incremental: an accumulator, called [`Tally`](Evaluate::Tally) here, is updated with
//! each move. An update takes time for the changes of the move, not for the whole board.

use std::ops::ControlFlow;

use crate::Symmetric;

/// A forced move: a win at once, or the only defence against one.
///
/// ```
/// # use games::mnk::Mnk;
/// use game::{Evaluate, Notation, Point, Urgency};
///
/// let tris = Mnk::<1>::new("mnk:3,3,3".parse()?);
/// let position = tris.parse_position("xx1/1o1/3 o")?;
/// let urgency = tris.urgency(&position, &tris.tally(&position));
/// assert_eq!(urgency, Urgency::Only(Point(2)), "O must parry at c3");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Urgency<M> {
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
/// Only [`tally`](Evaluate::tally) must be implemented; `()` is an accumulator without data.
///
/// ```
/// # use games::mnk::Mnk;
/// use game::{Evaluate, Notation};
///
/// let gomoku = Mnk::<4>::new("mnk:15,15,5".parse()?);
/// let position = gomoku.parse_position("15/15/15/15/15/15/15/6xxx6/8o6/7o7/15/15/15/15/15 o")?;
/// let estimate = gomoku.estimate(&position, &gomoku.tally(&position));
/// assert!(estimate < 0, "X has three in a row, and O is to move");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Evaluate: Symmetric {
    /// The accumulator, updated with each move; `()` if the evaluation needs only the position.
    type Tally: Copy + PartialEq + std::fmt::Debug + Send + Sync;

    /// Computes the accumulator of a position from scratch.
    fn tally(&self, position: &Self::Position) -> Self::Tally;

    /// Updates the accumulator of `before` after the move `m`, which led to `after`.
    ///
    /// The result equals [`tally`](Self::tally) of `after`; for a finished game it may be anything. By
    /// default it is computed from scratch.
    fn update(
        &self,
        tally: &mut Self::Tally,
        before: &Self::Position,
        m: Self::Move,
        after: &Self::Position,
    ) {
        let _ = (before, m);
        *tally = self.tally(after);
    }

    /// Updates only the part of the accumulator that threats need. For a threat-space search, which must be
    /// fast.
    ///
    /// The data of [`estimate`](Self::estimate), [`ranked`](Self::ranked) and [`prospects`](Self::prospects)
    /// may become stale, in this accumulator and in those that are updated from it.
    fn update_threats(
        &self,
        tally: &mut Self::Tally,
        before: &Self::Position,
        m: Self::Move,
        after: &Self::Position,
    ) {
        self.update(tally, before, m, after);
    }

    /// Returns the static evaluation of an unfinished position for the side to move.
    ///
    /// The unit is about 1/100 of the advantage of one move. The result is far below
    /// [`Value::MAX_SCORE`](crate::Value::MAX_SCORE). Default: 0.
    fn estimate(&self, position: &Self::Position, tally: &Self::Tally) -> i32 {
        let _ = (position, tally);
        0
    }

    /// Returns the scale that converts estimates to expected scores: a side with the estimate `e` scores
    /// `1 / (1 + exp(-e / scale))` of the points. Default: `None`, not measured.
    fn estimate_scale(&self) -> Option<f32> {
        None
    }

    /// Pushes every legal move once with its rank, for move ordering: higher ranks are searched first. Quiet
    /// moves have rank 0 or less.
    fn ranked(&self, position: &Self::Position, tally: &Self::Tally, mut visit: impl FnMut(Self::Move, i32)) {
        let _ = tally;
        let _ = self.moves(position, |m| -> ControlFlow<()> {
            visit(m, 0);
            ControlFlow::Continue(())
        });
    }

    /// Pushes the candidate moves with their ranks, as [`ranked`](Self::ranked) does.
    /// [`unlikely`](Self::unlikely) pushes the remaining moves. Default: all moves are candidates.
    fn likely(&self, position: &Self::Position, tally: &Self::Tally, visit: impl FnMut(Self::Move, i32)) {
        self.ranked(position, tally, visit);
    }

    /// Pushes the remaining moves: those of [`ranked`](Self::ranked) that [`likely`](Self::likely) omits.
    /// They are searched after the candidate moves.
    fn unlikely(&self, position: &Self::Position, tally: &Self::Tally, visit: impl FnMut(Self::Move, i32)) {
        let _ = (position, tally, visit);
    }

    /// Returns the forced move of an unfinished position, if its end within two plies is forced. Every result
    /// except [`Urgency::None`] is proven.
    fn urgency(&self, position: &Self::Position, tally: &Self::Tally) -> Urgency<Self::Move> {
        let _ = (position, tally);
        Urgency::None
    }

    /// Pushes the moves of the quiescence search; in men's morris, those that close a mill. Wins at once and
    /// forced defences are left to [`urgency`](Self::urgency).
    fn forcing(&self, position: &Self::Position, tally: &Self::Tally, visit: impl FnMut(Self::Move)) {
        let _ = (position, tally, visit);
    }

    /// Pushes the moves that threaten to win with the next one, for a threat-space search. Default: none,
    /// which turns that search off.
    ///
    /// The flag is `true` if another threat is likely to follow the move.
    fn threatening(
        &self,
        position: &Self::Position,
        tally: &Self::Tally,
        visit: impl FnMut(Self::Move, bool),
    ) {
        let _ = (position, tally, visit);
    }

    /// Returns a move that wins against every reply, and the plies to the end: at least 3, and minimal.
    /// Neither player may have a win at once in the position. A `Some` is proven; a `None` is not.
    fn quick_win(&self, position: &Self::Position, tally: &Self::Tally) -> Option<(Self::Move, u32)> {
        let _ = (position, tally);
        None
    }

    /// Returns `true` if the opponent would have a [win](Self::quick_win) in three plies after a null move.
    ///
    /// Neither player may have a win at once in the position, nor the side to move a
    /// [`quick_win`](Self::quick_win).
    fn is_threatened(&self, position: &Self::Position, tally: &Self::Tally) -> bool {
        let _ = (position, tally);
        false
    }

    /// Pushes every defence against a [threat](Self::is_threatened) with its rank: after any other move the
    /// opponent wins in three plies. Some of the pushed moves may fail too.
    fn parrying(&self, position: &Self::Position, tally: &Self::Tally, visit: impl FnMut(Self::Move, i32)) {
        self.ranked(position, tally, visit);
    }

    /// Returns for the side to move, then for the opponent: `true` if that player can still win. A `false` is
    /// proven, a `true` is not. The game must be unfinished.
    fn prospects(&self, position: &Self::Position, tally: &Self::Tally) -> [bool; 2] {
        let _ = (position, tally);
        [true; 2]
    }
}
