//! `filetto learn genetic`.

use std::fs;

use serde_json::Value;

use super::{Folder, refused};
use crate::common::{Answer, filetto};

/// Runs this number of generations with more arguments, writes the run to the file and returns the output.
fn learn(run: &str, generations: &str, more: &[&str]) -> String {
    let words =
        ["learn", "genetic", "prolog", "--state", run, "--depth", "1", "--population", "4", "--games", "4"];
    let answer = filetto(&[&words, &["--generations", generations][..], more].concat(), "");
    assert_eq!((answer.code, answer.err.as_str()), (0, ""), "{generations} {more:?}");
    answer.out
}

#[test]
fn a_resumed_run_equals_one_without_a_stop() {
    let folder = Folder::new();
    let [whole, parts, weights] = ["whole.run", "parts.run", "weights"].map(|name| folder.file(name));
    let output = learn(&whole, "3", &["--threads", "2", "--out", &weights]);
    assert_eq!(output.matches("generation ").count(), 3, "{output}");
    learn(&parts, "1", &["--threads", "1"]);
    learn(&parts, "3", &["--threads", "1"]);
    let read = |file: &str| fs::read_to_string(file).expect("a file");
    assert_eq!(read(&whole), read(&parts));
    let weights = read(&weights);
    assert!(engine::PrologWeights::parse(&weights).is_some(), "{weights}");
    assert!(weights.contains("\ngenerations 3\n") && weights.contains("--seed 1 "), "{weights}");
}

#[test]
fn a_report_shows_the_generations_of_the_run() {
    let folder = Folder::new();
    let [run, svg] = ["a.run", "a.svg"].map(|name| folder.file(name));
    let output = learn(&run, "2", &[]);
    let answer = filetto(&["learn", "report", &run, "--svg", &svg], "");
    assert_eq!((answer.code, answer.err.as_str()), (0, ""));
    let generations = |text: &str| -> Vec<String> {
        text.lines().filter(|line| line.starts_with("generation")).map(str::to_owned).collect()
    };
    assert_eq!(generations(&answer.out), generations(&output));
    assert!(fs::read_to_string(&svg).expect("a chart").contains("won-board"));
    let json = filetto(&["learn", "report", &run, "--json"], "").out;
    let last: Value = serde_json::from_str(json.lines().last().expect("a line")).expect("JSON");
    assert_eq!((&last["event"], &last["generations"]), (&"result".into(), &2.into()));
}

#[test]
fn a_run_is_checked_and_a_forged_one_is_found() {
    let folder = Folder::new();
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

/// Repeats a run of 23 November 2026. Another machine must play the same games to the last digit.
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

/// Runs a short optimisation of the search's margins in 5,5,4.
fn learn_margins(run: &str, more: &[&str]) -> Answer {
    let words =
        ["learn", "genetic", "margins", "mnk:5,5,4", "--state", run, "--nodes", "50", "--generations", "2"];
    filetto(&[&words[..], &["--population", "4", "--games", "4"], more].concat(), "")
}

#[test]
fn the_margins_of_the_search_are_tuned_checked_and_played_with() {
    let folder = Folder::new();
    let [run, weights, svg] = ["a.run", "a.weights", "a.svg"].map(|name| folder.file(name));
    let output = learn_margins(&run, &["--out", &weights, "--threads", "2"]);
    assert_eq!((output.code, output.err.as_str()), (0, ""));
    assert!(output.out.contains("mnk:5,5,4") && output.out.contains("50 nodes"), "{}", output.out);
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
fn the_target_decides_which_options_are_allowed() {
    let folder = Folder::new();
    let run = folder.file("a.run");
    let genetic = |rest: &[&str], expected: &str| {
        refused(&[&["learn", "genetic", "--state", &run], rest].concat(), 2, expected);
    };
    genetic(&["margins"], "expected a game after margins");
    genetic(&["margins", "tris", "--depth", "2"], "expected a game after margins");
    genetic(&["margins", "chess"], "chess");
    genetic(&["prolog", "ultimate"], "prolog takes no game");
    genetic(&["prolog", "--nodes", "5"], "prolog takes no game");
    genetic(&["prolog", "--nodes", "5", "--depth", "2"], "--depth");
}

#[test]
fn errors_are_one_line() {
    let folder = Folder::new();
    let run = folder.file("a.run");
    learn(&run, "1", &[]);
    refused(&["learn", "genetic", "prolog", "--state", &run, "--seed", "2"], 1, "is another run");
    refused(&["learn", "genetic", "tris", "--state", &run], 2, "tris");
    refused(&["learn", "genetic", "prolog"], 2, "--state");
    refused(&["learn", "genetic", "prolog", "--state", &run, "--games", "3"], 2, "--games");
    let other = folder.file("other");
    fs::write(&other, "something else\n").expect("a file");
    refused(&["learn", "report", &other], 1, "not the file of a run");
    refused(&["learn", "check", &other], 1, "not the file of a run");
    refused(&["learn", "report", &folder.file("none")], 1, "none");
}
