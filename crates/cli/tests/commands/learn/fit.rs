//! `filetto learn fit`, and play with the learned weights.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use serde_json::Value;

use super::tables::SixMen;
use super::{Folder, play_games, refused};
use crate::common::filetto;

/// Returns the score of the start of nine men's morris that an engine reports at depth 4.
fn score_of_start(more: &[&str]) -> String {
    let mut engine = Command::new(env!("CARGO_BIN_EXE_filetto"))
        .args(["engine", "mulino"])
        .args(more)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("an engine");
    // The input stays open until the engine has answered: the end of the input would end the search.
    let mut input = engine.stdin.take().expect("its input");
    input.write_all(b"position startpos\ngo depth 4\n").expect("an engine that reads");
    let output = BufReader::new(engine.stdout.take().expect("its output"));
    let lines = output.lines().map(|line| line.expect("a text"));
    let infos: Vec<String> = lines.take_while(|line| !line.starts_with("bestmove")).collect();
    drop(input);
    engine.wait().expect("its end");
    let score = infos.last().and_then(|line| line.split(" score ").nth(1)?.split(" nodes ").next());
    score.expect("a score").to_owned()
}

#[test]
fn engines_and_the_prompt_take_weights() {
    assert_ne!(score_of_start(&[]), score_of_start(&["--weights", "none"]));
    refused(&["engine", "filetto", "--weights", "none"], 1, "no weights");
    refused(&["engine", "--weights", "none"], 2, "SPEC");
    refused(&["play", "filetto", "--weights", "none"], 1, "no weights");
    let begun = filetto(&["play", "mulino", "--weights", "none"], "quit\n");
    assert_eq!(begun.code, 0, "{}", begun.err);
}

/// Compares weights with those recorded on 24 November 2026: every machine must find the same digits.
#[test]
fn a_short_run_comes_out_as_it_was_recorded() {
    let folder = Folder::new();
    for (spec, nodes, recorded) in
        [("ultimate", "40", "f13dc680947249e6"), ("mulino", "60", "a0ba360bd42dd79a")]
    {
        let [games, fit, out] =
            ["games", "fit", "weights"].map(|name| folder.file(&format!("{spec}.{name}")));
        let play =
            ["learn", "games", spec, "--weights", "none", "--nodes", nodes, "--games", "40", "--out", &games];
        assert_eq!(filetto(&play, "").code, 0);
        let words =
            ["learn", "fit", &games, "--state", &fit, "--out", &out, "--epochs", "2", "--batch", "64"];
        assert_eq!(filetto(&words, "").code, 0);
        assert_eq!(digest_of(&out), recorded, "{spec}");
    }
}

