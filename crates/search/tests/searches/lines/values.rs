//! Values, distances, best moves, the value of every move, variations and certificates, against the whole
//! tree.

use std::collections::HashMap;

use filetto_search::{LineMemory, Solution, SolveQuery, Unlimited, solve_lines};
use game::{Assessment, LineGame, Notation, Player, Tactics, Value, Wdl};
use games::mnk::Mnk;
use proof::{Finding, WinningLines};

use super::places::{self, Visit};
use super::truth::{Truth, is_true, plies, wdl};

/// A query for the value, the distance, every move and a certificate.
const ALL: SolveQuery =
    SolveQuery { distance: true, all: true, proof: true, bytes: 1 << 20, threads: 1, margins: None };

/// A query for the value, every move and a certificate.
const VALUE: SolveQuery =
    SolveQuery { distance: false, all: true, proof: true, bytes: 1 << 20, threads: 1, margins: None };

/// Counts of the tested cases.
#[derive(Debug, Default)]
struct Values {
    positions: usize,
    standings: HashMap<Wdl, usize>,
    /// Number of solutions with an incomplete list of best moves.
    incomplete: usize,
    /// Number of certificates.
    certificates: usize,
    /// Number of certificates with claims, which prove draws.
    claims: usize,
}

impl Visit for Values {
    fn visit<G: LineGame + Tactics + Notation>(&mut self, game: &G, positions: &[G::Position]) {
        let mut truth = Truth::new(game);
        for position in positions {
            self.check(game, position, &mut truth);
        }
    }
}

impl Values {
    fn check<G: LineGame + Tactics + Notation>(
        &mut self,
        game: &G,
        position: &G::Position,
        truth: &mut Truth<'_, G>,
    ) {
        let place = format!("{} {}", game.spec(), game.write_position(position));
        let value = truth.value(position);
        self.positions += 1;
        *self.standings.entry(wdl(value)).or_default() += 1;
        for wish in [ALL, VALUE] {
            let solution = solve_lines(game, position, &wish, &mut LineMemory::new(wish.bytes), Unlimited);
            check_values(game, position, &wish, &solution, truth, &place);
            check_best(&solution, &truth.moves(position), value, &place);
            check_variation(game, position, &solution, truth, &place);
            self.incomplete += usize::from(!solution.best_complete && wish.distance);
            self.check_certificate(game, position, &solution, value, &place);
        }
    }

    fn check_certificate<G: LineGame + Tactics + Notation>(
        &mut self,
        game: &G,
        position: &G::Position,
        solution: &Solution<G::Move>,
        value: Value,
        place: &str,
    ) {
        if game.outcome(position).is_some() {
            return;
        }
        let proof = solution.proof.as_ref().unwrap_or_else(|why| panic!("{place}: {why:?}"));
        let found = proof::check(game, Some(&WinningLines::of(game)), proof, &mut |_| true);
        let found = found.unwrap_or_else(|flaw| panic!("{place}: {flaw:?}"));
        let mover = game.to_move(position);
        let winner = |player: Player| if player == mover { Wdl::Win } else { Wdl::Loss };
        match found.finding {
            Finding::Win { player, plies: within } => {
                assert_eq!(winner(player), wdl(value), "{place}");
                assert!(
                    Some(within) <= solution.assessment.within(),
                    "{place}: {within} plies, {:?}",
                    solution.assessment
                );
                assert!(Some(within) >= plies(value), "{place}: {within} plies");
            }
            Finding::Draw => assert_eq!(wdl(value), Wdl::Draw, "{place}"),
            Finding::NoLoss { .. } => panic!("{place}: half a certificate"),
        }
        self.certificates += 1;
        self.claims += usize::from(!proof.claims.is_empty());
    }
}

