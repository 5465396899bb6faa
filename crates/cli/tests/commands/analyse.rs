//! `filetto analyse` for people and for programs: limits, interruptions, wrong arguments.

use crate::common::filetto;
use serde_json::Value;

const ALGORITHMS: [&str; 9] =
    ["aspiration", "pvs", "mtdf", "negac", "mcts", "mcts-random", "alpha-beta", "negamax", "minimax"];

/// An upper bound on the processor time that the program takes in addition to its search, in seconds.
#[cfg(unix)]
const STARTING: f64 = 1.0;

/// Returns the JSON events of an analysis, the last of which is the result.
fn events(arguments: &[&str]) -> Vec<Value> {
    let answer = filetto(&[&["analyse", "--json"], arguments].concat(), "");
    assert_eq!((answer.code, answer.err.as_str()), (0, ""), "{arguments:?}");
    let read = |line| serde_json::from_str(line).expect("a JSON value on each line");
    answer.out.lines().map(read).collect()
}

fn result(arguments: &[&str]) -> Value {
    events(arguments).pop().expect("a result")
}

/// Checks that the event has a value (a win or loss with its plies, a draw, or a score) and its bound.
fn check_value(event: &Value) {
    let shape = (event["value"].as_str(), event["plies"].is_u64(), event["score"].is_i64());
    let known = matches!(
        shape,
        (Some("win" | "loss"), true, false) | (Some("draw"), false, false) | (None, false, true)
    );
    assert!(known && event["exact"].is_boolean(), "{event}");
    let bound = event["bound"].as_str().expect("a bound");
    assert!(["exact", "at-least", "at-most"].contains(&bound), "{event}");
}

#[test]
fn every_algorithm_writes_events_for_programs() {
    for algorithm in ALGORITHMS {
        let moves = "b2 a1 c3 a3 a2";
        let events = events(&["tris", "--moves", moves, "--algorithm", algorithm, "--nodes", "100000"]);
        assert_eq!(events[0]["event"], "start", "{algorithm}");
        assert_eq!((&events[0]["game"], events[0]["position"].is_string()), (&"mnk:3,3,3".into(), true));
        let (last, others) = events[1..].split_last().expect("a result");
        for event in others {
            match event["event"].as_str() {
                Some("depth") => {
                    check_value(event);
                    assert!(event["depth"].is_u64() && event["line"].is_u64() && event["nodes"].is_u64());
                    assert!(event["seconds"].is_f64() && event["nps"].is_number());
                    assert!(event["table_permille"].is_u64() && event["pv"].is_array());
                }
                Some("begun") => assert!(event["number"].is_u64() && event["of"] == 4, "{event}"),
                Some("finished" | "best") => check_value(event),
                Some("lost") => assert!(event["plies"].is_u64(), "{event}"),
                _ => panic!("{event}"),
            }
        }
        assert!(others.iter().any(|event| event["event"] == "depth"), "{algorithm} tells a depth");
        assert_eq!((&last["event"], &last["end"]), (&"result".into(), &"proven".into()), "{algorithm}");
        assert_eq!(last["lines"].as_array().map(Vec::len), Some(1), "{algorithm}");
        let line = &last["lines"][0];
        check_value(line);
        assert_eq!((&line["value"], &line["exact"]), (&"draw".into(), &true.into()), "{algorithm}");
        assert_eq!((&last["best"], &line["pv"][0]), (&line["move"], &line["move"]), "{algorithm}");
        assert_eq!(line["visits_permille"].is_u64(), algorithm.starts_with("mcts"), "{algorithm}");
        assert!(last["depth"].is_u64() && last["nodes"].is_u64() && last["seconds"].is_f64());
    }
}

#[test]
fn every_algorithm_writes_a_table_for_people() {
    for algorithm in ALGORITHMS {
        let answer = filetto(&["analyse", "mnk:4,3,3", "--algorithm", algorithm, "--nodes", "3000"], "");
        assert_eq!((answer.code, answer.err.as_str()), (0, ""), "{answer:?}");
        let lines: Vec<&str> = answer.out.lines().collect();
        assert_eq!(lines[0], "mnk:4,3,3  3/3/3/3 x");
        let heads: Vec<&str> = lines[1].split_whitespace().collect();
        assert_eq!(heads, ["depth", "value", "nodes", "nodes/s", "table", "best", "line"]);
        let conclusion = lines[lines.len() - 2];
        assert!(conclusion.starts_with("X ") || conclusion.starts_with("estimate "), "{answer:?}");
        assert!(lines[lines.len() - 1].contains(" nodes in "), "{answer:?}");
        assert!(!answer.out.contains('\u{1b}'), "no colour goes to a pipe");
    }
}

