//! What a game knows about its own play: estimates, an order of moves, threats.
//!
//! The rules alone are enough for a search to the end of the game. A search that stops earlier needs an estimate
//! of the position, and alpha-beta prunes more if the best-looking moves come first.
//!
//! The data that an estimate needs is kept in a [`Tally`](Evaluate::Tally), which is updated move by move beside
//! the position: an update costs time for what the move changes, not for the whole board.

use std::ops::ControlFlow;

use crate::Symmetric;

/// A forced end of the game within two plies.
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
    /// This move wins at once.
    Win(M),
    /// No move wins at once, and after every move but this one the opponent wins at once. This one does not end
    /// the game with a loss.
    Only(M),
    /// No move wins at once, and after every move the opponent does; this is one of them.
    Lost(M),
    /// The game sees none of these.
    None,
}

/// A game that a search can play well without looking to its end.
///
/// Only [`tally`](Evaluate::tally) must be implemented, and with `()` for a tally it does nothing.
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
    /// Data that is updated with each move; `()` if an estimate needs nothing but the position.
    type Tally: Copy + PartialEq + std::fmt::Debug + Send + Sync;

    /// The tally of a position, from scratch.
    fn tally(&self, position: &Self::Position) -> Self::Tally;

    /// Updates the tally of `before` after the move `m`, which led to `after`.
    ///
    /// The result equals [`tally`](Self::tally) of `after`; for a finished game it may be anything. By default it
    /// is made from scratch.
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

    /// Like [`update`](Self::update), but what [`estimate`](Self::estimate), [`ranked`](Self::ranked) and
    /// [`prospects`](Self::prospects) need may be left as it was: for a search that looks at nothing but threats, and
    /// wants to be fast. The same holds of tallies that are made from this one.
    fn update_threats(
        &self,
        tally: &mut Self::Tally,
        before: &Self::Position,
        m: Self::Move,
        after: &Self::Position,
    ) {
        self.update(tally, before, m, after);
    }

    /// The estimated value of an unfinished position for the player to move: about 100 for the
    /// advantage of one move, and far below [`Value::MAX_SCORE`](crate::Value::MAX_SCORE).
    /// By default 0: a search then knows nothing but finished games.
    fn estimate(&self, position: &Self::Position, tally: &Self::Tally) -> i32 {
        let _ = (position, tally);
        0
    }

    /// The scale on which estimates foretell points: a player whose estimate is `e` scores a share of
    /// `1 / (1 + exp(-e / scale))`. `None`, as by default, where nobody has measured it.
    fn estimate_scale(&self) -> Option<f32> {
        None
    }

    /// Pushes every legal move once with its rank: moves of a higher rank are searched sooner. Quiet moves have
    /// rank 0 or less.
    fn ranked(&self, position: &Self::Position, tally: &Self::Tally, mut visit: impl FnMut(Self::Move, i32)) {
        let _ = tally;
        let _ = self.moves(position, |m| -> ControlFlow<()> {
            visit(m, 0);
            ControlFlow::Continue(())
        });
    }

    /// Like [`ranked`](Self::ranked), but only the moves that are likely to matter; [`unlikely`](Self::unlikely) pushes the
    /// others. By default all are likely.
    fn likely(&self, position: &Self::Position, tally: &Self::Tally, visit: impl FnMut(Self::Move, i32)) {
        self.ranked(position, tally, visit);
    }

    /// Pushes the moves of [`ranked`](Self::ranked) that [`likely`](Self::likely) leaves out, which are tried after those.
    fn unlikely(&self, position: &Self::Position, tally: &Self::Tally, visit: impl FnMut(Self::Move, i32)) {
        let _ = (position, tally, visit);
    }

    /// Whether an unfinished position has a forced end within two plies. Every answer but [`Urgency::None`] is
    /// proven.
    fn urgency(&self, position: &Self::Position, tally: &Self::Tally) -> Urgency<Self::Move> {
        let _ = (position, tally);
        Urgency::None
    }

    /// Pushes the moves that quiescence search tries before it trusts an estimate: in men's morris, those that
    /// close a mill. Wins at once and forced parries are left to [`urgency`](Self::urgency).
    fn forcing(&self, position: &Self::Position, tally: &Self::Tally, visit: impl FnMut(Self::Move)) {
        let _ = (position, tally, visit);
    }

    /// Pushes the moves that threaten to win with the next one, each with whether it leads on: whether another threat is
    /// likely to follow it. By default none: no sequence of threats is then sought.
    fn threatening(
        &self,
        position: &Self::Position,
        tally: &Self::Tally,
        visit: impl FnMut(Self::Move, bool),
    ) {
        let _ = (position, tally, visit);
    }

    /// A move that wins whatever the opponent replies, in a position where neither player can win at once, and the plies
    /// until the end, at least 3: no win is shorter. A `Some` is proven; a `None` is not.
    fn quick_win(&self, position: &Self::Position, tally: &Self::Tally) -> Option<(Self::Move, u32)> {
        let _ = (position, tally);
        None
    }

    /// Whether the opponent, if it were their move, would have a [win](Self::quick_win) in three plies, in a position where
    /// the player to move has none and neither player can win at once.
    fn is_threatened(&self, position: &Self::Position, tally: &Self::Tally) -> bool {
        let _ = (position, tally);
        false
    }

    /// Where the player to move [is threatened](Self::is_threatened), pushes every move, with its rank, that may still parry
    /// the threat: after any other the opponent wins in three plies.
    fn parrying(&self, position: &Self::Position, tally: &Self::Tally, visit: impl FnMut(Self::Move, i32)) {
        self.ranked(position, tally, visit);
    }

    /// Whether the player to move, and the opponent, may still win an unfinished game. A `false` is
    /// proven; a `true` is not.
    fn prospects(&self, position: &Self::Position, tally: &Self::Tally) -> [bool; 2] {
        let _ = (position, tally);
        [true; 2]
    }
}
