//! The output of the commands, for people and for programs.

use crate::common::{answer, filetto, run};
use serde_json::{Value, json};

#[test]
fn legal_for_programs() {
    let check = |arguments: &[&str], expected: Value| {
        let words = [&["legal"], arguments, &["--json"]].concat();
        assert_eq!(answer(&words), expected);
    };
    check(
        &["tris", "--moves", "b2 a1"],
        json!({"game": "mnk:3,3,3", "position": "3/1x1/o2 x", "to_move": "first", "outcome": null,
               "moves": ["a3", "b3", "c3", "a2", "c2", "b1", "c1"], "forbidden": []}),
    );
    check(
        &["tris", "--position", "xxx/oo1/3 o"],
        json!({"game": "mnk:3,3,3", "position": "xxx/oo1/3 o", "to_move": "second", "outcome": "first",
               "moves": [], "forbidden": []}),
    );
    check(
        &["ULTIMATE:tie=boards", "--moves", "e5 e4"],
        json!({"game": "ultimate:tie=boards", "position": "9/9/9/9/4x4/4o4/9/9/9 x 8", "to_move": "first",
               "outcome": null, "moves": ["d3", "e3", "f3", "d2", "e2", "f2", "d1", "e1", "f1"], "forbidden": []}),
    );
    check(
        &["mulino", "--position", "3/3/3/6/3/3/ww1 w 7 7"],
        json!({"game": "mill:nine", "position": "3/3/3/6/3/3/ww1 w 7 7", "to_move": "first", "outcome": null,
               "moves": ["a7", "d7", "g7", "b6", "d6", "f6", "c5", "d5", "e5", "a4", "b4", "c4", "e4", "f4",
                         "g4", "c3", "d3", "e3", "b2", "d2", "f2", "g1"], "forbidden": []}),
    );
}

#[test]
fn an_alias_takes_the_options_of_its_game() {
    let check = |spec: &str, expected: &str| assert_eq!(answer(&["legal", spec, "--json"])["game"], expected);
    check("mulino", "mill:nine");
    check("mulino,men=10", "mill:nine,men=10");
    check("mulino:fly=no", "mill:nine,fly=no");
    check(" Tris,overline=exact", "mnk:3,3,3,overline=exact");
    check("gomoku", "mnk:15,15,5");
}

#[test]
fn draws_by_history_are_declared() {
    let shuffle = "a7 g7 a1 g1 b4 f4 a7-a4 g7-g4 a4-a7 g4-g7 a7-a4 g7-g4 a4-a7 g4-g7";
    let with = |limit: &[&str]| {
        answer(&[&["legal", "mill:nine,men=3", "--json", "--moves", shuffle], limit].concat())
    };
    assert_eq!(with(&[])["outcome"], "draw");
    assert_eq!(with(&[])["moves"], json!([]));
    assert_eq!(with(&["--repetitions", "4"])["outcome"], Value::Null);
    assert_eq!(with(&["--repetitions", "0"])["outcome"], Value::Null);
    assert_eq!(with(&["--repetitions", "0", "--quiet-plies", "8"])["outcome"], "draw");
    assert_eq!(with(&["--repetitions", "0", "--quiet-plies", "9"])["outcome"], Value::Null);
}

#[test]
fn solve_without_draws_by_history_and_perft_judge_the_position_alone() {
    let position = "w1b/b1w/1b1/w5/3/3/3 w 0 0";
    let moves = "a7-d7 g7-g4 d7-a7 g4-g7 a7-d7 g7-g4 d7-a7 g4-g7 a7-d7";
    let on =
        |command: &[&str]| answer(&[command, &["--position", position, "--moves", moves, "--json"]].concat());
    let solve = ["solve", "mulino", "--nodes", "100", "--repetitions", "0", "--quiet-plies", "0"];
    assert_eq!(on(&solve)["game"], "mill:nine");
    assert!(on(&["perft", "mulino", "1"])["nodes"].as_u64().is_some_and(|nodes| nodes > 0));
}

#[test]
fn perft_for_programs() {
    let check = |arguments: &[&str], nodes: u64| {
        let found = answer(&[&["perft", "--json"], arguments].concat());
        assert_eq!(found["nodes"], nodes, "{arguments:?}");
        assert_eq!(found["depth"], arguments[1].parse::<u64>().expect("a depth"));
        assert!(found["seconds"].is_f64() && found["game"].is_string() && found["position"].is_string());
    };
    check(&["tris", "0"], 1);
    check(&["tris", "9"], 127_872);
    check(&["gomoku", "2"], 50_400);
    check(&["mulino", "4"], 255_024);
    check(&["ultimate", "5"], 473_256);
    check(&["tris", "3", "--moves", "b2"], 336);
    check(&["tris", "1", "--position", "xxx/oo1/3 o"], 0);
}

