//! Matches: for programs and for people, by clocks, and resumed from a state file.

use serde_json::{Value, json};

use super::{folder, lines, timeless};
use crate::common::filetto;

#[test]
fn a_match_is_the_same_on_any_number_of_threads() {
    let check = |spec: &str, a: &str, b: &str| {
        let played = |threads: &str| {
            timeless(lines(&["match", spec, a, b, "--games", "10", "--seed", "4", "--threads", threads]))
        };
        assert_eq!(played("1"), played("2"), "{spec} {a} {b}");
    };
    check("tris", "random", "random");
    check("mill:three", "random", "easy");
    check("ultimate", "random", "random");
}

#[test]
fn a_match_for_programs() {
    let values = lines(&["match", "tris", "perfect", "random", "--games", "21"]);
    let (first, last) = (&values[0], &values[values.len() - 1]);
    assert_eq!(
        (&first["event"], &first["asked"], &first["games"]),
        (&json!("start"), &json!(21), &json!(22))
    );
    let games = &values[1..values.len() - 1];
    assert_eq!(games.len(), 22);
    for (index, game) in games.iter().enumerate() {
        assert_eq!((&game["event"], &game["number"]), (&json!("game"), &json!(index + 1)));
        assert_eq!(game["side"], ["first", "second"][index % 2]);
        assert_eq!(game["reason"], "rules");
    }
    let count = |key: &str| last[key].as_f64().expect("a number");
    assert_eq!(count("wins") + count("draws") + count("losses"), 22.0);
    assert_eq!(count("points"), count("wins") + count("draws") / 2.0);
    assert_eq!((count("games"), count("faults")), (22.0, 0.0));
    assert!(last["interval"][0].as_f64() < last["interval"][1].as_f64());
    assert!(count("elo") > 100.0);
}

#[test]
fn a_match_for_people() {
    let check = |arguments: &[&str], expected: &str| {
        let answer = filetto(&[&["match"], arguments].concat(), "");
        assert_eq!((answer.code, answer.err.as_str()), (0, ""), "no bar goes to a pipe");
        assert!(answer.out.contains(expected), "expected {expected:?} in {}", answer.out);
    };
    let tris = ["tris", "perfect", "tris-js", "--games", "3"];
    check(&tris, "mnk:3,3,3: A is perfect, B is tris-js; 4 games, 2-ply openings, time 1, seed 1");
    check(&tris, "3 is odd: 4 games will be played");
    check(&[&tris[..], &["--lang", "it"]].concat(), "Differenza Elo");
    check(&["mulino", "easy", "random", "--games", "2", "--time", "2+0.1"], "easy won ");
    check(&["ultimate", "easy", "random", "--games", "2", "--time", "nodes=500"], "time nodes=500");
}

#[test]
fn a_match_that_cannot_be() {
    let check = |arguments: &[&str], expected: &str| {
        let answer = filetto(&[&["match"], arguments].concat(), "");
        assert_eq!((answer.code, answer.out.as_str()), (2, ""), "{arguments:?}");
        assert_eq!(answer.err.lines().count(), 1, "{}", answer.err);
        assert!(answer.err.contains(expected), "expected {expected:?} in {}", answer.err);
    };
    check(&[], "missing argument SPEC");
    check(&["tris", "easy"], "missing argument B");
    check(&["tris", "easy", "kasparov"], "unknown player \"kasparov\"");
    check(&["tris", "human", "easy"], "\"human\" cannot play a match");
    check(&["mulino", "easy", "filetto-dos"], "filetto-dos does not play mill:nine");
    check(&["tris", "easy", "easy", "--games", "0"], "--games must be a whole number from 1 to 1000000");
    check(&["tris", "easy", "easy", "--time", "soon"], "--time: expected seconds per move (10)");
    check(
        &["tris", "easy", "easy", "--opening-plies", "9"],
        "every random opening of 9 plies finishes mnk:3,3,3",
    );
    check(&["tris", "easy", "easy", "--threads", "0"], "--threads must be a whole number from 1 to 256");
}

#[test]
fn play_takes_the_time_of_a_game() {
    let last = |arguments: &[&str]| lines(arguments).pop().expect("a line");
    let two = ["play", "tris", "--first", "easy", "--second", "medium"];
    assert_eq!(last(&[&two[..], &["--time", "3+0.1"]].concat())["event"], "result");
    let moves = lines(&[&two[..], &["--time", "3+0.1"]].concat());
    assert!(moves[1]["left"].as_f64().is_some_and(|left| (0.0..=3.1).contains(&left)));
    assert_eq!(last(&[&two[..], &["--time", "nodes=100"]].concat())["event"], "result");
}

/// Plays a match with a state file up to this number of games.
fn first_games(state: &str, games: &str) -> Vec<Value> {
    lines(&["match", "tris", "easy", "random", "--games", games, "--seed", "3", "--state", state])
}

#[test]
fn a_match_resumes_from_its_state() {
    let (_folder, path) = folder();
    let state = path("match.state");
    let whole = timeless(lines(&["match", "tris", "easy", "random", "--games", "20", "--seed", "3"]));
    first_games(&state, "8");
    let rest = timeless(first_games(&state, "20"));
    assert_eq!(rest[0]["played"], 8);
    assert_eq!(rest[1..rest.len() - 1], whole[9..whole.len() - 1], "games 9 to 20");
    assert_eq!(rest.last(), whole.last());
    let other = ["match", "tris", "easy", "random", "--games", "20", "--seed", "4", "--state", &state];
    let answer = filetto(&other, "");
    assert_eq!((answer.code, answer.out.as_str()), (1, ""));
    assert!(
        answer
            .err
            .contains("is the state of something else; expected the state of command match, game mnk:3,3,3")
    );
}
