//! The one trait that a game must implement, and the contract that its callers keep.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::ControlFlow;

use crate::key::hash_key;
use crate::{Outcome, Path, PlayError, Player, Point};

/// A two-player game of perfect information, as a value that holds its rules and options.
///
/// A turn is one move (taking a man belongs to the move that closes the mill), so the players strictly
/// alternate. A position does not know its history: draws by repetition are declared by the layers above.
///
/// ```
/// # use games::mnk::Mnk;
/// use game::{Game, Outcome, Player};
///
/// let tris = Mnk::<1>::new("mnk:3,3,3".parse()?);
/// let mut position = tris.start();
/// while tris.outcome(&position).is_none() {
///     let first = tris.legal_moves(&position)[0];
///     tris.play(&mut position, first);
/// }
/// assert_eq!(tris.outcome(&position), Some(Outcome::Win(Player::First)));
/// # Ok::<(), game::SpecError>(())
/// ```
pub trait Game: Send + Sync {
    /// A position: the men on the board, the player to move, and whatever else the rules need.
    type Position: Copy + Eq + Hash + Debug + Send + Sync;

    /// A move, as small as the game allows.
    type Move: Copy + Eq + Hash + Debug + Send + Sync;

    /// The canonical spec: the string that names this game and its options everywhere.
    fn spec(&self) -> String;

    /// The position in which the game starts.
    fn start(&self) -> Self::Position;

    /// The player to move; in a finished game, the one whose turn it would be.
    fn to_move(&self, position: &Self::Position) -> Player;

    /// How the game ended, or `None` while it goes on.
    fn outcome(&self, position: &Self::Position) -> Option<Outcome>;

    /// Pushes every legal move once, in the game's natural order, until `visit` breaks.
    ///
    /// A finished game has no moves, and a game without moves is finished.
    fn moves<B>(
        &self,
        position: &Self::Position,
        visit: impl FnMut(Self::Move) -> ControlFlow<B>,
    ) -> ControlFlow<B>;

    /// Plays a move. It must be legal; nothing is checked and nothing allocated.
    fn play(&self, position: &mut Self::Position, m: Self::Move);

    /// The position after a legal move.
    #[inline]
    fn after(&self, position: &Self::Position, m: Self::Move) -> Self::Position {
        let mut next = *position;
        self.play(&mut next, m);
        next
    }

    /// The position after a move that may be illegal: for moves that come from outside.
    ///
    /// # Errors
    /// The game is finished, or the move is not legal; the error gives it back.
    ///
    /// ```
    /// # use games::mnk::Mnk;
    /// use game::{Game, PlayError, Point};
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

    /// The unfinished position with the other player to move, in games in which a move never hurts the one who makes it; only
    /// a search and a proof see it. By default `None`.
    fn passed(&self, position: &Self::Position) -> Option<Self::Position> {
        let _ = position;
        None
    }

    /// A 64-bit key of the position: equal positions have equal keys, and the keys of different positions differ
    /// with a probability of 1 - 2^-64.
    ///
    /// By default a hash of the position; a game that knows its words has them folded faster by
    /// [`fold_key`](crate::fold_key).
    fn key(&self, position: &Self::Position) -> u64 {
        hash_key(position)
    }

    /// The points that the move visits: by default the one that has its [code](Self::code) for a number, as in
    /// games of placing.
    fn path(&self, m: Self::Move) -> Path {
        Path::new(&[Point(self.code(m))])
    }

    /// The move as a number below 2^15, for tables. Different moves of a game have different codes.
    fn code(&self, m: Self::Move) -> u16;

    /// The move with this code. Any number is accepted; one that is not a code gives `None` or any move.
    fn decode(&self, code: u16) -> Option<Self::Move>;

    /// Whether the player to move can win with one move. A `true` is proven, a `false` says nothing. Random games
    /// ask at every ply, so a game looks only for what it finds fast.
    #[inline]
    fn wins_at_once(&self, position: &Self::Position) -> bool {
        let _ = position;
        false
    }

    /// Whether the move is legal in this position.
    fn is_legal(&self, position: &Self::Position, m: Self::Move) -> bool {
        let found = self.moves(position, |other| match other == m {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        });
        found.is_break()
    }

    /// The legal moves in the natural order, as a list. It allocates, so a search uses [`moves`](Self::moves).
    fn legal_moves(&self, position: &Self::Position) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        let _ = self.moves(position, |m| -> ControlFlow<()> {
            moves.push(m);
            ControlFlow::Continue(())
        });
        moves
    }

    /// The number of legal moves. Games count without generating where they can.
    fn count_moves(&self, position: &Self::Position) -> u64 {
        let mut count = 0;
        let _ = self.moves(position, |_| -> ControlFlow<()> {
            count += 1;
            ControlFlow::Continue(())
        });
        count
    }

    /// The legal move with this number in the natural order, counted from 0.
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
