//! Reviews of saved games on the command line.

use crate::common::{Answer, filetto};
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
fn a_game_was_called_clean_that_has_six_mistakes() {
    let game = "[Game \"mill:six,men=3\"]\n\n1. b2 c5 2. a1 d4 3. e1 c2 4. a1-a3 d4-c4 5. a3-a5 *\n";
    let answer = filetto(&["review", "-", "--json"], game);
    let review: Value = serde_json::from_str(&answer.out).expect("a line of JSON");
    let sum = |key: &str| ["first", "second"].map(|player| review[player][key].as_u64().expect("a count"));
    assert_eq!(sum("known"), sum("moves"), "{review}");
    assert_eq!(sum("mistakes").iter().sum::<u64>(), 6, "{review}");
}

#[test]
fn no_mistakes_are_claimed_only_where_all_is_proven() {
    let text = |game: &str| filetto(&["review", "-", "--time-per-move", "0.05"], game).out;
    let drawn = text("[Game \"tris\"]\n\n1. b2 a1 2. c3 a3 3. a2 c2 4. b3 b1 5. c1 1/2-1/2\n");
    assert!(drawn.contains("X: no mistakes; this is proven for every move."), "{drawn}");
    let open = text("[Game \"mill:nine\"]\n\n1. d6 b4 *\n");
    assert!(open.contains("White: no proven mistakes."), "{open}");
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
    check(&["review", "-", "--time-per-move", "soon"], GAME, 2, "--time-per-move");
}
