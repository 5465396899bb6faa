//! Tests of the Gomocup protocol and of the extensions that GUIs use.

use filetto_protocols::{EngineSettings, Protocol};

use crate::front_end::FrontEnd;

/// Starts an engine with a small node limit, and a game with the command `start`.
fn engine(start: &str) -> FrontEnd {
    let mut engine = FrontEnd::new(Some(Protocol::Gomocup));
    engine.say("INFO max_node 2000");
    assert_eq!(engine.ask(start), "OK");
    engine
}

/// Writes lines and returns the answer, without the messages before it.
fn answer(engine: &mut FrontEnd, lines: &str) -> String {
    engine.say(lines);
    loop {
        let line = engine.line().expect("an answer");
        if !line.starts_with("MESSAGE") && !line.starts_with("INFO") {
            return line;
        }
    }
}

fn is_point(answer: &str, columns: u32, rows: u32) -> bool {
    let Some((column, row)) = answer.split_once(',') else { return false };
    let below = |text: &str, most| text.parse::<u32>().is_ok_and(|number| number < most);
    below(column, columns) && below(row, rows)
}

#[test]
fn a_game_from_start_to_end() {
    let mut engine = engine("START 15");
    let mut ours = answer(&mut engine, "BEGIN");
    for row in [0, 2, 4, 6] {
        assert!(is_point(&ours, 15, 15), "{ours}");
        ours = answer(&mut engine, &format!("TURN {row},0"));
    }
    assert_eq!(answer(&mut engine, "RESTART"), "OK");
    assert!(is_point(&answer(&mut engine, "TURN 7,7"), 15, 15));
    engine.say("END");
    assert_eq!(engine.end(), [""; 0]);
}

#[test]
fn boards_may_be_rectangles() {
    let mut engine = engine("RECTSTART 20,6");
    assert!(is_point(&answer(&mut engine, "TURN 19,5"), 20, 6));
    assert!(answer(&mut engine, "TURN 5,19").starts_with("ERROR"));
    engine.end();
}

#[test]
fn four_in_a_row_is_completed_or_stopped() {
    let mut engine = engine("START 15");
    let row = "BOARD\n3,3,1\n4,3,1\n5,3,1\n6,3,1\n2,3,2\n9,9,2\n11,9,2\n9,11,2\nDONE";
    assert_eq!(answer(&mut engine, row), "7,3");
    let row = "BOARD\n3,3,2\n4,3,2\n5,3,2\n6,3,2\n2,3,1\n9,9,1\n11,9,1\nDONE";
    assert_eq!(answer(&mut engine, row), "7,3");
    engine.end();
}

/// A stone that makes six in a row wins by the rule "five or more", but not by "exactly five".
#[test]
fn the_rule_may_come_after_the_start() {
    let row = "BOARD\n3,3,1\n4,3,1\n5,3,1\n7,3,1\n8,3,1\n2,2,2\n9,9,2\n11,9,2\n9,11,2\n0,14,2\nDONE";
    let mut engine = engine("START 15");
    assert_eq!(answer(&mut engine, row), "6,3");
    engine.say("INFO rule 1");
    assert_ne!(answer(&mut engine, row), "6,3");
    engine.end();
}

#[test]
fn other_rules_are_refused_when_a_move_is_wanted() {
    for rule in [2, 3, 5, 12] {
        let mut engine = engine("START 15");
        engine.say(&format!("INFO rule {rule}"));
        let refused = answer(&mut engine, "BEGIN");
        assert!(refused.starts_with(&format!("ERROR rule {rule} is not played here")), "{refused}");
        engine.say("INFO rule 0");
        assert!(is_point(&answer(&mut engine, "BEGIN"), 15, 15));
        engine.end();
    }
}

#[test]
fn the_last_stone_can_be_taken_back() {
    let mut engine = engine("START 15");
    let ours = answer(&mut engine, "TURN 7,7");
    assert!(answer(&mut engine, "TAKEBACK 7,7").starts_with("ERROR"));
    assert_eq!(answer(&mut engine, &format!("TAKEBACK {ours}")), "OK");
    assert_eq!(answer(&mut engine, "TAKEBACK 7,7"), "OK");
    assert!(is_point(&answer(&mut engine, "BEGIN"), 15, 15));
    engine.end();
}

