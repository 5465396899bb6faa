//! `filetto learn`: runs that follow from their seed, and what is said of them.

mod common;

use std::fs;
use std::path::PathBuf;

use common::filetto;
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
