//! Values, hints, analyses and reviews show as proven what the solver proves.

use filetto_engine::{Request, Session, registry};
use game::{Assessment, Value, Wdl};
use games::mill::Mill;
use search::{Analysis, Event, NodeLimit, SolveQuery, TranspositionTable, Watcher};

/// The nodes of an answer on the page: those of two seconds.
const NODES: u64 = 4_000_000;

fn open(spec: &str, moves: &str) -> Box<dyn Session> {
    let mut session = registry::open(spec).expect("a spec");
    for m in moves.split_whitespace() {
        session.play(m).unwrap_or_else(|error| panic!("{spec} {moves}: {error}"));
    }
    session
}

/// Returns the analysis of this number of lines, or of all moves.
fn analysed(session: &dyn Session, lines: usize) -> Analysis<String> {
    let lines = lines.min(session.legal_moves().len());
    let request = Request { lines, ..Request::solving() };
    session.analyse(&request, &TranspositionTable::new(1 << 24), &mut NodeLimit(NODES))
}

fn solved(session: &dyn Session) -> Option<Wdl> {
    let query = SolveQuery { bytes: 1 << 26, ..SolveQuery::default() };
    session.solve(&query, 1 << 20, &mut NodeLimit(u64::MAX)).assessment.wdl()
}

/// Checks that a hint and the values prove the outcome, and the values that of every move.
fn check(session: &dyn Session, outcome: Wdl, what: &str) {
    for lines in [1, 3, usize::MAX] {
        let best = analysed(session, lines).lines.remove(0);
        assert_eq!(best.assessment.and_then(Assessment::wdl), Some(outcome), "{what}: {best:?} of {lines}");
    }
    for line in analysed(session, usize::MAX).lines {
        let mut after = session.fork();
        after.play(&line.variation[0]).expect("a legal move");
        let of_move = line.assessment.and_then(Assessment::wdl);
        assert!(of_move.is_some_and(|of_move| of_move <= outcome), "{what}: {line:?}");
        if after.ending().is_none() {
            assert_eq!(of_move, solved(&*after).map(Wdl::reversed), "{what}: {line:?}");
        }
    }
}

#[test]
fn a_drawn_position_was_shown_as_lost() {
    let session = open("mill:three", "c3 a2 b2 b3 c2 c1 b2-a3 b3-b2");
    assert_eq!(solved(&*session), Some(Wdl::Draw));
    check(&*session, Wdl::Draw, "three men's morris");
    let line = analysed(&*session, 1).lines.remove(0);
    assert!(line.is_exact() && line.value() == Some(Value::DRAW));
}

#[test]
fn values_prove_the_draws_of_three_mens_morris() {
    let mut random = fastrand::Rng::with_seed(52);
    let mut drawn = 0;
    while drawn < 6 {
        let mut session = open("mill:three", "");
        for _ in 0..random.usize(6..24) {
            let legal = session.legal_moves();
            if let Some(m) = random.choice(&legal) {
                session.play(m).expect("a legal move");
            }
        }
        if session.ending().is_some() || solved(&*session) != Some(Wdl::Draw) {
            continue;
        }
        drawn += 1;
        check(&*session, Wdl::Draw, &session.moves().join(" "));
    }
}

/// Collects the outcomes of the best line.
#[derive(Default)]
struct BestLines(Vec<Option<Wdl>>);

impl Watcher<String> for BestLines {
    fn proceed(&mut self, nodes: u64) -> bool {
        nodes <= NODES
    }

    fn on_event(&mut self, event: Event<'_, String>) {
        if let Event::Depth(progress) = event
            && progress.line == 1
        {
            self.0.push(progress.assessment.wdl());
        }
    }
}

/// A game without tables, whose draws the search of all moves does not prove by itself.
#[test]
fn a_search_of_all_moves_proves_what_a_search_of_the_position_does() {
    let mut random = fastrand::Rng::with_seed(4);
    let game = Mill::new("mill:six,men=3".parse().expect("a spec"));
    let mut proven = 0;
    while proven < 2 {
        let mut session = registry::session_with_rules(game.clone());
        for _ in 0..random.usize(6..16) {
            if let Some(m) = random.choice(&session.legal_moves()) {
                session.play(m).expect("a legal move");
            }
        }
        let request = Request { lines: session.legal_moves().len().max(1), ..Request::solving() };
        let mut watcher = BestLines::default();
        let found = session.analyse(&request, &TranspositionTable::new(1 << 24), &mut watcher);
        if session.ending().is_some() || found.counters.nodes < 600_000 {
            continue;
        }
        let query = SolveQuery { bytes: 1 << 26, ..SolveQuery::default() };
        let solution = session.solve(&query, 1 << 18, &mut NodeLimit(u64::MAX));
        let Some(outcome) = solution.assessment.wdl() else { continue };
        proven += 1;
        let what = session.moves().join(" ");
        assert_eq!(found.lines[0].assessment.and_then(Assessment::wdl), Some(outcome), "{what}");
        let first = watcher.0.iter().position(|of_line| *of_line == Some(outcome)).expect("it is reported");
        assert!(
            watcher.0[first..].iter().all(|of_line| *of_line == Some(outcome)),
            "{what}: {:?}",
            watcher.0
        );
    }
}
