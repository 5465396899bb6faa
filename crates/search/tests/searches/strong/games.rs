//! Games of every kind, each with its own evaluation or with noise instead.

use std::ops::ControlFlow;

use game::{Evaluate, Game, Outcome, Path, Player, Symmetric, Tactics, forward};
use games::mill::{Filetto, Mill};
use games::mnk::Mnk;
use games::ultimate::Ultimate;

/// A test of each game.
pub(crate) trait Visit {
    fn visit<G: Tactics>(&mut self, game: &G, spec: &str);
}

/// Visits the games whose length is limited.
pub(crate) fn finite_games(visit: &mut impl Visit) {
    for spec in [
        "mnk:3,3,3",
        "mnk:4,3,3",
        "mnk:3,4,3,overline=exact",
        "mnk:1,9,3",
        "mnk:3,3,5",
        "mnk:4,4,3",
        "mnk:5,4,4",
    ] {
        visit.visit(&Mnk::<1>::new(spec.parse().expect("a spec")), spec);
    }
    visit.visit(&Mnk::<4>::new("mnk:10,8,4".parse().expect("a spec")), "mnk:10,8,4");
    for spec in ["filetto", "filetto:men=10,diagonals=yes"] {
        visit.visit(&Filetto::new(spec.parse().expect("a spec")), spec);
    }
    for spec in ["ultimate", "ultimate:closed=no", "ultimate:tie=boards", "ultimate:closed=no,tie=boards"] {
        visit.visit(&Ultimate::new(spec.parse().expect("a spec")), spec);
    }
}

/// Visits men's morris, where men may move in cycles for ever.
pub(crate) fn morris_games(visit: &mut impl Visit) {
    for spec in ["mill:three", "mill:three,men=4", "mill:six", "mill:nine", "mill:morabaraba", "mill:lasker"]
    {
        visit.visit(&Mill::new(spec.parse().expect("a spec")), spec);
    }
}

/// Visits all games.
pub(crate) fn every_game(visit: &mut impl Visit) {
    finite_games(visit);
    morris_games(visit);
}

/// A meaningless estimate that differs at every position, except for symmetric ones.
fn estimate<G: Symmetric>(game: &G, position: &G::Position) -> i32 {
    (game.canonical_key(position) % 201) as i32 - 100
}

/// A game whose evaluation is noise.
pub(crate) struct Noise<'a, G>(pub(crate) &'a G);

impl<G: Game> Game for Noise<'_, G> {
    type Position = G::Position;
    type Move = G::Move;

    forward! {
        0, position => position;
        fn spec() -> String;
        fn start() -> G::Position;
        fn to_move(&position) -> Player;
        fn outcome(&position) -> Option<Outcome>;
        fn key(&position) -> u64;
        fn path(m: G::Move) -> Path;
        fn code(m: G::Move) -> u16;
        fn decode(code: u16) -> Option<G::Move>;
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

impl<G: Symmetric> Symmetric for Noise<'_, G> {
    forward! {
        0, position => position;
        fn symmetries() -> usize;
        fn transformed(&position, symmetry: usize) -> G::Position;
        fn image(m: G::Move, symmetry: usize) -> G::Move;
        fn inverse(symmetry: usize) -> usize;
    }
}

impl<G: Symmetric> Evaluate for Noise<'_, G> {
    type Accumulator = ();

    fn accumulator(&self, _position: &G::Position) {}

    fn update(&self, _tally: &mut (), _before: &G::Position, _m: G::Move, _after: &G::Position) {}

    fn estimate(&self, position: &G::Position, _tally: &()) -> i32 {
        estimate(self.0, position)
    }

    /// Visits the moves with noise as their ranks.
    fn ranked(&self, position: &G::Position, _tally: &(), mut visit: impl FnMut(G::Move, i32)) {
        let _ = self.moves(position, |m| -> ControlFlow<()> {
            visit(m, i32::from(self.code(m).wrapping_mul(40_503) >> 8) - 100);
            ControlFlow::Continue(())
        });
    }
}

impl<G: Symmetric> Tactics for Noise<'_, G> {}
