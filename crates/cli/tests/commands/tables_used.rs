//! `--tables` and the default folder: the commands that look positions up in tables, and their errors.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::common::{Answer, filetto, run};
use serde_json::Value;
use tempfile::TempDir;

/// Tables of two small games, as `filetto table build` writes them.
struct Tables(TempDir);

impl Tables {
    fn build() -> Tables {
        let tables = Tables(tempfile::tempdir().expect("a folder"));
        let built = |spec: &str, men: &str| {
            let words = ["table", "build", spec, "--max-men", men, "--hand", "6", "--tables", tables.name()];
            let answer = filetto(&words, "");
            assert_eq!(answer.code, 0, "{answer:?}");
        };
        built("mill:three", "6");
        built("mill:six", "6");
        tables
    }

    fn name(&self) -> &str {
        self.path().to_str().expect("a name in Unicode")
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    fn file(&self, name: &str) -> PathBuf {
        self.path().join(name)
    }

    fn answer(&self, words: &[&str], input: &str) -> Answer {
        filetto(&[words, &["--tables", self.name()]].concat(), input)
    }

    /// Returns the JSON values of a command that must succeed with nothing on standard error.
    fn json(&self, words: &[&str], input: &str) -> Vec<Value> {
        let answer = self.answer(&[words, &["--json"]].concat(), input);
        assert_eq!((answer.code, answer.err.as_str()), (0, ""), "{words:?}");
        answer.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
    }

    /// Returns the output of `filetto table probe` for a position.
    fn probe(&self, position: &str) -> Value {
        let words = ["table", "probe", "mill:six", "--position", position, "--tables", self.name(), "--json"];
        let answer = filetto(&words, "");
        assert_eq!(answer.code, 0, "{answer:?}");
        serde_json::from_str(&answer.out).expect("JSON")
    }

    /// Changes a byte of a file.
    fn damage(&self, name: &str, place: impl Fn(usize) -> usize) {
        let mut bytes = fs::read(self.file(name)).expect("a table");
        let place = place(bytes.len());
        bytes[place] ^= 0x20;
        fs::write(self.file(name), bytes).expect("a table");
    }
}

/// Positions of `mill:six` with three men each: Black to move wins in 7 plies, loses in 4, and White draws.
const POSITIONS: [&str; 3] = ["wwb/w2/b3/3/2b b 0 0", "w1w/3/w2b/1b1/2b b 0 0", "b1w/3/w2b/3/b1w w 0 0"];

#[test]
fn analysis_solver_and_hint_say_what_the_tables_say() {
    let tables = Tables::build();
    for position in POSITIONS {
        let value = tables.probe(position)["value"].clone();
        let place = ["mill:six", "--position", position];
        let words = |command: &'static str| [&[command], &place[..]].concat();
        let analysis = tables.json(&words("analyse"), "").pop().expect("a result");
        assert_eq!((&analysis["method"], &analysis["end"]), (&"tables".into(), &"proven".into()));
        assert_eq!(analysis["lines"][0]["value"], value, "{position}: {analysis}");
        let solved = tables.json(&words("solve"), "").pop().expect("a report");
        assert_eq!((&solved["value"], &solved["method"]), (&value, &"tables".into()), "{position}");
        let played = tables.json(&[&words("play")[..], &["--second", "human"]].concat(), "hint\nquit\n");
        let hint = played.iter().find(|event| event["event"] == "hint").expect("a hint");
        assert_eq!(hint["value"]["value"], value, "{position}: {hint}");
        assert_eq!(hint["move"], analysis["best"], "{position}");
        let said = tables.answer(&words("solve"), "");
        assert_eq!(said.out.contains("neither side ever wins"), value == "draw", "{}", said.out);
    }
}

#[test]
fn perfect_plays_an_ending_to_its_end_in_the_plies_of_the_tables() {
    let tables = Tables::build();
    let position = POSITIONS[0];
    let words = ["play", "mill:six", "--position", position, "--first", "perfect", "--second", "perfect"];
    let events = tables.json(&words, "");
    let moves: Vec<&Value> = events.iter().filter(|event| event["event"] == "move").collect();
    let plies = moves[0]["value"]["plies"].as_u64().expect("a win or a loss");
    assert_eq!(moves.len() as u64, plies);
    assert_eq!(events.iter().find(|event| event["event"] == "result").expect("an end")["reason"], "rules");
}

#[test]
fn perfect_plays_mens_morris_where_there_are_tables() {
    let refused = filetto(&["play", "mill:six", "--second", "perfect"], "");
    assert_eq!(refused.code, 2);
    assert!(refused.err.contains("filetto table build"), "{}", refused.err);
    let tables = Tables::build();
    let words = ["match", "mill:three", "perfect", "random", "--games", "6"];
    let score = tables.json(&words, "").pop().expect("a score");
    assert_eq!((&score["games"], &score["faults"]), (&6.into(), &0.into()), "{score}");
    assert!(score["wins"].as_u64().is_some_and(|wins| wins >= 3), "{score}");
    let again =
        tables.answer(&["play", "mill:three", "--first", "perfect", "--second", "human"], "new\nquit\n");
    assert_eq!((again.code, again.err.as_str()), (0, ""), "{}", again.out);
    assert!(again.out.matches("perfect) vs.").count() == 2, "a new game: {}", again.out);
}

#[test]
fn the_usual_folder_is_used_if_it_is_there() {
    let tables = Tables::build();
    let data = tempfile::tempdir().expect("a folder");
    let solve = || {
        let mut command = Command::new(env!("CARGO_BIN_EXE_filetto"));
        command.env("LC_ALL", "C").env_remove("LANG").env_remove("LANGUAGE");
        command.env("XDG_DATA_HOME", data.path()).env("LOCALAPPDATA", data.path());
        // `analyse` has the tables of this game in memory.
        command.args(["solve", "mill:six", "--json", "--position", POSITIONS[0]]);
        let answer = run(command, "");
        assert_eq!(answer.code, 0, "{answer:?}");
        (answer.out.contains("\"method\":\"tables\""), answer.err)
    };
    assert_eq!(solve(), (false, String::new()));
    let folder = data.path().join("filetto").join("tables").join("mill_six");
    fs::create_dir_all(&folder).expect("a folder");
    assert_eq!(solve(), (false, String::new()), "an empty one");
    for entry in fs::read_dir(tables.file("mill_six")).expect("tables") {
        let entry = entry.expect("a file");
        fs::copy(entry.path(), folder.join(entry.file_name())).expect("a copy");
    }
    assert_eq!(solve(), (true, String::new()));
    fs::write(folder.join("3-3.values"), "no table").expect("a file");
    let (is_used, warning) = solve();
    assert!(!is_used && warning.lines().count() == 1, "{warning}");
    assert!(warning.contains("warning: ") && warning.contains("damaged"), "{warning}");
}

#[test]
fn what_is_wrong_with_the_folder_is_an_error() {
    let tables = Tables::build();
    let missing = tables.file("nowhere").display().to_string();
    let check = |words: &[&str], expected: &str| {
        let answer = filetto(words, "");
        let code = if words.contains(&"tris") { 2 } else { 1 };
        assert_eq!((answer.code, answer.out.as_str()), (code, ""), "{words:?}");
        assert_eq!(answer.err.lines().count(), 1, "{}", answer.err);
        assert!(answer.err.contains(expected), "{words:?}: {}", answer.err);
    };
    for command in ["play", "analyse", "solve"] {
        check(&[command, "mill:six", "--tables", &missing], "cannot read");
        check(&[command, "mulino", "--tables", tables.name()], "no tables of mill:nine");
        check(&[command, "tris", "--tables", tables.name()], "expected a game of men's morris");
    }
    check(&["match", "mulino", "random", "random", "--tables", tables.name()], "no tables of mill:nine");
    tables.damage("mill_six/3-3.values", |length| length - 2);
    check(&["analyse", "mill:six", "--tables", tables.name()], "damaged table");
}

#[test]
fn damage_inside_is_a_warning_and_no_value() {
    let tables = Tables::build();
    tables.damage("mill_six/3-3.values", |_| 40);
    for words in [
        &["analyse", "mill:six", "--nodes", "3000", "--position", POSITIONS[0]][..],
        &["solve", "mill:six", "--nodes", "3000", "--position", POSITIONS[0]],
    ] {
        let answer = tables.answer(words, "");
        assert_eq!((answer.code, answer.err.lines().count()), (0, 1), "{answer:?}");
        assert!(answer.err.contains("warning: ") && answer.err.contains("3-3.values"), "{}", answer.err);
        assert!(!answer.out.contains("tables"), "{}", answer.out);
    }
    let words = ["play", "mill:six", "--position", POSITIONS[0], "--second", "human"];
    let answer = tables.answer(&words, "hint\nhint\nquit\n");
    assert_eq!((answer.code, answer.err.lines().count()), (0, 1), "once: {answer:?}");
}
