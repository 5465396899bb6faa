//! Tests of Sanmill's UCI dialect.

use std::sync::Arc;

use engine::registry;
use filetto_protocols::{EngineSettings, Protocol};
use formats::{SanmillPosition, mill_actions};

use crate::front_end::{Counting, FrontEnd};

fn engine() -> FrontEnd {
    FrontEnd::new(Some(Protocol::Mill))
}

/// Writes lines and returns the word after `bestmove`.
fn best(engine: &mut FrontEnd, lines: &str) -> String {
    engine.say(lines);
    loop {
        let line = engine.line().expect("an answer");
        if let Some((_, best)) = line.split_once("bestmove ") {
            return best.to_owned();
        }
    }
}

#[test]
fn the_answer_stands_at_the_end_of_an_info_line() {
    let mut engine = engine();
    engine.say("position startpos moves d6 f4 d2 b4\ngo depth 4");
    let lines = engine.until("info depth 4 score");
    let last: Vec<&str> = lines.last().expect("a line").split_whitespace().collect();
    assert_eq!((last[3], last[6], last[8]), ("score", "nodes", "bestmove"), "{last:?}");
    engine.end();
}

/// Compares `statejson` with the counts of Sanmill's own test `strict_uci.rs`.
#[test]
fn programs_are_told_of_the_position_in_json() {
    let mut engine = engine();
    let check = |engine: &mut FrontEnd, line: &str, expected: &[&str]| {
        engine.say(line);
        let state = engine.ask("statejson");
        assert!(state.starts_with("info string sanmill_state {\"protocol_version\":1,"), "{state}");
        for part in expected {
            assert!(state.contains(part), "{line}: {part} in {state}");
        }
    };
    let start = [
        "\"status\":\"ok\"",
        "\"ruleset_id\":\"nmm\"",
        "\"action\":\"place\"",
        "\"action_token_count\":0,\"logical_ply_count\":0,\"logical_plies_by_side\":[0,0]",
    ];
    check(&mut engine, "position startpos", &start);
    let owed = [
        "\"action\":\"remove\"",
        "\"side_to_move\":\"white\"",
        "\"pending_removal\":true,\"pending_removal_count\":1",
        "\"legal_actions\":[\"xb4\",\"xf4\"]",
        "\"action_token_count\":5,\"logical_ply_count\":4,\"logical_plies_by_side\":[2,2]",
    ];
    check(&mut engine, "position startpos moves a7 f4 d7 b4 g7", &owed);
    let taken = [
        "\"action\":\"place\"",
        "\"pending_removal\":false",
        "\"action_token_count\":6,\"logical_ply_count\":5,\"logical_plies_by_side\":[3,2]",
    ];
    check(&mut engine, "position startpos moves a7 f4 d7 b4 g7 xf4", &taken);
    engine.end();
}

#[test]
fn a_whole_turn_is_answered_in_json() {
    let mut engine = engine();
    let check = |engine: &mut FrontEnd, lines: &str, expected: &[&str]| {
        let answer = engine.ask(lines);
        for part in expected {
            assert!(answer.contains(part), "{lines}: {part} in {answer}");
        }
    };
    let turn = [
        "info string sanmill_logical_turn {",
        "\"full_turn_actions\":[\"g7\",\"x",
        "\"logical_move_id\":\"g7x",
        "\"model_action\":{\"from\":null,\"to\":\"g7\",\"capture\":\"",
        "\"node_budget\":20000",
        "\"resulting_side_to_move\":\"black\"",
    ];
    check(&mut engine, "position startpos moves a7 f4 d7 b4\ngo logical nodes 20000 depth 1", &turn);
    check(
        &mut engine,
        "go logical",
        &["info string sanmill_error {", "\"code\":\"logical_go_protocol_error\""],
    );
    let unstable = ["\"code\":\"logical_turn_unstable_position\""];
    check(&mut engine, "position startpos moves a7 f4 d7 b4 g7\ngo logical nodes 100", &unstable);
    assert_eq!(engine.ask("isready"), "readyok");
    engine.end();
}

