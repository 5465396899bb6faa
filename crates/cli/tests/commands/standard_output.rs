//! `-` as the name of a file to write: standard output, or an error in one line.
//!
//! Regression: a file called `-` was created.

use std::process::Command;

use crate::common::{Answer, filetto};

/// Runs the words in a folder of its own, where no file called `-` may be made.
fn run(words: &str) -> Answer {
    let folder = tempfile::tempdir().expect("a folder");
    let mut command = Command::new(env!("CARGO_BIN_EXE_filetto"));
    command.args(words.split(' ')).current_dir(folder.path()).env("LC_ALL", "C.UTF-8");
    let answer = crate::common::run(command, "");
    assert!(!folder.path().join("-").exists(), "{words}");
    answer
}

/// Checks that standard output contains the file, and that the messages are only on standard error.
fn check_written(words: &str, first_line: &str, said: &str) {
    let answer = run(words);
    assert_eq!((answer.code, answer.out.lines().next()), (0, Some(first_line)), "{words}: {answer:?}");
    assert!(answer.err.contains(said) && !answer.out.contains(said), "{words}: {answer:?}");
}

#[test]
fn results_go_to_standard_output() {
    let csv = run("compare tris --csv -");
    let fields: Vec<usize> = csv.out.lines().map(|line| line.split(',').count()).collect();
    assert!(fields.len() > 10 && fields.iter().all(|count| *count == fields[0]), "{csv:?}");
    let svg = run("compare tris --depth 2 --svg -");
    assert!(svg.out.starts_with("<svg") && svg.out.trim_end().ends_with("</svg>"), "{svg:?}");
    assert!(svg.err.contains("alpha-beta"), "{svg:?}");
    check_written("match tris easy easy --games 2 --pgn -", "[Event \"filetto match mnk:3,3,3\"]", "Elo");
    check_written(
        "tournament tris easy medium --rounds 2 --pgn -",
        "[Event \"filetto tournament mnk:3,3,3\"]",
        "Elo",
    );
    let proof = run("ladder --entries 1 --csv -");
    assert!(proof.out.starts_with("entry,") && proof.code == 0, "{proof:?}");
}

#[test]
fn a_file_that_is_come_back_to_is_no_standard_output() {
    let learn = "learn genetic prolog --generations 1 --state";
    for (words, option) in [
        ("match tris easy easy --state -", "--state"),
        ("match tris easy easy --out -", "--out"),
        ("tournament tris easy easy --state -", "--state"),
        ("match tris easy easy --engine-logs -", "--engine-logs"),
        ("solve tris --state -", "--state"),
        ("ladder --entries 1 --proofs -", "--proofs"),
        ("table build mill:three --tables -", "--tables"),
        ("man --install --dir -", "--dir"),
        (&format!("{learn} -"), "--state"),
    ] {
        let answer = run(words);
        let error = format!(
            "filetto: {option} cannot go to standard output; for a file that is called \"-\" write ./-\n"
        );
        assert_eq!((answer.code, answer.out.as_str(), answer.err), (2, "", error), "{words}");
    }
    let both = run("compare tris --csv - --json");
    assert_eq!((both.code, both.err.as_str()), (2, "filetto: --csv - cannot be used with --json\n"));
    let saved = filetto(&["play", "tris", "--first", "human", "--second", "human"], "save -\nquit\n");
    assert!(saved.out.contains("save cannot go to standard output"), "{saved:?}");
}

#[test]
#[cfg(unix)]
fn a_certificate_goes_through_a_pipe() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("tris.proof");
    let script = "\"$0\" solve tris --proof - > \"$1\" && \"$0\" check \"$1\"";
    let mut command = Command::new("sh");
    command.args(["-c", script, env!("CARGO_BIN_EXE_filetto")]).arg(&file).env("LC_ALL", "C.UTF-8");
    let answer = crate::common::run(command, "");
    assert_eq!(answer.code, 0, "{answer:?}");
    assert!(answer.err.contains("Draw"), "{answer:?}");
}

/// Closes the output early, as `head` does.
#[test]
#[cfg(unix)]
fn a_reader_that_goes_away_is_no_error() {
    let script = "\"$0\" match tris easy easy --games 200 --pgn - | head -1";
    let mut command = Command::new("sh");
    command.args(["-c", script, env!("CARGO_BIN_EXE_filetto")]).env("LC_ALL", "C.UTF-8");
    let answer = crate::common::run(command, "");
    assert!(answer.out.starts_with("[Event ") && !answer.err.contains("filetto:"), "{answer:?}");
}
