//! `filetto learn`: runs that follow from their seed, and what is said of them.

mod common;

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use common::{Answer, filetto};
use serde_json::Value;

/// A folder that goes with its owner.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("filetto-learn-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).expect("a folder for temporary files");
        Folder(path)
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).to_str().expect("a path of letters").to_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A short run of this many generations into the file, with more words.
fn learn(run: &str, generations: &str, more: &[&str]) -> String {
    let words =
        ["learn", "genetic", "prolog", "--run", run, "--depth", "1", "--population", "4", "--games", "4"];
    let answer = filetto(&[&words, &["--generations", generations][..], more].concat(), "");
    assert_eq!((answer.code, answer.err.as_str()), (0, ""), "{generations} {more:?}");
    answer.out
}

fn refused(arguments: &[&str], code: i32, expected: &str) {
    let answer = filetto(arguments, "");
    assert_eq!((answer.code, answer.out.as_str()), (code, ""), "{arguments:?}: {}", answer.err);
    assert!(
        answer.err.contains(expected) && answer.err.lines().count() == 1,
        "{arguments:?}: {}",
        answer.err
    );
}

#[test]
fn a_run_that_is_resumed_is_the_run_that_was_not_stopped() {
    let folder = Folder::new("resumed");
    let [whole, parts, weights] = ["whole.run", "parts.run", "weights"].map(|name| folder.file(name));
    let said = learn(&whole, "3", &["--threads", "2", "--out", &weights]);
    assert_eq!(said.matches("generation ").count(), 3, "{said}");
    learn(&parts, "1", &["--threads", "1"]);
    learn(&parts, "3", &["--threads", "1"]);
    let read = |file: &str| fs::read_to_string(file).expect("a file");
    assert_eq!(read(&whole), read(&parts));
    let weights = read(&weights);
    assert!(engine::PrologWeights::parse(&weights).is_some(), "{weights}");
    assert!(weights.contains("\ngenerations 3\n") && weights.contains("--seed 1 "), "{weights}");
}

#[test]
fn a_report_says_what_the_run_said() {
    let folder = Folder::new("report");
    let [run, svg] = ["a.run", "a.svg"].map(|name| folder.file(name));
    let said = learn(&run, "2", &[]);
    let answer = filetto(&["learn", "report", &run, "--svg", &svg], "");
    assert_eq!((answer.code, answer.err.as_str()), (0, ""));
    let generations = |text: &str| -> Vec<String> {
        text.lines().filter(|line| line.starts_with("generation")).map(str::to_owned).collect()
    };
    assert_eq!(generations(&answer.out), generations(&said));
    assert!(fs::read_to_string(&svg).expect("a chart").contains("won-board"));
    let json = filetto(&["learn", "report", &run, "--json"], "").out;
    let last: Value = serde_json::from_str(json.lines().last().expect("a line")).expect("JSON");
    assert_eq!((&last["event"], &last["generations"]), (&"result".into(), &2.into()));
}

#[test]
fn a_run_is_checked_and_a_forged_one_is_found() {
    let folder = Folder::new("check");
    let run = folder.file("a.run");
    learn(&run, "2", &[]);
    let answer = filetto(&["learn", "check", &run], "");
    assert_eq!((answer.code, answer.out.as_str()), (0, "All 2 generations came out the same.\n"));
    let text = fs::read_to_string(&run).expect("a run");
    let place = text.rfind("\"digest\":\"").expect("a digest") + 10;
    let forged = if text.as_bytes()[place] == b'0' { "1" } else { "0" };
    fs::write(&run, [&text[..place], forged, &text[place + 1..]].concat()).expect("a file");
    refused(&["learn", "check", &run], 1, "generation 2 of");
}

/// The run was made on 23 November 2026. Another machine must play the same games to the last digit.
#[test]
fn a_run_of_another_machine_comes_out_the_same_here() {
    let run = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/samples/prolog-short.run");
    let answer = filetto(&["learn", "check", run], "");
    assert_eq!(
        (answer.code, answer.out.as_str()),
        (0, "All 3 generations came out the same.\n"),
        "{}",
        answer.err
    );
}

/// A short run over the margins of the search in 5,5,4.
fn learn_margins(run: &str, more: &[&str]) -> Answer {
    let words =
        ["learn", "genetic", "margins", "mnk:5,5,4", "--run", run, "--nodes", "50", "--generations", "2"];
    filetto(&[&words[..], &["--population", "4", "--games", "4"], more].concat(), "")
}