/// Plays a game as an arena with single actions: every answer is legal, and a capture follows a closed mill.
#[test]
fn a_whole_game_of_single_actions() {
    let mut engine = engine();
    let mut session = registry::open("mulino").expect("a spec");
    let mut random = fastrand::Rng::with_seed(2);
    let mut captures = 0;
    for ply in 0..60 {
        let played = session.moves();
        let mut actions: Vec<&str> = played.iter().flat_map(|turn| mill_actions(turn)).collect();
        let position =
            |actions: &[&str]| format!("position startpos moves {}\ngo nodes 300", actions.join(" "));
        let turn = if ply % 2 == 0 {
            let way = best(&mut engine, &position(&actions));
            if session.legal_moves().contains(&way) {
                way
            } else {
                actions.push(&way);
                let capture = best(&mut engine, &position(&actions));
                captures += 1;
                format!("{way}{capture}")
            }
        } else {
            random.choice(session.legal_moves()).expect("a move")
        };
        session.play(&turn).unwrap_or_else(|error| panic!("{turn}: {error}"));
        if session.ending().is_some() {
            break;
        }
    }
    assert!(captures > 0, "{:?}", session.moves());
    engine.end();
}

#[test]
fn a_capture_is_chosen_for_a_mill_that_others_closed() {
    let mut engine = engine();
    // White has closed a1-a4-a7. The man on d6 threatens to close d5-d6-d7.
    let capture = best(&mut engine, "position startpos moves a1 d6 a4 d5 a7\ngo depth 3");
    assert!(["xd6", "xd5"].contains(&capture.as_str()), "{capture}");
    let free = best(&mut engine, "position startpos moves a1 d6 a4 d5 g1 g7 a7\ngo depth 3");
    assert!(["xd6", "xd5"].contains(&free.as_str()), "{free}");
    // The same position as a FEN.
    let fen =
        "position fen O@******/@*******/*O*@OO*O w p r 4 5 3 6 1 0 -1 -1 -1 -1 0 0 4 ids:nodes\ngo depth 2";
    assert!(best(&mut engine, fen).starts_with('x'));
    engine.end();
}

#[test]
fn scores_are_whites() {
    let mut engine = engine();
    for side in ["w", "b"] {
        // White has seven men on the board and Black two. No mill is closed.
        let fen = format!("O*O*O*O*/O*O*O***/@***@*** {side} p p 7 2 2 2 0 0 -1 -1 -1 -1 0 0 32");
        let fen = if side == "b" { fen.replace("7 2 2 2", "7 2 2 3") } else { fen };
        engine.say(&format!("position fen {fen}\ngo depth 2"));
        let lines = engine.until("info depth 2 score");
        let last: Vec<&str> = lines.last().expect("a line").split(' ').collect();
        assert!(last[5].parse::<i32>().is_ok_and(|score| score > 0), "{side}: {last:?}");
    }
    engine.end();
}

/// Regression: a position that owes two men was read as one that owes one.
#[test]
fn a_position_that_owes_two_men_is_refused() {
    let mut engine = FrontEnd::with(
        Some(Protocol::Mill),
        EngineSettings { spec: Some("mill:morabaraba".to_owned()), hash: 1, ..EngineSettings::default() },
        Arc::<Counting>::default(),
    );
    let before = engine.ask("fen");
    let owed =
        |men: u32| format!("position fen OOOO@OOO/**@@@@@*/@@O*@O@@ w m r 9 0 11 0 {men} 0 0 0 0 0 0 0 1");
    let refusal = "info string the position owes 2 captures, but a turn takes one man here";
    assert_eq!(engine.ask(&owed(2)), refusal);
    assert_eq!(engine.ask(&format!("{} moves xa4 xb4", owed(2))), refusal);
    assert_eq!(engine.ask("fen"), before);
    assert!(best(&mut engine, &format!("{}\ngo depth 1", owed(1))).starts_with('x'));
    engine.end();
}

