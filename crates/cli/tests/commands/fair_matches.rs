//! Matches that can be believed: balanced openings, the split of pairs, thoughts, mistakes.

use std::fs;

use crate::common::filetto;
use serde_json::{Value, json};

/// Returns the standard output of a command that must succeed.
fn out(arguments: &[&str]) -> String {
    let answer = filetto(arguments, "");
    assert_eq!((answer.code, answer.err.as_str()), (0, ""), "{arguments:?}");
    answer.out
}

fn lines(arguments: &[&str]) -> Vec<Value> {
    let out = out(&[arguments, &["--json"]].concat());
    out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

#[test]
fn pairs_are_split_by_their_winners() {
    // The first player wins every game.
    let words = ["match", "mnk:2,2,2", "random", "random", "--games", "8", "--opening-plies", "1"];
    let score = lines(&words).pop().expect("a score");
    let split = json!({"a": 0, "b": 0, "first": 4, "second": 0, "drawn": 0, "mixed": 0});
    assert_eq!((&score["split"], &score["forfeits"]), (&split, &json!([0, 0])));
    assert_eq!(score["openings_played"], 4);
    let text = out(&words);
    assert!(text.contains("The openings decided 4 of 4 pairs"), "{text}");
    assert!(text.contains("Game 8: random B 1-0 random A, 3 plies (rules)"), "{text}");
    let text = out(&[&words[..], &["--lang", "it"]].concat());
    assert!(text.contains("Le aperture hanno deciso 4 coppie su 4"), "{text}");
    let text = out(&["match", "tris", "perfect", "perfect", "--games", "4", "--openings", "balanced"]);
    assert!(text.contains("both drawn in 2") && !text.contains("The openings decided"), "{text}");
    assert!(text.contains("2 balanced openings; "), "{text}");
}

#[test]
fn instances_of_one_agent_have_their_own_names() {
    let check = |times: &[&str], expected: &str| {
        let words = [&["match", "tris", "easy", "easy", "--games", "2"], times].concat();
        let text = out(&words);
        assert!(text.contains(expected), "{text}");
    };
    check(&["--time-a", "nodes=100", "--time-b", "0.4"], "A is easy nodes=100, B is easy 0.4 s;");
    check(&[], "A is easy A, B is easy B;");
}

#[test]
fn every_move_keeps_the_thought_behind_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("games.pgn").display().to_string();
    let words = ["match", "ultimate", "expert", "medium", "--games", "2", "--seed", "9"];
    let values = lines(&[&words[..], &["--time", "nodes=2000", "--pgn", &file]].concat());
    let game = &values[1];
    let (moves, thoughts) = (game["moves"].as_array(), game["thoughts"].as_array());
    let (moves, thoughts) = moves.zip(thoughts).expect("moves and thoughts");
    assert_eq!(moves.len(), thoughts.len());
    assert!(thoughts[..4].iter().all(Value::is_null), "the opening: {game}");
    for (chosen, thought) in moves.iter().zip(thoughts).skip(4) {
        assert_eq!(&thought["line"][0], chosen);
    }
    let of_expert = &thoughts[4];
    assert!(of_expert["score"].is_i64() && of_expert["depth"].as_u64().is_some_and(|depth| depth > 2));
    assert!(of_expert["line"].as_array().is_some_and(|line| line.len() > 1), "{of_expert}");
    let text = fs::read_to_string(&file).expect("a file");
    assert!(text.contains("[Seed \"9\"]") && text.contains("[TimeControl \"nodes=2000\"]"), "{text}");
    assert!(text.contains("[Arbiter \"Filetto ") && !text.contains("[Date \"????"), "{text}");
    assert!(text.contains(", n=") && text.contains(", pv=\""), "{text}");
}

#[test]
fn long_games_end_as_draws() {
    let words = ["match", "gomoku", "random", "random", "--games", "2", "--max-moves", "5"];
    let values = lines(&words);
    assert_eq!(values[0]["adjudication"], "max-moves=5");
    for game in &values[1..3] {
        let plies = game["moves"].as_array().map(Vec::len);
        assert_eq!((&game["reason"], &game["result"], plies), (&json!("too-long"), &json!("draw"), Some(10)));
    }
}

#[test]
fn mistakes_are_counted_by_exact_values() {
    let words = ["match", "tris", "perfect", "random", "--games", "10", "--mistakes"];
    let values = lines(&words);
    let mistakes = &values.last().expect("a score")["mistakes"];
    assert_eq!((&mistakes[0]["mistakes"], &mistakes[0]["judged"]), (&json!(0), &mistakes[0]["moves"]));
    assert!(mistakes[1]["mistakes"].as_u64().is_some_and(|count| count > 5), "{mistakes}");
    let text = out(&words);
    assert!(text.contains("Mistakes a game by exact values: perfect 0.00, random "), "{text}");
    assert!(text.contains("(100% of the moves were judged)"), "{text}");
}

#[test]
fn books_are_made_by_a_command() {
    let text = out(&["openings", "tris", "--count", "3", "--seed", "5"]);
    assert!(text.starts_with("# filetto openings mnk:3,3,3 --count 3 --seed 5 --nodes "), "{text}");
    assert_eq!(text.lines().filter(|line| line.ends_with(" # drawn")).count(), 3, "{text}");
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("tris.openings").display().to_string();
    let said = out(&["openings", "tris", "--count", "3", "--seed", "5", "--out", &file]);
    assert!(
        said.starts_with("3 balanced openings; ") && said.contains("proven to be won for one side"),
        "{said}"
    );
    assert_eq!(fs::read_to_string(&file).expect("a file"), text);
    let played = out(&["match", "tris", "easy", "easy", "--games", "6", "--openings", &file]);
    assert!(played.contains("3 listed openings"), "{played}");
    let few = filetto(&["openings", "tris", "--count", "30", "--out", &file, "--force"], "");
    assert_eq!(few.code, 3, "there are fewer");
}

#[test]
fn built_in_books_are_written_in_several_formats() {
    let text = out(&["openings", "gomoku", "--built-in"]);
    assert_eq!(text.lines().count(), 200);
    let offsets = out(&["openings", "gomoku", "--built-in", "--to", "offset"]);
    let cells = out(&["openings", "gomoku", "--built-in", "--to", "pos"]);
    assert_eq!((offsets.lines().count(), cells.lines().count()), (200, 200));
    assert_eq!(offsets, include_str!("../../../lab/openings/gomoku.offset.txt"));
    assert_eq!(cells, include_str!("../../../lab/openings/gomoku.pos.txt"));
    let refused = |arguments: &[&str], expected: &str| {
        let answer = filetto(&[&["openings"], arguments].concat(), "");
        assert_eq!((answer.code, answer.out.as_str()), (2, ""), "{arguments:?}");
        assert!(answer.err.contains(expected), "{}", answer.err);
    };
    refused(&["tris", "--built-in"], "there is no built-in book of openings for mnk:3,3,3");
    refused(&["ultimate", "--to", "offset"], "offset");
}
