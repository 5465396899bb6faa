//! Methods of a game that wraps another one.

/// Implements methods of a game by those of the game that it wraps.
///
/// The first line has the field of the wrapped game, and the reference to its position for a position of the
/// wrapper. The other lines have the signatures of the methods, without `&self` and the types of positions.
///
/// ```
/// use filetto::game::{Board, Game, Player, Point, Site, forward};
/// # use std::ops::ControlFlow;
/// # use filetto::game::Outcome;
///
/// /// A game that the second player begins.
/// struct Swapped<G>(G);
///
/// impl<G: Game> Game for Swapped<G> {
///     type Position = G::Position;
///     type Move = G::Move;
///
///     forward! {
///         0, position => position;
///         fn spec() -> String;
///         fn start() -> G::Position;
///         fn code(m: G::Move) -> u16;
///         fn decode(code: u16) -> Option<G::Move>;
///         fn key(&position) -> u64;
///     }
///
///     fn to_move(&self, position: &G::Position) -> Player {
///         !self.0.to_move(position)
///     }
/// #   fn outcome(&self, position: &G::Position) -> Option<Outcome> {
/// #       self.0.outcome(position)
/// #   }
/// #   fn moves<B>(
/// #       &self,
/// #       position: &G::Position,
/// #       visit: impl FnMut(G::Move) -> ControlFlow<B>,
/// #   ) -> ControlFlow<B> {
/// #       self.0.moves(position, visit)
/// #   }
/// #   fn play(&self, position: &mut G::Position, m: G::Move) {
/// #       self.0.play(position, m);
/// #   }
/// }
///
/// impl<G: Board> Board for Swapped<G> {
///     forward! {
///         0, position => position;
///         fn sites() -> Vec<Site>;
///         fn man(&position, point: Point) -> Option<Player>;
///     }
/// }
/// # use filetto::games::mnk::Mnk;
/// let game = Swapped(Mnk::<1>::new("mnk:3,3,3".parse()?));
/// assert_eq!(game.to_move(&game.start()), Player::Second);
/// assert_eq!(game.sites().len(), 9);
/// # Ok::<(), filetto::game::SpecError>(())
/// ```
#[macro_export]
macro_rules! forward {
    (
        $game:tt, $position:ident => $inner:expr;
        $(fn $name:ident($(&$of:ident $(,)?)? $($argument:ident: $type:ty),*) $(-> $result:ty)?;)+
    ) => {$(
        #[inline]
        fn $name(&self, $($of: &Self::Position,)? $($argument: $type),*) $(-> $result)? {
            self.$game.$name($({ let $position = $of; $inner },)? $($argument),*)
        }
    )+};
}
