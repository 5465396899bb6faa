//! Pictures of the screen, which are compared with those that people have looked at.

use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use engine::{Agent, OpeningProtocol, OpeningRule, Record, Session, Settings, TimeControl, registry};
use game::Point;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use teaching::Task;
use teaching::lesson::TaskKind;
use texts::{Catalogue, Language};

use crate::app::App;
use crate::options::{FirstScreen, GameFiles, LoadedGame, Look, PlayOptions};

static STOP: AtomicBool = AtomicBool::new(false);

/// Files of a game that is not stored.
struct NoFiles;

impl GameFiles for NoFiles {
    fn keep(&self, _: &Record) -> Result<(), String> {
        Ok(())
    }

    fn save(&self, file: &Path, _: &Record) -> Result<String, String> {
        Err(file.display().to_string())
    }

    fn load(&self, file: &Path) -> Result<LoadedGame, String> {
        Err(file.display().to_string())
    }

    fn open(&self, spec: &str) -> Result<Box<dyn Session>, String> {
        registry::open(spec).map_err(|error| error.to_string())
    }
}

fn app<'a>(spec: &str, moves: &str, texts: &'a Catalogue) -> App<'a> {
    let mut session = registry::open(spec).expect("a spec");
    for m in moves.split_whitespace() {
        session.play(m).expect(m);
    }
    App::new(PlayOptions {
        session,
        variations: Vec::new(),
        opening: None,
        players: [None, None],
        settings: Settings::default(),
        controls: [TimeControl::Infinite; 2],
        first: FirstScreen::Game,
        texts,
        look: Look { has_colours: false, write: str::to_owned },
        files: &NoFiles,
        stop: &STOP,
    })
}

fn press(app: &mut App<'_>, keys: &str) {
    for key in keys.chars() {
        let code = if key == '\n' { KeyCode::Enter } else { KeyCode::Char(key) };
        app.on_key(KeyEvent::new(code, KeyModifiers::NONE));
    }
}

/// Waits until no search runs.
fn settle(app: &mut App<'_>) {
    app.tick();
    while app.thinker.kind().is_some() {
        std::thread::sleep(Duration::from_millis(1));
        app.tick();
    }
}

fn picture(app: &App<'_>, width: u16, height: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a screen");
    terminal.draw(|frame| super::show(app, frame)).expect("a picture");
    let buffer = terminal.backend().buffer();
    let rows = buffer.content.chunks(usize::from(width));
    let row = |cells: &[ratatui::buffer::Cell]| {
        cells.iter().map(ratatui::buffer::Cell::symbol).collect::<String>().trim_end().to_owned()
    };
    rows.map(row).collect::<Vec<_>>().join("\n")
}

const SIZES: [(u16, u16); 3] = [(60, 20), (80, 24), (120, 40)];

/// A position of each family.
const GAMES: [(&str, &str, &str); 5] = [
    ("tris", "tris", "b2 a1 c3"),
    ("gomoku", "mnk:15,15,5", "h8 i9 h9 h7 g10"),
    ("filetto", "filetto", "d7 d5 b6"),
    ("mill", "mill:nine", "d6 a7 d5 a4"),
    ("ultimate", "ultimate", "e6 d9 a8 b6 f8 g6 a7 a3 a9 h1"),
];

#[test]
fn every_game_at_every_size() {
    for (language, code) in [(Language::English, "en"), (Language::Italian, "it")] {
        let texts = Catalogue::new(language);
        for (name, spec, moves) in GAMES {
            for (width, height) in SIZES {
                let app = app(spec, moves, &texts);
                insta::assert_snapshot!(
                    format!("{name}-{width}x{height}-{code}"),
                    picture(&app, width, height)
                );
            }
        }
    }
}

#[test]
fn every_page_and_list() {
    for (language, code) in [(Language::English, "en"), (Language::Italian, "it")] {
        let texts = Catalogue::new(language);
        for (name, keys) in [("help", "?"), ("levels", "l"), ("leaving", "q"), ("command", ":level per")] {
            let mut app = app("mill:nine", "d6 a7", &texts);
            press(&mut app, keys);
            insta::assert_snapshot!(format!("{name}-{code}"), picture(&app, 60, 20));
        }
        let mut small = app("mnk:20,20,5", "k10", &texts);
        small.tick();
        insta::assert_snapshot!(format!("too-small-{code}"), picture(&small, 60, 20));
    }
}

