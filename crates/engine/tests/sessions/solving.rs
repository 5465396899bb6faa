//! Analysis with the exact solver: its proofs, node limits, and searches without it.

use filetto_engine::{Algorithm, Request, Session, registry};
use game::{Value, Verdict};
use search::{Analysis, Event, NodeLimit, SolveQuery, TranspositionTable, Unlimited, Watcher};

fn open(spec: &str) -> Box<dyn Session> {
    registry::open(spec).unwrap_or_else(|error| panic!("{spec}: {error}"))
}

fn after(spec: &str, moves: &str) -> Box<dyn Session> {
    let mut session = open(spec);
    for m in moves.split_whitespace() {
        session.play(m).unwrap_or_else(|error| panic!("{m}: {error}"));
    }
    session
}

fn analyse(session: &dyn Session, lines: usize) -> Analysis<String> {
    let request = Request { lines, ..Request::solving() };
    session.analyse(&request, &TranspositionTable::new(1 << 20), &mut Unlimited)
}

/// Checks that the value is exact, and that the principal variation reaches it.
fn check(spec: &str, moves: &str, expected: Value) {
    let mut session = after(spec, moves);
    let findings = analyse(&*session, 1);
    let line = &findings.lines[0];
    assert_eq!((line.value(), line.is_exact()), (Some(expected), true), "{spec} {moves}");
    assert!(findings.complete && findings.method.is_some(), "{spec} {moves}");
    let player = session.to_move();
    for m in &line.variation {
        session.play(m).unwrap_or_else(|error| panic!("{spec} {m}: {error}"));
    }
    let outcome = session.ending().map(|ending| ending.outcome);
    let end = outcome.map(|outcome| Value::end(outcome.seen_by(player), line.variation.len() as u32));
    assert_eq!(end, Some(expected), "{spec} {moves}: {:?}", line.variation);
    assert_eq!(findings.depth, line.variation.len() as u32, "{spec} {moves}");
}

/// Sources: programs that share no code with this one; 7,7,5 is a draw by Hsu and others (2020).
#[test]
fn what_the_solver_settles_is_exact_with_best_play() {
    check("tris", "", Value::DRAW);
    check("mnk:4,3,3", "", Value::win_in(7));
    check("mnk:5,5,4", "", Value::DRAW);
    check("mnk:6,5,4", "", Value::win_in(11));
    check("mnk:8,8,4", "", Value::win_in(11));
    check("mnk:7,7,5", "", Value::DRAW);
    check("filetto", "", Value::win_in(15));
    check("filetto", "d7", Value::loss_in(14));
    check("mnk:4,4,3", "b3", Value::loss_in(4));
    check("mnk:3,3,5", "", Value::DRAW);
    check("gomoku", "h8 f11 i9 e10 i8 g12 d9 g11 g7 f6 i7 h13", Value::win_in(9));
}

#[test]
fn many_lines_have_their_values_and_best_play() {
    for (spec, lines) in [("tris", 9), ("mnk:4,4,3", 16), ("mnk:4,3,3", 5), ("filetto", 14)] {
        let findings = analyse(&*open(spec), lines);
        assert_eq!((findings.lines.len(), findings.complete), (lines, true), "{spec}");
        assert!(findings.lines.is_sorted_by(|a, b| a.value() >= b.value()), "{spec}");
        for line in &findings.lines {
            let session = after(spec, &line.variation[0]);
            let wish = SolveQuery { distance: true, ..SolveQuery::default() };
            let value =
                session.solve(&wish, u64::MAX, &mut Unlimited).assessment.exact_value().expect("no limit");
            assert_eq!((line.value(), line.is_exact()), (Some((-value).delayed(1)), true), "{spec} {line:?}");
            if let Verdict::Win { plies } | Verdict::Loss { plies } = (-value).delayed(1).verdict() {
                assert_eq!(line.variation.len() as u32, plies, "{spec} {line:?}");
            }
        }
    }
}