#[test]
fn an_estimate_was_from_the_side_to_move() {
    // X is ahead in both positions: before O's move, and before X's.
    for moves in ["h8 a1 h7", "h8 a1 h7 a2"] {
        let search = ["--depth", "1", "--algorithm", "alpha-beta"];
        let arguments = [&["analyse", "gomoku", "--moves", moves], &search[..]].concat();
        let english = filetto(&arguments, "").out;
        assert!(english.contains("\nestimate +") && !english.contains(" for X"), "{english}");
        assert!(english.contains("Estimates are seen from X: +1.0 is about"), "{english}");
        let italian = filetto(&[&arguments[..], &["--lang", "it"]].concat(), "").out;
        assert!(
            italian.contains("\nvalutazione +") && italian.contains("punto di vista di X: +1,0"),
            "{italian}"
        );
    }
}

#[test]
fn values_are_said_in_both_languages() {
    let check = |arguments: &[&str], expected: &str| {
        let answer = filetto(&[&["analyse"], arguments].concat(), "");
        assert_eq!((answer.code, answer.err.as_str()), (0, ""), "{answer:?}");
        assert!(answer.out.contains(expected), "expected {expected:?} in {}", answer.out);
    };
    check(&["tris", "--position", "xx1/oo1/3 x"], "X wins in one ply with c3");
    check(&["tris", "--position", "xx1/oo1/3 x", "--lang", "it"], "X vince in una semimossa con c3");
    check(&["mnk:4,4,3"], "X wins in 5 plies with");
    check(&["mnk:4,4,3", "--lang", "it"], "X vince in 5 semimosse con");
    check(&["mnk:4,4,3"], "Proven at depth ");
    check(&["mnk:4,4,3", "--lang", "it"], "Dimostrato a profondità ");
    check(&["gomoku", "--nodes", "2000"], "Limit reached at depth ");
    check(&["gomoku", "--nodes", "2000", "--lang", "it"], "Limite raggiunto a profondità ");
    check(&["gomoku", "--depth", "2"], "Finished at depth 2:");
    check(&["gomoku", "--depth", "2", "--lang", "it"], "Finito a profondità 2:");
    check(&["tris", "--position", "xxx/oo1/3 o"], "X wins.");
    check(&["tris", "--position", "xxx/oo1/3 o", "--lang", "it"], "Vince X.");
}

#[test]
fn a_finished_game_is_a_result_too() {
    for algorithm in ALGORITHMS {
        let found = result(&["tris", "--position", "xxx/oo1/3 o", "--algorithm", algorithm]);
        assert_eq!((&found["best"], found["lines"].as_array().map(Vec::len)), (&Value::Null, Some(0)));
    }
}

#[test]
fn lines_are_the_best_moves_in_order() {
    let found = result(&["mnk:4,4,3", "--lines", "6", "--time", "infinite"]);
    let lines = found["lines"].as_array().expect("lines");
    let plies: Vec<Option<u64>> = lines.iter().map(|line| line["plies"].as_u64()).collect();
    assert_eq!(plies, [5, 5, 5, 5, 7, 7].map(Some), "{found}");
    assert!(lines.iter().all(|line| line["value"] == "win" && line["exact"] == true), "{found}");
    let answer = filetto(&["analyse", "mnk:4,4,3", "--lines", "2"], "");
    let has = |start: &str| answer.out.lines().any(|line| line.starts_with(start));
    assert!(has("1. X wins in 5 plies with ") && has("2. X wins in 5 plies with "), "{}", answer.out);
    let all = result(&["tris", "--lines", "1000"]);
    assert_eq!(all["lines"].as_array().map(Vec::len), Some(9));
}

#[test]
fn what_the_solver_settles_is_proven() {
    let check = |arguments: &[&str], value: &str, plies: Option<u64>, pv: usize| {
        let found = result(&[arguments, &["--time", "infinite"]].concat());
        let line = &found["lines"][0];
        assert_eq!((&line["value"], &line["exact"]), (&value.into(), &true.into()), "{found}");
        assert_eq!(
            (line["plies"].as_u64(), line["pv"].as_array().map(Vec::len)),
            (plies, Some(pv)),
            "{found}"
        );
        assert_eq!((&found["end"], found["method"].is_string()), (&"proven".into(), true), "{found}");
    };
    check(&["mnk:7,7,5"], "draw", None, 49);
    check(&["mnk:8,8,4"], "win", Some(11), 11);
    check(&["filetto"], "win", Some(15), 15);
    let threats = "h8 f11 i9 e10 i8 g12 d9 g11 g7 f6 i7 h13";
    check(&["gomoku", "--moves", threats], "win", Some(9), 9);
    for others in [["--algorithm", "aspiration"], ["--depth", "4"], ["--time", "depth=4"]] {
        let found = result(&[&["mnk:8,8,4", "--nodes", "50000"], &others[..]].concat());
        assert_eq!((&found["method"], &found["lines"][0]["exact"]), (&Value::Null, &false.into()), "{found}");
    }
}

