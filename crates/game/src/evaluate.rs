//! What a game knows about its own play: estimates, an order of moves, threats.
//!
//! The rules alone are enough for a search to the end of the game. A search that stops before it asks
//! here what a position seems to be worth, and one that wants to prune much asks which move looks best.
//!
//! What an estimate needs is kept in a [`Tally`](Evaluate::Tally) that goes from position to position
//! beside it, so that a move costs what it changes and not what is on the board.

use std::ops::ControlFlow;

use crate::Symmetric;

/// What stands out in an unfinished position: a forced end of the game within two plies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Urgency<M> {
    /// This move wins at once.
    Win(M),
    /// Nobody wins at once by moving, and after every move but this one, which does not lose the game
    /// at once by itself, the opponent wins at once.
    Only(M),
    /// The opponent wins at once after every move; this is one.
    Lost(M),
    /// None of these, as far as the game looks.
    None,
}

/// A game that a search can play well without looking to its end.
pub trait Evaluate: Symmetric {
    /// What is kept up to date from move to move; `()` if an estimate needs nothing but the position.
    type Tally: Copy + PartialEq + std::fmt::Debug + Send + Sync;

    /// The tally of a position, from scratch.
    fn tally(&self, position: &Self::Position) -> Self::Tally;

    /// Brings the tally of `before` up to date: `m` was played there and led to `after`.
    ///
    /// The result equals that of [`tally`](Self::tally) for `after`, but for a finished game, where it
    /// may be anything.
    fn update(&self, tally: &mut Self::Tally, before: &Self::Position, m: Self::Move, after: &Self::Position);

    /// What an unfinished position seems to be worth to the player to move: about 100 for the
    /// advantage of one move, and far below [`Value::MAX_SCORE`](crate::Value::MAX_SCORE).
    fn estimate(&self, position: &Self::Position, tally: &Self::Tally) -> i32;

    /// Pushes every legal move once with its rank: the higher, the sooner it is worth a look. Moves
    /// of rank 0 or less look like nothing special.
    fn ranked(&self, position: &Self::Position, tally: &Self::Tally, mut visit: impl FnMut(Self::Move, i32)) {
        let _ = tally;
        let _ = self.moves(position, |m| -> ControlFlow<()> {
            visit(m, 0);
            ControlFlow::Continue(())
        });
    }

    /// What stands out in an unfinished position. Whatever is said is proven.
    fn urgency(&self, position: &Self::Position, tally: &Self::Tally) -> Urgency<Self::Move> {
        let _ = (position, tally);
        Urgency::None
    }

    /// Pushes the moves that change an unfinished position so much that an estimate before them is
    /// worth little: those that close a mill. A win at once and a forced block are told by
    /// [`urgency`](Self::urgency).
    fn forcing(&self, position: &Self::Position, tally: &Self::Tally, visit: impl FnMut(Self::Move)) {
        let _ = (position, tally, visit);
    }

    /// Whether the player to move, and the opponent, may still win an unfinished game. A `false` is
    /// proven.
    fn prospects(&self, position: &Self::Position, tally: &Self::Tally) -> [bool; 2] {
        let _ = (position, tally);
        [true; 2]
    }
}