#[test]
fn what_is_wrong_is_an_error_and_the_engine_goes_on() {
    let mut engine = FrontEnd::new(Some(Protocol::Gomocup));
    engine.say("INFO max_node 500");
    let check = |engine: &mut FrontEnd, lines: &str, expected: &str| {
        let found = answer(engine, lines);
        assert!(found.starts_with(expected), "{lines}: {found}");
    };
    check(&mut engine, "TURN 1,1", "ERROR expected START");
    check(&mut engine, "START 21", "ERROR the board must");
    check(&mut engine, "START 4", "ERROR the board must");
    check(&mut engine, "START x", "ERROR the board must");
    check(&mut engine, "START 15", "OK");
    check(&mut engine, "TURN 15,0", "ERROR expected a point");
    check(&mut engine, "TURN one", "ERROR expected a point");
    check(&mut engine, "BOARD\n1,1,1\nDONE", "ERROR expected as many");
    check(&mut engine, "BOARD\n1,1,3\nDONE", "ERROR expected 1 or 2");
    check(&mut engine, "BOARD\n1,1,1\n1,1,2\nDONE", "ERROR move 2");
    check(&mut engine, "BOARD\n1,1\nDONE", "ERROR expected 1 or 2");
    check(&mut engine, "BOARD\nnonsense\nDONE", "ERROR expected a stone");
    check(&mut engine, "TURN 7,7", "");
    check(&mut engine, "TURN 7,7", "ERROR");
    check(&mut engine, "BEGIN", "ERROR expected an empty board");
    check(&mut engine, "PONDER", "UNKNOWN");
    check(&mut engine, "INFO nonsense 3\nINFO rule\nABOUT", "name=\"Filetto\", version=\"");
    let five = "BOARD\n0,0,2\n1,0,2\n2,0,2\n3,0,2\n4,0,2\n0,5,1\n1,5,1\n2,5,1\n3,5,1\nDONE";
    check(&mut engine, five, "ERROR the game is over");
    engine.end();
}

#[test]
fn the_named_game_gives_the_length_of_the_row() {
    let settings = EngineSettings { spec: Some("tris".to_owned()), hash: 1, ..EngineSettings::default() };
    let clock = std::sync::Arc::new(Still);
    let mut engine = FrontEnd::with(Some(Protocol::Gomocup), settings, clock);
    assert_eq!(engine.ask("START 3"), "OK");
    let row = "BOARD\n0,0,1\n1,0,1\n0,2,2\n2,2,2\nDONE";
    assert_eq!(answer(&mut engine, row), "2,0");
    engine.end();
}

struct Still;

impl engine::Clock for Still {
    fn now(&self) -> std::time::Duration {
        std::time::Duration::ZERO
    }
}

#[test]
fn boards_of_yixin_are_set_up_without_an_answer() {
    let mut engine = engine("START 15");
    engine.say("yxboard\n3,3,1\n4,3,1\n5,3,1\n6,3,1\n2,3,2\n9,9,2\n11,9,2\n9,11,2\ndone");
    assert_eq!(answer(&mut engine, "yxshowforbid"), "FORBID .");
    engine.say("yxhashclear");
    assert_eq!(answer(&mut engine, "yxnbest 3"), "7,3");
    engine.end();
}

#[test]
fn a_search_is_stopped_with_its_best_move() {
    let mut engine = FrontEnd::new(Some(Protocol::Gomocup));
    assert_eq!(engine.ask("START 20"), "OK");
    engine.say("TURN 10,10");
    engine.until("MESSAGE depth 1-");
    assert!(is_point(&answer(&mut engine, "YXSTOP"), 20, 20));
    engine.end();
}

#[test]
fn the_display_shows_moves_and_lines_of_play() {
    let mut engine = engine("START 7");
    engine.say("INFO max_node 30000\nINFO show_detail 3\nTURN 3,3");
    let mut lines = Vec::new();
    loop {
        let line = engine.line().expect("an answer");
        if is_point(&line, 7, 7) {
            break;
        }
        lines.push(line);
    }
    let beginnings = [
        "MESSAGE REALTIME REFRESH",
        "MESSAGE REALTIME POS ",
        "MESSAGE REALTIME DONE ",
        "MESSAGE REALTIME BEST ",
        "INFO PV 0",
        "INFO NUMPV 1",
        "INFO DEPTH ",
        "INFO SELDEPTH ",
        "INFO NODES ",
        "INFO TOTALNODES ",
        "INFO TOTALTIME ",
        "INFO SPEED ",
        "INFO EVAL ",
        "INFO WINRATE 0.",
        "INFO BESTLINE ",
        "INFO PV DONE",
        "MESSAGE depth ",
    ];
    for beginning in beginnings {
        assert!(lines.iter().any(|line| line.starts_with(beginning)), "{beginning} in {lines:#?}");
    }
    engine.end();
}