fn check_values<G: LineGame>(
    game: &G,
    position: &G::Position,
    wish: &SolveQuery,
    solution: &Solution<G::Move>,
    truth: &mut Truth<'_, G>,
    place: &str,
) {
    let left = plies_left(game, position);
    let check = |assessment: Assessment, value: Value, left: u32, of: &str| {
        assert!(is_true(assessment, value, left), "{place} {of}: {assessment:?} is {value:?}");
        assert_eq!(assessment.wdl(), Some(wdl(value)), "{place} {of}");
        assert!(assessment.plies().is_some() || !wish.distance, "{place} {of}: {assessment:?} has no length");
    };
    check(solution.assessment, truth.value(position), left, "");
    let moves = truth.moves(position);
    assert_eq!(solution.moves.len(), moves.len(), "{place}");
    for ((m, assessment), (true_m, value)) in solution.moves.iter().zip(moves) {
        assert_eq!(*m, true_m, "{place}: the game's order");
        check(*assessment, value, left, &format!("{m:?}"));
    }
}

/// The number of plies to the end of a game that nobody wins; 0 if the game has ended.
fn plies_left<G: LineGame>(game: &G, position: &G::Position) -> u32 {
    let men =
        (0..game.sites().len()).filter(|point| game.man(position, game::Point(*point as u16)).is_some());
    if game.outcome(position).is_some() { 0 } else { (game.max_plies() - men.count()) as u32 }
}

/// Checks that the best moves have the value, and the length if it is proven, and that a complete list
/// contains all.
fn check_best<M: PartialEq + Copy + std::fmt::Debug>(
    solution: &Solution<M>,
    moves: &[(M, Value)],
    value: Value,
    place: &str,
) {
    let has_length = solution.assessment.plies().is_some();
    let is_best = |other: Value| if has_length { other == value } else { wdl(other) == wdl(value) };
    let best: Vec<M> = moves.iter().filter(|(_, value)| is_best(*value)).map(|(m, _)| *m).collect();
    assert!(solution.best.iter().all(|m| best.contains(m)), "{place}: {:?} and not {best:?}", solution.best);
    assert!(!solution.best_complete || solution.best == best, "{place}: {:?} of {best:?}", solution.best);
    assert!(!solution.best.is_empty() || moves.is_empty(), "{place}: no best move");
}

/// Checks that the variation is best play, and that it is as long as the value if that is exact.
fn check_variation<G: LineGame>(
    game: &G,
    root: &G::Position,
    solution: &Solution<G::Move>,
    truth: &mut Truth<'_, G>,
    place: &str,
) {
    let mut position = *root;
    for m in &solution.variation {
        let value = truth.value(&position);
        assert!(game.is_legal(&position, *m), "{place}: {:?}", solution.variation);
        game.play(&mut position, *m);
        let after = (-truth.value(&position)).delayed(1);
        let keeps =
            if solution.assessment.plies().is_some() { after == value } else { wdl(after) == wdl(value) };
        assert!(keeps, "{place}: {:?}, {m:?} gives {value:?} up for {after:?}", solution.variation);
    }
    if let (Some(plies), true) = (solution.assessment.plies(), solution.best_complete) {
        assert_eq!(solution.variation.len() as u32, plies, "{place}: {:?}", solution.variation);
    }
}

#[test]
fn every_position_of_tris() {
    let tris = Mnk::<1>::new("mnk:3,3,3".parse().expect("a spec"));
    let positions = places::reachable(&tris);
    assert_eq!(positions.len(), 5478);
    let mut values = Values::default();
    values.visit(&tris, &positions);
    assert_eq!((values.positions, values.incomplete), (5478, 0));
}

#[test]
fn late_positions_of_small_boards() {
    let mut values = Values::default();
    places::small(&mut values, 1);
    check_spread(&values);
}

#[test]
fn late_positions_of_large_boards() {
    let mut values = Values::default();
    places::large(&mut values, 1);
    check_spread(&values);
}

#[test]
fn late_positions_of_filetto() {
    let mut values = Values::default();
    places::filetto(&mut values, 1);
    check_spread(&values);
}

/// Checks that every kind of value was tested often enough, and certificates with claims too.
fn check_spread(values: &Values) {
    for wdl in [Wdl::Loss, Wdl::Draw, Wdl::Win] {
        let count = values.standings.get(&wdl).copied().unwrap_or(0);
        assert!(count > 0 && (values.positions < 1000 || 20 * count >= values.positions), "{values:?}");
    }
    // Certificates of wins need no claims.
    let draws = values.standings.get(&Wdl::Draw).copied().unwrap_or(0);
    assert!(5 * values.claims > draws, "{values:?}");
    assert!(100 * values.incomplete <= values.positions, "{values:?}");
}