#[test]
fn finished_games_have_no_move() {
    let mut engine = engine();
    let lost = "position fen OOO*****/********/@@****** b m s 3 0 2 0 0 0 -1 -1 -1 -1 0 0 30";
    assert_eq!(engine.ask(&format!("{lost}\ngo")), "bestmove none");
    engine.say("ucinewgame\nsetoption name NMoveRule value 4");
    let start = SanmillPosition::of("w2/w1b/3/3b1w/3/b2/w1b w 0 0").expect("a position");
    let moves = "b6-d6 f6-f4 d6-b6 f4-f6";
    assert_eq!(best(&mut engine, &format!("position fen {start} moves {moves}\ngo")), "draw");
    engine.end();
}

#[test]
fn positions_go_out_as_they_came_in() {
    let mut engine = engine();
    let start = "********/********/******** w p p 0 9 0 9 0 0 -1 -1 -1 -1 0 0 1 ids:nodes";
    assert_eq!(engine.ask("position startpos\nfen"), start);
    let after = "********/*******O/******** b p p 1 8 0 9 0 0 -1 -1 -1 -1 0 0 1 ids:nodes";
    assert_eq!(engine.ask("position startpos moves b6\nfen"), after);
    assert_eq!(engine.ask(&format!("position fen {after}\nd")), after);
    // Sanmill's own FEN of a position with a closed mill and a capture to make.
    let owed = "O*******/O*@***@*/O******* w p r 3 6 2 7 1 0 -1 -1 -1 -1 0 0 3 ids:nodes";
    assert_eq!(engine.ask("position startpos moves d6 f4 d7 b4 d5\nfen"), owed);
    let by_text = engine.ask(&format!("position fen {owed}\nfen"));
    assert_eq!(
        by_text.rsplit_once(" 0 ").map(|(before, _)| before),
        owed.rsplit_once(" 0 ").map(|(before, _)| before)
    );
    let slid = "position fen O*******/O*@***@*/*O****** w m s 3 0 3 0 0 0 -1 -1 -1 -1 0 0 9 moves g7-d7";
    assert!(
        engine
            .ask(&format!("{}\nfen", slid.replace("@*/", "@@/")))
            .starts_with("O*******/O*@***@@/O******* w m r ")
    );
    engine.end();
}

#[test]
fn moves_are_ranked() {
    let mut engine = engine();
    engine.say("position startpos moves d6 f4\ngo topn 5 depth 2");
    let lines = engine.until("info depth 2 score");
    let ranked: Vec<&String> = lines.iter().filter(|line| line.starts_with("info topn rank ")).collect();
    assert_eq!(ranked.len(), 5, "{lines:?}");
    assert!(
        ranked[4].starts_with("info topn rank 5 move ") && ranked[4].contains(" score cp "),
        "{ranked:?}"
    );
    engine.end();
}

/// Turns that differ only in their captures count as one action.
#[test]
fn as_many_actions_are_ranked_as_were_asked_for() {
    let mut engine = engine();
    // White closes d5-d6-d7, and takes f4, b4 or a4.
    engine.say("position startpos moves d6 f4 d7 b4 g7 a4\ngo topn 4 depth 2");
    let lines = engine.until("info depth 2 score");
    let ranked: Vec<&str> = lines.iter().filter_map(|line| line.strip_prefix("info topn rank ")).collect();
    assert_eq!(ranked.len(), 4, "{lines:?}");
    assert_eq!(ranked.iter().filter(|line| line.contains(" move d5 ")).count(), 1, "{ranked:?}");
    engine.end();
}