#[test]
fn nodes_of_both_count() {
    for spec in ["tris", "mnk:7,7,5", "gomoku", "mnk:20,20,5", "filetto", "mill:nine", "ultimate"] {
        for nodes in [0, 1, 2, 17, 500, 20_000, 300_000] {
            for lines in [1, 3] {
                let algorithm = Request::solving().algorithm.with_nodes(Some(nodes));
                let request = Request { algorithm, lines };
                let session = open(spec);
                let findings = session.analyse(&request, &TranspositionTable::new(1 << 16), &mut Unlimited);
                assert!(findings.counters.nodes <= nodes, "{spec}: {} of {nodes}", findings.counters.nodes);
                assert_eq!(findings.lines.len(), lines, "{spec} {nodes}");
            }
        }
    }
}

#[test]
fn the_same_limit_of_nodes_finds_the_same() {
    for spec in ["mnk:7,7,5", "gomoku", "mnk:8,8,5"] {
        let algorithm = Request::solving().algorithm.with_nodes(Some(400_000));
        let request = Request { algorithm, lines: 2 };
        let find = || open(spec).analyse(&request, &TranspositionTable::new(1 << 16), &mut Unlimited);
        assert_eq!(find(), find(), "{spec}");
    }
}

#[test]
fn a_depth_or_another_algorithm_leaves_the_solver_out() {
    let to_depth = Algorithm::default().with_depth(Some(3));
    let others = Algorithm::ALL.into_iter().filter(|algorithm| *algorithm != Algorithm::ALL[0]);
    for algorithm in others.chain([to_depth]) {
        let find = |solves| {
            let request = Request { algorithm: algorithm.with_solver(solves), lines: 1 };
            open("mnk:6,5,4").analyse(&request, &TranspositionTable::new(1 << 16), &mut NodeLimit(3000))
        };
        assert_eq!(find(true), find(false), "{algorithm:?}");
    }
}

/// A watcher that records depths, and checks that node counts never decrease.
#[derive(Default)]
struct Listener {
    depths: Vec<u32>,
    nodes: u64,
}

impl Watcher<String> for Listener {
    fn proceed(&mut self, _nodes: u64) -> bool {
        true
    }

    fn on_event(&mut self, event: Event<'_, String>) {
        if let Event::Depth(progress) = event {
            assert!(progress.nodes >= self.nodes, "{progress:?}");
            self.nodes = progress.nodes;
            self.depths.push(progress.depth);
        }
    }
}

#[test]
fn depths_are_heard_until_the_solver_knows() {
    let mut listener = Listener::default();
    let request = Request::solving();
    let findings = open("mnk:5,5,4").analyse(&request, &TranspositionTable::new(1 << 20), &mut listener);
    assert!(listener.depths.starts_with(&[1, 2, 3]) && listener.depths.is_sorted(), "{:?}", listener.depths);
    assert_eq!((listener.depths.last(), findings.depth), (Some(&25), 25));
    assert!(findings.counters.nodes >= listener.nodes);
}

/// Regression: on boards of 19x19 and 20x20 the solver's first turn exceeded the whole time of a quick move.
#[test]
fn on_large_boards_the_search_came_too_late() {
    struct First(Option<u64>);
    impl Watcher<String> for First {
        fn proceed(&mut self, _nodes: u64) -> bool {
            self.0.is_none()
        }
        fn on_event(&mut self, event: Event<'_, String>) {
            if let Event::Depth(progress) = event {
                self.0.get_or_insert(progress.nodes);
            }
        }
    }
    for (spec, moves) in [("mnk:19,19,5", ""), ("mnk:20,20,5", "k10 k11"), ("mnk:20,20,5", "k10 l11 k12 m10")]
    {
        let session = after(spec, moves);
        let mut first = First(None);
        session.analyse(&Request::solving(), &TranspositionTable::new(1 << 20), &mut first);
        let (nodes, points) = (first.0.expect("a depth"), session.legal_moves().len() as u64);
        assert!(nodes < points + 40, "{spec} {moves}: depth 1 after {nodes} nodes, {points} of the search");
    }
}