#[test]
fn a_board_program_asks_for_the_limits() {
    let mut engine = engine("START 15");
    engine.say("YXSHOWINFO");
    engine.until("MESSAGE INFO MAX_THREAD_NUM 256");
    engine.until("MESSAGE INFO MAX_HASH_SIZE 26");
    engine.end();
}

#[test]
fn the_opening_swap2() {
    let mut engine = engine("START 15");
    let opening = answer(&mut engine, "SWAP2BOARD\nDONE");
    let stones: Vec<&str> = opening.split(' ').collect();
    assert!(stones.len() == 3 && stones.iter().all(|stone| is_point(stone, 15, 15)), "{opening}");
    // Black has two stones side by side in the middle, White has one in a corner: Black is better.
    assert_eq!(answer(&mut engine, "SWAP2BOARD\n7,7\n0,0\n8,8\nDONE"), "SWAP");
    // Black's stones are far apart at the edges, White's in the middle: White is better.
    let white = answer(&mut engine, "SWAP2BOARD\n0,0\n7,7\n14,14\n7,8\n0,14\nDONE");
    assert!(is_point(&white, 15, 15), "{white}");
    assert!(answer(&mut engine, "SWAP2BOARD\n7,7\nDONE").starts_with("ERROR"));
    engine.end();
}

#[test]
fn a_small_memory_is_kept_to() {
    let mut engine = FrontEnd::new(Some(Protocol::Gomocup));
    engine.say("INFO max_memory 83886080\nINFO thread_num 2\nINFO hash_size 2048\nINFO max_node 500");
    assert_eq!(engine.ask("START 15"), "OK");
    assert!(is_point(&answer(&mut engine, "BEGIN"), 15, 15));
    engine.end();
}

#[test]
fn black_has_forbidden_points_in_renju() {
    let mut engine = engine("START 15");
    engine.say("INFO rule 4");
    // Two open threes cross at 7,7; Black is the engine.
    let stones = "5,7,1\n0,0,2\n6,7,1\n2,0,2\n7,8,1\n4,0,2\n7,9,1\n6,0,2\nDONE";
    engine.say(&format!("YXBOARD\n{stones}"));
    assert_eq!(answer(&mut engine, "YXSHOWFORBID"), "FORBID 0707.");
    let move_ = answer(&mut engine, &format!("BOARD\n{stones}"));
    assert!(is_point(&move_, 15, 15) && move_ != "7,7", "{move_}");
    engine.say(&format!("YXBOARD\n{stones}"));
    assert_eq!(answer(&mut engine, "TURN 7,7"), "ERROR double three by h8: f8-h8 and h6-h8");
    engine.end();
}

/// The stones of a list may be in an order that the rules forbid: here the third stone of Black's last row.
#[test]
fn the_stones_of_a_list_may_be_in_any_order() {
    let mut engine = engine("START 15");
    engine.say("INFO rule 4");
    let stones = "5,7,1\n0,0,2\n6,7,1\n2,0,2\n7,8,1\n4,0,2\n7,9,1\n6,0,2\n7,7,1\n8,7,2\nDONE";
    assert!(is_point(&answer(&mut engine, &format!("BOARD\n{stones}")), 15, 15));
    engine.end();
}

#[test]
fn yixin_board_names_renju_by_another_number() {
    let mut engine = engine("START 15 15");
    engine.say("INFO rule 2");
    engine.say("YXBOARD\n7,5,1\n0,0,2\n7,6,1\n0,2,2\n8,7,1\n0,4,2\n10,7,1\n0,6,2\nDONE");
    assert_eq!(answer(&mut engine, "YXSHOWFORBID"), "FORBID 0707.");
    engine.end();
}