#[test]
fn depth_and_nodes_are_kept() {
    for algorithm in ALGORITHMS {
        let found = result(&["gomoku", "--algorithm", algorithm, "--nodes", "500"]);
        assert!(found["nodes"].as_u64().is_some_and(|nodes| nodes <= 500), "{algorithm}: {found}");
        assert_eq!(found["end"], "limit", "{algorithm}");
        assert!(found["best"].is_string(), "{algorithm}");
        if !algorithm.starts_with("mcts") {
            let found = result(&["mnk:7,7,5", "--algorithm", algorithm, "--depth", "2"]);
            assert_eq!((&found["depth"], &found["end"]), (&2.into(), &"depth".into()), "{algorithm}");
        }
    }
    let by_time = result(&["gomoku", "--time", "depth=2"]);
    assert_eq!((&by_time["depth"], &by_time["end"]), (&2.into(), &"depth".into()));
    let one = result(&["gomoku", "--nodes", "1"]);
    assert!(one["best"].is_string() && one["lines"][0]["value"].is_null(), "{one}");
}

#[cfg(unix)]
#[test]
fn the_time_is_kept() {
    let check = |spec: &str, options: [&str; 2], threads: f64| {
        let arguments = [&["analyse", spec, "--json", "--time", "0.3"], &options[..]].concat();
        let (answer, seconds) = crate::common::timed(&arguments, "");
        assert_eq!((answer.code, answer.err.as_str()), (0, ""), "{spec} {options:?}");
        let last: Value = serde_json::from_str(answer.out.lines().last().expect("a line")).expect("JSON");
        assert_eq!(last["end"], "limit", "{spec} {options:?}");
        assert!(seconds < 0.3 * threads + STARTING, "{spec} {options:?}: {seconds} s of processor time");
    };
    check("gomoku", ["--threads", "1"], 1.0);
    check("mulino", ["--threads", "4"], 4.0);
    check("ultimate", ["--algorithm", "mcts"], 1.0);
    check("mnk:20,20,5", ["--hash", "1"], 1.0);
}

#[test]
fn threads_and_table_sizes_find_the_same_value() {
    for options in
        [&["--threads", "4"][..], &["--hash", "1"], &["--threads", "4", "--hash", "1", "--lines", "3"]]
    {
        let found = result(&[&["mnk:4,4,3", "--time", "infinite"], options].concat());
        assert_eq!((&found["lines"][0]["value"], &found["end"]), (&"win".into(), &"proven".into()));
        assert_eq!(found["lines"][0]["plies"], 5, "{options:?}");
    }
}

#[test]
fn the_same_seed_gives_the_same_games() {
    let play = |seed: &str| {
        let found = result(&["ultimate", "--algorithm", "mcts", "--nodes", "2000", "--seed", seed]);
        found["lines"].clone()
    };
    assert_eq!(play("5"), play("5"));
    assert_ne!(play("5"), play("6"));
}

#[test]
fn wrong_words_get_one_line() {
    let check = |arguments: &[&str], expected: &str| {
        let answer = filetto(&[&["analyse"], arguments].concat(), "");
        assert_eq!((answer.code, answer.out.as_str()), (2, ""), "{arguments:?}: {answer:?}");
        assert_eq!(answer.err.lines().count(), 1, "{arguments:?}: one line: {}", answer.err);
        assert!(answer.err.contains(expected), "{arguments:?}: expected {expected:?} in {}", answer.err);
    };
    check(&[], "missing argument SPEC");
    check(&["chess"], "expected one of: tris");
    check(&["tris", "--algorithm", "deep"], "expected one of: aspiration, pvs, mtdf, negac, mcts");
    check(&["tris", "--algorithm", ""], "expected one of: aspiration");
    for depth in ["0", "256", "x", "-1", "1.5"] {
        check(&["tris", "--depth", depth], "--depth must be a whole number from 1 to 255");
    }
    for nodes in ["0", "-3", "1e6", "99999999999999999999"] {
        check(&["tris", "--nodes", nodes], "--nodes must be a whole number from 1");
    }
    for lines in ["0", "1001", "many"] {
        check(&["tris", "--lines", lines], "--lines must be a whole number from 1 to 1000");
    }
    for threads in ["0", "100000"] {
        check(&["tris", "--threads", threads], "--threads must be a whole number from 1");
    }
    for hash in ["0", "65537", "64K"] {
        check(&["tris", "--hash", hash], "--memory must be an amount of memory such as 512M or 2G");
    }
    for time in ["0", "-1", "x", "60+x", "depth=0"] {
        check(&["tris", "--time", time], "--time: ");
    }
    check(&["tris", "--seed", "-1"], "--seed must be a whole number from 0");
    check(&["tris", "--moves", "b2 b2"], "b2 is occupied");
    check(&["tris", "--position", "xxx/ooo/3 x"], "both players have won");
    check(&["tris", "--depth", "0", "--lang", "it"], "--depth dev'essere un numero intero da 1 a 255");
}

