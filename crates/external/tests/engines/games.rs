//! Whole games in every protocol. The test engine and its opponent both play the first legal move.

use engine::{Session, TimeControl};
use filetto_external::{EngineConfig, EngineProtocol, ExternalEngine, MoveLimits, WaitControl};
use game::Player;

use crate::common::{NEVER, Ticking, choose, config, open};

/// Plays a game from the session's position, in which the engine is one side.
fn play(engine: &mut ExternalEngine, session: &mut dyn Session, side: Player, control: &str) {
    let clock = Ticking::not();
    let wait = WaitControl { clock: &clock, stop: &NEVER };
    let controls = [TimeControl::parse(control).expect("a time control"); 2];
    let limits = MoveLimits::at_start(side, controls);
    engine.new_game(session, &limits, wait).expect("a game begins");
    while session.ending().is_none() {
        let expected = session.legal_moves().swap_remove(0);
        let chosen = if session.to_move() == side {
            engine.choose(session, &limits, wait).unwrap_or_else(|fault| panic!("{fault}\n{}", engine.log()))
        } else {
            expected.clone()
        };
        assert_eq!(chosen, expected, "{}", engine.log());
        session.play(&chosen).expect("a legal move");
    }
}

fn check(protocol: EngineProtocol, spec: &str, position: Option<&str>) {
    let mut engine = ExternalEngine::new(config(protocol, "fair", None));
    for (side, control) in [(Player::First, "1"), (Player::Second, "60+1"), (Player::First, "nodes=1000")] {
        let mut session = open(spec);
        if let Some(position) = position {
            session.set_position(position).expect("a position");
        }
        play(&mut engine, &mut *session, side, control);
    }
}

#[test]
fn every_game_by_ugi() {
    for spec in ["tris", "mnk:4,6,4", "filetto", "mill:three", "mulino", "ultimate"] {
        check(EngineProtocol::Ugi, spec, None);
    }
    check(EngineProtocol::Ugi, "tris", Some("3/1x1/3 o"));
}

#[test]
fn five_in_a_row_by_gomocup() {
    check(EngineProtocol::Gomocup, "gomoku", None);
    check(EngineProtocol::Gomocup, "mnk:5,8,5,overline=exact", None);
    check(EngineProtocol::Gomocup, "mnk:5,5,5", Some("5/5/2x2/5/5 o"));
}

#[test]
fn tris_and_gomoku_by_uci() {
    check(EngineProtocol::Uci, "tris", None);
    check(EngineProtocol::Uci, "gomoku", None);
    check(EngineProtocol::Uci, "mnk:15,15,5,overline=exact", None);
    check(EngineProtocol::Uci, "tris", Some("3/1x1/3 o"));
}

#[test]
fn a_word_in_a_message_was_taken_for_a_move() {
    for (protocol, spec) in [
        (EngineProtocol::Ugi, "tris"),
        (EngineProtocol::Uci, "tris"),
        (EngineProtocol::Mill, "mulino"),
        (EngineProtocol::Gomocup, "mnk:5,5,5"),
    ] {
        let mut engine = ExternalEngine::new(config(protocol, "grumbling", None));
        play(&mut engine, &mut *open(spec), Player::First, "1");
    }
}

#[test]
fn whatever_is_no_move_is_a_message() {
    let mut engine = ExternalEngine::new(config(EngineProtocol::Gomocup, "chatty", None));
    play(&mut engine, &mut *open("mnk:5,5,5"), Player::First, "1");
}

/// Rapfi drops words that arrive while its search thread ends.
#[test]
fn no_word_arrives_within_the_race_after_a_move() {
    let mut engine = ExternalEngine::new(config(EngineProtocol::Gomocup, "racing", None));
    for side in [Player::First, Player::Second] {
        play(&mut engine, &mut *open("mnk:5,5,5"), side, "1+0.1");
        assert!(!engine.log().contains("ERROR"), "{}", engine.log());
    }
}

