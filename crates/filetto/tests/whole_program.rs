//! The program of the example `my_game`: the whole command line with one more game.

use std::env;
use std::path::PathBuf;
use std::process::Command;

/// Returns the path of the example. `cargo test` builds the examples, beside the folder of the tests.
fn program() -> PathBuf {
    let test = env::current_exe().expect("a path");
    let path = test
        .parent()
        .and_then(|deps| deps.parent())
        .expect("the folder of the profile")
        .join("examples/my_game");
    let path = path.with_extension(env::consts::EXE_EXTENSION);
    assert!(path.exists(), "{}: expected the example; cargo test -p filetto builds it", path.display());
    path
}

fn run(arguments: &str) -> String {
    let output = Command::new(program()).args(arguments.split(' ')).args(["--lang", "en"]).output();
    let output = output.expect("a program that runs");
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("UTF-8");
    assert!(output.status.success(), "{arguments}: {}", text(&output.stderr));
    text(&output.stdout)
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
    let output = Command::new(program()).output().unwrap();
    assert!(output.status.success());
}
