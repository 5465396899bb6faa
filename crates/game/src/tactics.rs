//! Threats of a game: forced moves, short wins and null moves, for a faster search.
//!
//! The searches find the same values without these functions, but visit more nodes. A game without such
//! knowledge writes `impl Tactics for MyGame {}`: every default does nothing. What a game returns as proven
//! is never searched again, so [`conformance`](crate::conformance) compares it with play.

use crate::Evaluate;

/// A forced move: a win at once, or the only defence against one.
///
/// ```
/// # use filetto::games::mnk::Mnk;
/// use filetto::game::{Evaluate, ForcedMove, Notation, Point, Tactics};
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

/// A game with functions that find threats. Every function has a default without effect.
///
/// ```
/// # use filetto::games::mnk::Mnk;
/// use filetto::game::{Evaluate, Notation, Point, Tactics};
///
/// let game = Mnk::<1>::new("mnk:7,7,4".parse()?);
/// let position = game.parse_position("7/7/7/2xx3/7/o6/6o x")?;
/// let (m, plies) = game.quick_win(&position, &game.accumulator(&position)).expect("an open three");
/// assert_eq!((game.write_move(m), plies), ("b4".to_owned(), 3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Tactics: Evaluate {
    /// Updates only the part of the accumulator that the functions of this trait need, for a threat-space
    /// search, which must be fast. Default: updates all of it.
    ///
    /// The data of [`estimate`](Evaluate::estimate), [`ranked`](Evaluate::ranked) and
    /// [`can_still_win`](Evaluate::can_still_win) may become stale, in this accumulator and in those that are
    /// updated from it.
    fn update_threat_accumulator(
        &self,
        accumulator: &mut Self::Accumulator,
        before: &Self::Position,
        m: Self::Move,
        after: &Self::Position,
    ) {
        self.update(accumulator, before, m, after);
    }

    /// Returns `true` if a win with one move was found. A `true` is proven, a `false` is not.
    ///
    /// Playouts call it at every ply, so a game does only the fast checks. Default: `false`.
    #[inline]
    fn wins_at_once(&self, position: &Self::Position) -> bool {
        let _ = position;
        false
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

    /// Pushes the moves of the quiescence search, each once; in men's morris, those that close a mill. Wins
    /// at once and forced defences are left to [`forced_move`](Self::forced_move). Default: none.
    fn forcing(
        &self,
        position: &Self::Position,
        accumulator: &Self::Accumulator,
        visit: impl FnMut(Self::Move),
    ) {
        let _ = (position, accumulator, visit);
    }

    /// Pushes moves that threaten to win with the next one, for a threat-space search. Default: none, which
    /// turns that search off.
    ///
    /// The flag is `true` if another threat is likely to follow the move. The position must have no
    /// [forced move](Self::forced_move).
    fn threatening(
        &self,
        position: &Self::Position,
        accumulator: &Self::Accumulator,
        visit: impl FnMut(Self::Move, bool),
    ) {
        let _ = (position, accumulator, visit);
    }

    /// Returns a move that wins against every reply, and the plies to the end: at least 3, odd, and minimal.
    /// The position must have no [forced move](Self::forced_move). A `Some` is proven; a `None` is not.
    fn quick_win(
        &self,
        position: &Self::Position,
        accumulator: &Self::Accumulator,
    ) -> Option<(Self::Move, u32)> {
        let _ = (position, accumulator);
        None
    }

    /// Returns `true` if the opponent would win in three plies after a null move. A `true` is proven, a
    /// `false` is not.
    ///
    /// The position must have no [forced move](Self::forced_move) and no [quick win](Self::quick_win).
    fn is_threatened(&self, position: &Self::Position, accumulator: &Self::Accumulator) -> bool {
        let _ = (position, accumulator);
        false
    }

    /// Returns `true` if the static estimate is reliable, since the opponent would not win within three plies
    /// after a null move, as far as the accumulator shows. Default: not
    /// [threatened](Self::is_threatened).
    ///
    /// The position must have no [forced move](Self::forced_move) and no [quick win](Self::quick_win).
    fn is_quiescent(&self, position: &Self::Position, accumulator: &Self::Accumulator) -> bool {
        !self.is_threatened(position, accumulator)
    }

    /// Pushes every defence against a [threat](Self::is_threatened) with its rank: after any other move the
    /// opponent wins in three plies. Some of the pushed moves may fail too. Default: all moves.
    fn parrying(
        &self,
        position: &Self::Position,
        accumulator: &Self::Accumulator,
        visit: impl FnMut(Self::Move, i32),
    ) {
        self.ranked(position, accumulator, visit);
    }

    /// Returns the position after a null move, for proofs: another player is to move, and the
    /// accumulator is the same. Default: `None`.
    ///
    /// Only for games without zugzwang: the right to move never hurts a player. The position must be
    /// unfinished.
    fn passed(&self, position: &Self::Position) -> Option<Self::Position> {
        let _ = position;
        None
    }

    /// Returns the position after a null move, for forward pruning, which proves nothing: another player is
    /// to move, and the accumulator is the same. Default: [`passed`](Self::passed).
    ///
    /// Only for games in which the right to move hurts a player in few positions. The position must be
    /// unfinished.
    fn null_move(&self, position: &Self::Position) -> Option<Self::Position> {
        self.passed(position)
    }

    /// Returns the position after a null reply, for certificates of wins: the opponent of the player who wins
    /// passes. Default: [`passed`](Self::passed).
    ///
    /// Only for games in which a further man of the opponent never helps the player. The opponent may be in
    /// zugzwang: the certificate covers his moves too. The position must be unfinished.
    fn null_reply(&self, position: &Self::Position) -> Option<Self::Position> {
        self.passed(position)
    }
}
