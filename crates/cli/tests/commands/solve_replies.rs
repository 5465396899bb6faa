//! `filetto solve --state FOLDER`: a win reply by reply, killed and resumed, and its joined certificate.

use std::fs;
use std::path::Path;
use std::process::{Child, Stdio};
use std::time::Duration;

use crate::common::{Answer, filetto, in_english};
use serde_json::{Value, json};

fn text(path: &Path) -> &str {
    path.to_str().expect("a name in UTF-8")
}

/// Runs a solve by replies with its state and certificate in this folder.
fn solve(folder: &Path, words: &[&str]) -> Answer {
    filetto(&arguments(folder, words).iter().map(String::as_str).collect::<Vec<_>>(), "")
}

fn arguments(folder: &Path, words: &[&str]) -> Vec<String> {
    let mut all = vec!["solve".to_owned()];
    all.extend(words.iter().map(|word| (*word).to_owned()));
    let (state, proof) =
        (format!("{}/", text(&folder.join("state"))), text(&folder.join("all.proof")).to_owned());
    all.extend(["--state".to_owned(), state, "--proof".to_owned(), proof, "--force".to_owned()]);
    all
}

/// Runs `filetto check`, which must accept the joined certificate.
fn check(folder: &Path) -> Answer {
    let file = folder.join("all.proof");
    let answer = filetto(&["check", text(&file)], "");
    assert_eq!((answer.code, answer.err.as_str()), (0, ""), "{answer:?}");
    answer
}

fn certificate(folder: &Path) -> Vec<u8> {
    fs::read(folder.join("all.proof")).expect("a certificate")
}

/// The certificates of replies in the folder of the state.
fn solved_replies(folder: &Path) -> usize {
    let Ok(entries) = fs::read_dir(folder.join("state")) else { return 0 };
    let names = entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned());
    names.filter(|name| name.ends_with(".proof")).count()
}

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder")
}

#[test]
fn replies_are_joined_into_a_certificate_that_is_accepted() {
    // From the start of a game, after the winner's move, on a board without a centre, and for the second player.
    for (words, classes, proven) in [
        (&["mnk:7,7,4"][..], 9, "X wins in at most 11 plies."),
        (&["mnk:7,7,4", "--moves", "d4"], 9, "X wins in at most 10 plies."),
        (&["mnk:6,6,4"], 20, "X wins in at most 11 plies."),
        (&["mnk:7,7,4", "--moves", "a1 d4 g1 c4"], 45, "O wins in at most 6 plies."),
        (&["mnk:7,7,5", "--moves", "d4 a1 e5 a7 d5 g1"], 20, "X wins in at most "),
        (&["filetto:diagonals=yes"], 8, "White wins in at most "),
    ] {
        let folder = folder();
        let answer = solve(folder.path(), words);
        assert_eq!((answer.code, answer.err.as_str()), (0, ""), "{words:?}: {answer:?}");
        let won = answer.out.lines().filter(|line| line.contains(" wins within ")).count();
        assert!(won >= classes, "{words:?}: {won}\n{}", answer.out);
        assert!(answer.out.contains(&format!("({won} of {won})")), "{}", answer.out);
        assert_eq!(solved_replies(folder.path()), won);
        let checked = check(folder.path());
        assert!(checked.out.contains(proven), "{words:?}: {}", checked.out);
        // No state of a solved reply stays, and the plan is all that is left beside the certificates.
        assert_eq!(fs::read_dir(folder.path().join("state")).expect("a folder").count(), won + 1);
    }
}

#[test]
fn nodes_are_the_same_in_every_run_and_with_several_threads() {
    let [one, again, several] = [folder(), folder(), folder()];
    let json = |folder: &Path, words: &[&str]| -> Value {
        let answer = solve(folder, &[&["mnk:7,7,4", "--json"], words].concat());
        assert_eq!((answer.code, answer.err.as_str()), (0, ""), "{answer:?}");
        serde_json::from_str(&answer.out).expect("JSON")
    };
    let first = json(one.path(), &[]);
    assert_eq!((&first["value"], &first["method"]), (&json!("win"), &json!("wins after each reply")));
    assert_eq!(first["best"], json!(["d4"]));
    for (folder, words) in [(&again, &["-j", "1"]), (&several, &["-j", "2"])] {
        let other = json(folder.path(), words);
        for key in ["nodes", "within", "best", "end"] {
            assert_eq!(other[key], first[key], "{key}");
        }
        assert_eq!(certificate(folder.path()), certificate(one.path()));
    }
    // Nothing is solved again.
    let resumed = json(one.path(), &[]);
    assert_eq!((&resumed["nodes"], &resumed["within"]), (&json!(0), &first["within"]));
}

