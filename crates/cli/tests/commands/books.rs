//! `--proof` of `play`, `analyse`, `review` and `engine`: certificates that are played by.

use std::path::{Path, PathBuf};

use crate::common::{Answer, filetto, in_english, run};
use serde_json::Value;
use sha2::{Digest, Sha256};

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
fn a_review_takes_what_it_proves() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = certificate(folder.path(), "gomoku", MOVES);
    let game = folder.path().join("game.pgn");
    // The position after these moves, in which X leaves the way that is proven to win.
    let pgn = "[Game \"mnk:15,15,5\"]\n[Position \"15/15/15/15/15/15/6xo1o5/6xo7/8x6/15/15/15/15/15/15 x\"]\n\n1. a1 *\n";
    std::fs::write(&game, pgn).expect("a file");
    let words = ["review", text(&game), "--time-per-move", "2", "--json", "--proof", text(&file)];
    let answer = filetto(&words, "");
    assert_eq!((answer.code, answer.err.as_str()), (0, ""), "{answer:?}");
    let report: Value = serde_json::from_str(&answer.out).expect("JSON");
    let last = &report["moves"].as_array().expect("moves")[0]["verdict"];
    let best = &last["best_value"];
    assert_eq!((&best["basis"], &best["plies"]), (&"certificate".into(), &21.into()), "{last}");
    assert_eq!(last["standing"], "unproven", "{last}");
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

/// Runs `analyse` by a certificate, with this folder of states.
fn analysed(states: &Path, file: &Path) -> Answer {
    let mut command = in_english(env!("CARGO_BIN_EXE_filetto"));
    command.env("XDG_STATE_HOME", states).env("APPDATA", states);
    command.args(["analyse", "gomoku", "--moves", MOVES, "--nodes", "500", "--proof", text(file)]);
    run(command, "")
}

/// Writes the certificate with additional steps, so that it is large enough to be remembered.
fn enlarged(mut proof: proof::Proof, file: &Path) {
    proof.steps.extend(std::iter::repeat_n(proof::Step::Over, 20_000));
    std::fs::write(file, proof::write_plain(&proof)).expect("a file");
}

#[test]
fn a_large_certificate_is_checked_once_by_each_program() {
    let folder = tempfile::tempdir().expect("a folder");
    let (states, large) = (folder.path().join("states"), folder.path().join("large"));
    let small = certificate(folder.path(), "gomoku", MOVES);
    let proof = proof::read(&std::fs::read(&small).expect("a file")).expect("a certificate");
    assert_eq!(analysed(&states, &small).code, 0);
    assert!(!states.exists(), "a small one is checked each time");
    enlarged(proof.clone(), &large);
    let list = states.join("filetto").join("accepted-certificates.txt");
    let words = || std::fs::read_to_string(&list).expect("a list").trim().replace('\n', " ");
    for _ in 0..2 {
        let answer = analysed(&states, &large);
        assert_eq!((answer.code, answer.err.as_str()), (0, ""), "{answer:?}");
        assert!(answer.out.contains("X wins in at most 21 plies"), "{}", answer.out);
        assert_eq!(words().split(' ').count(), 2, "{}", words());
    }
    // Another file is checked: this one claims a shorter win.
    let (accepted, mut claims) = (words(), proof);
    claims.theorems[0].goal = proof::Goal::Win { plies: 3 };
    enlarged(claims, &large);
    let answer = analysed(&states, &large);
    assert_eq!((answer.code, words()), (1, accepted.clone()), "{answer:?}");
    // The list decides, but only for the program that wrote it.
    let (_, program) = accepted.split_once(' ').expect("two digests");
    let digest = Sha256::digest(std::fs::read(&large).expect("a file"));
    let digest: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
    for (program, code) in [(program, 0), (&digest, 1)] {
        std::fs::write(&list, format!("{digest} {program}\n")).expect("a list");
        assert_eq!(analysed(&states, &large).code, code);
    }
}