#[test]
fn the_margins_of_the_search_are_tuned_checked_and_played_with() {
    let folder = Folder::new("margins");
    let [run, weights, svg] = ["a.run", "a.weights", "a.svg"].map(|name| folder.file(name));
    let said = learn_margins(&run, &["--out", &weights, "--threads", "2"]);
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    assert!(said.out.contains("mnk:5,5,4") && said.out.contains("50 nodes"), "{}", said.out);
    let checked = filetto(&["learn", "check", &run, "--threads", "1"], "");
    assert_eq!((checked.code, checked.out.trim()), (0, "All 2 generations came out the same."));
    let report = filetto(&["learn", "report", &run, "--svg", &svg], "");
    assert!(report.code == 0 && report.out.contains("reduction-percent"), "{}", report.out);
    assert!(fs::read_to_string(&svg).expect("a chart").contains("quiescence-plies"));

    let head = "filetto learn genetic margins mnk:5,5,4 --nodes 50 --seed 1 --generations 2 --population 4 --games 4";
    let text = fs::read_to_string(&weights).expect("a file");
    assert!(text.contains(&format!("\ncommand {head}\n")), "{text}");
    let analyse = ["analyse", "mnk:5,5,4", "--time", "depth=5", "--weights", &weights];
    assert_eq!(filetto(&analyse, "").code, 0);
    refused(&["analyse", "tris", "--depth", "2", "--weights", &weights], 1, "are those of mnk:5,5,4");
}

#[test]
fn what_is_learned_decides_which_options_there_are() {
    let folder = Folder::new("options");
    let run = folder.file("a.run");
    let genetic = |rest: &[&str], expected: &str| {
        refused(&[&["learn", "genetic", "--run", &run], rest].concat(), 2, expected);
    };
    genetic(&["margins"], "expected a game after margins");
    genetic(&["margins", "tris", "--depth", "2"], "expected a game after margins");
    genetic(&["margins", "chess"], "chess");
    genetic(&["prolog", "ultimate"], "prolog takes no game");
    genetic(&["prolog", "--nodes", "5"], "prolog takes no game");
    genetic(&["prolog", "--nodes", "5", "--depth", "2"], "--depth");
}

#[test]
fn what_is_wrong_is_said_in_a_line() {
    let folder = Folder::new("wrong");
    let run = folder.file("a.run");
    learn(&run, "1", &[]);
    refused(&["learn", "genetic", "prolog", "--run", &run, "--seed", "2"], 1, "is another run");
    refused(&["learn", "genetic", "tris", "--run", &run], 2, "tris");
    refused(&["learn", "genetic", "prolog"], 2, "--run");
    refused(&["learn", "genetic", "prolog", "--run", &run, "--games", "3"], 2, "--games");
    let other = folder.file("other");
    fs::write(&other, "something else\n").expect("a file");
    refused(&["learn", "report", &other], 1, "not the file of a run");
    refused(&["learn", "check", &other], 1, "not the file of a run");
    refused(&["learn", "report", &folder.file("none")], 1, "none");
}

/// Games of the search against itself into the file.
fn play_games(file: &str, more: &[&str]) -> Answer {
    let words = ["learn", "games", "ultimate", "--nodes", "20", "--seed", "3", "--out", file];
    let answer = filetto(&[&words, more].concat(), "");
    assert_eq!((answer.code, answer.err.as_str()), (0, ""), "{more:?}");
    answer
}

#[test]
fn the_parts_of_self_play_are_the_games_of_the_whole() {
    let folder = Folder::new("parts");
    let [whole, one, two] = ["whole", "one", "two"].map(|name| folder.file(name));
    play_games(&whole, &["--games", "9", "--threads", "2"]);
    play_games(&one, &["--games", "9", "--shard", "1/2"]);
    play_games(&two, &["--games", "9", "--shard", "2/2"]);
    let games = |file: &str| -> Vec<String> {
        fs::read_to_string(file).expect("a file").lines().skip(1).map(str::to_owned).collect()
    };
    let number = |line: &String| -> u64 {
        serde_json::from_str::<Value>(line).expect("JSON")["game"].as_u64().expect("a number")
    };
    let mut parts = [games(&one), games(&two)].concat();
    parts.sort_by_key(number);
    assert_eq!(parts, games(&whole));
    assert_eq!(parts.len(), 9);
}

#[test]
fn self_play_goes_on_after_its_last_whole_line() {
    let folder = Folder::new("goes-on");
    let file = folder.file("games");
    play_games(&file, &["--games", "6"]);
    let whole = fs::read_to_string(&file).expect("a file");
    for cut in [whole.len() - 1, whole.len() / 2, 5] {
        fs::write(&file, &whole[..cut]).expect("a file");
        play_games(&file, &["--games", "6"]);
        assert_eq!(fs::read_to_string(&file).expect("a file"), whole, "{cut}");
    }
    refused(&["learn", "games", "ultimate", "--games", "7", "--out", &file], 1, "other games");
    assert_eq!(fs::read_to_string(&file).expect("a file"), whole);
}