#[test]
fn a_position_is_estimated_without_a_search() {
    let mut engine = engine();
    let mut eval = |position: &str| {
        let words = engine.ask_for(&format!("position {position}\neval"), "info eval score ");
        let (kind, number) = words.split_once(' ').expect("two words");
        (kind.to_owned(), number.parse::<i32>().expect("a number"))
    };
    assert_eq!(eval("startpos"), ("cp".to_owned(), 0));
    // First White has more men, then Black. Scores are White's whoever is to move.
    let ahead = eval("fen O*O*O*O*/O*O*O***/@***@*** w p p 7 2 2 2 0 0 -1 -1 -1 -1 0 0 32").1;
    let behind = eval("fen @*@*@*@*/@*@*@***/O***O*** w p p 2 2 7 2 0 0 -1 -1 -1 -1 0 0 32").1;
    assert!(ahead > 100 && behind < -100, "{ahead} {behind}");
    // With a capture to make, the evaluation is that after the best capture.
    assert!(eval("startpos moves a1 d6 a4 d5 a7").1 > eval("startpos moves a1 d6 a4 d5 g1").1);
    let lost = "fen OOO*****/********/@@****** b m s 3 0 2 0 0 0 -1 -1 -1 -1 0 0 30";
    assert_eq!(eval(lost), ("mate".to_owned(), 0));
    engine.end();
}

#[test]
fn the_time_of_a_move_is_set_in_seconds_or_milliseconds() {
    let mut engine = engine();
    engine.say("setoption name MoveTime value 3\nuci");
    let lines = engine.until("uciok");
    assert!(
        lines.contains(&"option name MoveTimeMs type spin default 3000 min 0 max 60000".to_owned()),
        "{lines:?}"
    );
    engine.end();
}

/// Setting an option must not change Lasker morris, in which men may move while others are in hand.
#[test]
fn laskers_game_stays_itself_when_an_option_is_set() {
    let mut engine = engine();
    engine.say("setoption name PiecesCount value 10\nsetoption name MayMoveInPlacingPhase value true");
    engine.say("setoption name MayFly value true\nposition startpos moves a1 d6 a1-a4 d6-d5");
    assert_eq!(engine.ask("eval").split(' ').nth(1), Some("eval"));
    let fen = "****@***/********/*******O w p p 1 9 1 9 0 0 -1 -1 -1 -1 0 0 3 ids:nodes";
    assert_eq!(
        engine.ask("fen").split(' ').skip(1).collect::<Vec<_>>(),
        fen.split(' ').skip(1).collect::<Vec<_>>()
    );
    engine.say("setoption name MayMoveInPlacingPhase value false");
    assert!(engine.ask("position startpos moves a1 d6 a1-a4").starts_with("info string "));
    engine.end();
}

#[test]
fn rules_are_options() {
    let mut engine = engine();
    engine.say("setoption name PiecesCount value 12\nsetoption name HasDiagonalLines value true");
    let start = "********/********/******** w p p 0 12 0 12 0 0 -1 -1 -1 -1 0 0 1 ids:nodes";
    assert_eq!(engine.ask("position startpos\nfen"), start);
    // A mill on a diagonal.
    assert!(best(&mut engine, "position startpos moves a1 d6 b2 d5 c3\ngo depth 1").starts_with('x'));
    engine.end();
}

#[test]
fn what_is_wrong_is_refused_and_changes_nothing() {
    let mut engine = engine();
    let before = engine.ask("position startpos moves d6 f4\nfen");
    for line in [
        "position startpos moves d6 d6",
        "position startpos moves xd6",
        "position startpos moves d6 xf4",
        "position startpos moves a1 d6 a4 d5 a7 xa1",
        "position fen ********/********/********",
        "position fen ********/********/******** w p r 0 9 0 9 1 0 -1 -1 -1 -1 0 0 1",
        "setoption name PiecesCount value 30",
        "setoption name MayFly value maybe",
        "setoption name SkillLevel value 31",
        "statejson",
    ] {
        let answer = engine.ask(line);
        assert!(answer.starts_with("info string "), "{line}: {answer}");
        assert_eq!(engine.ask("fen"), before, "{line}");
    }
    engine.end();
}
