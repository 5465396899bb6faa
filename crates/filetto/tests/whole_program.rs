//! The programs of the examples `my_game` and `my_weights`: the whole command line with one more game.

use std::env;
use std::path::PathBuf;
use std::process::Command;

/// Returns the path of the example. `cargo test` builds the examples, beside the folder of the tests.
fn program(name: &str) -> PathBuf {
    let test = env::current_exe().expect("a path");
    let path = test
        .parent()
        .and_then(|deps| deps.parent())
        .expect("the folder of the profile")
        .join("examples")
        .join(name);
    let path = path.with_extension(env::consts::EXE_EXTENSION);
    assert!(path.exists(), "{}: expected the example; cargo test -p filetto builds it", path.display());
    path
}

/// Returns the exit code, and what was printed: the error if there is one.
fn output_of(name: &str, arguments: &str) -> (Option<i32>, String) {
    let output = Command::new(program(name)).args(arguments.split(' ')).args(["--lang", "en"]).output();
    let output = output.expect("a program that runs");
    let printed = if output.stderr.is_empty() { output.stdout } else { output.stderr };
    (output.status.code(), String::from_utf8(printed).expect("UTF-8"))
}

fn run_as(name: &str, arguments: &str) -> String {
    let (code, printed) = output_of(name, arguments);
    assert_eq!(code, Some(0), "{arguments}: {printed}");
    printed
}

fn run(arguments: &str) -> String {
    run_as("my_game", arguments)
}

#[test]
fn every_command_has_the_new_game() {
    assert!(run("games").contains("misere"));
    assert!(run("games").contains("tris = mnk:3,3,3"));
    assert!(run("legal misere").contains("a1"));
    assert!(run("perft misere 3").contains("3,360"));
    let json = run("analyse misere --depth 4 --json");
    assert!(json.contains("\"event\":\"result\",\"best\":\"a4\""), "{json}");
    assert!(run("solve misere --moves a1,b2,c3,d4,a2,b1 --json").contains("\"value\":\"loss\",\"plies\":9"));
    let played = run("match misere hard easy --games 2 --time 0.05 --json");
    assert!(played.contains("misere"), "{played}");
}

#[test]
fn the_example_runs_by_itself() {
    let output = Command::new(program("my_game")).output().unwrap();
    assert!(output.status.success());
}

/// Regression: `learn games` of a game of another crate ended in a panic.
#[test]
fn missing_parts_of_a_game_are_errors_of_one_line() {
    for (arguments, code, expected) in [
        ("learn games misere --out never.games", 1, "misere has no weights that can be learned"),
        ("table probe misere", 2, "there are no tables for \"misere\""),
        ("solve misere --proof never.proof", 1, "no certificate can be made of misere"),
        ("rules misere", 1, "the rules of misere have not been written yet"),
        ("match misere perfect hard", 2, "perfect cannot play misere, which has no exact solver"),
    ] {
        let (found, printed) = output_of("my_game", arguments);
        assert_eq!(found, Some(code), "{arguments}: {printed}");
        assert!(printed.contains(expected) && printed.lines().count() == 1, "{arguments}: {printed}");
    }
}

#[test]
fn the_weights_of_a_game_are_learned() {
    let folder = tempfile::tempdir().unwrap();
    let [games, fit, weights] =
        ["my.games", "my.fit", "my.weights"].map(|name| folder.path().join(name).display().to_string());
    run_as("my_weights", &format!("learn games weighted --games 40 --nodes 50 --out {games}"));
    run_as("my_weights", &format!("learn fit {games} --state {fit} --out {weights} --epochs 3"));
    let analysed = |weights: &str| {
        run_as(
            "my_weights",
            &format!("analyse weighted --depth 1 --algorithm negamax --json --weights {weights}"),
        )
    };
    assert!(analysed("none").contains("\"score\":0"));
    assert_ne!(analysed(&weights), analysed("none"));
    assert!(run_as("my_weights", &format!("learn check {fit} {games}")).contains('3'));
}
