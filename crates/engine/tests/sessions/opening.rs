//! Sessions from a position, after moves, or from the men on the board; and the errors of invalid ones.

use std::collections::BTreeSet;

use filetto_engine::{ComposeError, HistoryRules, OpenError, Opening, PositionParts, Reason, compose};
use game::{Message, Player};

fn open(spec: &str, position: Option<&str>, moves: &str) -> Result<String, OpenError> {
    let moves = filetto_engine::split_moves(spec, moves)?;
    let moves: Vec<&str> = moves.iter().map(String::as_str).collect();
    let opened = Opening { position, moves: &moves, ..Opening::start(spec) }.open()?;
    Ok(opened.session.position())
}

#[test]
fn positions_and_moves() {
    assert_eq!(open("tris", None, "").unwrap(), "3/3/3 x");
    assert_eq!(open("tris", None, "b2 a1 C3").unwrap(), "2x/1x1/o2 o");
    assert_eq!(open("tris", Some("3/1x1/3 o"), "a1").unwrap(), "3/1x1/o2 x");
    assert_eq!(open("mulino", Some("ww1/3/3/6/3/3/bb1 w 7 7"), "g7xa1").unwrap(), "www/3/3/6/3/3/1b1 b 6 7");
}

#[test]
fn moves_in_the_notations_of_the_historical_programs() {
    let check = |spec: &str, ordinary: &str, others: &[&str]| {
        let expected = open(spec, None, ordinary).unwrap();
        for moves in others {
            assert_eq!(open(spec, None, moves).unwrap(), expected, "{spec} {moves}");
        }
    };
    check("tris", "c2 a3", &["2 3, 1 1", "2,3 1,1", "2 3 1 1", "2 3; 1 1", "c2, 1 1", "2 3 a3"]);
    check("mnk:3,5,3", "e2 a1", &["2 5, 3 1"]);
    check("gomoku", "h8 i9", &["8 8, 7 9"]);
    check("filetto", "a7 g1 g7", &["A X c", "a, x, g7", "a7 X C"]);
}

/// A request's list has a text for each move, so that numbers need no separator.
#[test]
fn a_list_of_texts_has_both_notations_too() {
    let opening = Opening { moves: &["2 3", "1,1", "b2"], ..Opening::start("tris") };
    let session = opening.open().expect("legal moves").session;
    assert_eq!(session.moves(), ["c2", "a3", "b2"], "moves are kept in the notation of the game");
}

#[test]
fn the_first_wrong_text_is_named() {
    let mut ids = BTreeSet::new();
    for (spec, position, moves, expected) in [
        ("chess", Some("?"), "?", "unknown game \"chess\"; expected one of:"),
        ("tris", Some("3/3 x"), "?", "expected 3 ranks separated by /, found 2"),
        ("tris", None, "2 3, 1", "rows and columns must be pairs of numbers"),
        ("tris", None, "2 3, 2 3", "move 2, 2 3: c2 is occupied"),
        ("tris", None, "5 1", "move 1, 5 1: the board has no point a5"),
        ("tris", None, "0 1", "move 1, 0 1: \"0 1\" is not a legal move; try"),
        ("mulino", None, "1 3", "move 1, 1: \"1\" is not a legal move"),
        ("filetto", None, "A y", "move 2, y: \"y\" is not a legal move"),
        ("filetto", None, "A a", "move 2, a: a7 is occupied"),
        ("tris", None, "b2 a1 b2 b2", "move 3, b2: b2 is occupied"),
        ("tris", None, "a1 a2 b1 b2 c1 c2", "move 6, c2: the game is over"),
    ] {
        let error = open(spec, position, moves).unwrap_err();
        assert!(error.to_string().starts_with(expected), "{error}");
        assert!(error.to_string().ends_with(&error.cause().to_string()));
        ids.insert(error.id());
    }
    assert_eq!(ids, OpenError::SENTENCES.iter().map(|(id, _)| *id).collect());
}

/// Two men move to and fro: after eight plies the first position occurs for the third time.
#[test]
fn rules_of_history_hold_from_the_first_move_on() {
    let set_up = "1ww/3/2w/w5/3/1b1/bbb w 0 0";
    let there_and_back = ["g7-g4", "d2-b2", "g4-g7", "b2-d2"];
    let open = |history_rules, plies: usize| {
        let moves: Vec<&str> = there_and_back.into_iter().cycle().take(plies).collect();
        let start = Opening::start("mill:nine");
        Opening { position: Some(set_up), moves: &moves, history_rules, ..start }.open()
    };
    let rules = HistoryRules { repetitions: 3, quiet_plies: 0 };
    let ending = open(rules, 8).map(|opened| opened.session.ending().map(|ending| ending.reason));
    assert_eq!(ending.unwrap(), Some(Reason::Repetition));
    assert_eq!(open(rules, 9).err().unwrap().to_string(), "move 9, g7-g4: the game is over");
    assert!(open(HistoryRules::NONE, 9).is_ok());
}

#[test]
fn parts_that_do_not_fit() {
    let (empty, man) = (None, Some(Player::First));
    let parts = |occupants, in_hand, area| PositionParts { occupants, to_move: Player::First, in_hand, area };
    let mut ids = BTreeSet::new();
    for (spec, parts, expected) in [
        ("chess", parts(&[], None, None), "unknown game \"chess\"; expected one of:"),
        ("tris", parts(&[empty; 8], None, None), "expected 9 points, each empty or occupied, not 8"),
        ("tris", parts(&[], None, None), "expected 9 points, each empty or occupied, not 0"),
        ("mulino", parts(&[empty; 24], None, None), "expected the number of men in hand of both players"),
        ("tris", parts(&[empty; 9], Some([1, 1]), None), "there are no men in hand in this game"),
        ("tris", parts(&[empty; 9], None, Some(0)), "this game has no small boards to choose from"),
        (
            "ultimate",
            parts(&[empty; 81], None, Some(9)),
            "the board to play on must be a number from 0 to 8, not 9",
        ),
        ("ultimate", parts(&[empty; 81], None, Some(4)), "no mark of o sends the opponent to board 5"),
        (
            "tris",
            parts(&[man; 9], None, None),
            "x has placed 9 and o 0: x must have placed as many as o, or one more",
        ),
        (
            "mulino",
            parts(&[empty; 24], Some([10, 9]), None),
            "the men in hand must be a whole number from 0 to 9, not \"10\"",
        ),
    ] {
        let error = compose(spec, parts).err().unwrap();
        assert!(error.to_string().starts_with(expected), "{error}");
        assert!(error.cause().is_none_or(|cause| cause.to_string() == error.to_string()));
        ids.insert(error.id());
    }
    assert_eq!(ids, ComposeError::SENTENCES.iter().map(|(id, _)| *id).collect());
}

#[test]
fn parts_make_the_position_that_they_show() {
    let mut occupants = [None; 81];
    // The centre of the centre board: x has sent o to board 5.
    occupants[4 * 9 + 4] = Some(Player::First);
    let parts =
        PositionParts { occupants: &occupants, to_move: Player::Second, in_hand: None, area: Some(4) };
    assert_eq!(compose("ultimate", parts).unwrap().position(), "9/9/9/9/4x4/9/9/9/9 o 5");
    let parts =
        PositionParts { occupants: &[None; 24], to_move: Player::First, in_hand: Some([5, 5]), area: None };
    assert_eq!(compose("mulino", parts).unwrap().position(), "3/3/3/6/3/3/3 w 5 5");
}
