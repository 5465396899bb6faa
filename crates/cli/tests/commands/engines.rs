//! External engines in matches and at the prompt: here shell scripts that misbehave. `filetto-external`
//! contains the tests of protocols and processes.
#![cfg(unix)]

use std::fs;
use std::path::Path;

use crate::common::{Answer, filetto};
use serde_json::Value;
use tempfile::TempDir;

/// A folder with an engine script, which runs a given shell command when the engine is to move.
struct Engine {
    folder: TempDir,
}

impl Engine {
    fn that(does: &str) -> Engine {
        let script = format!(
            "trap '' INT TERM\n\
             while read -r word rest; do case $word in\n\
             ugi) echo 'option name Hash type spin default 1 min 1 max 9'; echo ugiok;;\n\
             isready) echo readyok;;\n\
             go) {does};;\n\
             quit) exit;;\n\
             esac; done\n"
        );
        let folder = tempfile::tempdir().expect("a folder");
        fs::write(folder.path().join("engine.sh"), script).expect("a script");
        Engine { folder }
    }

    fn path(&self, name: &str) -> String {
        self.folder.path().join(name).display().to_string()
    }

    /// Returns the description of the engine: `x=sh FOLDER/engine.sh`.
    fn described(&self) -> String {
        format!("x=sh {}", self.path("engine.sh"))
    }

    /// Runs a command in which the engine can be called `engine:x`.
    fn run(&self, arguments: &[&str], input: &str) -> Answer {
        let (described, logs) = (self.described(), self.path("logs"));
        filetto(&[arguments, &["--engine", &described, "--engine-logs", &logs]].concat(), input)
    }
}

