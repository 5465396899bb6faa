//! Tests that concern all protocols: searches stop on request, lines wait for their turn, and nothing panics.

use std::sync::Arc;

use filetto_protocols::{EngineSettings, Protocol};

use crate::front_end::{Counting, FrontEnd};

#[test]
fn the_first_line_names_the_protocol() {
    let check = |line: &str, expected: &str| {
        let mut engine = FrontEnd::new(None);
        let answer = engine.ask(line);
        assert!(answer.starts_with(expected), "{line}: {answer}");
        engine.end();
    };
    check("ugi", "id name Filetto");
    check("uci", "id name Filetto");
    check("START 15", "OK");
    check("isready", "readyok");
}

#[test]
fn stop_ends_a_search_without_limits() {
    let mut engine = FrontEnd::new(Some(Protocol::Ugi));
    engine.say("setoption name Game value mulino\nposition startpos\ngo infinite");
    engine.until("info depth 3");
    let best = engine.ask_for("stop", "bestmove");
    assert!(best.len() == 2, "{best}");
    assert_eq!(engine.end(), [""; 0]);
}

#[test]
fn an_infinite_search_that_is_settled_waits_for_stop() {
    let mut engine = FrontEnd::new(Some(Protocol::Ugi));
    engine.say("position fen xx1/oo1/3 x\ngo infinite");
    engine.until("info depth");
    // The engine responds, but has not answered `go`.
    engine.say("isready");
    let lines = engine.until("readyok");
    assert!(lines.iter().all(|line| !line.starts_with("bestmove")), "{lines:?}");
    assert_eq!(engine.ask_for("stop", "bestmove"), "c3");
    engine.end();
}

#[test]
fn the_end_of_the_input_ends_a_search() {
    let mut engine = FrontEnd::new(Some(Protocol::Ugi));
    engine.say("setoption name Game value gomoku\nposition startpos\ngo infinite");
    engine.until("info depth");
    let lines = engine.end();
    assert!(lines.iter().any(|line| line.starts_with("bestmove ")), "{lines:?}");
}

/// Regression: the end of the input cut the search to depth 1 and dropped the lines behind it.
#[test]
fn lines_that_wait_at_the_end_of_the_input_are_answered() {
    let mut engine = FrontEnd::new(Some(Protocol::Ugi));
    engine.say("setoption name Game value mulino\nposition startpos\ngo depth 5");
    engine.say("position startpos moves d6\nquery p1turn\ngo depth 3\nquery gameover");
    let lines = engine.end();
    let answers: Vec<&str> = lines.iter().map(|line| line.split(" score ").next().unwrap_or(line)).collect();
    let places =
        ["info depth 5", "bestmove ", "response false", "info depth 3", "bestmove ", "response false"];
    let mut found = answers.iter();
    for place in places {
        assert!(found.any(|answer| answer.starts_with(place)), "{place} in {lines:?}");
    }
}

#[test]
fn searches_without_a_limit_end_at_the_end_of_the_input() {
    let mut engine = FrontEnd::new(Some(Protocol::Ugi));
    engine.say("setoption name Game value gomoku\ngo depth 2\ngo infinite\ngo\nquery p1turn");
    let lines = engine.end();
    assert_eq!(lines.iter().filter(|line| line.starts_with("bestmove ")).count(), 3, "{lines:?}");
    assert_eq!(lines.last().map(String::as_str), Some("response true"));
}

#[test]
fn an_infinite_search_of_a_finished_game_waits_for_stop() {
    let check = |protocol: Protocol, finished: &str, expected: &str| {
        let mut engine = FrontEnd::new(Some(protocol));
        engine.say(finished);
        assert_eq!(engine.ask("go infinite\nisready"), "readyok", "{protocol:?}");
        assert_eq!(engine.ask("stop"), expected, "{protocol:?}");
        assert_eq!(engine.ask("go"), expected, "{protocol:?}");
        assert_eq!(engine.end(), [""; 0]);
    };
    check(Protocol::Ugi, "position startpos moves b2 a1 b1 a2 b3", "bestmove 0000");
    check(Protocol::Uci, "position startpos moves P@b2 P@a1 P@b1 P@a2 P@b3", "bestmove 0000");
    let lost = "position fen OOO*****/********/@@****** b m s 3 0 2 0 0 0 -1 -1 -1 -1 0 0 30";
    check(Protocol::Mill, lost, "bestmove none");
}

#[test]
fn quit_ends_a_search_without_an_answer() {
    let mut engine = FrontEnd::new(Some(Protocol::Ugi));
    engine.say("setoption name Game value gomoku\ngo infinite");
    engine.until("info depth");
    engine.say("quit");
    assert!(engine.end().iter().all(|line| !line.starts_with("bestmove")));
}

