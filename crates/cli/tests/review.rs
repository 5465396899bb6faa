//! Reviews of saved games on the command line.

mod common;

use common::{Answer, filetto};
use serde_json::Value;

/// A game in which X sets a trap with two corners and O takes the third one.
const GAME: &str = "[Game \"tris\"]\n\n1. a1 b2 2. c3 a3 3. c1 b1 4. c2 1-0\n";

#[test]
fn a_mistake_has_its_reason_and_the_line_that_proves_it() {
    let answer = filetto(&["review", "-"], GAME);
    assert_eq!((answer.code, answer.err.as_str()), (0, ""), "{answer:?}");
    assert!(answer.out.contains("2. a3? (O loses in 4 plies)."), "{}", answer.out);
    assert!(answer.out.contains("It allows a fork: c1 blocks"), "{}", answer.out);
    assert!(answer.out.contains("Line: a3 c1"), "{}", answer.out);
    assert!(answer.out.contains("O: 1 mistake."), "{}", answer.out);
    let italian = filetto(&["review", "-", "--lang", "it"], GAME);
    assert!(italian.out.contains("Concede una forchetta: c1 blocca"), "{}", italian.out);
}

#[test]
fn programs_get_every_move_and_what_each_player_kept() {
    let answer = filetto(&["review", "-", "--json"], GAME);
    let review: Value = serde_json::from_str(&answer.out).expect("a line of JSON");
    assert_eq!((&review["of"], review["moves"].as_array().map(Vec::len)), (&7.into(), Some(7)));
    let mistake = &review["moves"][3];
    assert_eq!((&mistake["move"], &mistake["reason"]["name"]), (&"a3".into(), &"gives-fork".into()));
    let second = &review["second"];
    assert_eq!((&second["mistakes"], &second["known"], &second["kept"]), (&1.into(), &3.into(), &2.into()));
}

#[test]
fn wrong_input_is_told_in_a_line() {
    let check = |arguments: &[&str], input: &str, code: i32, expected: &str| {
        let Answer { code: found, err, .. } = filetto(arguments, input);
        assert_eq!((found, err.lines().count()), (code, 1), "{err}");
        assert!(err.contains(expected), "{err}");
    };
    check(&["review"], "", 2, "missing argument FILE");
    check(&["review", "-"], "[Game \"tris\"]\n\n*\n", 1, "no moves to review");
    check(&["review", "no-such-file.pgn"], "", 1, "no-such-file.pgn");
    check(&["review", "-", "--time", "soon"], GAME, 2, "--time");
}