#[test]
fn solve_for_programs() {
    let check = |arguments: &[&str], value: Value, plies: Value, best: Value| {
        let found = answer(&[&["solve", "--json"], arguments].concat());
        assert_eq!((&found["value"], &found["plies"]), (&value, &plies), "{arguments:?}");
        assert_eq!(found["best"], best, "{arguments:?}");
        assert_eq!(found["pv"].as_array().map(Vec::len), Some(plies.as_u64().unwrap_or(0) as usize));
        assert!(found["nodes"].is_u64() && found["seconds"].is_f64() && found["method"].is_string());
    };
    let all = json!(["a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1"]);
    check(&["tris"], json!("draw"), json!(9), all);
    check(&["mnk:4,4,3"], json!("win"), json!(5), json!(["b3", "c3", "b2", "c2"]));
    check(&["tris", "--position", "xx1/oo1/3 x"], json!("win"), json!(1), json!(["c3"]));
    check(&["tris", "--position", "xxx/oo1/3 o"], json!("loss"), json!(0), json!([]));
    check(&["gomoku", "--nodes", "1000"], Value::Null, Value::Null, json!([]));
    check(&["mulino", "--time", "0.05"], Value::Null, Value::Null, json!([]));
}

#[test]
fn best_moves_that_were_not_all_tried_are_not_called_all() {
    let check = |nodes: &str, complete: bool, said: &str| {
        assert_eq!(answer(&["solve", "tris", "--json", "--nodes", nodes])["best_complete"], complete);
        assert!(filetto(&["solve", "tris", "--nodes", nodes], "").out.contains(said));
    };
    check("180", false, "Best moves found so far:");
    check("1000", true, "Best moves: a3 b3 c3 a2 b2 c2 a1 b1 c1");
}

#[test]
fn a_node_limit_is_kept() {
    for limit in [1, 10, 5000] {
        let found = answer(&["solve", "mnk:5,5,4", "--json", "--nodes", &limit.to_string()]);
        let nodes = found["nodes"].as_u64().expect("a number");
        assert_eq!(nodes, limit);
    }
}

#[test]
fn games_and_agents() {
    let names = |list: &Value| -> Vec<String> {
        let rows = list.as_array().expect("a list");
        rows.iter().filter_map(|row| row["name"].as_str().map(str::to_owned)).collect()
    };
    assert_eq!(names(&answer(&["games", "--json"])), ["mnk", "filetto", "mill", "ultimate"]);
    let agents = names(&answer(&["agents", "--json"]));
    for name in [
        "thesis",
        "filetto-dos",
        "tris-js",
        "prolog-easy",
        "prolog-medium",
        "prolog-hard",
        "prolog-learned",
        "textbook-minimax",
        "textbook-alpha-beta",
        "easy",
    ] {
        assert!(agents.iter().any(|agent| agent == name), "{name}");
        assert!(filetto(&["agents"], "").out.contains(name), "{name}");
    }
}

#[test]
fn answers_for_people() {
    let check = |arguments: &[&str], expected: &str| {
        let answer = filetto(arguments, "");
        let code = if expected == "Not solved" { 3 } else { 0 };
        assert_eq!(answer.code, code, "{answer:?}");
        assert!(answer.out.contains(expected), "expected {expected:?} in {}", answer.out);
        assert!(!answer.out.contains('\u{1b}'), "no colour goes to a pipe");
    };
    check(&["legal", "tris", "--moves", "b2"], "O to move, 8 legal moves:");
    check(&["legal", "tris", "--moves", "b2", "--lang", "it"], "Tocca a O, 8 mosse legali:");
    check(&["--lang=it", "legal", "tris", "--position", "xxx/oo1/3 o"], "Vince X.");
    check(&["solve", "tris"], "Draw: best play ends after 9 plies.");
    check(&["solve", "mnk:4,4,3", "--lang", "it"], "X vince in 5 semimosse.");
    check(&["solve", "gomoku", "--nodes", "100"], "Not solved");
    check(&["perft", "ultimate", "6"], "4,020,960 leaves");
    check(&["perft", "ultimate", "6", "--lang", "it"], "4.020.960 foglie");
    let experiments = ["match", "compare", "levels-table", "bench"];
    let others =
        ["play", "legal", "perft", "solve", "check", "games", "agents", "completions", "man", "help"];
    for command in experiments.into_iter().chain(others) {
        check(&["help", command], "Examples:\n  filetto ");
    }
    for command in ["build", "stats", "verify", "probe", "list"] {
        check(&["help", "table", command], "Examples:\n  filetto table ");
        check(&["man", "table", command], "filetto\\-table\\-");
    }
    check(&["help", "table"], "Examples:\n  filetto table build");
    check(&["help"], "Examples:");
    check(&["help", "play"], "--second <WHO>");
    check(&["play", "--help", "--lang", "it"], "Uso: filetto play [OPZIONI] [SPEC]");
    check(&["--version"], env!("CARGO_PKG_VERSION"));
    check(&["completions", "bash"], "_filetto");
    check(&["completions", "zsh"], "#compdef filetto");
    check(&["man"], ".TH");
    check(&["man", "play"], "quiet\\-plies");
}