fn events(answer: &Answer) -> Vec<Value> {
    answer.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

/// The arguments of a match without a clock, so that no move is late.
const MATCH: [&str; 8] = ["match", "tris", "easy", "engine:x", "--games", "2", "--time", "nodes=100"];

#[test]
fn an_engine_that_fails_loses_and_the_message_names_its_log() {
    let check = |does: &str, time: &str, go: &str, expected: &str| {
        let engine = Engine::that(does);
        let answer = engine.run(&[&MATCH[..7], &[time]].concat(), "");
        assert_eq!((answer.code, answer.err.as_str()), (0, ""), "{}", answer.out);
        assert_eq!(answer.out.matches(expected).count(), 2, "{expected} in {}", answer.out);
        assert!(answer.out.contains("easy won 2, drew 0 and lost 0"), "{}", answer.out);
        let forfeits = "Of these games 2 were lost by forfeit: 0 by easy, 2 by x";
        assert!(answer.out.contains(forfeits), "{}", answer.out);
        let log = answer.out.split("(log: ").nth(1).and_then(|rest| rest.split(')').next()).expect("a log");
        let log = fs::read_to_string(log).expect("the log");
        assert!(log.starts_with("# x: sh ") && log.contains(&format!(" > {go}\n")), "{log}");
    };
    check("exit 3", "nodes=100", "go nodes 100", "x forfeits: its program failed: it ended (exit code 3)");
    check(
        "echo bestmove z9",
        "depth=3",
        "go depth 3",
        "x forfeits: it played \"z9\", which is not a legal move",
    );
    // One second, so that a busy machine has time to start the engine.
    check("sleep 1000", "1", "go movetime 1000", "x forfeits: it did not answer: no move within 1.05 s");
}

#[test]
fn programs_are_told_of_faults() {
    let engine = Engine::that("exit 3");
    let values = events(&engine.run(&[&MATCH[..], &["--json"]].concat(), ""));
    let [_, first, second, score] = &values[..] else { panic!("{values:?}") };
    for game in [first, second] {
        assert_eq!(
            (game["reason"].as_str(), game["detail"].as_str()),
            (Some("crash"), Some("it ended (exit code 3)"))
        );
        assert!(game["log"].as_str().is_some_and(|log| Path::new(log).is_file()), "{game}");
    }
    assert_eq!((score["faults"].as_u64(), score["wins"].as_u64()), (Some(2), Some(2)));
}

#[test]
fn an_engine_is_described_in_a_file() {
    let engine = Engine::that("exit 3");
    let file = engine.path("engines.toml");
    fs::write(&file, "[x]\ncommand = 'sh engine.sh'\ndir = '.'\noption.hash = 5\n").expect("a file");
    let logs = engine.path("logs");
    let options = ["--engines", &file, "--engine-logs", &logs];
    let answer = filetto(&[&MATCH[..], &options].concat(), "");
    assert!(answer.out.contains("it ended (exit code 3)"), "{answer:?}");
    let log = fs::read_dir(&logs).expect("logs").next().expect("a log").expect("a file").path();
    assert!(fs::read_to_string(log).is_ok_and(|log| log.contains("> setoption name Hash value 5\n")));
}

#[test]
fn what_is_wrong_with_an_engine_is_said_before_the_first_game() {
    let check = |more: &[&str], expected: &str| {
        let answer = Engine::that("exit").run(&[&MATCH[..3], more].concat(), "");
        assert_eq!((answer.code, answer.out.as_str()), (2, ""), "{more:?}");
        assert_eq!(answer.err.lines().count(), 1, "{}", answer.err);
        assert!(answer.err.contains(expected), "expected {expected:?} in {}", answer.err);
    };
    check(&["engine:nobody"], "no engine nobody: neither --engine nor a file of engines describes it");
    check(&["engine:x", "--engine", "x=true"], "the engine x is described twice");
    check(
        &["engine:y", "--engine", "y=true,protocol=mill"],
        "y: mnk:3,3,3 cannot be played by the protocol mill",
    );
    check(&["engine:x", "--time", "infinite"], "x: an engine of another program needs a limit");
    check(&["engine:y", "--engine", "y"], "expected NAME=COMMAND[,protocol=..]");
    check(&["engine:y", "--engine", "y=true,protocol=cecp"], "unknown protocol \"cecp\"");
    check(&["engine:"], "unknown player \"engine:\"");
    let file = tempfile::NamedTempFile::new().expect("a file");
    fs::write(file.path(), "[x]\ncommand 'y'\n").expect("a file");
    let answer = filetto(&[&MATCH[..], &["--engines", &file.path().display().to_string()]].concat(), "");
    assert_eq!(answer.code, 1);
    assert!(
        answer.err.contains("cannot read the engines in ") && answer.err.contains(": line 2: "),
        "{answer:?}"
    );
}

#[test]
fn at_the_prompt_a_person_takes_over_from_an_engine_that_fails() {
    let engine = Engine::that("exit 3");
    let saved = engine.path("game.pgn");
    let play = ["play", "tris", "--second", "engine:x", "--time", "nodes=100"];
    let answer = engine.run(&play, &format!("b2\na1\nsave {saved}\nquit\n"));
    assert_eq!((answer.code, answer.err.as_str()), (0, ""));
    assert!(answer.out.contains("O (x) gives no move: it ended (exit code 3) (log: "), "{}", answer.out);
    assert!(answer.out.contains("You play on for O; new starts the engine again.\n"), "{}", answer.out);
    let game = fs::read_to_string(&saved).expect("the saved game");
    assert!(game.contains("[Black \"engine:x\"]") && game.ends_with("1. b2 a1 *\n"), "{game}");
    // The engine is asked again in a new game, and from the saved game.
    let again = engine.run(&[&play[..], &["--json"]].concat(), "b2\nnew\nb2\nquit\n");
    let failed = events(&again).iter().filter(|event| event["event"] == "engine-failed").count();
    assert_eq!(failed, 2, "{}", again.out);
    let resumed = engine.run(&["play", "--load", &saved, "--json"], "c3\nquit\n");
    let failed =
        events(&resumed).into_iter().find(|event| event["event"] == "engine-failed").expect("it is asked");
    assert_eq!((failed["player"].as_str(), failed["by"].as_str()), (Some("second"), Some("x")));
    // Without the engine, a human plays.
    let without = filetto(&["play", "--load", &saved, "--json"], "c3\nc1\nquit\n");
    assert_eq!(events(&without)[2]["by"], "human", "{}", without.out);
    assert!(without.err.contains("no engine x"), "{}", without.err);
}

#[test]
fn at_the_prompt_an_engine_plays() {
    let engine = Engine::that("n=$((n + 1)); echo bestmove a$n");
    let answer = engine
        .run(&["play", "tris", "--second", "engine:x", "--time", "nodes=9", "--json"], "b2\nb1\nquit\n");
    let moves: Vec<Value> = events(&answer).into_iter().filter(|event| event["event"] == "move").collect();
    let made = |index: usize| (moves[index]["by"].as_str(), moves[index]["move"].as_str());
    assert_eq!((made(1), made(3)), ((Some("x"), Some("a1")), (Some("x"), Some("a2"))), "{}", answer.out);
    assert!(moves[1]["seconds"].is_number());
}

/// Filetto as an external engine of itself.
#[test]
fn filetto_plays_in_every_protocol() {
    let check = |spec: &str, protocol: &str, option: &str| {
        let program = env!("CARGO_BIN_EXE_filetto");
        let engine = format!("x='{program}',protocol={protocol},option.{option}");
        let players = ["match", spec, "medium", "engine:x", "--games", "2", "--time", "nodes=100"];
        let answer = filetto(&[&players[..], &["--engine", &engine, "--json"]].concat(), "");
        assert_eq!((answer.code, answer.err.as_str()), (0, ""), "{spec} {protocol}");
        let score = events(&answer).pop().expect("a score");
        assert_eq!((score["games"].as_u64(), score["faults"].as_u64()), (Some(2), Some(0)), "{}", answer.out);
    };
    for spec in ["tris", "filetto", "mill:three", "ultimate"] {
        check(spec, "ugi", "hash=1");
    }
    check("tris", "uci", "Hash=1");
    check("mulino", "mill", "Hash=1");
    check("mnk:6,7,5,overline=exact", "gomocup", "hash_size=1024");
}

#[test]
#[cfg(target_os = "linux")]
fn an_interrupted_match_leaves_no_engine() {
    let engine = Engine::that("sleep 1000");
    let pids = engine.path("pids");
    let script = fs::read_to_string(engine.path("engine.sh")).expect("the script");
    fs::write(engine.path("engine.sh"), format!("echo $$ >> {pids}\n{script}")).expect("a script");
    let described = engine.described();
    let options = ["600", "--engine", &described];
    crate::common::check_interrupted(&[&MATCH[..7], &options].concat(), "Interrupted after 0 of 2 games.");
    // The match may have been interrupted before it started the engine.
    for pid in fs::read_to_string(&pids).unwrap_or_default().lines() {
        assert!(!Path::new("/proc").join(pid).exists(), "process {pid} is left");
    }
}