#[test]
fn lines_that_come_during_a_search_are_obeyed_after_it() {
    let mut engine = FrontEnd::new(Some(Protocol::Ugi));
    engine.say(
        "position fen xx1/oo1/3 x\ngo depth 3\nposition fen xx1/oo1/3 x moves a1\ngo depth 3\nquery p1turn",
    );
    assert_eq!(engine.ask_for("", "bestmove"), "c3");
    assert_eq!(engine.ask_for("", "bestmove"), "c2");
    assert_eq!(engine.line().as_deref(), Some("response false"));
    engine.end();
}

#[test]
fn one_stop_ends_the_searches_that_wait_too() {
    let mut engine = FrontEnd::new(Some(Protocol::Ugi));
    engine
        .say("setoption name Game value gomoku\ngo infinite\nposition startpos moves h8\ngo infinite\nstop");
    engine.until("bestmove");
    engine.until("bestmove");
    engine.end();
}

/// The queue is bounded: a GUI that floods the engine during an infinite search neither fills the memory nor
/// makes its own `stop` unreachable.
#[test]
fn a_flood_ends_a_search_without_end() {
    let mut engine = FrontEnd::new(Some(Protocol::Ugi));
    engine.say("setoption name Game value mulino\ngo infinite");
    engine.until("info depth");
    let long = format!("position startpos {:60000} moves d6", "");
    for _ in 0..300 {
        engine.say(&long);
    }
    engine.say("query p1turn\nisready");
    let lines = engine.until("readyok");
    assert!(lines.iter().any(|line| line.starts_with("bestmove ")), "{lines:?}");
    assert!(lines.contains(&"response false".to_owned()), "{lines:?}");
    engine.end();
}

#[test]
fn the_clock_ends_a_search_in_every_protocol() {
    let check = |protocol: Protocol, lines: &str, word: &str| {
        let settings = EngineSettings { hash: 1, ..EngineSettings::default() };
        let mut engine = FrontEnd::with(Some(protocol), settings, Arc::<Counting>::default());
        assert!(!engine.ask_for(lines, word).is_empty(), "{protocol:?}");
        engine.end();
    };
    check(Protocol::Ugi, "setoption name Game value ultimate\ngo movetime 100", "bestmove");
    check(Protocol::Ugi, "setoption name Game value mulino\ngo p1time 2000 p2time 1 p1inc 10", "bestmove");
    check(Protocol::Uci, "setoption name UCI_Variant value gomoku\ngo movetime 100", "bestmove P@");
    check(Protocol::Gomocup, "INFO timeout_turn 100\nSTART 20\nBEGIN\nRESTART\nABOUT", "name=");
    check(Protocol::Mill, "setoption name MoveTimeMs value 100\ngo", "info depth");
    let all: String = (0..81).map(|cell| format!("{} {}\n", cell / 9, cell % 9)).collect();
    check(Protocol::CodinGame, &format!("-1 -1\n81\n{}", all.trim_end()), "");
}

#[test]
fn no_text_makes_an_engine_panic() {
    let words = [
        "position",
        "startpos",
        "fen",
        "moves",
        "go",
        "depth",
        "3",
        "-1",
        "99999999999999999999",
        "nodes",
        "stop",
        "setoption",
        "name",
        "Hash",
        "value",
        "Game",
        "START",
        "15",
        "TURN",
        "0,0",
        "BOARD",
        "DONE",
        "1,1,2",
        "INFO",
        "rule",
        "TAKEBACK",
        "BEGIN",
        "RECTSTART",
        "5,6",
        "SWAP2BOARD",
        "YXNBEST",
        "2",
        "xd6",
        "d6",
        "settings",
        "update",
        "game",
        "field",
        "macroboard",
        "action",
        "move",
        "-1 -1",
        "é",
        "P@b2",
        "query",
        "result",
        "Level",
        "random",
        "uginewgame",
        "ucinewgame",
        "RESTART",
        "max_node",
        "50",
        "max_depth",
        "1",
    ];
    for protocol in Protocol::ALL {
        let mut random = fastrand::Rng::with_seed(protocol as u64);
        let mut engine = FrontEnd::with(
            Some(protocol),
            EngineSettings { hash: 1, ..EngineSettings::default() },
            Arc::<Counting>::default(),
        );
        for _ in 0..300 {
            let count = random.usize(1..6);
            let line: Vec<&str> = (0..count).map(|_| words[random.usize(..words.len())]).collect();
            engine.say(&line.join(" "));
        }
        // The end of the input alone would wait for a search to a large depth.
        engine.say(if protocol == Protocol::Gomocup { "END" } else { "quit" });
        engine.end();
    }
}