#[test]
fn an_italian_locale_speaks_italian() {
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_filetto"));
    command.env("LC_ALL", "it_IT.UTF-8").args(["legal", "tris"]);
    assert!(run(command, "").out.contains("Tocca a X"));
}

#[test]
fn boards_were_unicode_without_a_utf_8_locale() {
    let board = |locale: &str, arguments: &[&str]| {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_filetto"));
        command.env("LC_ALL", locale).args(["play", "ultimate", "--second", "human"]).args(arguments);
        run(command, "e5\n").out
    };
    for (locale, arguments) in [("C", &[][..]), ("C.UTF-8", &["--ascii"]), ("it_IT.ISO-8859-1", &[])] {
        let out = board(locale, arguments);
        assert!(out.is_ascii() && out.contains("----4----+----5----+----6----"), "{locale}: {out}");
    }
    assert!(board("it_IT.UTF-8", &[]).contains("────4────┼────5────┼────6────"));
}

#[test]
fn colours_could_not_be_asked_for() {
    let board = |arguments: &[&str], no_color: &str| {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_filetto"));
        command.env("LC_ALL", "C.UTF-8").env("NO_COLOR", no_color);
        command.args(["play", "tris", "--second", "human"]).args(arguments);
        run(command, "b2\n").out
    };
    assert!(board(&["--color", "always"], "1").contains("\u{1b}["), "what is asked for goes before NO_COLOR");
    assert!(!board(&["--color=never"], "").contains('\u{1b}'));
    assert!(!board(&[], "").contains('\u{1b}'), "a pipe has no colours");
    let help = filetto(&["help", "play"], "").out;
    assert!(help.contains("--color <auto|always|never>") && help.contains("NO_COLOR"), "{help}");
}

#[test]
fn help_did_not_wrap_to_the_terminal() {
    for (columns, language) in [("60", "en"), ("80", "it")] {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_filetto"));
        command.env("COLUMNS", columns).args(["help", "analyse", "--lang", language]);
        let help = run(command, "").out;
        let width: usize = columns.parse().expect("a number");
        let long = help.lines().find(|line| line.chars().count() > width);
        assert_eq!(long, None, "{columns} {language}");
    }
}

#[test]
fn manual_pages_had_no_date_and_an_extra_section() {
    let english = filetto(&["man", "table", "probe"], "").out;
    let heads: Vec<&str> = english.lines().filter_map(|line| line.strip_prefix(".SH ")).collect();
    let heads: Vec<&str> = heads.into_iter().map(|head| head.trim_matches('"')).collect();
    let expected =
        ["NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "EXAMPLES", "EXIT STATUS", "FILES", "ENVIRONMENT"];
    assert_eq!(heads, expected);
    assert!(english.contains(".TH filetto-table-probe 1 2026-"), "{english}");
    let italian = filetto(&["man", "--lang", "it"], "").out;
    assert!(italian.contains("SH NOME\n") && italian.contains("SH COMANDI\n"), "{italian}");
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_filetto"));
    command.env("SOURCE_DATE_EPOCH", "1000000000").args(["man", "play"]);
    assert!(run(command, "").out.contains("2001-09-09"));
}

#[test]
fn no_command_installed_the_manual_pages() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().display().to_string();
    let said = filetto(&["man", "--install", "--dir", &path], "");
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    let read = |name: &str| std::fs::read_to_string(folder.path().join(name)).expect("a page");
    assert_eq!(read("man1/filetto.1"), filetto(&["man"], "").out);
    assert_eq!(read("man1/filetto-table-build.1"), filetto(&["man", "table", "build"], "").out);
    assert_eq!(read("it/man1/filetto-play.1"), filetto(&["man", "play", "--lang", "it"], "").out);
}