#[test]
fn self_play_and_a_fit_are_checked() {
    let folder = Folder::new("checked");
    let [games, fit] = ["games", "fit"].map(|name| folder.file(name));
    play_games(&games, &["--games", "30"]);
    let out = folder.file("weights");
    let words = ["learn", "fit", &games, "--run", &fit, "--out", &out, "--epochs", "2", "--batch", "64"];
    assert_eq!(filetto(&words, "").code, 0);
    let check = |arguments: &[&str], expected: &str| {
        let answer = filetto(&[&["learn", "check"], arguments].concat(), "");
        assert_eq!((answer.code, answer.out.as_str()), (0, expected), "{}", answer.err);
    };
    check(&[&games], "All 30 games came out the same.\n");
    check(&[&fit, &games], "All 2 epochs came out the same.\n");
    refused(&["learn", "check", &fit], 2, "the files of games");
    refused(&["learn", "check", &games, "--weights", "none"], 1, "other weights");
    // A device may never end, nor a line of it.
    #[cfg(unix)]
    refused(&["learn", "check", "/dev/zero"], 1, "not a regular file");

    let forge = |file: &str, from: &str, to: &str| {
        let text = fs::read_to_string(file).expect("a file");
        let (head, rest) = text.split_once('\n').expect("lines");
        assert!(rest.contains(from));
        fs::write(file, format!("{head}\n{}", rest.replacen(from, to, 1))).expect("a file");
    };
    forge(&fit, "\"training\":0.6", "\"training\":0.5");
    refused(&["learn", "check", &fit, &games], 1, "epoch 1 of");
    forge(&games, "true", "false");
    refused(&["learn", "check", &games], 1, "game 0 of");
}

/// What an engine says of the start of men's morris at four plies.
fn score_of_start(more: &[&str]) -> String {
    let mut engine = Command::new(env!("CARGO_BIN_EXE_filetto"))
        .args(["engine", "mulino"])
        .args(more)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("an engine");
    // Its input stays open until it has answered: the end of the input would end the search.
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
    refused(&["engine", "tris", "--weights", "none"], 1, "no weights");
    refused(&["engine", "--weights", "none"], 2, "SPEC");
    refused(&["play", "tris", "--weights", "none"], 1, "no weights");
    let begun = filetto(&["play", "mulino", "--weights", "none"], "quit\n");
    assert_eq!(begun.code, 0, "{}", begun.err);
}

/// What was recorded on 24 November 2026: another machine must find the same weights to the last digit.
#[test]
fn a_short_run_comes_out_as_it_was_recorded() {
    use sha2::{Digest, Sha256};
    let folder = Folder::new("recorded");
    for (spec, nodes, recorded) in
        [("ultimate", "40", "f13dc680947249e6"), ("mulino", "60", "a0ba360bd42dd79a")]
    {
        let [games, fit, out] =
            ["games", "fit", "weights"].map(|name| folder.file(&format!("{spec}.{name}")));
        let play =
            ["learn", "games", spec, "--weights", "none", "--nodes", nodes, "--games", "40", "--out", &games];
        assert_eq!(filetto(&play, "").code, 0);
        let words = ["learn", "fit", &games, "--run", &fit, "--out", &out, "--epochs", "2", "--batch", "64"];
        assert_eq!(filetto(&words, "").code, 0);
        let digest = Sha256::digest(fs::read(&out).expect("weights"));
        let digest: String = digest.iter().take(8).map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(digest, recorded, "{spec}");
    }
}

#[test]
fn a_network_is_fitted_to_games_and_played_with() {
    let folder = Folder::new("fit");
    let [games, whole, parts] = ["games", "whole.fit", "parts.fit"].map(|name| folder.file(name));
    let [weights, same, chart] = ["weights", "same", "chart.svg"].map(|name| folder.file(name));
    play_games(&games, &["--games", "40"]);
    let fit = |run: &str, epochs: &str, out: &str| {
        let words = ["learn", "fit", &games, "--run", run, "--out", out, "--epochs", epochs, "--batch", "64"];
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
    refused(&["analyse", "tris", "--weights", "none"], 1, "no weights");
    let words = ["match", "ultimate", "expert", "expert", "--weights-a", &weights, "--time", "nodes=50"];
    let played = filetto(&[&words[..], &["--games", "2", "--json"]].concat(), "");
    assert_eq!(played.code, 0, "{}", played.err);

    let of = |spec: &'static str| ["analyse", spec, "--depth", "1", "--weights", &weights].map(str::to_owned);
    for (spec, expected) in [("ultimate:closed=no", "not of"), ("tris", "no weights")] {
        let words = of(spec);
        refused(&words.each_ref().map(String::as_str), 1, expected);
    }
    refused(&["analyse", "ultimate", "--weights", &games], 1, "not a file of weights");
    refused(&["learn", "fit", &weights, "--run", &folder.file("no.fit")], 1, "not a file of games");
    let tris = folder.file("tris");
    let answer = filetto(&["learn", "games", "tris", "--games", "2", "--nodes", "5", "--out", &tris], "");
    assert_eq!(answer.code, 0, "{}", answer.err);
    refused(&["learn", "fit", &tris, "--run", &folder.file("no.fit")], 1, "have weights to be fitted");
    let twice = ["learn", "fit", &games, &games, "--run", &folder.file("no.fit")];
    refused(&twice, 1, "is there twice");
}
