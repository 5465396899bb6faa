//! `filetto solve`: summary, limits, certificates and state files.

use std::fs;
use std::path::Path;

use crate::common::filetto;
use serde_json::{Value, json};

/// Returns the JSON output. The exit code must be that of its end.
fn solve(arguments: &[&str]) -> Value {
    let answer = filetto(&[&["solve"], arguments, &["--json"]].concat(), "");
    let solved: Value = serde_json::from_str(&answer.out).expect("JSON");
    let code = if solved["end"] == "limit" { 3 } else { 0 };
    assert_eq!((answer.code, answer.err.as_str()), (code, ""), "{arguments:?}");
    solved
}

/// Checks that the command fails with one line that contains this text, and returns the output.
fn refused(arguments: &[&str], expected: &str) -> String {
    let answer = filetto(&[&["solve"], arguments].concat(), "");
    // A position that was not solved within the limit has no certificate.
    let code = if answer.out.contains("limit reached") { 3 } else { 1 };
    assert_eq!(answer.code, code, "{arguments:?}: {answer:?}");
    assert_eq!(answer.err.lines().count(), 1, "{}", answer.err);
    assert!(answer.err.contains(expected), "expected {expected:?} in {}", answer.err);
    answer.out
}

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder")
}

fn name(file: &Path) -> &str {
    file.to_str().expect("a name in UTF-8")
}

#[test]
fn the_length_of_filetto_is_found_without_being_asked_for() {
    let solved = solve(&["filetto"]);
    assert_eq!((&solved["value"], &solved["plies"]), (&json!("win"), &json!(15)));
    assert_eq!(solved["end"], "proven");
}

/// The words of `method` must stay as docs/json.md lists them, because programs compare them.
#[test]
fn the_words_for_methods_stay() {
    let check = |arguments: &[&str], expected: &str| {
        assert_eq!(solve(arguments)["method"], expected, "{arguments:?}");
    };
    check(&["tris", "--moves", "a3 a1 b3 b1 c3"], "the rules");
    check(&["mnk:6,6,5"], "defence by pairings and zones, df-pn");
    check(&["mnk:4,3,3"], "attack by number of men, threats and zones");
    check(&["tris"], "attack by number of men, with defence by pairings and zones");
    check(&["mill:three"], "strong search, iterative deepening");
    let board_alone = ["mill:three,fly=yes", "--repetitions", "0", "--quiet-plies", "0"];
    check(&board_alone, "proof numbers (df-pn)");
    let tables = folder();
    let folder = name(tables.path());
    assert_eq!(filetto(&["table", "build", "mill:three", "--tables", folder], "").code, 0);
    check(&["mill:three", "--tables", folder], "tables");
}

/// The tables have a loss in 22 plies, but the game is drawn after 20 more quiet plies: only a long search
/// could prove the result.
#[test]
fn a_win_that_a_draw_may_prevent_is_not_proven() {
    let tables = folder();
    let folder = name(tables.path());
    let build = ["table", "build", "mill:six", "--max-men", "7", "--hand", "0", "--tables", folder];
    assert_eq!(filetto(&build, "").code, 0);
    let position = "1wb/1bb/3w/3/1wb w 0 0";
    let arguments = ["mill:six", "--position", position, "--tables", folder, "--nodes", "1000"];
    let under = |limit: &'static str| [&arguments[..], &["--quiet-plies", limit]].concat();
    assert_eq!(solve(&under("22"))["plies"], 22);
    let solved = solve(&under("20"));
    assert_eq!(
        (&solved["value"], &solved["at_least"], &solved["at_most"]),
        (&Value::Null, &json!("loss"), &json!("draw"))
    );
    assert_eq!(solved["without_history"], json!({"value": "loss", "plies": 22}));
    let said = filetto(&[&["solve"], &under("20")[..]].concat(), "");
    assert!(
        said.out.contains("White loses in 22 plies unless repetition or quiet plies make a draw first"),
        "{said:?}"
    );
    assert!(said.out.contains("--quiet-plies 0"), "{said:?}");
}

/// Checks that the best moves are first in the list, and that the value of the position is theirs.
fn check_summary(arguments: &[&str]) {
    let solved = solve(arguments);
    let moves = solved["moves"].as_array().expect("moves");
    let of = |key: &str| moves.iter().filter_map(|m| m[key].as_u64()).min();
    let won = moves.iter().filter(|m| m["value"] == "win");
    let shortest = won.clone().filter_map(|m| m["within"].as_u64()).min();
    assert_eq!(solved["within"].as_u64(), shortest, "{arguments:?} {:?}", of("within"));
    let best: Vec<&Value> = won.filter(|m| m["within"].as_u64() == shortest).map(|m| &m["move"]).collect();
    assert_eq!(solved["best"].as_array().expect("moves").iter().collect::<Vec<_>>(), best, "{arguments:?}");
    assert_eq!(solved["pv"][0], *best[0], "{arguments:?}");
}

#[test]
fn the_summary_does_not_contradict_the_list() {
    check_summary(&["filetto", "--all"]);
    // With so few nodes, some values and some lengths are missing.
    check_summary(&["filetto", "--all", "--nodes", "400000"]);
    check_summary(&["mnk:7,6,4", "--all", "--nodes", "60000"]);
}

