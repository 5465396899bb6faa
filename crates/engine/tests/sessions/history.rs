//! Draws by history: repetitions, quiet plies, and the order of the two rules.

use filetto_engine::{HistoryRules, Reason, Session, registry};

/// Four men each: c5 and g1 can move to and fro, and d7 can open and close a mill.
const TO_AND_FRO: &str = "www/3/w2/6/3/bbb/2b w 0 0";

fn open(spec: &str, position: &str, repetitions: u32, quiet_plies: u32) -> Box<dyn Session> {
    let mut session = registry::open(spec).unwrap_or_else(|error| panic!("{spec}: {error}"));
    if position != "start" {
        session.set_position(position).unwrap_or_else(|error| panic!("{position}: {error}"));
    }
    session.set_history_rules(HistoryRules { repetitions, quiet_plies });
    session
}

/// Plays the moves. The game must end at the last of them for the expected reason, or not end.
fn check(session: &mut dyn Session, moves: &str, expected: Option<Reason>) {
    for m in moves.split(' ') {
        assert_eq!(session.ending(), None, "before {m}, after {:?}", session.moves());
        session.play(m).unwrap_or_else(|error| panic!("{m}: {error}"));
    }
    assert_eq!(session.ending().map(|ending| ending.reason), expected, "{:?}", session.moves());
}

#[test]
fn the_third_occurrence_ends_the_game_and_the_set_up_position_is_the_first() {
    assert_eq!(HistoryRules::default(), HistoryRules { repetitions: 3, quiet_plies: 100 });
    let mut session = open("mill:nine", TO_AND_FRO, 3, 100);
    let moves = "c5-c4 g1-g4 c4-c5 g4-g1 c5-c4 g1-g4 c4-c5 g4-g1";
    check(&mut *session, moves, Some(Reason::Repetition));
    assert!(session.legal_moves().is_empty(), "a drawn game has no moves");
    let refusal = session.play("c5-c4").map_err(|error| error.to_string());
    assert_eq!(refusal, Err("the game is over".to_owned()));
    assert!(session.undo());
    check(&mut *session, "g4-f4", None);
}

#[test]
fn undone_positions_have_not_occurred() {
    let mut session = open("mill:nine", TO_AND_FRO, 3, 100);
    for _ in 0..3 {
        let moves = "c5-c4 g1-g4 c4-c5 g4-g1 c5-c4 g1-g4 c4-c5 g4-g1";
        check(&mut *session, moves, Some(Reason::Repetition));
        while session.undo() {}
    }
}

#[test]
fn the_side_to_move_counts() {
    let mut session = open("mill:nine", TO_AND_FRO, 2, 0);
    check(&mut *session, "c5-c4 g1-g4 c4-c5 g4-g1", Some(Reason::Repetition));
    // White returns in three moves, Black in two: the men are the same, but Black is to move.
    let mut session = open("mill:nine", "w1w/3/w2/6/3/bbb/2b w 0 0", 2, 0);
    check(&mut *session, "c5-c4 g1-g4 c4-e4 g4-g1 e4-c5", None);
    assert_eq!(session.position(), "w1w/3/w2/6/3/bbb/2b b 0 0");
}

#[test]
fn other_numbers_of_repetitions_and_none() {
    let round = ["c5-c4 g1-g4 c4-c5 g4-g1"; 12].join(" ");
    let plies = |count: usize| round.split(' ').take(count).collect::<Vec<_>>().join(" ");
    for (repetitions, length) in [(2, 4), (4, 12), (5, 16)] {
        let mut session = open("mill:nine", TO_AND_FRO, repetitions, 0);
        check(&mut *session, &plies(length), Some(Reason::Repetition));
    }
    let mut session = open("mill:nine", TO_AND_FRO, 0, 0);
    check(&mut *session, &round, None);
    session.set_history_rules(HistoryRules::default());
    assert_eq!(session.ending().map(|ending| ending.reason), Some(Reason::Repetition));
}

#[test]
fn quiet_plies_are_counted_from_the_last_capture() {
    let mut session = open("mill:nine", TO_AND_FRO, 0, 3);
    check(&mut *session, "d7-d6 g1-g4 d6-d7xg4 b2-b4 c5-c4 b4-g1", Some(Reason::QuietPlies));
    assert!(session.undo() && session.undo() && session.undo() && session.undo());
    assert_eq!(session.moves().last().map(String::as_str), Some("g1-g4"));
    check(&mut *session, "d6-d5", Some(Reason::QuietPlies));
}

#[test]
fn quiet_plies_are_counted_from_the_last_placement() {
    let mut session = open("mill:lasker", "start", 0, 3);
    check(&mut *session, "d6 d2 d6-d5 d2-d3 a1 d3-d2 a1-a4 d2-d3", Some(Reason::QuietPlies));
}

#[test]
fn a_hundred_quiet_plies_by_default() {
    let mut session = open("mill:nine", TO_AND_FRO, 0, 100);
    check(&mut *session, &["c5-c4 g1-g4 c4-c5 g4-g1"; 25].join(" "), Some(Reason::QuietPlies));
    assert_eq!(session.moves().len(), 100);
}

#[test]
fn the_rules_of_the_game_and_repetition_come_before_quiet_plies() {
    let mut session = open("mill:three", "ww1/bbw/b2 w 0 0", 0, 1);
    check(&mut *session, "c2-c3", Some(Reason::Rules));
    let mut session = open("mill:nine", TO_AND_FRO, 2, 4);
    check(&mut *session, "c5-c4 g1-g4 c4-c5 g4-g1", Some(Reason::Repetition));
}

#[test]
fn games_without_movements_have_no_draws_by_history() {
    for spec in ["tris", "filetto:men=3", "mnk:5,5,5", "ultimate"] {
        let mut session = open(spec, "start", 2, 1);
        let mut random = fastrand::Rng::with_seed(2);
        while let Some(m) = random.choice(session.legal_moves()) {
            session.play(&m).unwrap_or_else(|error| panic!("{m}: {error}"));
        }
        assert_eq!(session.ending().map(|ending| ending.reason), Some(Reason::Rules), "{spec}");
    }
}
