//! A stopped search reports nothing false, and keeps the node limit.

use filetto_search::{LineMemory, Solution, SolveQuery, Watcher, solve_lines};
use game::{LineGame, Notation, Tactics};
use proof::WinningLines;

use super::places::{self, Visit};
use super::truth::{Truth, is_true, wdl};

/// A watcher that stops the search at a node limit and records the last node that it allowed.
struct Strict {
    limit: u64,
    last: u64,
}

impl<M> Watcher<M> for Strict {
    fn proceed(&mut self, nodes: u64) -> bool {
        if nodes <= self.limit {
            self.last = self.last.max(nodes);
        }
        nodes <= self.limit
    }
}

/// Number of stopped solutions: without a result, with bounds, and with a value.
#[derive(Debug, Default)]
struct Limits {
    unknown: usize,
    bounds: usize,
    known: usize,
}

impl Visit for Limits {
    fn visit<G: LineGame + Notation + Tactics>(&mut self, game: &G, positions: &[G::Position]) {
        let mut truth = Truth::new(game);
        for position in &positions[..positions.len().min(12)] {
            for limit in [1, 10, 40, 200, 1000] {
                for (distance, all) in [(false, false), (true, false), (true, true)] {
                    let wish =
                        SolveQuery { distance, all, proof: true, bytes: 1 << 12, threads: 1, margins: None };
                    let mut watcher = Strict { limit, last: 0 };
                    let solution =
                        solve_lines(game, position, &wish, &mut LineMemory::new(wish.bytes), &mut watcher);
                    assert!(solution.nodes <= limit, "{} of {limit} nodes", solution.nodes);
                    assert!(watcher.last <= limit);
                    self.check(game, position, &solution, &mut truth);
                }
            }
        }
    }
}

impl Limits {
    fn check<G: LineGame + Tactics + Notation>(
        &mut self,
        game: &G,
        position: &G::Position,
        solution: &Solution<G::Move>,
        truth: &mut Truth<'_, G>,
    ) {
        let place = format!("{} {}: {solution:?}", game.spec(), game.write_position(position));
        let value = truth.value(position);
        let men =
            (0..game.sites().len()).filter(|point| game.man(position, game::Point(*point as u16)).is_some());
        let left = (game.max_plies() - men.count()) as u32;
        assert!(is_true(solution.assessment, value, left), "{place} is {value:?}");
        for ((m, proven), (other, value)) in solution.moves.iter().zip(truth.moves(position)) {
            assert!(*m == other && is_true(*proven, value, left), "{place}: {m:?} is {value:?}");
        }
        let mut best = truth.moves(position);
        let same = |other: game::Value| match solution.assessment.plies() {
            Some(_) => other == value,
            None => wdl(other) == wdl(value),
        };
        best.retain(|(_, value)| same(*value));
        for m in &solution.best {
            assert!(best.iter().any(|(other, _)| other == m), "{place}: {m:?} is not best");
        }
        assert!(!solution.best_complete || solution.best.len() == best.len(), "{place}: best are {best:?}");
        if let Ok(proof) = &solution.proof {
            let found = proof::check(game, Some(&WinningLines::of(game)), proof, &mut |_| true);
            assert!(found.is_ok(), "{place}: {found:?}");
        }
        match solution.assessment.wdl() {
            Some(_) => self.known += 1,
            None if solution.assessment.is_open() => self.unknown += 1,
            None => self.bounds += 1,
        }
    }
}

#[test]
fn a_stopped_search_says_nothing_false() {
    let mut limits = Limits::default();
    places::small(&mut limits, 2);
    places::filetto(&mut limits, 2);
    let Limits { unknown, bounds, known } = limits;
    assert!(unknown > 100 && bounds > 100 && known > 100, "{limits:?}");
}
