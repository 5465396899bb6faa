//! Self-play with tables, and positions that are sampled from tables.

use std::fs;

use serde_json::Value;

use super::{Folder, play_games, refused};
use crate::common::{Answer, filetto};

/// Tables of six men's morris with at most seven men, none of them in hand, and self-play with them.
pub(crate) struct SixMen {
    pub(crate) folder: Folder,
    pub(crate) tables: String,
    games: String,
    pub(crate) positions: String,
}

impl SixMen {
    pub(crate) fn new() -> SixMen {
        let folder = Folder::new();
        let [tables, games, positions] = ["tables", "games", "positions"].map(|name| folder.file(name));
        let words = ["table", "build", "mill:six", "--max-men", "7", "--hand", "0", "--tables", &tables];
        assert_eq!(filetto(&words, "").code, 0);
        let six = SixMen { folder, tables, games, positions };
        six.play(&six.games, &["--tables", &six.tables]);
        six.draw(&six.positions, "1");
        six
    }

    pub(crate) fn play(&self, out: &str, more: &[&str]) {
        let words =
            ["learn", "games", "mill:six", "--nodes", "30", "--games", "60", "--random", "40", "--out", out];
        let answer = filetto(&[&words, more].concat(), "");
        assert_eq!((answer.code, answer.err.as_str()), (0, ""), "{more:?}");
    }

    fn draw(&self, out: &str, seed: &str) -> Answer {
        let words = ["learn", "positions", "mill:six", "--tables", &self.tables, "--positions", "500"];
        let answer = filetto(&[&words[..], &["--seed", seed, "--out", out]].concat(), "");
        assert_eq!((answer.code, answer.err.as_str()), (0, ""), "{seed}");
        answer
    }

    /// Returns the JSON output of `filetto table probe` for a position.
    fn probe(&self, position: &str) -> Value {
        let words =
            ["table", "probe", "mill:six", "--position", position, "--tables", &self.tables, "--json"];
        let answer = filetto(&words, "");
        assert_eq!(answer.code, 0, "{answer:?}");
        serde_json::from_str(&answer.out).expect("JSON")
    }

    /// Checks that the number of a value equals the value of this position in the tables.
    fn check(&self, position: &str, value: i64) {
        let output = self.probe(position);
        let plies = output["plies"].as_i64().unwrap_or_default();
        let number = match output["value"].as_str().expect("a value") {
            "win" => 1_000_000_000 - plies,
            "loss" => plies - 1_000_000_000,
            _ => 0,
        };
        assert_eq!(value, number, "{position}: {output}");
    }
}

