//! Every algorithm by name, on every game: reports are legal, respect their limits and agree with each other.

use filetto_engine::registry::{self, FAMILIES};
use filetto_engine::{Algorithm, Request, Session};
use game::{Assessment, Bound, Value, Verdict, Wdl};
use search::{Analysis, Event, NodeLimit, SolveQuery, TranspositionTable, Unlimited, Watcher};

fn open(spec: &str) -> Box<dyn Session> {
    registry::open(spec).unwrap_or_else(|error| panic!("{spec}: {error}"))
}

/// Returns a session after this number of random moves, or fewer if the game would end.
fn at_random(spec: &str, plies: usize, random: &mut fastrand::Rng) -> Box<dyn Session> {
    let mut session = open(spec);
    for _ in 0..plies {
        if let Some(m) = random.choice(&session.legal_moves()) {
            session.play(m).unwrap_or_else(|error| panic!("{m}: {error}"));
        }
    }
    while session.ending().is_some() {
        assert!(session.undo(), "{spec} has a move at its start");
    }
    session
}

/// A watcher that checks each event.
#[derive(Default)]
struct Listener {
    legal: Vec<String>,
    is_strong: bool,
    lines: usize,
    begun: Option<(String, u32)>,
    finished: Option<(String, Assessment)>,
    /// The last completed depth, and its line.
    last: (u32, usize),
    restarts: usize,
    has_seen_an_end: bool,
    nodes: u64,
    heard: usize,
}

impl Watcher<String> for Listener {
    fn proceed(&mut self, _nodes: u64) -> bool {
        true
    }

    fn on_event(&mut self, event: Event<'_, String>) {
        self.heard += 1;
        match event {
            Event::Proof(progress) => assert!(progress.table_permille <= 1000),
            Event::Stage(_) => {}
            Event::RootMoveStarted { m, depth, number, move_count } => {
                assert!(
                    self.legal.contains(m)
                        && (1..=move_count).contains(&number)
                        && move_count <= self.legal.len()
                );
                // The search for the length of a win or loss restarts at small depths. If no node was cut off
                // at the horizon, the search without pruning restarts at the same depth.
                let goes_on = depth >= self.last.0 || self.has_seen_an_end || self.last.1 < self.lines;
                assert!(goes_on || depth == 1, "depth {depth}");
                self.begun = Some((m.clone(), depth));
            }
            Event::Finished { m, assessment } => {
                let (begun, _) = self.begun.take().expect("begun before");
                assert_eq!(begun, *m);
                self.finished = Some((m.clone(), assessment));
            }
            Event::Best { m, line, assessment } => {
                assert!(self.legal.contains(m) && assessment.value > Value::MIN);
                assert!((1..=self.lines).contains(&line), "line {line}");
                if self.is_strong {
                    assert_eq!(self.finished, Some((m.clone(), assessment)), "best after it is finished");
                    // Only a proven loss may be worse: it may be shorter.
                    assert!(assessment.bound != Bound::AtMost || assessment.wdl() == Some(Wdl::Loss));
                }
            }
            Event::Lost { m, plies } => {
                if self.is_strong {
                    let (finished, found) = self.finished.clone().expect("finished before");
                    assert_eq!((finished, found.wdl()), (m.clone(), Some(Wdl::Loss)));
                    assert_eq!(found.within(), Some(plies));
                }
                assert!(self.legal.contains(m));
            }
            Event::Depth(progress) => {
                // After a restart a line that says less than what was reported is left out.
                let is_next_line = progress.depth == self.last.0
                    && (progress.line == self.last.1 + 1
                        || (self.restarts > 0 && progress.line > self.last.1));
                let is_deeper = progress.depth > self.last.0 && progress.line == 1;
                let is_same_depth = progress.depth == self.last.0;
                let is_restart = progress.line == 1 && (self.has_seen_an_end || is_same_depth);
                let is_mcts = !self.is_strong && progress.line == 1;
                assert!(is_next_line || is_deeper || is_restart || is_mcts, "{:?} {progress:?}", self.last);
                self.restarts += usize::from(is_restart && !is_deeper);
                assert!(self.restarts <= 1, "the search in full begins once");
                self.last = (progress.depth, progress.line);
                self.has_seen_an_end |= progress.assessment.value.is_decided();
                assert!(progress.nodes >= self.nodes && progress.table_permille <= 1000);
                self.nodes = progress.nodes;
                assert!(self.legal.contains(&progress.variation[0]));
            }
        }
    }
}