/// Returns the first 16 hexadecimal digits of a file's SHA-256.
fn digest_of(file: &str) -> String {
    use sha2::{Digest, Sha256};
    let digest = Sha256::digest(fs::read(file).expect("a file"));
    digest.iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

/// Compares weights from games with tables with those recorded on 25 November 2026.
#[test]
fn a_short_run_with_tables_comes_out_as_it_was_recorded() {
    let six = SixMen::new();
    let [games, fit, out] = ["own.games", "own.fit", "own.weights"].map(|name| six.folder.file(name));
    six.play(&games, &["--tables", &six.tables, "--weights", "none"]);
    let words = ["learn", "fit", &games, &six.positions, "--state", &fit, "--out", &out];
    let answer = filetto(&[&words[..], &["--epochs", "2", "--batch", "64", "--shade", "15"]].concat(), "");
    assert_eq!((answer.code, answer.err.as_str()), (0, ""));
    assert_eq!(digest_of(&out), "e5b522a7721145e8");
}

#[test]
fn a_network_is_fitted_to_games_and_played_with() {
    let folder = Folder::new();
    let [games, whole, parts] = ["games", "whole.fit", "parts.fit"].map(|name| folder.file(name));
    let [weights, same, chart] = ["weights", "same", "chart.svg"].map(|name| folder.file(name));
    play_games(&games, &["--games", "40"]);
    let fit = |run: &str, epochs: &str, out: &str| {
        let words =
            ["learn", "fit", &games, "--state", run, "--out", out, "--epochs", epochs, "--batch", "64"];
        let answer = filetto(&words, "");
        assert_eq!((answer.code, answer.err.as_str()), (0, ""));
        answer.out
    };
    assert_eq!(fit(&whole, "2", &weights).matches("epoch ").count(), 2);
    fit(&parts, "2", &same);
    let read = |file: &str| fs::read(file).expect("a file");
    assert_eq!(read(&weights), read(&same), "the same seed makes the same network");
    let report = filetto(&["learn", "report", &whole, "--svg", &chart], "");
    assert_eq!((report.code, report.out.matches("epoch ").count()), (0, 2), "{}", report.err);
    assert!(fs::read_to_string(&chart).expect("a chart").contains("</svg>"));

    let lines = |more: &[&str]| {
        let words = ["analyse", "ultimate", "--depth", "3", "--json"];
        let answer = filetto(&[&words, more].concat(), "");
        assert_eq!(answer.code, 0, "{}", answer.err);
        let last = answer.out.lines().last().expect("a result");
        serde_json::from_str::<Value>(last).expect("JSON")["lines"].clone()
    };
    let usual = lines(&[]);
    assert_ne!(lines(&["--weights", &weights]), usual);
    let unlearned = lines(&["--weights", "none"]);
    assert!(unlearned != usual && unlearned != lines(&["--weights", &weights]));
    refused(&["analyse", "filetto", "--weights", "none"], 1, "no weights");
    let words = ["match", "ultimate", "expert", "expert", "--weights-a", &weights, "--time", "nodes=50"];
    let played = filetto(&[&words[..], &["--games", "2", "--json"]].concat(), "");
    assert_eq!(played.code, 0, "{}", played.err);

    let of = |spec: &'static str| ["analyse", spec, "--depth", "1", "--weights", &weights].map(str::to_owned);
    for (spec, expected) in [("ultimate:closed=no", "not of"), ("filetto", "no weights")] {
        let words = of(spec);
        refused(&words.each_ref().map(String::as_str), 1, expected);
    }
    refused(&["analyse", "ultimate", "--weights", &games], 1, "not a file of weights");
    refused(
        &["learn", "fit", &weights, "--state", &folder.file("no.fit")],
        1,
        "neither a file of games nor one of positions",
    );
    let filetto_games = folder.file("filetto");
    let has_none = "filetto has no weights that can be learned";
    refused(&["learn", "games", "filetto", "--out", &filetto_games], 1, has_none);
    let text = fs::read_to_string(&games).expect("a file").replacen("\"ultimate\"", "\"filetto\"", 1);
    fs::write(&filetto_games, text).expect("a file");
    refused(&["learn", "fit", &filetto_games, "--state", &folder.file("no.fit")], 1, has_none);
    let twice = ["learn", "fit", &games, &games, "--state", &folder.file("no.fit")];
    refused(&twice, 1, "occurs twice");
}

#[test]
fn games_of_several_commands_are_learned_from_together() {
    let folder = Folder::new();
    let [first, second, run] = ["first", "second", "fit"].map(|name| folder.file(name));
    let out = folder.file("weights");
    play_games(&first, &["--games", "20"]);
    play_games(&second, &["--games", "10", "--random", "40"]);
    let words = ["learn", "fit", &first, &second, "--state", &run, "--out", &out];
    let answer = filetto(&[&words[..], &["--epochs", "1", "--batch", "64"]].concat(), "");
    assert_eq!((answer.code, answer.err.as_str()), (0, ""));
    assert!(answer.out.contains("from 30 games"), "{}", answer.out);
    let weights = fs::read(&out).expect("weights");
    let head = String::from_utf8_lossy(&weights);
    let line = head.lines().find(|line| line.starts_with("games 30 by ")).expect("the games");
    assert!(line.contains("--games 20 ") && line.contains(" and filetto learn games ultimate"), "{line}");
    let check = ["learn", "check", &run, &first, &second];
    assert_eq!(filetto(&check, "").out, "The epoch came out the same.\n");
    refused(&check[..4], 1, "is another fit");
    let twice = ["learn", "fit", &first, &second, &first, "--state", &folder.file("no.fit")];
    refused(&twice, 1, "game 0 occurs twice");
}

#[test]
fn a_fit_begins_with_the_weights_of_other_rules() {
    let folder = Folder::new();
    let built_in = |name: &str| format!("{}/../games/weights/{name}", env!("CARGO_MANIFEST_DIR"));
    let [games, fit, out] = ["games", "fit", "weights"].map(|name| folder.file(name));
    let play = ["learn", "games", "mnk:9,9,5,rule=renju", "--nodes", "40", "--games", "32", "--out", &games];
    assert_eq!(filetto(&play, "").code, 0);
    let (gomoku, mill) = (built_in("mnk-15-15-5.weights"), built_in("mill-nine.weights"));
    let words = ["learn", "fit", &games, "--state", &fit, "--epochs", "1", "--rate", "1", "--out", &out];
    let answer = filetto(&[&words[..], &["--initial", &gomoku]].concat(), "");
    assert_eq!((answer.code, answer.err.as_str()), (0, ""));
    let head = fs::read(&out).expect("weights");
    let expected = format!("--result-share 50 from the weights {}\n", digest_of(&gomoku));
    assert!(head.windows(expected.len()).any(|part| part == expected.as_bytes()), "{expected}");
    // With steps of a millionth the loss stays that of the weights with which it began.
    let losses: Vec<f64> =
        answer.out.lines().filter_map(|line| line.split(' ').next_back()?.parse().ok()).collect();
    assert!(losses.len() == 2 && (losses[0] - losses[1]).abs() < 2e-3, "{}", answer.out);
    let other = folder.file("other");
    let unlearned = [&words[..3], &["--state", &other, "--epochs", "1", "--rate", "1"]].concat();
    let unlearned = filetto(&unlearned, "").out;
    assert!(!unlearned.contains(&format!("before training: {}", losses[0])), "{unlearned}");

    // The same fit goes on only from the same weights.
    refused(&[&words[..], &["--force"]].concat(), 1, "is another fit");
    refused(&[&words[..], &["--force", "--initial", &mill]].concat(), 1, "bytes of weights, but");
    refused(&[&words[..], &["--force", "--initial", &games]].concat(), 1, "not a file of weights");
    refused(&[&words[..], &["--force", "--initial", &folder.file("none")]].concat(), 1, "cannot read");
}
