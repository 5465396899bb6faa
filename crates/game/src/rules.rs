//! The one trait that every game must implement, and its contract with the callers.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::ControlFlow;

use crate::key::hash_key;
use crate::{Outcome, Path, PlayError, Player, Point};

/// A two-player game of perfect information, as a value that contains its rules and options.
///
/// A turn is one move (a capture belongs to the move that closes the mill), so the players strictly
/// alternate. A position has no history: draws by repetition are declared by the layers above.
///
/// ```
/// # use filetto::games::mnk::Mnk;
/// use filetto::game::{Game, Outcome, Player};
///
/// let tris = Mnk::<1>::new("mnk:3,3,3".parse()?);
/// let mut position = tris.start();
/// while tris.outcome(&position).is_none() {
///     let first = tris.legal_moves(&position)[0];
///     tris.play(&mut position, first);
/// }
/// assert_eq!(tris.outcome(&position), Some(Outcome::Win(Player::First)));
/// # Ok::<(), filetto::game::SpecError>(())
/// ```
pub trait Game: Send + Sync {
    /// A position: the men on the board, the side to move, and other state that the rules need.
    type Position: Copy + Eq + Hash + Debug + Send + Sync;

    /// A move, as small as the game allows.
    type Move: Copy + Eq + Hash + Debug + Send + Sync;

    /// Returns the canonical spec: the string that names this game and its options everywhere.
    fn spec(&self) -> String;

    /// Returns the position in which the game starts.
    fn start(&self) -> Self::Position;

    /// Returns the side to move; also defined after the game has ended.
    fn to_move(&self, position: &Self::Position) -> Player;

    /// Returns the outcome, or `None` if the game is unfinished.
    fn outcome(&self, position: &Self::Position) -> Option<Outcome>;

    /// Pushes every legal move once, in the game's natural order, until `visit` breaks.
    ///
    /// A finished game has no moves, and a game without moves is finished.
    fn moves<B>(
        &self,
        position: &Self::Position,
        visit: impl FnMut(Self::Move) -> ControlFlow<B>,
    ) -> ControlFlow<B>;

    /// Plays a move, which must be legal: it is not checked. Allocates nothing.
    fn play(&self, position: &mut Self::Position, m: Self::Move);

    /// Returns the position after a legal move.
    #[inline]
    fn after(&self, position: &Self::Position, m: Self::Move) -> Self::Position {
        let mut next = *position;
        self.play(&mut next, m);
        next
    }

    /// Returns the position after a move that may be illegal, for moves from outside.
    ///
    /// # Errors
    /// The game is finished, or the move is not legal; the error contains the move.
    ///
    /// ```
    /// # use filetto::games::mnk::Mnk;
    /// use filetto::game::{Game, PlayError, Point};
    ///
    /// let tris = Mnk::<1>::new("mnk:3,3,3".parse()?);
    /// let centre = Point(4);
    /// let position = tris.try_play(&tris.start(), centre)?;
    /// assert_eq!(tris.try_play(&position, centre), Err(PlayError::Illegal(centre)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn try_play(
        &self,
        position: &Self::Position,
        m: Self::Move,
    ) -> Result<Self::Position, PlayError<Self::Move>> {
        if self.is_legal(position, m) {
            return Ok(self.after(position, m));
        }
        Err(match self.outcome(position) {
            Some(_) => PlayError::Finished(m),
            None => PlayError::Illegal(m),
        })
    }

    /// Returns the 64-bit hash key of the position. Equal positions have equal keys; different positions have
    /// different keys with a probability of 1 - 2^-64.
    ///
    /// Default: a hash of the position. [`fold_key`](crate::fold_key) of the position's words is faster.
    fn key(&self, position: &Self::Position) -> u64 {
        hash_key(position)
    }

    /// Returns the number of plies without progress that are left until the game is drawn; 0 if it is drawn
    /// for that reason. Default: `None`, the rules count no plies.
    ///
    /// More plies are never worse for the player who can force a win, and make no difference to a win that
    /// takes no more than are left. So a search can keep results of positions that differ only in their count
    /// under one key, that of the [uncounted](Self::uncounted) position.
    #[inline]
    fn plies_to_draw(&self, position: &Self::Position) -> Option<u32> {
        let _ = position;
        None
    }

    /// Returns the position as it would be right after progress was made. Default: the position itself.
    #[inline]
    fn uncounted(&self, position: &Self::Position) -> Self::Position {
        *position
    }

    /// Returns the points of the move. Default: the one point whose number is the [code](Self::code), as in
    /// games of placing.
    fn path(&self, m: Self::Move) -> Path {
        Path::new(&[Point(self.code(m))])
    }

    /// Returns the move as a number below 2^15, for tables. Different moves of a game have different codes.
    fn code(&self, m: Self::Move) -> u16;

    /// Returns the move with this code. Accepts any number; one that is not a code gives `None` or any move.
    fn decode(&self, code: u16) -> Option<Self::Move>;

    /// Returns `true` if the move is legal in this position.
    fn is_legal(&self, position: &Self::Position, m: Self::Move) -> bool {
        let found = self.moves(position, |other| match other == m {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        });
        found.is_break()
    }

    /// Returns the legal moves in the natural order. It allocates, so a search uses [`moves`](Self::moves).
    fn legal_moves(&self, position: &Self::Position) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        let _ = self.moves(position, |m| -> ControlFlow<()> {
            moves.push(m);
            ControlFlow::Continue(())
        });
        moves
    }

    /// Counts the legal moves. Games override it where they can count without generating moves.
    fn count_moves(&self, position: &Self::Position) -> u64 {
        let mut count = 0;
        let _ = self.moves(position, |_| -> ControlFlow<()> {
            count += 1;
            ControlFlow::Continue(())
        });
        count
    }

    /// Returns the legal move at index `n` in the natural order, counted from 0.
    ///
    /// # Panics
    /// If there are `n` moves or fewer.
    fn nth_move(&self, position: &Self::Position, mut n: u64) -> Self::Move {
        let found = self.moves(position, |m| {
            if n == 0 {
                return ControlFlow::Break(m);
            }
            n -= 1;
            ControlFlow::Continue(())
        });
        match found {
            ControlFlow::Break(m) => m,
            ControlFlow::Continue(()) => panic!("the position has no such move"),
        }
    }
}
