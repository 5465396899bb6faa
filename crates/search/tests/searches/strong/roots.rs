//! Unusual roots and options.

use std::panic::{AssertUnwindSafe, catch_unwind};

use filetto_search::{
    Analysis, Event, NodeLimit, Options, Techniques, TranspositionTable, Unlimited, Watcher, analyse,
};
use game::{Game, Notation, Tactics, Value};
use games::mnk::Mnk;

use super::games::{Visit, every_game};

fn tris() -> Mnk<1> {
    Mnk::new("mnk:3,3,3".parse().expect("a spec"))
}

/// Iterates over options: three sets of techniques, each on one thread and on four.
fn ways() -> impl Iterator<Item = Options> {
    let sets = [Techniques::ALL, Techniques::NONE, Techniques::keeping_depth()];
    sets.into_iter()
        .flat_map(|techniques| [1, 4].map(|threads| Options { techniques, threads, ..Options::default() }))
}

/// A check of finished random games.
struct Finished {
    checked: usize,
}

impl Visit for Finished {
    fn visit<G: Tactics>(&mut self, game: &G, spec: &str) {
        for seed in 0..8 {
            let mut random = fastrand::Rng::with_seed(seed);
            let mut position = game.start();
            for _ in 0..500 {
                let count = game.count_moves(&position);
                if count == 0 {
                    check_finished(game, &position, spec);
                    self.checked += 1;
                    break;
                }
                position = game.after(&position, game.nth_move(&position, random.u64(..count)));
            }
        }
    }
}

fn check_finished<G: Tactics>(game: &G, position: &G::Position, spec: &str) {
    for options in ways() {
        let found = analyse(game, position, &options, &TranspositionTable::new(0), Unlimited);
        let nothing = Analysis::finished();
        assert_eq!(found, nothing, "{spec} {position:?} {options:?}");
    }
}

#[test]
fn a_finished_game_has_no_lines() {
    let mut finished = Finished { checked: 0 };
    every_game(&mut finished);
    assert!(finished.checked > 100, "{} games", finished.checked);
}

#[test]
fn limits_of_no_nodes_and_of_one() {
    let game = tris();
    for options in ways().filter(|options| options.threads == 1) {
        for lines in [1, 3] {
            let options = Options { lines, ..options.clone() };
            let find = |limit| {
                analyse(&game, &game.start(), &options, &TranspositionTable::new(0), NodeLimit(limit))
            };
            let found = find(0);
            assert_eq!((found.depth, found.counters.nodes, found.complete), (0, 0, false));
            assert!(found.lines.iter().all(|line| line.value().is_none() && line.variation.len() == 1));
            assert_eq!(found.lines.len(), lines);
            assert_eq!(find(1).counters.nodes, 1);
        }
    }
}

#[test]
fn the_only_move_is_found() {
    let game = tris();
    let position = game.parse_position("xox/xoo/ox1 x").expect("a position");
    for options in ways() {
        let options = Options { lines: 5, ..options };
        let found = analyse(&game, &position, &options, &TranspositionTable::new(0), Unlimited);
        assert_eq!(found.lines.len(), 1);
        assert_eq!(
            (found.lines[0].value(), found.lines[0].is_exact()),
            (Some(Value::DRAW), true),
            "{options:?}"
        );
        assert_eq!(found.lines[0].variation, game.legal_moves(&position));
    }
}

#[test]
fn no_lines_and_no_threads_and_no_depth_are_no_disaster() {
    let game = tris();
    let find =
        |options: Options| analyse(&game, &game.start(), &options, &TranspositionTable::new(0), Unlimited);
    assert!(find(Options { lines: 0, ..Options::default() }).lines.is_empty());
    assert_eq!(find(Options { threads: 0, ..Options::default() }).lines[0].value(), Some(Value::DRAW));
    assert_eq!(find(Options { depth: 0, ..Options::default() }).depth, 1);
}

/// A watcher that panics at the first depth.
struct Hysteric;

impl<M> Watcher<M> for Hysteric {
    fn proceed(&mut self, _nodes: u64) -> bool {
        true
    }

    fn on_event(&mut self, event: Event<'_, M>) {
        assert!(!matches!(event, Event::Depth(_)), "too much");
    }
}

#[test]
fn the_other_threads_end_when_the_watcher_panics() {
    let game: Mnk<4> = Mnk::new("mnk:15,15,5".parse().expect("a spec"));
    let options = Options { threads: 4, ..Options::default() };
    let search = || analyse(&game, &game.start(), &options, &TranspositionTable::new(0), Hysteric);
    assert!(catch_unwind(AssertUnwindSafe(search)).is_err());
}