fn check_moves(session: &mut dyn Session, findings: &Analysis<String>, most: usize, place: &str) {
    let mut first: Vec<&String> = findings.lines.iter().map(|line| &line.variation[0]).collect();
    first.sort_unstable();
    first.dedup();
    assert_eq!(first.len(), findings.lines.len(), "{place}: different moves");
    assert!((1..=most).contains(&first.len()), "{place}: {} lines", first.len());
    let plies = session.plies();
    for line in &findings.lines {
        for m in &line.variation {
            // A draw by repetition ends the session, but not the search.
            if session.ending().is_none() {
                session.play(m).unwrap_or_else(|error| panic!("{place}: {line:?} {m}: {error}"));
            }
        }
        while session.plies() > plies {
            session.undo();
        }
    }
}

fn check(session: &mut dyn Session, request: &Request) {
    let is_strong = matches!(request.algorithm, Algorithm::Strong(..));
    let legal = session.legal_moves();
    let mut listener = Listener { legal, is_strong, lines: request.lines, ..Listener::default() };
    let findings = session.analyse(request, &TranspositionTable::new(1 << 16), &mut listener);
    let place = format!("{} {} {request:?}", session.spec(), session.position());
    let most = request.lines.min(listener.legal.len());
    check_moves(session, &findings, most, &place);
    assert!(findings.counters.nodes <= request.algorithm.max_nodes().unwrap_or(u64::MAX), "{place}");
    if let Algorithm::Strong(search) = request.algorithm {
        assert_eq!(findings.lines.len(), most, "{place}");
        assert!(search.depth.is_none_or(|depth| findings.depth <= depth), "{place}");
    }
    assert!(listener.heard > 0 || !findings.complete, "{place}");
    assert!(findings.complete || request.algorithm.max_nodes().is_some(), "nobody stopped {place}");
}

#[test]
fn every_algorithm_reports_legal_moves_within_its_limits_on_every_game() {
    let mut random = fastrand::Rng::with_seed(21);
    for spec in FAMILIES.iter().flat_map(|family| family.examples) {
        for plies in [0, 9, 40] {
            let mut session = at_random(spec, plies, &mut random);
            for algorithm in Algorithm::ALL {
                for (nodes, depth, lines) in [(0, None, 2), (1, None, 1), (700, None, 1), (3000, Some(3), 4)]
                {
                    let algorithm = algorithm.with_nodes(Some(nodes)).with_depth(depth);
                    let request = Request { algorithm, lines };
                    check(&mut *session, &request);
                }
                // Without a node limit, the depth or a proof ends the search.
                if !matches!(algorithm, Algorithm::Mcts(_)) {
                    let depth = if session.legal_moves().len() > 40 { 1 } else { 2 };
                    let algorithm = algorithm.with_depth(Some(depth));
                    check(&mut *session, &Request { algorithm, lines: 3 });
                }
            }
        }
    }
}

const DISTANCE: SolveQuery =
    SolveQuery { distance: true, all: false, proof: false, bytes: 1 << 24, threads: 1, margins: None };

/// Checks that all searches find the value that the solver proves.
fn check_values(spec: &str, plies: std::ops::Range<usize>, positions: usize) {
    let mut random = fastrand::Rng::with_seed(22);
    for _ in 0..positions {
        let session = at_random(spec, random.usize(plies.clone()), &mut random);
        let solved = session.solve(&DISTANCE, u64::MAX, &mut Unlimited);
        let value = solved.assessment.exact_value().expect("no limit");
        for algorithm in Algorithm::ALL {
            let request = Request { algorithm, ..Request::default() };
            let findings =
                session.analyse(&request, &TranspositionTable::new(1 << 16), &mut NodeLimit(3_000_000));
            let place = format!("{spec} {} {}", session.position(), algorithm.name());
            let line = &findings.lines[0];
            let found = line.value().expect("a value");
            assert!(findings.complete, "{place}");
            if matches!(algorithm, Algorithm::Mcts(_)) && value.is_decided() {
                // Monte Carlo tree search proves the winner, but only an upper bound of the length.
                assert_eq!((found.is_win(), found.is_loss()), (value.is_win(), value.is_loss()), "{place}");
                continue;
            }
            assert_eq!((found, line.is_exact()), (value, true), "{place}");
            assert!(value == Value::DRAW || solved.best.contains(&line.variation[0]), "{place}");
            if let Verdict::Win { plies } | Verdict::Loss { plies } = value.verdict() {
                assert_eq!(line.variation.len(), plies as usize, "{place}: {line:?}");
            }
        }
    }
}

