//! Pictures of the screen, which are compared with those that people have looked at.

use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use engine::{Record, Settings, TimeControl, registry};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use texts::{Catalogue, Language};

use crate::app::App;
use crate::options::{GameFiles, Look, PlayOptions};

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
}

fn app<'a>(spec: &str, moves: &str, texts: &'a Catalogue) -> App<'a> {
    let mut session = registry::open(spec).expect("a spec");
    for m in moves.split_whitespace() {
        session.play(m).expect(m);
    }
    App::new(PlayOptions {
        session,
        variations: Vec::new(),
        players: [None, None],
        settings: Settings::default(),
        controls: [TimeControl::Infinite; 2],
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

#[test]
fn ascii_has_no_other_characters() {
    let texts = Catalogue::new(Language::Italian);
    let mut app = app("mill:nine", "d6 a7", &texts);
    app.look.write = |_| "+".to_owned();
    assert!(picture(&app, 80, 24).is_ascii());
}
