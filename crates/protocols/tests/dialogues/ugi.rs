//! Tests of UGI with every game.

use engine::registry::{self, FAMILIES};
use filetto_protocols::Protocol;
use game::{Outcome, Player};

use crate::front_end::FrontEnd;

fn engine() -> FrontEnd {
    FrontEnd::new(Some(Protocol::Ugi))
}

#[test]
fn an_engine_introduces_itself() {
    let mut engine = engine();
    engine.say("ugi");
    let lines = engine.until("ugiok");
    assert!(lines[0].starts_with("id name Filetto ") && lines[1].starts_with("id author "));
    for name in ["Hash", "Threads", "MultiPV", "Level", "Tables", "Game"] {
        let option = format!("option name {name} type ");
        assert!(lines.iter().any(|line| line.starts_with(&option)), "{name} in {lines:?}");
    }
    assert_eq!(engine.ask("isready"), "readyok");
    engine.end();
}

/// Plays random games of every family as an arena without rules, which queries the engine about the state.
#[test]
fn questions_about_random_games_are_answered_by_the_rules() {
    let mut engine = engine();
    for spec in FAMILIES.iter().flat_map(|family| family.examples) {
        let mut session = registry::open(spec).expect("a spec");
        let mut random = fastrand::Rng::with_seed(11);
        engine.say(&format!("setoption name Game value {spec}"));
        loop {
            let result = match session.ending().map(|ending| ending.outcome) {
                None => "none",
                Some(Outcome::Draw) => "draw",
                Some(Outcome::Win(Player::First)) => "p1win",
                Some(Outcome::Win(Player::Second)) => "p2win",
            };
            let moves = session.moves().join(" ");
            assert!(!moves.contains("  "), "a turn is one word");
            engine.say(&format!("position startpos moves {moves}"));
            assert_eq!(engine.ask("query result"), format!("response {result}"), "{spec}: {moves}");
            assert_eq!(engine.ask("query gameover"), format!("response {}", result != "none"));
            let is_first = session.to_move() == Player::First;
            assert_eq!(engine.ask("query p1turn"), format!("response {is_first}"), "{spec}: {moves}");
            let Some(m) = random.choice(session.legal_moves()) else { break };
            session.play(&m).expect("a legal move");
        }
    }
    engine.end();
}

#[test]
fn an_answer_is_a_legal_move_of_every_game() {
    let mut engine = engine();
    for spec in FAMILIES.iter().flat_map(|family| family.examples) {
        let session = registry::open(spec).expect("a spec");
        engine.say(&format!("setoption name Game value {spec}"));
        let best = engine.ask_for("position startpos\ngo nodes 2000", "bestmove");
        assert!(session.legal_moves().contains(&best), "{spec}: {best}");
    }
    engine.end();
}

#[test]
fn a_turn_with_a_capture_is_one_word() {
    let mut engine = engine();
    engine.say("setoption name Game value mulino");
    engine.say("position startpos moves a1 d6 a4 d5");
    let best = engine.ask_for("go depth 2", "bestmove");
    assert!(best.starts_with("a7x"), "{best}");
    assert_eq!(
        engine.ask(&format!("position startpos moves a1 d6 a4 d5 {best}\nquery p1turn")),
        "response false"
    );
    engine.end();
}

#[test]
fn news_have_all_that_front_ends_show() {
    let mut engine = engine();
    engine.say("setoption name Game value ultimate\nsetoption name MultiPV value 2\ngo depth 4");
    let lines = engine.until("bestmove");
    let info = lines.iter().rfind(|line| line.contains("multipv 2")).expect("a second line");
    for word in
        ["info depth 4", " seldepth ", " score cp ", " nodes ", " nps ", " hashfull ", " time 0 ", " pv "]
    {
        assert!(info.contains(word), "{word} in {info}");
    }
    engine.end();
}

#[test]
fn a_proven_end_is_a_mate() {
    let mut engine = engine();
    engine.say("position fen xx1/oo1/3 x\ngo");
    let lines = engine.until("bestmove");
    assert!(lines.iter().any(|line| line.contains(" score mate 1 ")), "{lines:?}");
    engine.say("position fen x1x/oo1/1xo x\ngo");
    engine.until("bestmove b3");
    engine.end();
}

