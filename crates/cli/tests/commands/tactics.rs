//! Tactics: wins that are proven in time, and files of them. Crowded boards: the depth of a search.

use crate::common::filetto;
use serde_json::{Value, json};

#[test]
fn tactics_are_proven_and_counted() {
    let file = tempfile::NamedTempFile::new().expect("a file");
    let suite = "# an open three, and a board where nobody wins\ngomoku 3 h8 a1 i8 a3 j8 c1\n\ntris 9\n";
    std::fs::write(&file, suite).expect("written");
    let name = file.path().to_str().expect("a name");
    let report = crate::common::answer(&["bench", "tactics", name, "--time", "60", "--json"]);
    let positions = report["positions"].as_array().expect("positions");
    assert_eq!((&positions[0]["game"], &positions[0]["plies"]), (&json!("mnk:15,15,5"), &json!(3)));
    assert_eq!(positions[1]["plies"], Value::Null);
    let within = |index: usize| (&report["proven"][index]["seconds"], &report["proven"][index]["proven"]);
    assert_eq!(within(3), (&json!(60.0), &json!(1)));
    let answer = filetto(&["bench", "tactics", name, "--time", "60"], "");
    let total = answer.out.contains("1 of 2 wins proven within 60 s\nTogether 0 nodes in ");
    assert!(total && answer.out.ends_with(" s, for the wins proven.\n"), "{}", answer.out);
    let answer = filetto(&["bench", "tactics", name, "--rule", "renju"], "");
    assert_eq!((answer.code, answer.err.lines().count()), (2, 1), "a file has its own rules: {}", answer.err);
    let answer = filetto(&["bench", "tactics", "--rule", "chess"], "");
    assert!(answer.code == 2 && answer.err.contains("freestyle, standard, renju, caro"), "{}", answer.err);
}

#[test]
fn a_wrong_file_of_tactics_is_said_in_a_line() {
    let check = |suite: &str, expected: &str| {
        let file = tempfile::NamedTempFile::new().expect("a file");
        std::fs::write(&file, suite).expect("written");
        let answer = filetto(&["bench", "tactics", file.path().to_str().expect("a name")], "");
        assert_eq!((answer.code, answer.err.lines().count()), (1, 1), "{suite}");
        assert!(answer.err.contains(expected), "{}", answer.err);
    };
    check("", "has no positions");
    check("gomoku h8", "line 1: expected a game, the plies of a known win, and moves");
    check("tris 3 a1\ntris 3 a1 a1", "line 2: ");
    check("tris 1 a1 b1 a2 b2 a3", "the game is over");
    let answer = filetto(&["bench", "tactics", "--threads", "0"], "");
    assert_eq!(answer.code, 2, "{}", answer.err);
}

#[test]
fn a_game_without_tactics_has_none() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("none");
    let words = ["bench", "find-tactics", "tris", "--long-nodes", "20000", "--out"];
    let answer = filetto(&[&words[..], &[file.to_str().expect("a name")]].concat(), "");
    assert_eq!((answer.code, answer.err.as_str()), (3, ""));
    assert!(answer.out.starts_with("Positions found: 0, of 20 wanted"), "{}", answer.out);
}

#[test]
fn tactics_are_found_and_are_the_same_on_any_number_of_threads() {
    let folder = tempfile::tempdir().expect("a folder");
    let find = |threads: &str| {
        let file = folder.path().join(threads);
        let name = file.to_str().expect("a name");
        let sizes = ["--positions", "2", "--short-nodes", "300", "--long-nodes", "20000"];
        let arguments =
            [&["bench", "find-tactics", "mnk:9,9,4", "--threads", threads, "--out", name], &sizes[..]];
        let answer = filetto(&arguments.concat(), "");
        assert_eq!((answer.code, answer.err.as_str()), (0, ""));
        std::fs::read_to_string(file).expect("written")
    };
    let found = find("1");
    assert_eq!(found, find("2"));
    let suite = lab::tactics::read(&found).expect("tactics");
    assert_eq!(suite.len(), 2);
    for tactic in suite {
        let session = tactic.open().expect("a position");
        let nodes = |nodes| engine::Budget { nodes: Some(nodes), ..Default::default() };
        let stop = std::sync::atomic::AtomicBool::new(false);
        assert_eq!(lab::tactics::prove(&*session, 1, nodes(300), &stop), None, "{tactic}");
        let proof = lab::tactics::prove(&*session, 1, nodes(20_000), &stop).expect("a proof");
        assert!(proof.plies >= tactic.plies, "{tactic}");
    }
}

#[test]
fn crowded_boards_are_searched_with_the_same_result_twice() {
    let file = tempfile::NamedTempFile::new().expect("a file");
    let suite = "# a level position, and one with an open three\ngomoku h9 -20 h8 i9 j8\ngomoku g8 999 h8 a1 i8 a3 j8 c1\n";
    std::fs::write(&file, suite).expect("written");
    let words = ["bench", "crowded", file.path().to_str().expect("a name"), "--nodes", "5000"];
    let report = crate::common::answer(&[&words[..], &["--json"]].concat());
    let field = |index: usize, key: &str| &report["positions"][index][key];
    assert_eq!((field(0, "decided"), field(1, "decided")), (&json!(false), &json!(true)), "{report}");
    assert_eq!((field(0, "nodes"), field(0, "teacher_value")), (&json!(5000), &json!(-20)), "{report}");
    assert_eq!(&report["median_depth"], field(0, "depth"));
    let answers = [0, 1].map(|_| filetto(&words, "").out);
    let last = |answer: &String| answer.lines().rev().take(2).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(last(&answers[0]), last(&answers[1]));
    let both = filetto(&[&words[..], &["--time", "1"]].concat(), "");
    assert_eq!((both.code, both.err.lines().count()), (2, 1), "{}", both.err);
    std::fs::write(&file, "gomoku h8 0 h8").expect("written");
    let wrong = filetto(&words, "");
    assert_eq!((wrong.code, wrong.err.lines().count()), (1, 1), "{}", wrong.err);
}