/// Sends Ctrl-C after the first line of a depth, and returns the exit code, the output and the errors.
#[cfg(unix)]
fn interrupted(arguments: &[&str], is_depth: fn(&str) -> bool) -> (Option<i32>, String, String) {
    use std::io::{BufRead, BufReader, Read};
    use std::process::{Command, Stdio};
    let mut command = Command::new(env!("CARGO_BIN_EXE_filetto"));
    command.env("LC_ALL", "C").env_remove("LANG").env_remove("LANGUAGE").arg("analyse").args(arguments);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("it starts");
    let mut reader = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut out = String::new();
    while !out.lines().last().is_some_and(is_depth) {
        assert!(reader.read_line(&mut out).expect("a line") > 0, "no depth in {out}");
    }
    let kill = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(kill.expect("kill").success());
    reader.read_to_string(&mut out).expect("text");
    let mut err = String::new();
    child.stderr.take().expect("a pipe").read_to_string(&mut err).expect("text");
    let status = child.wait().expect("it ends");
    (status.code(), out, err)
}

#[cfg(unix)]
#[test]
fn an_interruption_shows_the_best_so_far() {
    let is_row = |line: &str| line.split_whitespace().next().is_some_and(|word| word.parse::<u32>().is_ok());
    for options in [&[][..], &["--threads", "4"], &["--algorithm", "mcts"], &["--algorithm", "alpha-beta"]] {
        let arguments = [&["ultimate", "--time", "infinite"], options].concat();
        let (code, out, err) = interrupted(&arguments, is_row);
        assert_eq!((code, err.as_str()), (Some(130), ""), "{options:?}: {out}");
        let lines: Vec<&str> = out.lines().collect();
        assert!(lines[lines.len() - 2].starts_with("estimate "), "{options:?}: {out}");
        assert!(lines[lines.len() - 1].starts_with("Interrupted at depth "), "{options:?}: {out}");
    }
    let is_event = |line: &str| line.contains("\"event\":\"depth\"");
    let (code, out, _) = interrupted(&["mulino", "--time", "infinite", "--json"], is_event);
    let last: Value = serde_json::from_str(out.lines().last().expect("a line")).expect("JSON");
    assert_eq!((code, &last["end"], last["best"].is_string()), (Some(130), &"interrupted".into(), true));
}

#[cfg(unix)]
#[test]
fn a_closed_pipe_is_no_error() {
    for options in ["", "--json", "--threads 4", "--algorithm mcts --json"] {
        let binary = env!("CARGO_BIN_EXE_filetto");
        // Only the closed pipe ends it.
        let analyse = format!("'{binary}' analyse ultimate --time infinite {options}");
        let line = format!("{{ {analyse}; echo code $? >&2; }} | head -1");
        let mut command = std::process::Command::new("sh");
        command.env("LC_ALL", "C").args(["-c", &line]);
        let answer = crate::common::run(command, "");
        assert_eq!((answer.out.lines().count(), answer.err.trim()), (1, "code 0"), "{options}: {answer:?}");
    }
}

#[test]
fn the_positions_of_a_file_are_analysed_one_after_the_other() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("positions.txt");
    std::fs::write(&file, "# two positions\n\nxx1/o2/3 o\nb2 a2\nnonsense\n").expect("a file");
    let name = file.display().to_string();
    let answer = filetto(&["analyse", "tris", "--file", &name, "--nodes", "100000"], "");
    let lines: Vec<Value> =
        answer.out.lines().map(|line| serde_json::from_str(line).expect("a JSON value")).collect();
    assert_eq!(lines.len(), 3, "{}", answer.out);
    assert_eq!((&lines[0]["line"], &lines[0]["best"]), (&3.into(), &"c3".into()));
    assert_eq!((&lines[1]["line"], &lines[1]["lines"][0]["value"]), (&4.into(), &"win".into()));
    assert!(lines[2]["error"].as_str().expect("a text").contains("nonsense"), "{}", lines[2]);
    assert_eq!((answer.code, answer.err.lines().count()), (1, 1), "{}", answer.err);
    let answer = filetto(&["analyse", "tris", "--file", &name, "--moves", "b2"], "");
    assert_eq!(answer.code, 2);
    let answer = filetto(&["analyse", "tris", "--file", "nothing.txt"], "");
    assert_eq!(answer.code, 1);
}
