//! `--proof` of `play`, `analyse` and `engine`: certificates that are played by.

use std::path::{Path, PathBuf};

use crate::common::filetto;
use serde_json::Value;

/// A position of gomoku that X wins within 21 plies.
const MOVES: &str = "g8 h9 i7 j9 g9 h8";

fn text(path: &Path) -> &str {
    path.to_str().expect("a name in UTF-8")
}

/// Writes the certificate of a position to a folder.
fn certificate(folder: &Path, spec: &str, moves: &str) -> PathBuf {
    let file = folder.join("a.proof");
    let answer = filetto(&["solve", spec, "--moves", moves, "--proof", text(&file), "--force"], "");
    assert_eq!((answer.code, answer.err.as_str()), (0, ""), "{answer:?}");
    file
}

#[test]
fn the_certificate_answers_in_its_positions() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = certificate(folder.path(), "gomoku", MOVES);
    // A file, and the folder in which it lies.
    for path in [text(&file), text(folder.path())] {
        let answer = filetto(&["analyse", "gomoku", "--moves", MOVES, "--proof", path], "");
        assert_eq!((answer.code, answer.err.as_str()), (0, ""), "{answer:?}");
        assert!(answer.out.contains("X wins in at most 21 plies with "), "{}", answer.out);
        assert!(answer.out.contains("Proven: the length is that of a certificate"), "{}", answer.out);
    }
    let words = ["analyse", "gomoku", "--moves", MOVES, "--proof", text(&file), "--json"];
    let answer = filetto(&words, "");
    let last: Value = serde_json::from_str(answer.out.lines().last().expect("a result")).expect("JSON");
    assert_eq!((&last["lines"][0]["basis"], &last["lines"][0]["plies"]), (&"certificate".into(), &21.into()));
    // Elsewhere it is an estimate.
    let answer = filetto(&["analyse", "gomoku", "--nodes", "500", "--proof", text(&file)], "");
    assert!(answer.out.contains("estimate "), "{}", answer.out);
    assert!(!answer.out.contains("certificate"), "{}", answer.out);
}

#[test]
fn perfect_wins_by_it_at_the_prompt_and_by_protocols() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = certificate(folder.path(), "gomoku", MOVES);
    for seed in ["1", "2", "3", "4", "5"] {
        let players = ["--first", "perfect", "--second", "random", "--seed", seed, "--plain"];
        let words = [&["play", "gomoku", "--moves", MOVES, "--proof", text(&file)][..], &players].concat();
        let answer = filetto(&words, "");
        assert_eq!((answer.code, answer.err.as_str()), (0, ""), "{answer:?}");
        assert!(answer.out.contains("0 nodes; X wins in at most 21 plies"), "{}", answer.out);
        assert!(answer.out.contains("X wins.\n"), "{}", answer.out);
    }
    let script = format!("ugi\nposition startpos moves {MOVES}\ngo nodes 1000\n");
    let answer = filetto(&["engine", "gomoku", "--proof", text(&file), "--protocol", "ugi"], &script);
    assert!(answer.out.contains("score mate 11 "), "{}", answer.out);
    assert!(answer.out.contains("nodes 0 "), "{}", answer.out);
}

#[test]
fn what_cannot_be_played_by_gets_one_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let refused = |words: &[&str], expected: &str| {
        for command in [&["play"][..], &["analyse"], &["engine"]] {
            let answer = filetto(&[command, words].concat(), "");
            assert_eq!(
                (answer.code, answer.err.lines().count()),
                (1, 1),
                "{command:?} {words:?}: {answer:?}"
            );
            assert!(answer.err.contains(expected), "expected {expected:?} in {}", answer.err);
        }
    };
    let path = text(folder.path());
    refused(&["tris", "--proof", path], "has no certificate of a win in mnk:3,3,3");
    let file = certificate(folder.path(), "tris", "");
    refused(&["tris", "--proof", text(&file)], "proves no win");
    refused(&["tris", "--proof", path], "has no certificate of a win in mnk:3,3,3");
    refused(
        &["mnk:4,3,3", "--proof", text(&file)],
        "is a certificate of mnk:3,3,3; expected one of mnk:4,3,3",
    );
    refused(&["tris", "--proof", text(&folder.path().join("missing"))], "missing");
    // A claim of a shorter win than the strategy has.
    let file = certificate(folder.path(), "mnk:4,3,3", "");
    let plain = folder.path().join("plain.txt");
    let written = filetto(&["check", text(&file), "--write", text(&plain), "--plain"], "");
    assert_eq!(written.code, 0, "{written:?}");
    let bytes = std::fs::read(&plain).expect("a certificate");
    let mut proof = proof::read(&bytes).expect("a certificate");
    proof.theorems[0].goal = proof::Goal::Win { plies: 3 };
    std::fs::write(&plain, proof::write(&proof)).expect("a file");
    refused(&["mnk:4,3,3", "--proof", text(&plain)], "is not a valid certificate");
}
