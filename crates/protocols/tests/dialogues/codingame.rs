//! Tests of the CodinGame protocol.

use engine::{Session, registry};
use filetto_protocols::{EngineSettings, Protocol};
use formats::CoordinateGrid;

use crate::front_end::FrontEnd;

const GRID: CoordinateGrid = CoordinateGrid { columns: 9, rows: 9 };

/// Returns the referee's lines of a turn: the opponent's move, and the legal moves in random order.
fn turn(session: &dyn Session, last: Option<&str>, random: &mut fastrand::Rng) -> String {
    let place = |m: &str| {
        let (column, row) = GRID.place(m).expect("a point");
        format!("{row} {column}")
    };
    let mut legal: Vec<String> = session.legal_moves().iter().map(|m| place(m)).collect();
    random.shuffle(&mut legal);
    let last = last.map_or("-1 -1".to_owned(), place);
    format!("{last}\n{}\n{}", legal.len(), legal.join("\n"))
}

fn read(answer: &str) -> String {
    let (row, column) = answer.split_once(' ').expect("a row and a column");
    GRID.name(column.parse().expect("a number"), row.parse().expect("a number")).expect("a point")
}

#[test]
fn whole_games_against_random_moves() {
    for is_first in [true, false] {
        let mut random = fastrand::Rng::with_seed(9);
        let level = engine::Agent::parse("easy").ok();
        let settings = EngineSettings { hash: 1, level, ..EngineSettings::default() };
        let clock = std::sync::Arc::new(Quick(std::sync::atomic::AtomicU64::new(0)));
        let mut engine = FrontEnd::with(Some(Protocol::CodinGame), settings, clock);
        let mut session = registry::open("ultimate:tie=boards").expect("a spec");
        let mut last = None;
        let mut is_ours = is_first;
        while session.ending().is_none() {
            let m = if is_ours {
                read(&engine.ask(&turn(&*session, last.as_deref(), &mut random)))
            } else {
                random.choice(session.legal_moves()).expect("a move")
            };
            session.play(&m).unwrap_or_else(|error| panic!("{m}: {error}"));
            last = Some(m);
            is_ours = !is_ours;
        }
        assert_eq!(engine.end(), [""; 0]);
    }
}

/// A clock that advances at each reading.
struct Quick(std::sync::atomic::AtomicU64);

impl engine::Clock for Quick {
    fn now(&self) -> std::time::Duration {
        let now = self.0.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        std::time::Duration::from_millis(now)
    }
}

#[test]
fn the_referee_is_believed() {
    let clock = std::sync::Arc::new(Quick(std::sync::atomic::AtomicU64::new(0)));
    let settings = EngineSettings { hash: 1, ..EngineSettings::default() };
    let mut engine = FrontEnd::with(Some(Protocol::CodinGame), settings, clock);
    // The referee lists only one legal move.
    assert_eq!(engine.ask("-1 -1\n1\n0 0"), "0 0");
    assert_eq!(engine.ask("0 1\n1\n8 8"), "8 8");
    engine.end();
}

#[test]
fn what_is_wrong_is_skipped() {
    let clock = std::sync::Arc::new(Quick(std::sync::atomic::AtomicU64::new(0)));
    let settings = EngineSettings { hash: 1, ..EngineSettings::default() };
    let mut engine = FrontEnd::with(Some(Protocol::CodinGame), settings, clock);
    assert_eq!(engine.ask("hello\n-1 -1\n500\n1\nthere\n4 4"), "4 4");
    engine.end();
}