#[test]
fn values_and_a_review_are_proven_in_tris() {
    let texts = Catalogue::new(Language::English);
    let mut app = app("tris", "b2 c2", &texts);
    press(&mut app, "v");
    settle(&mut app);
    insta::assert_snapshot!("values", picture(&app, 80, 24));
    press(&mut app, "vR");
    settle(&mut app);
    insta::assert_snapshot!("review", picture(&app, 80, 24));
}

/// Presses a key that is no letter.
fn press_key(app: &mut App<'_>, code: KeyCode) {
    app.on_key(KeyEvent::new(code, KeyModifiers::NONE));
}

#[test]
fn a_search_tree_and_its_walk() {
    for (language, code) in [(Language::English, "en"), (Language::Italian, "it")] {
        let texts = Catalogue::new(language);
        let mut app = app("tris", "b2 a1 a3 c1 b1 b3", &texts);
        press(&mut app, "t");
        for (width, height) in SIZES {
            insta::assert_snapshot!(format!("tree-{width}x{height}-{code}"), picture(&app, width, height));
        }
        press_key(&mut app, KeyCode::Home);
        (0..4).for_each(|_| press_key(&mut app, KeyCode::Right));
        insta::assert_snapshot!(format!("tree-step-{code}"), picture(&app, 80, 24));
        press(&mut app, "m-");
        insta::assert_snapshot!(format!("tree-minimax-{code}"), picture(&app, 60, 20));
        press_key(&mut app, KeyCode::Esc);
        assert_eq!(app.focus, super::Focus::Board);
    }
}

#[test]
fn a_puzzle_is_solved_by_its_moves() {
    for (language, code) in [(Language::English, "en"), (Language::Italian, "it")] {
        let texts = Catalogue::new(language);
        let mut app = app("mill:nine", "d6 a7", &texts);
        press(&mut app, "p");
        insta::assert_snapshot!(format!("puzzle-{code}"), picture(&app, 60, 20));
        press(&mut app, "hhh");
        insta::assert_snapshot!(format!("puzzle-hint-{code}"), picture(&app, 80, 24));
        let wanted = |app: &App<'_>| match &app.activity {
            super::Activity::Puzzles(round) => round.trial.wanted(),
            _ => panic!("a puzzle"),
        };
        let wrong = app.game.session().legal_moves().into_iter().find(|m| m != wanted(&app)).expect("a move");
        press(&mut app, &format!(":{wrong}\n"));
        settle(&mut app);
        insta::assert_snapshot!(format!("puzzle-wrong-{code}"), picture(&app, 80, 24));
        while app.is_at_puzzle() {
            let line = format!(":{}\n", wanted(&app));
            press(&mut app, &line);
        }
        insta::assert_snapshot!(format!("puzzle-solved-{code}"), picture(&app, 80, 24));
        press(&mut app, "q");
        assert_eq!(app.game.session().moves(), ["d6", "a7"], "the game comes back");
    }
}

#[test]
fn every_lesson_is_read_to_its_end_and_every_answer_is_shown() {
    let texts = Catalogue::new(Language::English);
    for (id, lesson) in crate::lesson::all_lessons() {
        let mut app = app("tris", "", &texts);
        app.begin(FirstScreen::Lesson(lesson));
        for number in 1..=lesson.steps.len() {
            let shown = picture(&app, 120, 40);
            assert!(
                shown.contains(&format!("{number} of {}", lesson.steps.len())),
                "{id} {number}:\n{shown}"
            );
            assert!(!picture(&app, 60, 20).is_empty());
            press(&mut app, "h");
            press(&mut app, "]");
            app.thinker.drop_search();
        }
        assert_eq!(app.message, texts.text("tui-lesson-end"), "{id}");
    }
}

#[test]
fn tasks_are_judged() {
    let texts = Catalogue::new(Language::English);
    let mut tried = std::collections::BTreeSet::new();
    for (id, lesson) in crate::lesson::all_lessons() {
        let mut app = app("tris", "", &texts);
        app.begin(FirstScreen::Lesson(lesson));
        for step in &lesson.steps {
            if let Some(task) = step.task.as_ref() {
                let keys = right_keys(&mut app, task);
                if let Some(keys) = keys {
                    press(&mut app, &keys);
                    let super::Activity::Lesson(reading) = &app.activity else { panic!("a lesson") };
                    assert!(reading.is_done, "{id}: {keys:?} {}", picture(&app, 120, 40));
                    tried.insert(task.kind.name());
                }
            }
            press(&mut app, "]");
            app.thinker.drop_search();
        }
    }
    assert_eq!(tried.into_iter().collect::<Vec<_>>(), ["choice", "mix", "move", "points"]);
}

