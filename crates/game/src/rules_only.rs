//! Games that are rules and nothing else.

use std::ops::ControlFlow;

use crate::{
    Area, Board, Evaluate, ForbiddenPoint, Game, MadeLine, Men, MoveError, Notation, Outcome, Path,
    PlayError, Player, Point, PositionError, Site, Symmetric, Tactics, forward,
};

/// A game with rules, board and notation only, for functions that need more: no symmetry but the identity, an
/// evaluation that is always 0, moves in their natural order, and no tactics.
///
/// ```
/// # use filetto::games::mnk::Mnk;
/// use filetto::game::{Evaluate, Game, RulesOnly};
///
/// let tris = RulesOnly(Mnk::<1>::new("mnk:3,3,3".parse()?));
/// assert_eq!(tris.estimate(&tris.start(), &()), 0);
/// # Ok::<(), filetto::game::SpecError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RulesOnly<G>(pub G);

impl<G: Game> Symmetric for RulesOnly<G> {}

impl<G: Game> Evaluate for RulesOnly<G> {
    type Accumulator = ();

    fn accumulator(&self, _: &G::Position) {}
}

impl<G: Game> Tactics for RulesOnly<G> {}

impl<G: Game> Game for RulesOnly<G> {
    type Position = G::Position;
    type Move = G::Move;

    forward! {
        0, position => position;
        fn spec() -> String;
        fn start() -> G::Position;
        fn to_move(&position) -> Player;
        fn outcome(&position) -> Option<Outcome>;
        fn after(&position, m: G::Move) -> G::Position;
        fn try_play(&position, m: G::Move) -> Result<G::Position, PlayError<G::Move>>;
        fn key(&position) -> u64;
        fn plies_to_draw(&position) -> Option<u32>;
        fn uncounted(&position) -> G::Position;
        fn path(m: G::Move) -> Path;
        fn code(m: G::Move) -> u16;
        fn decode(code: u16) -> Option<G::Move>;
        fn is_legal(&position, m: G::Move) -> bool;
        fn legal_moves(&position) -> Vec<G::Move>;
        fn count_moves(&position) -> u64;
        fn nth_move(&position, n: u64) -> G::Move;
    }

    fn moves<B>(
        &self,
        position: &G::Position,
        visit: impl FnMut(G::Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.0.moves(position, visit)
    }

    fn play(&self, position: &mut G::Position, m: G::Move) {
        self.0.play(position, m);
    }
}

impl<G: Board> Board for RulesOnly<G> {
    forward! {
        0, position => position;
        fn men() -> Men;
        fn sites() -> Vec<Site>;
        fn edges() -> Vec<(Point, Point)>;
        fn man(&position, point: Point) -> Option<Player>;
        fn in_hand(&position) -> Option<[u8; 2]>;
        fn is_quiet(&position, m: G::Move) -> bool;
        fn least_plies(&from, to: &G::Position) -> Option<u32>;
        fn areas(&position) -> Vec<Area>;
        fn area_owner(&position, area: usize) -> Option<Player>;
        fn made_lines(&position) -> Vec<MadeLine>;
        fn completable_lines(&position, player: Player) -> Vec<MadeLine>;
        fn forbidden_points(&position) -> Vec<ForbiddenPoint>;
    }
}

impl<G: Notation> Notation for RulesOnly<G> {
    forward! {
        0, position => position;
        fn write_position(&position) -> String;
        fn parse_position(text: &str) -> Result<G::Position, PositionError>;
        fn parse_men(text: &str) -> Result<(Vec<Option<Player>>, Player), PositionError>;
        fn write_move(m: G::Move) -> String;
        fn parse_move(&position, text: &str) -> Result<G::Move, MoveError>;
    }
}