/// A run that is killed at any moment resumes, and ends with the same certificate to the byte.
#[test]
fn a_killed_run_resumes() {
    let [whole, killed] = [folder(), folder()];
    let words = ["mnk:7,7,4"];
    assert_eq!(solve(whole.path(), &words).code, 0);
    let all = solved_replies(whole.path());
    let mut kills = 0;
    for done in 0..all {
        let mut command = in_english(env!("CARGO_BIN_EXE_filetto"));
        command.args(arguments(killed.path(), &words)).stdout(Stdio::null()).stderr(Stdio::null());
        let mut child = command.spawn().expect("the binary starts");
        while solved_replies(killed.path()) <= done && is_running(&mut child) {
            // Leaves the cores to the run.
            std::thread::sleep(Duration::from_millis(1));
        }
        kills += usize::from(is_running(&mut child));
        // By SIGKILL, or its like on Windows: nothing can be written any more.
        let _ = child.kill();
        child.wait().expect("the end");
    }
    assert!(kills > 1, "every run ended before it was killed");
    let answer = solve(killed.path(), &words);
    assert_eq!((answer.code, answer.err.as_str()), (0, ""), "{answer:?}");
    assert!(answer.out.contains("Solved before: "), "{}", answer.out);
    assert_eq!(certificate(killed.path()), certificate(whole.path()));
    check(killed.path());
}

fn is_running(child: &mut Child) -> bool {
    child.try_wait().expect("a process").is_none()
}

#[test]
fn a_limit_leaves_a_state_to_resume_from() {
    let folder = folder();
    let answer = solve(folder.path(), &["mnk:7,7,4", "--nodes", "5000"]);
    assert_eq!(answer.code, 3, "{answer:?}");
    assert!(answer.out.contains("the same command resumes"), "{}", answer.out);
    assert!(!folder.path().join("all.proof").exists());
    let answer = solve(folder.path(), &["mnk:7,7,4"]);
    assert_eq!((answer.code, answer.err.as_str()), (0, ""), "{answer:?}");
    check(folder.path());
}

#[test]
fn what_cannot_be_proven_so_gets_one_line() {
    let folder = folder();
    let refused = |words: &[&str], code: i32, expected: &str| {
        let answer = solve(folder.path(), words);
        assert_eq!(answer.code, code, "{words:?}: {answer:?}");
        assert_eq!(answer.err.lines().count(), 1, "{words:?}: {answer:?}");
        assert!(answer.err.contains(expected), "expected {expected:?} in {}", answer.err);
    };
    refused(&["tris", "--all"], 2, "without --all and --distance");
    refused(&["tris", "--distance"], 2, "without --all and --distance");
    refused(&["renju"], 1, "no certificate can be made of");
    refused(&["tris", "--moves", "a3 a1 b3 b1 c3"], 1, "the game is over");
    refused(&["tris"], 1, "no win after this reply");
    refused(&["mnk:4,3,3"], 1, "is the state of something else");
}

/// A certificate that lies in the folder must be one of its reply.
#[test]
fn foreign_certificates_in_the_folder_are_refused() {
    let folder = folder();
    assert_eq!(solve(folder.path(), &["mnk:4,3,3"]).code, 0);
    let state = folder.path().join("state");
    let mut files: Vec<_> =
        fs::read_dir(&state).expect("a folder").flatten().map(|file| file.path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "proof"));
    files.sort();
    fs::copy(&files[0], &files[1]).expect("a copy");
    let answer = solve(folder.path(), &["mnk:4,3,3"]);
    assert_eq!(answer.code, 1, "{answer:?}");
    assert!(answer.err.contains("there is no certificate after the reply"), "{}", answer.err);
    fs::write(&files[1], "filetto proof 3\n").expect("a file");
    let answer = solve(folder.path(), &["mnk:4,3,3"]);
    assert_eq!((answer.code, answer.err.lines().count()), (1, 1), "{answer:?}");
}