#[test]
fn what_is_wrong_is_refused_and_changes_nothing() {
    let mut engine = engine();
    engine.say("position startpos moves b2");
    let check = |engine: &mut FrontEnd, line: &str, expected: &str| {
        let answer = engine.ask(line);
        assert!(answer.starts_with("info string ") && answer.contains(expected), "{line}: {answer}");
        assert_eq!(engine.ask("query p1turn"), "response false", "{line}");
    };
    check(&mut engine, "position startpos moves b2 b2", "move 2, b2: b2 is occupied");
    check(&mut engine, "position fen 3/3 x", "ranks");
    check(&mut engine, "position", "expected position");
    check(&mut engine, "query who", "expected query");
    check(&mut engine, "setoption name Hash value 0", "Hash must be");
    check(&mut engine, "setoption name Hash", "Hash must be");
    check(&mut engine, "setoption", "expected setoption");
    check(&mut engine, "setoption name Colour value red", "unknown option");
    check(&mut engine, "setoption name Level value grandmaster", "unknown player");
    check(&mut engine, "setoption name Level value prolog-hard", "does not play");
    check(&mut engine, "setoption name Game value chess", "unknown game");
    check(&mut engine, "setoption name Repetitions value 1", "2 or more");
    check(&mut engine, "nonsense", "unknown command: nonsense");
    engine.end();
}

#[test]
fn errors_repeated_a_whole_line_however_long_it_was() {
    let mut engine = engine();
    let long = "x".repeat(100_000);
    for line in
        [long.clone(), format!("position startpos moves {long}"), format!("setoption name {long} value 1")]
    {
        let answer = engine.ask(&line);
        assert!(answer.starts_with("info string ") && answer.len() < 500, "{} characters", answer.len());
    }
    engine.end();
}

#[test]
fn unknown_words_before_a_command_are_skipped() {
    let mut engine = engine();
    assert_eq!(engine.ask("please isready"), "readyok");
    engine.end();
}

#[test]
fn a_finished_game_has_no_best_move() {
    let mut engine = engine();
    assert_eq!(engine.ask("position fen xxx/oo1/3 o\ngo"), "bestmove 0000");
    engine.end();
}

#[test]
fn levels_play_as_their_name_says() {
    let mut engine = engine();
    engine.say("setoption name Level value perfect");
    assert_eq!(engine.ask_for("position fen xx1/oo1/x2 o\ngo", "bestmove"), "c2");
    engine.say("setoption name Level value random");
    let best = engine.ask_for("position startpos\ngo depth 1", "bestmove");
    assert_eq!(best.len(), 2);
    engine.say("setoption name Level value full");
    assert_eq!(engine.ask_for("position fen xx1/oo1/3 x\ngo", "bestmove"), "c3");
    engine.end();
}

#[test]
fn options_keep_the_position() {
    let mut engine = engine();
    engine.say(
        "position startpos moves b2 a1\nsetoption name Hash value 2\nsetoption name Repetitions value 4",
    );
    assert_eq!(engine.ask("d"), "info string mnk:3,3,3 3/1x1/o2 x");
    engine.end();
}

#[test]
fn draws_by_history_are_draws() {
    let mut engine = engine();
    engine.say("setoption name Game value mulino\nsetoption name Repetitions value 2");
    engine.say("position fen w2/w1b/3/3b1w/3/b2/w1b w 0 0 moves b6-d6 f6-f4 d6-b6 f4-f6");
    assert_eq!(engine.ask("query result"), "response draw");
    engine.end();
}

#[test]
fn a_search_of_the_same_position_in_the_same_state_is_the_same() {
    let search = |engine: &mut FrontEnd| {
        engine.say(
            "setoption name Game value ultimate\nuginewgame\nposition startpos moves e5\ngo nodes 20000",
        );
        engine.until("bestmove")
    };
    let (mut one, mut other) = (engine(), engine());
    assert_eq!(search(&mut one), search(&mut other));
    assert_eq!(search(&mut one), search(&mut other), "after a new game too");
    one.end();
    other.end();
}

/// Regression: a folder without tablebases was accepted without an error.
#[test]
fn a_folder_without_tables_is_named() {
    let mut engine = engine();
    let answer = engine.ask("setoption name Tables value /no/such/folder");
    assert_eq!(answer, "info string there are no tables of mnk:3,3,3 in /no/such/folder");
    // The folder stays set, because the game may be selected later.
    let listed = engine.ask_for("ugi", "option name Tables ");
    assert_eq!(listed, "type string default /no/such/folder");
    engine.end();
}
