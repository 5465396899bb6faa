//! Defaults from a configuration file and from variables.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::common::{Answer, in_english, run};

/// Runs `filetto` with this configuration file and these variables.
fn with(file: Option<&Path>, variables: &[(&str, &str)], words: &str) -> Answer {
    let mut command: Command = in_english(env!("CARGO_BIN_EXE_filetto"));
    if let Some(file) = file {
        command.env("FILETTO_CONFIG", file);
    }
    command.envs(variables.iter().copied()).args(words.split_whitespace());
    run(command, "")
}

/// Returns a configuration file with this text.
fn file(folder: &tempfile::TempDir, text: &str) -> std::path::PathBuf {
    let file = folder.path().join("config.toml");
    fs::write(&file, text).expect("a file");
    file
}

#[test]
fn an_option_comes_before_a_variable_before_the_file_before_what_is_built_in() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = file(&folder, "lang = \"it\"\nthreads = 2\nmemory = \"1G\"\nascii = true\n");
    let settings = |variables: &[(&str, &str)], words: &str| {
        let answer = with(Some(&file), variables, words);
        assert_eq!((answer.code, answer.err.as_str()), (0, ""), "{words}");
        let value: serde_json::Value = serde_json::from_str(&answer.out).expect("JSON");
        let list = value["settings"].as_array().expect("a list").clone();
        let of = |key: &str| {
            let entry = list.iter().find(|entry| entry["key"] == key).expect(key);
            (entry["value"].as_str().map(str::to_owned), entry["source"].as_str().expect("a word").to_owned())
        };
        [of("lang"), of("threads"), of("memory"), of("ascii"), of("level")]
    };
    let some = |value: &str, source: &str| (Some(value.to_owned()), source.to_owned());
    let built_in = some("hard", "default");
    let of_file =
        [some("it", "file"), some("2", "file"), some("1G", "file"), some("true", "file"), built_in.clone()];
    assert_eq!(settings(&[], "config --json"), of_file);
    let threads = [("FILETTO_THREADS", "all"), ("FILETTO_LEVEL", "easy")];
    let expected = [
        some("en", "option"),
        some("all", "variable"),
        some("1G", "file"),
        some("true", "file"),
        some("easy", "variable"),
    ];
    assert_eq!(settings(&threads, "config --json --lang en"), expected);
}

#[test]
fn settings_have_their_effect() {
    let folder = tempfile::tempdir().expect("a folder");
    let italian = file(&folder, "lang = \"it\"\nascii = true\n");
    let answer = with(Some(&italian), &[], "legal mulino");
    assert!(answer.out.contains("Bianco") && answer.out.is_ascii(), "{}", answer.out);
    let answer = with(Some(&italian), &[], "legal mulino --lang en");
    assert!(answer.out.contains("White"), "{}", answer.out);
    let answer = with(None, &[("FILETTO_LEVEL", "random")], "play tris --moves b2,a1 --json --first random");
    assert!(answer.out.contains("\"second\":\"random\""), "{}", answer.out);
    // Tables of the configured folder, which is taken from where the file lies.
    let tables = file(&folder, "tables = \"mine\"\n");
    assert_eq!(with(Some(&tables), &[], "table build mill:three").code, 0);
    assert!(folder.path().join("mine").is_dir());
    let listed = with(Some(&tables), &[], "table list");
    assert!(listed.out.contains("mill:three"), "{}", listed.out);
}

#[test]
fn wrong_settings_are_refused_in_one_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let check = |text: &str, code: i32, expected: &str| {
        let file = file(&folder, text);
        let answer = with(Some(&file), &[], "legal tris");
        assert_eq!((answer.code, answer.out.as_str()), (code, ""), "{text}");
        assert_eq!(answer.err.lines().count(), 1, "{}", answer.err);
        assert!(answer.err.contains(expected), "{text}: {}", answer.err);
    };
    check("thread = 2\n", 1, "unknown key \"thread\"; did you mean threads?");
    check("lang = \"de\"\n", 2, "must be one of en, it, not \"de\"");
    check("threads = 0\n", 2, "threads");
    check("memory = \"much\"\n", 2, "such as 512M or 2G");
    check("threads = [1]\n", 1, "threads must be a string, a number, true or false");
    check("lang = \"en\"\nthreads\n", 1, "see line 2");
    let answer = with(None, &[("FILETTO_THREADS", "many")], "legal tris");
    assert_eq!((answer.code, answer.err.contains("FILETTO_THREADS")), (2, true), "{}", answer.err);
    let missing = folder.path().join("nothing.toml");
    let answer = with(Some(&missing), &[], "legal tris");
    assert_eq!((answer.code, answer.err.contains("nothing.toml")), (1, true), "{}", answer.err);
}

#[test]
fn a_quiet_command_does_not_warn() {
    let folder = tempfile::tempdir().expect("a folder");
    let game = folder.path().join("game.txt");
    // A list of moves in another program's notation is read with a note.
    fs::write(&game, "\u{feff}[Game \"mnk:3,3,3\"]\n\n1. b2 a1 *\n").expect("a file");
    let load = format!("legal --load {}", game.display());
    let noted = with(None, &[], &load);
    assert_eq!(noted.code, 0, "{}", noted.err);
    let quiet = with(None, &[], &format!("{load} -q"));
    assert_eq!((quiet.code, quiet.err.as_str()), (0, ""));
    let wrong = with(None, &[], "legal chess --quiet");
    assert_eq!((wrong.code, wrong.err.lines().count()), (2, 1), "errors are told");
}