#[test]
fn an_unknown_length_is_said_with_what_to_type() {
    let answer = filetto(&["solve", "filetto", "--nodes", "140000"], "");
    assert!(answer.out.contains("may be shorter. To find it, add --distance."), "{}", answer.out);
    let answer = filetto(&["solve", "gomoku", "--nodes", "1000"], "");
    assert!(answer.out.contains("raise --nodes") && !answer.out.contains("table build"), "{}", answer.out);
    let answer = filetto(&["solve", "mulino", "--nodes", "1000"], "");
    assert!(answer.out.contains("filetto table build mill:nine --plan"), "{}", answer.out);
}

#[test]
fn a_certificate_that_cannot_be_made_is_refused() {
    let folder = folder();
    let file = folder.path().join("proof");
    let nothing = |game: &str, more: &[&str], expected: &str| {
        let out = refused(&[&[game, "--proof", name(&file)], more].concat(), expected);
        assert!(!file.exists(), "{game}");
        out
    };
    assert_eq!(nothing("mill:three", &[], "no certificate can be made of mill:three"), "");
    assert_eq!(nothing("ultimate", &[], "no certificate can be made of ultimate"), "");
    assert_eq!(nothing("tris", &["--moves", "a1 b1 a2 b2 a3"], "the game is over"), "");
    let out = nothing("gomoku", &["--nodes", "1000"], "no certificate was written");
    assert!(out.contains("Not solved"), "what is known is shown: {out}");
}

#[test]
fn a_state_is_locked_while_it_is_in_use() {
    let folder = folder();
    let (state, lock) = (folder.path().join("state"), folder.path().join("state.lock"));
    let other = fs::File::create(&lock).expect("a file");
    other.lock().expect("a lock");
    refused(&["tris", "--state", name(&state)], "is in use by another run");
    drop(other);
    solve(&["tris", "--state", name(&state)]);
    assert!(state.exists() && !lock.exists(), "the lock goes with its run");
}

#[test]
fn a_state_of_another_version_is_refused() {
    let folder = folder();
    let state = folder.path().join("state");
    let check = |from: &str, to: &str, expected: &str| {
        let _ = fs::remove_file(&state);
        solve(&["tris", "--state", name(&state)]);
        let bytes = fs::read(&state).expect("a state");
        let head = bytes.windows(2).position(|two| two == b"\n\n").expect("an empty line");
        let text = String::from_utf8(bytes[..head].to_vec()).expect("a head");
        assert!(text.contains(from), "{text}");
        let forged = [text.replace(from, to).as_bytes(), &bytes[head..]].concat();
        fs::write(&state, forged).expect("a file");
        refused(&["tris", "--state", name(&state)], expected);
    };
    check("filetto state 2", "filetto state 1", "another version of filetto");
    check("solver 3", "solver 2", "another version of filetto");
    check(&format!("program {}", env!("CARGO_PKG_VERSION")), "program 0.0.1", "another version of filetto");
    check("game mnk:3,3,3", "game mnk:4,3,3", "is the state of something else");
}

#[test]
fn no_damage_to_a_state_goes_unnoticed() {
    let folder = folder();
    let state = folder.path().join("state");
    solve(&["tris", "--state", name(&state)]);
    let whole = fs::read(&state).expect("a state");
    let head = whole.windows(2).position(|two| two == b"\n\n").expect("an empty line") + 2;
    for at in [head, head + 40, whole.len() / 2, whole.len() - 40, whole.len() - 1] {
        let mut bytes = whole.clone();
        bytes[at] ^= 1;
        fs::write(&state, bytes).expect("a file");
        refused(&["tris", "--state", name(&state)], "is damaged");
    }
    for length in [head, whole.len() - 1] {
        fs::write(&state, &whole[..length]).expect("a file");
        refused(&["tris", "--state", name(&state)], "is damaged");
    }
    fs::write(&state, &whole).expect("a file");
    solve(&["tris", "--state", name(&state)]);
}

#[test]
fn temporary_files_of_killed_runs_are_removed() {
    let folder = folder();
    let path = |name: &str| folder.path().join(name);
    for leftover in [".filetto-dead.tmp", ".filetto-alive.tmp", ".filetto-other"] {
        fs::write(path(leftover), "half").expect("a file");
    }
    let alive = fs::File::open(path(".filetto-alive.tmp")).expect("a file");
    alive.lock().expect("a lock");
    solve(&["tris", "--proof", name(&path("proof"))]);
    let mut names: Vec<String> = fs::read_dir(folder.path())
        .expect("a folder")
        .map(|entry| entry.expect("a file").file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    assert_eq!(names, [".filetto-alive.tmp", ".filetto-other", "proof"]);
}

#[cfg(target_os = "linux")]
#[test]
fn ctrl_c_shows_what_is_known() {
    crate::common::check_interrupted(&["solve", "gomoku"], "nterrupted");
    crate::common::check_interrupted(&["solve", "ultimate", "--json"], "\"end\":\"interrupted\"");
    crate::common::check_interrupted(&["perft", "ultimate", "12"], "depth 12, interrupted: at least ");
    crate::common::check_interrupted(&["perft", "mulino", "12", "--json"], "\"end\":\"interrupted\"");
}