/// Returns the keys of the right answer to a task, unless it is a game to be played. Points are chosen at
/// once.
fn right_keys(app: &mut App<'_>, task: &Task) -> Option<String> {
    match task.kind {
        TaskKind::Move => Some(format!(":{}\n", task.right[0])),
        TaskKind::Choice => {
            let right = task.choice.iter().position(|choice| choice.right).expect("a right choice");
            Some((right + 1).to_string())
        }
        TaskKind::Points => {
            let sites = app.game.session().view().sites.to_vec();
            for name in &task.right {
                let point = sites.iter().position(|site| site.name() == *name).expect("a point");
                app.on_point(Point(point as u16), false);
            }
            Some("c".to_owned())
        }
        // From the last part to the first one: one of them is right, and ends the task.
        TaskKind::Mix => Some("c-".repeat(usize::from(task.parts.expect("parts")) + 1)),
        TaskKind::Play | TaskKind::Attack => None,
    }
}

#[test]
fn the_list_of_lessons_and_a_step_of_each_kind() {
    for (language, code) in [(Language::English, "en"), (Language::Italian, "it")] {
        let texts = Catalogue::new(language);
        let mut list = app("ultimate", "", &texts);
        press(&mut list, "L");
        insta::assert_snapshot!(format!("lessons-{code}"), picture(&list, 80, 24));
        for (name, id, step) in [("fork", "tris/fork", 0), ("payoffs", "search/payoffs", 0)] {
            let mut app = app("tris", "", &texts);
            app.begin(FirstScreen::Lesson(teaching::library::lesson(id).expect("a lesson")));
            press(&mut app, &"]".repeat(step));
            for (width, height) in SIZES {
                insta::assert_snapshot!(
                    format!("lesson-{name}-{width}x{height}-{code}"),
                    picture(&app, width, height)
                );
            }
        }
    }
}

#[test]
fn a_human_loses_on_time() {
    let texts = Catalogue::new(Language::English);
    let mut app = app("tris", "b2", &texts);
    let control = TimeControl::PerGame { main: Duration::from_millis(20), increment: Duration::ZERO };
    app.clocks = [engine::Remaining::new(control); 2];
    app.tick();
    while app.game.session().ending().is_none() {
        std::thread::sleep(Duration::from_millis(1));
        app.tick();
    }
    let ending = app.game.session().ending().expect("an ending");
    assert_eq!(ending.reason, engine::Reason::Time);
}

#[test]
fn ascii_has_no_other_characters() {
    let texts = Catalogue::new(Language::Italian);
    let mut app = app("mill:nine", "d6 a7", &texts);
    app.look.write = |_| "+".to_owned();
    assert!(picture(&app, 80, 24).is_ascii());
}

#[test]
fn an_opening_is_made_by_stones_and_choices() {
    let texts = Catalogue::new(Language::English);
    let mut app = app("gomoku", "", &texts);
    app.opening = OpeningProtocol::new(OpeningRule::Swap2, "mnk:15,15,5").ok();
    app.players = [Some(Agent::Easy), None];
    app.tick();
    assert_eq!(app.game.session().plies(), 1, "the computer opens");
    app.tick();
    app.tick();
    assert!(app.message.contains("human, the responder, chooses: black"), "{}", app.message);
    press(&mut app, "\n");
    assert_eq!(app.focus, super::Focus::Opening(0));
    assert!(picture(&app, 80, 24).contains("more (to place two"), "{}", picture(&app, 80, 24));
    press(&mut app, "\n");
    assert_eq!(app.players, [None, Some(Agent::Easy)], "after black the sides are changed");
    press(&mut app, "u");
    assert_eq!((app.players, app.game.session().plies()), ([Some(Agent::Easy), None], 3));
    press(&mut app, ":more\n:a1\n:a1\n");
    assert!(app.message.contains("expected an empty point"), "{}", app.message);
    press(&mut app, ":o15\n");
    app.tick();
    assert_eq!(app.opening.as_ref().map(|opening| opening.demand().is_none()), Some(true), "{}", app.message);
    assert_eq!(app.game.session().plies(), 5);
    let side = app.players.iter().position(Option::is_none);
    press(&mut app, "u");
    assert_eq!(app.opening.as_ref().map(|opening| opening.stones().len()), Some(4), "{side:?}");
    assert_eq!(app.game.session().plies(), 4);
}