/// Bash splits words at colons. The script joins the parts, and completes only the part after the last colon.
#[cfg(unix)]
#[test]
fn bash_completed_games_and_players_with_files() {
    let complete = r#"
        source <("$0" completions bash)
        COMP_WORDS=("$0" "$@") COMP_CWORD=$#
        _filetto "$0" "${!#}"
        echo "${COMPREPLY[@]}""#;
    let completed = |words: &[&str]| {
        let mut command = std::process::Command::new("bash");
        command.env("LC_ALL", "C.UTF-8").args(["-c", complete, env!("CARGO_BIN_EXE_filetto")]).args(words);
        run(command, "").out.trim().to_owned()
    };
    assert_eq!(completed(&["play", "go"]), "gomoku");
    assert_eq!(completed(&["play", "mnk", ":", "4"]), "4,4,3");
    assert_eq!(completed(&["play", "tris", "--second", "hu"]), "human");
    assert_eq!(completed(&["play", "tris", "--second", "=", "h"]), "human hard");
    assert_eq!(completed(&["analyse", "tris", "--algorithm", "mc"]), "mcts mcts-random");
    assert_eq!(completed(&["check", ""]), "", "bash itself offers files");
}

#[test]
fn an_engine_knows_its_protocol_by_the_first_line() {
    let check = |arguments: &[&str], input: &str, expected: &str| {
        let answer = filetto(arguments, input);
        assert_eq!((answer.code, answer.err.as_str()), (0, ""), "{arguments:?}");
        assert!(answer.out.lines().any(|line| line.starts_with(expected)), "{arguments:?}: {}", answer.out);
    };
    check(&["engine"], "ugi\nquit\n", "ugiok");
    check(&["engine"], "ABOUT\n", "name=\"Filetto\"");
    check(&["engine", "mulino"], "position startpos moves d6\nd\n", "info string mill:nine 3/1w1/3/");
    check(&["engine", "--protocol", "mill"], "uci\n", "option name PiecesCount");
    check(&["engine", "tris", "--level", "perfect"], "position fen xx1/oo1/3 x\ngo\n", "bestmove ");
}

#[test]
fn an_engine_says_what_is_wrong_with_its_arguments() {
    let check = |arguments: &[&str], expected: &str| {
        let answer = filetto(arguments, "ugi\n");
        assert_eq!((answer.code, answer.out.as_str()), (2, ""), "{arguments:?}");
        assert!(answer.err.contains(expected) && answer.err.lines().count() == 1, "{}", answer.err);
    };
    check(&["engine", "chess"], "unknown game");
    check(&["engine", "--protocol", "xboard"], "ugi");
    check(&["engine", "mulino", "--level", "tris-js"], "does not play");
    check(&["engine", "--memory", "0"], "--memory");
    check(&["engine", "mulino", "--protocol", "gomocup"], "gomocup does not play mill:nine");
}

#[cfg(unix)]
#[test]
fn under_the_name_of_a_brain_the_program_speaks_gomocups_protocol() {
    let folder = tempfile::tempdir().expect("a folder");
    let brain = folder.path().join("pbrain-filetto64");
    std::os::unix::fs::symlink(env!("CARGO_BIN_EXE_filetto"), &brain).expect("a link");
    let command = std::process::Command::new(brain);
    let answer = run(command, "START 15\nABOUT\nEND\n");
    assert!(answer.out.starts_with("OK\nname=\"Filetto\""), "{answer:?}");
}

#[test]
fn perft_is_divided_by_moves_and_a_position_is_drawn() {
    let divided = filetto(&["perft", "mulino", "3", "--divide", "--moves", "d6 a7"], "").out;
    let whole = filetto(&["perft", "mulino", "3", "--json", "--moves", "d6 a7"], "").out;
    let whole: Value = serde_json::from_str(&whole).expect("JSON");
    let below = divided.lines().filter_map(|line| line.split_once(": ")).filter(|(m, _)| m.len() == 2);
    let count = |text: &str| text.replace(',', "").parse::<u64>().expect("a number");
    assert_eq!(Some(below.map(|(_, nodes)| count(nodes)).sum()), whole["nodes"].as_u64());
    let json = filetto(&["perft", "tris", "0", "--divide", "--json"], "").out;
    assert!(json.contains("\"nodes\":1,") && json.contains("\"divide\":[]"), "{json}");
    let drawn = filetto(&["show", "tris", "--moves", "b2 a1"], "").out;
    assert!(drawn.contains(" 1 [O]│   │") && drawn.ends_with("X to move\n"), "{drawn}");
}
