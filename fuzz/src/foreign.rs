//! Positions and moves of other programs are rejected with a message, or are the same after writing and
//! reading.

use engine::registry;
use formats::{
    CoordinateGrid, CutechessVariant, SanmillPosition, mill_actions, mill_turns, parse_drop, read_cutechess,
    write_cutechess, write_drop,
};

/// Reads any text in every notation.
pub fn foreign(text: &str) {
    cutechess(text);
    sanmill(text);
    points(text);
    actions(text);
}

fn cutechess(text: &str) {
    let Ok(position) = read_cutechess(text) else { return };
    for variant in CutechessVariant::ALL {
        let mut session = registry::open(variant.spec).expect("the spec is right");
        if session.set_position(&position).is_ok() {
            let points = session.view().sites.len();
            let written = write_cutechess(&session.position(), points).expect("a position of the game");
            assert_eq!(read_cutechess(&written), Ok(session.position()), "{written}");
        }
    }
}

fn sanmill(text: &str) {
    let Ok(read) = SanmillPosition::parse(text) else { return };
    let written = read.to_string();
    let again = SanmillPosition::parse(&written).unwrap_or_else(|error| panic!("{error}, in {written}"));
    // The position alone is compared: a finished game has no pending capture.
    assert_eq!(again.position, read.position, "{written}");
    assert_eq!(again.to_string(), written);
    let mut session = registry::open("mill:twelve").expect("the spec is right");
    if session.set_position(&read.position).is_ok() {
        assert_eq!(SanmillPosition::of(&session.position()).map(|of| of.position), Ok(session.position()));
    }
}

fn points(text: &str) {
    let grid = CoordinateGrid { columns: 20, rows: 15 };
    if let Some(name) = grid.parse(text) {
        assert_eq!(grid.write(&name).and_then(|written| grid.parse(&written)), Some(name));
    }
    if let Some(point) = parse_drop(text) {
        assert_eq!(parse_drop(&write_drop(point)), Some(point));
    }
}

fn actions(text: &str) {
    let words: Vec<&str> = text.split_whitespace().collect();
    let Some(turns) = mill_turns(&words) else { return };
    let actions: Vec<&str> = turns.iter().flat_map(|turn| mill_actions(turn)).collect();
    assert_eq!(mill_turns(&actions), Some(turns.clone()), "{turns:?}");
}