fn json_lines(file: &str) -> Vec<Value> {
    let text = fs::read_to_string(file).expect("a file");
    text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

#[test]
fn games_have_the_exact_values_of_the_tables() {
    let six = SixMen::new();
    let without = six.folder.file("without");
    six.play(&without, &[]);
    let (with, without) = (json_lines(&six.games), json_lines(&without));
    assert!(with[0]["tables"].as_str().expect("a text").starts_with("7 men, "), "{}", with[0]);
    assert_eq!(without[0].get("tables"), None);
    let mut checked = 0;
    for (game, same) in with.iter().zip(&without).skip(1) {
        let mut game = game.clone();
        let exact = game.as_object_mut().expect("a game").remove("exact");
        assert_eq!(game, *same, "the search does not use the tables");
        let list = |name: &str| game[name].as_array().expect("a list").clone();
        let (opening, moves) = (list("opening"), list("moves"));
        let Some(exact) = exact else { continue };
        for (index, value) in exact.as_array().expect("values").iter().enumerate() {
            let Some(value) = value.as_i64().filter(|_| checked < 12) else { continue };
            let mut session = engine::registry::open("mill:six").expect("a game");
            for m in opening.iter().chain(&moves[..index]) {
                session.play(m.as_str().expect("a move")).expect("a legal move");
            }
            six.check(&session.position(), value);
            checked += 1;
        }
    }
    assert!(checked >= 12, "{checked}");
    let check = ["learn", "check", &six.games, "--tables", &six.tables];
    assert_eq!(filetto(&check, "").out, "All 60 games came out the same.\n");
    refused(&check[..3], 1, "expected --tables with 7 men");
    let resumed = ["learn", "games", "mill:six", "--nodes", "30", "--games", "60", "--random", "40"];
    refused(&[&resumed[..], &["--out", &six.games]].concat(), 1, "has other games");
}

#[test]
fn positions_are_drawn_from_tables_and_checked() {
    let six = SixMen::new();
    let [same, other] = ["same", "other"].map(|name| six.folder.file(name));
    assert!(six.draw(&same, "1").out.contains("500 positions"));
    let read = |file: &str| fs::read_to_string(file).expect("a file");
    assert_eq!(read(&six.positions), read(&same));
    six.draw(&other, "2");
    assert_ne!(read(&six.positions), read(&other));
    let lines = json_lines(&six.positions);
    assert_eq!(lines.len(), 501);
    for line in lines.iter().skip(1).step_by(50) {
        six.check(line["position"].as_str().expect("a position"), line["value"].as_i64().expect("a value"));
    }
    let check = ["learn", "check", &same, "--tables", &six.tables];
    assert_eq!(filetto(&check, "").out, "All 500 positions came out the same.\n");
    refused(&check[..3], 1, "expected --tables with 7 men");
    let forged = read(&same).replacen("\"value\":9", "\"value\":8", 1);
    fs::write(&same, forged).expect("a file");
    refused(&check, 1, "position ");
    let cut = read(&other);
    fs::write(&other, &cut[..cut.trim_end().rfind('\n').expect("lines") + 1]).expect("a file");
    refused(&["learn", "check", &other, "--tables", &six.tables], 1, "position 500 of");
}

#[test]
fn games_and_positions_are_learned_from_together() {
    let six = SixMen::new();
    let fit = |name: &str, more: &[&str]| {
        let [run, out] = ["fit", "weights"].map(|end| six.folder.file(&format!("{name}.{end}")));
        let words = ["learn", "fit", "--epochs", "2", "--batch", "64", "--state", &run, "--out", &out];
        let answer = filetto(&[&words, more].concat(), "");
        assert_eq!((answer.code, answer.err.as_str()), (0, ""), "{more:?}");
        (run, fs::read(&out).expect("weights"), answer.out)
    };
    let (run, both, output) = fit("both", &[&six.games, &six.positions]);
    assert!(output.contains("from 60 games and 500 positions of tables"), "{output}");
    let (_, swapped, _) = fit("swapped", &[&six.positions, &six.games]);
    assert_eq!(both, swapped);
    let (_, shaded, _) = fit("shaded", &[&six.games, &six.positions, "--shade", "20"]);
    let (_, games, _) = fit("games", &[&six.games]);
    let (_, positions, _) = fit("positions", &[&six.positions]);
    assert!(![&games, &positions, &shaded].contains(&&both));
    let head = String::from_utf8_lossy(&both);
    assert!(head.contains("\npositions 500 by filetto learn positions mill:six --seed 1"), "{head}");
    assert!(String::from_utf8_lossy(&shaded).contains(" --shade 20\n"));
    let check = ["learn", "check", &run, &six.games, &six.positions];
    assert_eq!(filetto(&check, "").out, "All 2 epochs came out the same.\n");
    refused(&check[..4], 1, "is another fit");
    let shaded = six.folder.file("shaded.fit");
    let check = ["learn", "check", &shaded, &six.games, &six.positions];
    assert_eq!(filetto(&check, "").out, "All 2 epochs came out the same.\n");
    let weights = six.folder.file("both.weights");
    let words = ["analyse", "mill:six", "--depth", "3", "--weights", &weights];
    assert_eq!(filetto(&words, "").code, 0);
}

#[test]
fn errors_with_tables_are_one_line() {
    let six = SixMen::new();
    let [out, empty, run] = ["out", "empty", "no.fit"].map(|name| six.folder.file(name));
    fs::create_dir(&empty).expect("a folder");
    for command in ["games", "positions"] {
        let learn = |spec: &str, tables: &str, code: i32, expected: &str| {
            refused(&["learn", command, spec, "--tables", tables, "--out", &out], code, expected);
        };
        learn("mill:six", &empty, 1, "no tables");
        learn("mill:six", &six.folder.file("none"), 1, "none");
        learn("ultimate", &six.tables, 2, "there are no tables for \"ultimate\"");
    }
    refused(&["learn", "positions", "mill:six", "--out", &out], 2, "--tables");
    let fit = |files: &[&str], expected: &str| {
        refused(&[&["learn", "fit", "--state", &run], files].concat(), 1, expected);
    };
    fit(&[&six.positions, &six.positions], "are given twice");
    let ultimate = six.folder.file("ultimate");
    play_games(&ultimate, &["--games", "2"]);
    fit(&[&six.positions, &ultimate], "is of ultimate, the files before it are of mill:six");
    let text = fs::read_to_string(&six.positions).expect("a file");
    let more = six.folder.file("more");
    let last = text.lines().last().expect("a line");
    fs::write(&more, format!("{text}{last}\n")).expect("a file");
    fit(&[&more], "line 502 is not the next game or position");
    fs::write(&more, text.replacen("\"position\":\"", "\"position\":\"9", 1)).expect("a file");
    fit(&[&more], "is not a position of the game");

    // Damage after an intact head is found when a position is looked up.
    let damaged = std::path::Path::new(&six.tables).join("mill_six/4-3.values");
    let mut bytes = fs::read(&damaged).expect("a table");
    bytes[..20].iter_mut().for_each(|byte| *byte ^= 0xff);
    fs::write(&damaged, bytes).expect("a table");
    let again = six.folder.file("again");
    let words = ["learn", "games", "mill:six", "--nodes", "30", "--games", "60", "--random", "40"];
    refused(&[&words[..], &["--tables", &six.tables, "--out", &again]].concat(), 1, "4-3.values");
    refused(&["learn", "positions", "mill:six", "--tables", &six.tables, "--out", &out], 1, "4-3.values");
}
