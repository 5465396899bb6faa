//! Games for tests of searches: every kind, with estimates that say nothing and differ everywhere.

#![allow(dead_code, reason = "each test file uses a part")]

use std::ops::ControlFlow;

use game::{Evaluate, Game, Outcome, Path, Player, Symmetric};
use games::mill::{Filetto, Mill};
use games::mnk::Mnk;
use games::ultimate::Ultimate;

/// What is checked for each game.
pub(crate) trait Check {
    fn check<G: Symmetric>(&mut self, game: &G, spec: &str, is_finite: bool);
}

/// Hands a game of every kind to the check.
pub(crate) fn every_game(check: &mut impl Check) {
    for spec in ["mnk:3,3,3", "mnk:4,3,3", "mnk:3,4,3,overline=exact", "mnk:1,9,3", "mnk:3,3,5"] {
        check.check(&Mnk::<1>::new(spec.parse().expect("a spec")), spec, true);
    }
    check.check(&Mnk::<4>::new("mnk:10,8,4".parse().expect("a spec")), "mnk:10,8,4", true);
    for spec in ["filetto", "filetto:men=10,diagonals=yes"] {
        check.check(&Filetto::new(spec.parse().expect("a spec")), spec, true);
    }
    for spec in ["ultimate", "ultimate:closed=no", "ultimate:tie=boards", "ultimate:closed=no,tie=boards"] {
        check.check(&Ultimate::new(spec.parse().expect("a spec")), spec, true);
    }
    for spec in ["mill:three", "mill:three,men=4", "mill:six", "mill:nine", "mill:morabaraba", "mill:lasker"]
    {
        check.check(&Mill::new(spec.parse().expect("a spec")), spec, false);
    }
}

/// The positions of a random game, from the start to its end or until so many plies are played.
pub(crate) fn random_game<G: Game>(game: &G, plies: usize, random: &mut fastrand::Rng) -> Vec<G::Position> {
    let mut positions = vec![game.start()];
    let mut now = game.start();
    while positions.len() <= plies && game.count_moves(&now) > 0 {
        let m = game.nth_move(&now, random.u64(..game.count_moves(&now)));
        game.play(&mut now, m);
        positions.push(now);
    }
    positions
}

/// An estimate that says nothing and differs everywhere, but for symmetric positions.
pub(crate) fn estimate<G: Symmetric>(game: &G, position: &G::Position) -> i32 {
    (game.canonical_key(position) % 201) as i32 - 100
}

/// A game whose evaluation is noise.
pub(crate) struct Noise<'a, G>(pub(crate) &'a G);

impl<G: Game> Game for Noise<'_, G> {
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

    fn key(&self, position: &G::Position) -> u64 {
        self.0.key(position)
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
}

impl<G: Symmetric> Symmetric for Noise<'_, G> {
    fn symmetries(&self) -> usize {
        self.0.symmetries()
    }

    fn transformed(&self, position: &G::Position, symmetry: usize) -> G::Position {
        self.0.transformed(position, symmetry)
    }

    fn image(&self, m: G::Move, symmetry: usize) -> G::Move {
        self.0.image(m, symmetry)
    }

    fn inverse(&self, symmetry: usize) -> usize {
        self.0.inverse(symmetry)
    }
}

impl<G: Symmetric> Evaluate for Noise<'_, G> {
    type Tally = ();

    fn tally(&self, _position: &G::Position) {}

    fn update(&self, _tally: &mut (), _before: &G::Position, _m: G::Move, _after: &G::Position) {}

    fn estimate(&self, position: &G::Position, _tally: &()) -> i32 {
        estimate(self.0, position)
    }

    /// The order is noise too.
    fn ranked(&self, position: &G::Position, _tally: &(), mut visit: impl FnMut(G::Move, i32)) {
        let _ = self.moves(position, |m| -> ControlFlow<()> {
            visit(m, i32::from(self.code(m).wrapping_mul(40_503) >> 8) - 100);
            ControlFlow::Continue(())
        });
    }
}
