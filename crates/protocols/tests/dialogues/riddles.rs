//! Tests of the riddles.io protocol.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use engine::{Clock, Session, registry};
use formats::CoordinateGrid;
use game::Player;
use protocols::EngineSettings;

use crate::front_end::FrontEnd;

const GRID: CoordinateGrid = CoordinateGrid { columns: 9, rows: 9 };

/// A clock that advances at each reading.
struct Quick(AtomicU64);

impl Clock for Quick {
    fn now(&self) -> Duration {
        Duration::from_millis(self.0.fetch_add(5, Ordering::Relaxed))
    }
}

fn engine() -> FrontEnd {
    let settings = EngineSettings { hash: 1, ..EngineSettings::default() };
    FrontEnd::with(None, settings, Arc::new(Quick(AtomicU64::new(0))))
}

/// Returns the match program's `update` lines for the position.
fn update(session: &dyn Session, empty: &str, players: [&str; 2]) -> String {
    let view = session.view();
    let cells = (0..81).map(|cell| {
        let name = GRID.name(cell % 9, cell / 9).expect("a cell");
        let point = view.sites.iter().position(|site| site.name() == name).expect("a point");
        view.occupants[point].map_or(empty, |player| players[player.index()])
    });
    let boards = view.areas.iter().map(|area| match (area.playable, area.owner) {
        (true, _) => "-1",
        (_, Some(owner)) => players[owner.index()],
        _ => empty,
    });
    let (cells, boards): (Vec<&str>, Vec<&str>) = (cells.collect(), boards.collect());
    format!("update game field {}\nupdate game macroboard {}", cells.join(","), boards.join(","))
}

fn play_against_random_moves(settings: &str, empty: &str, players: [&str; 2], ours: Player) {
    let mut engine = engine();
    engine.say(settings);
    let mut session = registry::open("ultimate").expect("a spec");
    let mut random = fastrand::Rng::with_seed(4);
    while session.ending().is_none() {
        let m = if session.to_move() == ours {
            let answer = engine.ask(&format!("{}\naction move 100", update(&*session, empty, players)));
            let numbers: Vec<usize> =
                answer.split(' ').skip(1).map(|number| number.parse().expect("a number")).collect();
            assert!(answer.starts_with("place_move "), "{answer}");
            GRID.name(numbers[0], numbers[1]).expect("a cell")
        } else {
            random.choice(session.legal_moves()).expect("a move")
        };
        session.play(&m).unwrap_or_else(|error| panic!("{m}: {error}"));
    }
    assert_eq!(engine.end(), [""; 0]);
}

#[test]
fn whole_games_in_either_form() {
    let settings = "settings timebank 10000\nsettings time_per_move 10\nsettings player_names a,b\n\
        settings your_bot a\nsettings your_botid 0";
    play_against_random_moves(settings, ".", ["0", "1"], Player::First);
    let settings = "settings time_per_move 10\nsettings your_botid 2";
    play_against_random_moves(settings, "0", ["1", "2"], Player::Second);
}

#[test]
fn what_is_wrong_is_no_move() {
    let mut engine = engine();
    assert_eq!(engine.ask("settings your_botid 0\naction move 100"), "no_moves");
    assert_eq!(engine.ask("update game field 1,2,3\naction move 100"), "no_moves");
    let field = ["."; 81].join(",");
    let boards = ["-1"; 9].join(",");
    engine.say(&format!("update game field {field}\nupdate game macroboard {boards}\nnonsense"));
    assert!(engine.ask("action move 100").starts_with("place_move "));
    engine.end();
}
