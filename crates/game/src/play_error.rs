//! The error of a move that could not be played.

use std::error::Error;
use std::fmt::{self, Debug, Display};

/// The reason why [`Game::try_play`](crate::Game::try_play) rejected a move, with the move.
///
/// ```
/// # use filetto::games::mnk::Mnk;
/// use filetto::game::{Game, Notation, PlayError, Point};
///
/// let tris = Mnk::<1>::new("mnk:3,3,3".parse()?);
/// let finished = tris.parse_position("xxx/oo1/3 o")?;
/// let error = tris.try_play(&finished, Point(8)).unwrap_err();
/// assert_eq!(error, PlayError::Finished(Point(8)));
/// assert_eq!(error.into_move(), Point(8));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlayError<M> {
    /// The game is finished, so no move is legal.
    Finished(M),
    /// The game is unfinished, but this move is not legal in the position.
    Illegal(M),
}

impl<M> PlayError<M> {
    /// Returns the rejected move.
    pub fn into_move(self) -> M {
        match self {
            PlayError::Finished(m) | PlayError::Illegal(m) => m,
        }
    }
}

impl<M: Debug> Display for PlayError<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayError::Finished(m) => write!(f, "the game is over, so {m:?} cannot be played"),
            PlayError::Illegal(m) => write!(f, "{m:?} is not a legal move in this position"),
        }
    }
}

impl<M: Debug> Error for PlayError<M> {}