/// Rapfi forfeited games by an error in place of a move, since it had not read all words.
#[test]
fn words_that_an_engine_drops_are_sent_again() {
    let mut engine = ExternalEngine::new(config(EngineProtocol::Gomocup, "forgetful", None));
    for side in [Player::First, Player::Second] {
        play(&mut engine, &mut *open("mnk:6,6,5"), side, "1");
    }
    let log = engine.log();
    assert!(log.contains(" < ERROR Unknown command: time_left\n"), "{log}");
    assert!(log.contains(" < ERROR Unknown command: 6\n"), "{log}");
    assert!(log.contains(" < ERROR Unknown command: 4,0\n"), "{log}");
}

/// Plays games with captures: the first legal moves close mills, so some moves are two actions.
#[test]
fn mulino_by_mill() {
    let mut session = open("mulino");
    while session.ending().is_none() {
        let first = session.legal_moves().swap_remove(0);
        session.play(&first).expect("a legal move");
    }
    assert!(session.moves().iter().any(|m| m.contains('x')), "{:?}", session.moves());
    check(EngineProtocol::Mill, "mulino", None);
    check(EngineProtocol::Mill, "mulino", Some("w2/w1b/3/3b1w/3/b2/w1b w 0 0"));
}

#[test]
fn a_position_in_which_the_engine_has_not_followed_the_game() {
    let clock = Ticking::not();
    let mut engine = ExternalEngine::new(config(EngineProtocol::Gomocup, "fair", None));
    let mut session = open("mnk:9,9,5");
    session.play("e5").unwrap();
    assert_eq!(choose(&mut engine, &*session, &clock).as_deref(), Ok(&*session.legal_moves()[0]));
    // The same move is requested again, and then a move in another game.
    assert_eq!(choose(&mut engine, &*session, &clock).as_deref(), Ok(&*session.legal_moves()[0]));
    assert!(session.undo());
    for cell in ["a9", "b9", "a8"] {
        session.play(cell).unwrap();
    }
    assert_eq!(choose(&mut engine, &*session, &clock).as_deref(), Ok("c9"));
    assert!(engine.log().contains("> BOARD\n") && engine.log().contains("> 0,1,2\n"), "{}", engine.log());
}

#[test]
fn words_of_the_user_are_added_to_go() {
    let config =
        EngineConfig { go_words: "depth 30".to_owned(), ..config(EngineProtocol::Mill, "fair", None) };
    let mut engine = ExternalEngine::new(config);
    play(&mut engine, &mut *open("mulino"), Player::First, "0.5");
    assert!(engine.log().contains(" > go movetime 500 depth 30\n"), "{}", engine.log());
}

#[test]
fn the_game_is_told_in_the_words_of_the_protocol() {
    let check = |protocol, spec: &str, control: &str, expected: &[&str]| {
        let mut engine = ExternalEngine::new(config(protocol, "fair", None));
        play(&mut engine, &mut *open(spec), Player::First, control);
        let log = engine.log();
        let said: Vec<&str> =
            log.lines().filter_map(|line| line.split_once(" > ")).map(|said| said.1).collect();
        for expected in expected {
            assert!(said.contains(expected), "{expected} in {log}");
        }
    };
    let first_turn = "go p1time 60000 p2time 60000 p1inc 1000 p2inc 1000";
    check(
        EngineProtocol::Ugi,
        "tris",
        "60+1",
        &["setoption name Game value mnk:3,3,3", "position startpos", first_turn],
    );
    let first_turn = "go wtime 60000 btime 60000 winc 1000 binc 1000";
    check(EngineProtocol::Uci, "tris", "60+1", &["setoption name UCI_Variant value tictactoe", first_turn]);
    check(EngineProtocol::Uci, "tris", "nodes=7", &["position startpos moves P@a3 P@b3", "go nodes 7"]);
    check(EngineProtocol::Mill, "mulino", "0.5", &["ucinewgame", "go movetime 500"]);
    let infos = [
        "START 9",
        "INFO rule 1",
        "INFO max_memory 367001600",
        "ABOUT",
        "INFO timeout_turn 250",
        "INFO timeout_match 0",
        "BEGIN",
        "TURN 1,0",
    ];
    check(EngineProtocol::Gomocup, "mnk:9,9,5,overline=exact", "0.25", &infos);
    let infos = ["RECTSTART 9,6", "INFO rule 0", "INFO timeout_match 3000", "INFO time_left 3000"];
    check(EngineProtocol::Gomocup, "mnk:6,9,5", "3+0", &infos);
}
