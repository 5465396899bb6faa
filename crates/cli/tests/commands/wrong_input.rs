//! Wrong arguments: each gets one clear line and the right exit code; nothing panics.

use crate::common::filetto;

fn check(arguments: &[&str], code: i32, expected: &str) {
    let answer = filetto(arguments, "");
    assert_eq!(answer.code, code, "{arguments:?}: {answer:?}");
    assert_eq!(answer.out, "", "{arguments:?}");
    assert_eq!(answer.err.lines().count(), 1, "{arguments:?}: one line: {}", answer.err);
    assert!(answer.err.starts_with("filetto: "), "{}", answer.err);
    assert!(answer.err.contains(expected), "{arguments:?}: expected {expected:?} in {}", answer.err);
}

#[test]
fn commands_and_options() {
    check(&[], 2, "missing command; type filetto play tris for a game");
    check(&["table"], 2, "missing command; expected one of: build, stats, verify, probe");
    check(&["dance"], 2, "unknown command \"dance\"");
    check(&["legal"], 2, "missing argument SPEC: give a game such as tris");
    check(&["legal", "tris", "extra"], 2, "unexpected argument \"extra\"");
    check(&["legal", "tris", "--shout"], 2, "unexpected argument \"--shout\"");
    check(&["legal", "tris", "--json=1"], 2, "--json takes no value");
    check(&["legal", "tris", "--moves"], 2, "--moves needs a value");
    check(&["legal", "tris", "--json", "--json"], 2, "--json is given twice");
    check(&["perft", "tris"], 2, "missing argument DEPTH");
    check(&["play", "tris", "--time", "1", "--depth", "2"], 2, "--time cannot be used with --depth");
    check(&["completions"], 2, "missing argument SHELL");
    check(&["merge"], 2, "missing argument FILE\n");
    check(&["match", "tris"], 2, "missing argument A, B\n");
    check(&["tournament", "tris", "easy"], 2, "PLAYER needs at least 2 values, found 1");
    check(&["tournament", "tris", "easy", "--lang", "it"], 2, "richiede almeno 2 valori, trovati 1");
    check(&["puzzles", "mnk-001", "list"], 2, "list cannot be used with ID");
    check(&["completions", "korn"], 2, "expected one of: bash, elvish, fish, powershell, zsh");
    check(&["man", "dance"], 2, "unknown command \"dance\"");
    check(&["legal", "tris", "--lang", "de"], 2, "expected en or it");
    check(&["legal", "tris", "--lang"], 2, "--lang needs a value");
    check(&["dance", "--lang", "it"], 2, "comando sconosciuto \"dance\"");
}

#[test]
fn numbers() {
    for depth in ["-1", "100", "x", "1.5", "", "99999999999999999999"] {
        check(&["perft", "tris", depth], 2, "DEPTH must be a whole number from 0 to 99");
    }
    check(&["solve", "tris", "--nodes", "0"], 2, "--nodes must be a whole number from 1");
    for time in ["0", "-1", "x", "inf", "NaN", "1e99"] {
        check(&["solve", "tris", "--time", time], 2, "--time must be a number of seconds");
        check(&["play", "tris", "--time", time], 2, "--time: expected");
    }
    check(&["play", "tris", "--time", "60+x"], 2, "--time: expected a number of seconds from 0.001 to 86400");
    check(&["play", "tris", "--depth", "0"], 2, "--depth must be a whole number from 1 to 999");
    check(&["play", "tris", "--seed", "-5"], 2, "--seed must be a whole number");
    check(
        &["legal", "tris", "--repetitions", "x"],
        2,
        "--repetitions must be a whole number from 2 to 10000",
    );
}

#[test]
fn specs() {
    check(&["legal", "chess"], 2, "expected one of: tris, gomoku, renju, caro, mulino, mnk:M,N,K");
    check(&["legal", ""], 2, "unknown game \"\"");
    check(&["legal", "mnk:3,3"], 2, "expected mnk:M,N,K");
    check(&["legal", "mnk:3,3,21"], 2, "K must be a whole number from 1 to 20");
    check(&["legal", "mnk:3,3,3,overline=maybe"], 2, "overline must be one of win|exact");
    check(&["legal", "mill:ten"], 2, "expected mill:three|six|nine");
    check(&["legal", "filetto:men=2"], 2, "men must be a whole number from 3 to 12");
    check(&["legal", "ultimate:fly=yes"], 2, "unknown option \"fly=yes\"");
    check(&["legal", "caffè\u{7}"], 2, "unknown game");
    let long = filetto(&["legal", &"x".repeat(100_000)], "");
    assert!(long.code == 2 && long.err.len() < 1000, "a long word is not quoted whole");
}