#[test]
fn all_algorithms_agree_on_values() {
    check_values("tris", 2..8, 12);
    check_values("mnk:4,3,3", 4..10, 12);
    check_values("filetto", 20..24, 12);
    check_values("ultimate", 60..70, 6);
}

#[test]
fn many_lines_are_the_best_moves_in_order() {
    let session = open("mnk:4,4,3");
    let request = Request { lines: 100, ..Request::default() };
    let findings = session.analyse(&request, &TranspositionTable::new(1 << 20), &mut Unlimited);
    assert!(findings.lines.is_sorted_by(|a, b| a.value() >= b.value()) && findings.lines.len() == 16);
    for line in &findings.lines {
        let mut after = open("mnk:4,4,3");
        after.play(&line.variation[0]).expect("a legal move");
        let value =
            after.solve(&DISTANCE, u64::MAX, &mut Unlimited).assessment.exact_value().expect("no limit");
        assert_eq!(
            (line.value(), line.is_exact()),
            (Some((-value).delayed(1)), true),
            "{}",
            line.variation[0]
        );
    }
}

#[test]
fn a_finished_game_has_no_lines() {
    let mut session = open("tris");
    session.set_position("xxx/oo1/3 o").expect("a position");
    for algorithm in Algorithm::ALL {
        let request = Request { algorithm, lines: 3 };
        let findings = session.analyse(&request, &TranspositionTable::new(0), &mut Unlimited);
        assert!(findings.lines.is_empty() && findings.complete, "{}", algorithm.name());
    }
}

#[test]
fn a_move_that_repeats_the_position_is_a_draw() {
    let mut session = open("mill:nine,men=3");
    for m in "a7 g7 a1 g1 b4 f4 a7-a4 g7-g4 a4-a7 g4-g7 a7-a4 g7-g4 a4-a7".split(' ') {
        session.play(m).expect("a legal move");
    }
    let request = Request { algorithm: Algorithm::default().with_depth(Some(3)), lines: 100 };
    let findings = session.analyse(&request, &TranspositionTable::new(1 << 16), &mut Unlimited);
    let line = findings.lines.iter().find(|line| line.variation[0] == "g4-g7").expect("the move back");
    assert_eq!((line.value(), line.variation.len()), (Some(Value::DRAW), 1));
}

#[test]
fn names_are_read_as_they_are_written() {
    for algorithm in Algorithm::ALL {
        assert_eq!(Algorithm::parse(&algorithm.name().to_uppercase()), Some(algorithm));
    }
    assert_eq!(Algorithm::parse("deepest"), None);
}

#[test]
fn a_game_that_is_drawn_by_repetition_or_resigned_has_no_lines() {
    let mut drawn = open("mulino");
    drawn.set_position("w2/w1b/3/3b1w/3/b2/w1b w 0 0").unwrap_or_else(|error| panic!("{error}"));
    for m in ["b6-d6", "f6-f4", "d6-b6", "f4-f6"].iter().cycle().take(8) {
        drawn.play(m).unwrap_or_else(|error| panic!("{m}: {error}"));
    }
    let mut resigned = open("tris");
    resigned.resign(game::Player::First);
    for session in [drawn, resigned] {
        assert!(session.ending().is_some(), "{}", session.spec());
        let findings =
            session.analyse(&Request::default(), &TranspositionTable::new(0), &mut NodeLimit(1000));
        assert!(findings.lines.is_empty() && findings.complete, "{}", session.spec());
        assert!(session.legal_moves().is_empty());
    }
}
