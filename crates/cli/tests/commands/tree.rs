//! `filetto tree`: written trees and the trees of games, drawn and walked through.

use crate::common::{answer, filetto};

/// Runs `filetto tree` and returns its output.
fn tree(arguments: &[&str]) -> String {
    let answer = filetto(&[&["tree"], arguments].concat(), "");
    assert_eq!((answer.code, answer.err.as_str()), (0, ""), "{arguments:?}");
    answer.out
}

#[test]
fn the_first_example_of_the_thesis_is_drawn() {
    let expected = "\
max(6, min(3, x))

max  = 6  alpha −∞, beta +∞
├─ 6
└─ min  ≤3  alpha 6, beta +∞  cutoff: one child skipped
   ├─ 3
   └─ x  (not visited)

Alpha-beta: value 6; visited 4 nodes of 5, 2 leaves, one cutoff.
Never needed: x can be anything.
";
    assert_eq!(tree(&["max(6, min(3, x))"]), expected);
}

#[test]
fn the_second_example_is_walked_through_in_italian_and_in_ascii() {
    let out = tree(&["min(1, max(3, y))", "--walk", "--lang", "it", "--ascii"]);
    assert!(out.is_ascii(), "{out}");
    for expected in ["`- max  >=3", "entra in max(3, y); alfa -inf, beta 1", "taglio, un figlio saltato"] {
        assert!(out.contains(expected), "{expected}: {out}");
    }
}

#[test]
fn every_search_finds_the_value_of_a_written_tree() {
    let text = "max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))";
    for (algorithm, counts) in [
        ("minimax", "Minimax: value 3; visited 13 nodes of 13, 9 leaves, no cutoffs."),
        ("negamax", "Negamax: value 3; visited 13 nodes of 13, 9 leaves, no cutoffs."),
        ("alpha-beta", "Alpha-beta: value 3; visited 11 nodes of 13, 7 leaves, 2 cutoffs."),
    ] {
        let out = tree(&[text, "--algorithm", algorithm]);
        assert!(out.contains(counts), "{algorithm}: {out}");
    }
}

#[test]
fn the_tree_of_a_game_is_drawn() {
    let out = tree(&["tris", "--position", "o2/1x1/xox o", "--order", "best-first", "--walk"]);
    for expected in
        ["├─ c3 max  = draw", "(not visited)", "visited 17 nodes of 49", "b3: back from b3 c3 with X in 2"]
    {
        assert!(out.contains(expected), "{expected}: {out}");
    }
    let json = answer(&["tree", "tris", "--position", "o2/1x1/xox o", "--json"]);
    assert_eq!(json["nodes"]["parent"].as_array().map(Vec::len), Some(49));
    let json = answer(&["tree", "max(6, min(3, x))", "--json"]);
    assert_eq!((&json["text"], &json["unvisited"][0]), (&"max(6, min(3, x))".into(), &4.into()));
}

#[test]
fn wrong_trees_are_refused_in_one_line() {
    for (arguments, expected) in [
        (vec!["max(6, max(3, x))"], "max and min alternate"),
        (vec!["max(6, min(3, x)"], "the tree ends at character 17"),
        (vec!["max 6"], "expected ( after max"),
        (vec!["max(1, 2)", "--depth", "2"], "--depth is for the tree of a game"),
        (vec!["max(1, 2)", "--position", "3/3/3 x"], "--position is for the tree of a game"),
        (vec![], "give a tree such as"),
        (vec!["chess"], "unknown game \"chess\""),
        (vec!["tris", "--depth", "9"], "the depth must be 5 or less"),
        (vec!["tris", "--algorithm", "guess"], "--algorithm"),
    ] {
        let answer = filetto(&[&["tree"], arguments.as_slice()].concat(), "");
        assert_eq!((answer.code, answer.out.as_str()), (2, ""), "{arguments:?}");
        assert_eq!(answer.err.lines().count(), 1, "{}", answer.err);
        assert!(answer.err.contains(expected), "{expected}: {}", answer.err);
    }
}