#[test]
fn moves_and_positions() {
    check(&["legal", "tris", "--moves", "b2 b2"], 2, "move 2, b2: b2 is occupied");
    check(&["legal", "tris", "--moves", "d4"], 2, "the board has no point d4");
    check(&["legal", "tris", "--moves", "hello"], 2, "\"hello\" is not a legal move; try a3");
    check(&["legal", "tris", "--moves", "2 3, 1"], 2, "--moves: rows and columns must be pairs of numbers");
    check(
        &["legal", "tris", "--lang", "it", "--moves", "1"],
        2,
        "--moves: righe e colonne vanno scritte a coppie",
    );
    check(&["legal", "mnk:99,99,9", "--moves", "1"], 2, "mnk:");
    check(&["legal", "tris", "--position", "?", "--moves", "1"], 2, "--position: ");
    check(&["legal", "filetto", "--moves", "A a"], 2, "move 2, a: a7 is occupied");
    check(&["legal", "ultimate", "--moves", "e5 a1"], 2, "you must play on board 5");
    check(&["legal", "mulino", "--moves", "a1 a7xa1"], 2, "a7 closes no mill");
    check(&["legal", "tris", "--position", "3/3 x"], 2, "expected 3 ranks");
    check(&["legal", "tris", "--position", "xxx/ooo/3 x"], 2, "both players have won");
    check(&["legal", "tris", "--position", "xxx/3/3 o"], 2, "x has placed 3 and o 0");
    check(&["solve", "tris", "--position", "xx1/oo1/3 o"], 2, "it cannot be o's turn");
    check(&["legal", "tris", "--lang", "it", "--moves", "b2 b2"], 2, "il punto b2 è occupato");
}

#[test]
fn players() {
    check(&["play", "tris", "--first", "kasparov"], 2, "expected one of: human, random, easy");
    check(&["play", "tris", "--first", "filetto-dos"], 2, "filetto-dos does not play mnk:3,3,3");
    check(
        &["play", "mulino", "--second", "perfect"],
        2,
        "perfect needs tables to play mill:nine; build them with filetto table build",
    );
}

#[test]
fn files() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).display().to_string();
    let write =
        |name: &str, content: &[u8]| std::fs::write(folder.path().join(name), content).expect("a file");
    check(&["legal", "--load", &path("none.pgn")], 1, "cannot read");
    check(&["play", "--load", &folder.path().display().to_string()], 1, "cannot read");
    write("binary.pgn", b"[Event \"x\"]\n\xff\0\n");
    check(&["legal", "--load", &path("binary.pgn")], 1, "line 2: not a text file");
    write("short.pgn", b"[Event \"x\"]\n");
    check(&["legal", "--load", &path("short.pgn")], 1, "line 1: missing tag Game");
    let tags = "[Event \"x\"]\n[Site \"?\"]\n[Date \"?\"]\n[Round \"-\"]\n[White \"a\"]\n[Black \"b\"]\n";
    let game = format!("{tags}[Result \"*\"]\n[Game \"tris\"]\n\n1. b2 b2 *\n");
    write("occupied.pgn", game.as_bytes());
    check(&["play", "--load", &path("occupied.pgn")], 1, "line 10: illegal move b2: b2 is occupied");
    check(
        &["play", "--load", &path("occupied.pgn"), "--lang", "it"],
        1,
        "riga 10: mossa illegale b2: il punto b2 è occupato",
    );
    write("good.pgn", game.replace("b2 b2", "b2 a1").as_bytes());
    check(
        &["legal", "mulino", "--load", &path("good.pgn")],
        2,
        "contains a game of mnk:3,3,3, not mill:nine",
    );
    check(&["legal", "tris", "--load", &path("good.pgn"), "--moves", "a1"], 2, "cannot be used with");
}

#[test]
fn nothing_asked_what_was_meant() {
    check(&["paly", "tris"], 2, "unknown command \"paly\"; did you mean play?");
    check(&["help", "analyze"], 2, "unknown command \"analyze\"; did you mean analyse?");
    check(&["table", "proble", "mulino"], 2, "did you mean probe?");
    check(&["play", "tris", "--frist", "human"], 2, "unexpected argument \"--frist\"; did you mean --first?");
    check(&["play", "tris", "--colour=never"], 2, "did you mean --color?");
    check(&["play", "trs"], 2, "unknown game \"trs\"; did you mean tris?");
    check(&["bench", "gomoko"], 2, "did you mean gomoku?");
    check(&["table", "build", "mulin"], 2, "did you mean mulino?");
    check(&["play", "tris", "--second", "hrad"], 2, "unknown player \"hrad\"; did you mean hard?");
    check(&["match", "tris", "hrad", "easy"], 2, "did you mean hard?");
    check(&["analyse", "tris", "--algorithm", "mcst"], 2, "did you mean mcts?");
    check(&["completions", "bsh"], 2, "invalid value \"bsh\" for SHELL; did you mean bash?");
    check(&["play", "trs", "--lang", "it"], 2, "gioco sconosciuto \"trs\"; intendevi tris?");
}

#[test]
fn a_game_for_a_command_a_human_in_a_match_a_depth_without_a_game() {
    check(&["tris"], 2, "\"tris\" is a game and not a command; to play it, type: filetto play tris");
    check(&["match", "tris", "human", "easy"], 2, "\"human\" cannot play a match");
    check(&["match", "tris", "filetto-dos", "easy"], 2, "does not play mnk:3,3,3; expected one of: random");
    check(&["perft", "5"], 2, "missing argument SPEC: the game stands before the depth");
}
