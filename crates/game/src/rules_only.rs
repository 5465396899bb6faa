//! Games that are rules and nothing else.

use std::ops::ControlFlow;

use crate::{
    Area, Board, Evaluate, Game, MadeLine, Men, MoveError, Notation, Outcome, Path, PlayError, Player, Point,
    PositionError, Site, Symmetric, Tactics,
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

    fn spec(&self) -> String {
        self.0.spec()
    }

    fn start(&self) -> G::Position {
        self.0.start()
    }

    fn to_move(&self, position: &G::Position) -> Player {
        self.0.to_move(position)
    }

    fn outcome(&self, position: &G::Position) -> Option<Outcome> {
        self.0.outcome(position)
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

    fn after(&self, position: &G::Position, m: G::Move) -> G::Position {
        self.0.after(position, m)
    }

    fn try_play(&self, position: &G::Position, m: G::Move) -> Result<G::Position, PlayError<G::Move>> {
        self.0.try_play(position, m)
    }

    fn key(&self, position: &G::Position) -> u64 {
        self.0.key(position)
    }

    fn plies_to_draw(&self, position: &G::Position) -> Option<u32> {
        self.0.plies_to_draw(position)
    }

    fn uncounted(&self, position: &G::Position) -> G::Position {
        self.0.uncounted(position)
    }

    fn path(&self, m: G::Move) -> Path {
        self.0.path(m)
    }

    fn code(&self, m: G::Move) -> u16 {
        self.0.code(m)
    }

    fn decode(&self, code: u16) -> Option<G::Move> {
        self.0.decode(code)
    }

    fn is_legal(&self, position: &G::Position, m: G::Move) -> bool {
        self.0.is_legal(position, m)
    }

    fn legal_moves(&self, position: &G::Position) -> Vec<G::Move> {
        self.0.legal_moves(position)
    }

    fn count_moves(&self, position: &G::Position) -> u64 {
        self.0.count_moves(position)
    }

    fn nth_move(&self, position: &G::Position, n: u64) -> G::Move {
        self.0.nth_move(position, n)
    }
}

impl<G: Board> Board for RulesOnly<G> {
    fn men(&self) -> Men {
        self.0.men()
    }

    fn sites(&self) -> Vec<Site> {
        self.0.sites()
    }

    fn edges(&self) -> Vec<(Point, Point)> {
        self.0.edges()
    }

    fn man(&self, position: &G::Position, point: Point) -> Option<Player> {
        self.0.man(position, point)
    }

    fn in_hand(&self, position: &G::Position) -> Option<[u8; 2]> {
        self.0.in_hand(position)
    }

    fn is_quiet(&self, position: &G::Position, m: G::Move) -> bool {
        self.0.is_quiet(position, m)
    }

    fn least_plies(&self, from: &G::Position, to: &G::Position) -> Option<u32> {
        self.0.least_plies(from, to)
    }

    fn areas(&self, position: &G::Position) -> Vec<Area> {
        self.0.areas(position)
    }

    fn made_lines(&self, position: &G::Position) -> Vec<MadeLine> {
        self.0.made_lines(position)
    }

    fn completable_lines(&self, position: &G::Position, player: Player) -> Vec<MadeLine> {
        self.0.completable_lines(position, player)
    }
}

impl<G: Notation> Notation for RulesOnly<G> {
    fn write_position(&self, position: &G::Position) -> String {
        self.0.write_position(position)
    }

    fn parse_position(&self, text: &str) -> Result<G::Position, PositionError> {
        self.0.parse_position(text)
    }

    fn parse_men(&self, text: &str) -> Result<(Vec<Option<Player>>, Player), PositionError> {
        self.0.parse_men(text)
    }

    fn write_move(&self, m: G::Move) -> String {
        self.0.write_move(m)
    }

    fn parse_move(&self, position: &G::Position, text: &str) -> Result<G::Move, MoveError> {
        self.0.parse_move(position, text)
    }
}
