//! Invalid input: each invalid spec, position and move gives its sentence, which contains the expected form.
//!
//! Input that a person could type reaches every variant of the three errors; the tests check that none is
//! missing. Unusual but valid input is tested too.

use std::collections::BTreeSet;

use filetto_engine::registry;
use game::{Message, MoveError, PositionError, SpecError};

const MNK: &str = "mnk:M,N,K[,rule=freestyle|standard|renju|caro][,overline=win|exact]";
const FILETTO: &str = "filetto[:men=N,diagonals=yes|no]";
const MILL: &str = "mill:three|six|nine|twelve|morabaraba|lasker[,men=N][,fly=yes|no][,diagonals=yes|no]";
const ULTIMATE: &str = "ultimate[:closed=yes|no,tie=draw|boards]";

/// An invalid spec, its error, and the expected grammar.
const SPECS: &[(&str, &str, &str)] = &[
    ("tris:3", "unknown option \"3\"", MNK),
    ("mnk", "invalid game \"mnk\"", MNK),
    ("mnk:3,3", "invalid game \"mnk:3,3\"", MNK),
    ("mnk:3,3,3,", "invalid game \"mnk:3,3,3,\"", MNK),
    ("mnk:0,3,3", "M must be a whole number from 1 to 20, not \"0\"", MNK),
    ("mnk:3,21,3", "N must be a whole number from 1 to 20, not \"21\"", MNK),
    ("mnk:3,3,-1", "K must be a whole number from 1 to 20, not \"-1\"", MNK),
    ("mnk:3,3,3,4", "unknown option \"4\"", MNK),
    ("mnk:3,3,3,men=9", "unknown option \"men=9\"", MNK),
    ("mnk:3,3,3,overline=maybe", "overline must be one of win|exact, not \"maybe\"", MNK),
    ("mnk:3,3,3,overline=win,overline=exact", "option overline is given twice", MNK),
    ("mnk:6,6,4,rule=renju", "rule=renju needs K=5, not K=4", MNK),
    ("mnk:6,6,1,rule=caro", "rule=caro needs K of 2 or more, not K=1", MNK),
    ("renju,overline=exact", "overline=exact needs rule=standard or rule=caro, not rule=renju", MNK),
    (
        "gomoku,rule=standard,overline=win",
        "overline=win needs rule=freestyle or rule=caro, not rule=standard",
        MNK,
    ),
    ("filetto:", "invalid game \"filetto:\"", FILETTO),
    ("filetto:men=2", "men must be a whole number from 3 to 12, not \"2\"", FILETTO),
    ("filetto:men=13", "men must be a whole number from 3 to 12, not \"13\"", FILETTO),
    ("filetto:fly=yes", "unknown option \"fly=yes\"", FILETTO),
    ("filetto:men=9,", "unknown option \"\"", FILETTO),
    ("mill", "invalid game \"mill\"", MILL),
    ("mill:five", "invalid game \"mill:five\"", MILL),
    ("mill:nine,", "invalid game \"mill:nine,\"", MILL),
    ("mill:three,men=5", "men must be a whole number from 3 to 4, not \"5\"", MILL),
    ("mill:six,men=9", "men must be a whole number from 3 to 8, not \"9\"", MILL),
    ("mill:nine,fly=perhaps", "fly must be one of no|yes, not \"perhaps\"", MILL),
    ("mill:nine,men=9,men=9", "option men is given twice", MILL),
    ("ultimate:", "invalid game \"ultimate:\"", ULTIMATE),
    ("ultimate:tie=win", "tie must be one of draw|boards, not \"win\"", ULTIMATE),
    ("ultimate:closed", "unknown option \"closed\"", ULTIMATE),
];

/// The identifiers and sentences of one error type.
type Sentences = &'static [(&'static str, &'static str)];

/// Specs of unknown games.
const UNKNOWN: [&str; 5] = ["", "chess", "trisk,overline=exact", "ultimate,tie=draw", "filettò"];

/// A spec, an invalid position, and the sentence of its error.
const POSITIONS: &[(&str, &str, &str)] = &[
    ("tris", "", "\"\" is not a position of this game; try 3/3/3 x"),
    ("tris", "3/3/3", "\"3/3/3\" is not a position of this game; try 3/3/3 x"),
    ("tris", "3/3/3 x -", "\"3/3/3 x -\" is not a position of this game; try 3/3/3 x"),
    ("tris", "3/3 x", "expected 3 ranks separated by /, found 2"),
    ("tris", "3/4/3 x", "rank 2 must have 3 points, not 4"),
    ("tris", "3//3 x", "rank 2 must have 3 points, not 0"),
    ("tris", "3/1z1/3 x", "a rank consists of x, o and numbers of empty points, not \"z\""),
    ("tris", "3/3/3 w", "the side to move must be x or o, not \"w\""),
    ("tris", "xx1/3/3 x", "x has placed 2 and o 0: x must have placed as many as o, or one more"),
    ("tris", "o2/3/3 x", "x has placed 0 and o 1: x must have placed as many as o, or one more"),
    ("tris", "x2/3/3 x", "it cannot be x's turn with 1 placed against 0"),
    ("tris", "xxx/ooo/3 x", "both players have won"),
    ("tris", "xxx/oo1/o2 x", "x has already won and cannot be to move"),
    ("mnk:1,7,3", "xxxxooo o", "both players have won"),
    ("mnk:2,4,2", "xx1x/oo1o x", "both players have won"),
    ("mnk:2,6,2", "xx1xx1/o1o1o1 o", "no single last move completes all lines of x: the game ended earlier"),
    ("mnk:2,6,3", "xxxxxx/oo1oo1 o", "x has placed 6 and o 4: x must have placed as many as o, or one more"),
    (
        "mnk:3,6,3",
        "xxxxxx/oo1oo1/o5 o",
        "no single last move completes all lines of x: the game ended earlier",
    ),
    (
        "filetto",
        "3/3/3/6/3/3/3 w 12",
        "\"3/3/3/6/3/3/3 w 12\" is not a position of this game; try 3/3/3/6/3/3/3 w 12 12",
    ),
    ("filetto", "3/3/3/6/3/3/3 w 13 12", "the men in hand must be a whole number from 0 to 12, not \"13\""),
    (
        "filetto",
        "3/3/3/6/3/3/3 w 11 12",
        "w has 11 men including those in hand, but must have 12: nothing is ever captured",
    ),
    ("filetto", "w2/3/3/6/3/3/3 b 12 12", "w has 13 men including those in hand; the maximum is 12"),
    (
        "filetto",
        "w1w/3/3/6/3/3/3 b 10 12",
        "w has placed 2 and b 0: w must have placed as many as b, or one more",
    ),
    ("filetto", "w2/3/3/6/3/3/3 w 11 12", "it cannot be w's turn with 1 placed against 0"),
    ("filetto", "www/bbb/3/6/3/3/3 w 9 9", "both players have won"),
    ("filetto", "www/bb1/3/6/3/3/b2 w 9 9", "w has already won and cannot be to move"),
    (
        "filetto",
        "www/bb1/b2/6/3/bb1/www b 6 7",
        "no single last move completes all lines of w: the game ended earlier",
    ),
    ("mill:nine", "3/3/3/6/3/3/3 w 9 x", "the men in hand must be a whole number from 0 to 9, not \"x\""),
    ("mill:nine", "3/3/3/6/3/3/3 w 8 9", "with w to move, the players cannot have 8 and 9 men in hand"),
    ("mill:nine", "3/3/3/6/3/3/3 b 9 9", "with b to move, the players cannot have 9 and 9 men in hand"),
    ("mill:nine", "www/www/www/w5/3/3/bbb b 0 0", "w has 10 men including those in hand; the maximum is 9"),
    (
        "mill:nine",
        "ww1/3/3/6/3/3/bbb b 0 0",
        "w has fewer than three men and just moved: the game ended earlier",
    ),
    (
        "mill:three",
        "ww1/1b1/3 w 0 0",
        "w has 2 men including those in hand, but must have 3: nothing is ever captured",
    ),
    (
        "mill:three,men=4",
        "www/bb1/b2 b 0 0",
        "w has 3 men including those in hand, but must have 4: nothing is ever captured",
    ),
    ("mill:three", "www/bbb/3 w 0 0", "both players have won"),
    ("mill:three", "www/bb1/b2 w 0 0", "w has already won and cannot be to move"),
    (
        "ultimate",
        "9/9/9/9/9/9/9/9/9 x",
        "\"9/9/9/9/9/9/9/9/9 x\" is not a position of this game; try 9/9/9/9/9/9/9/9/9 x -",
    ),
    ("ultimate", "9/9/9/9/9/9/9/9/9 x 0", "the board to play on must be 1 to 9 or -, not \"0\""),
    ("ultimate", "9/9/9/9/9/9/9/9/9 x 5", "no mark of o sends the opponent to board 5"),
    ("ultimate", "9/9/9/9/4x4/9/9/9/9 o 1", "no mark of x sends the opponent to board 1"),
    ("ultimate", "9/9/9/9/4x4/9/9/9/9 o -", "no mark of x gives a free choice of board"),
    ("ultimate", "xxxooo3/9/9/9/9/9/9/9/9 x 1", "nobody can be sent to board 1: it is closed"),
    ("ultimate", "xxxooo3/9/9/9/9/9/9/9/9 x 4", "no mark of o sends the opponent to board 4"),
    ("ultimate", "xxxxxxxxx/9/9/ooo3ooo/3oo4/3o5/9/9/9 x 1", "x has already won and cannot be to move"),
    ("ultimate", "xxxxxxxxx/9/9/oooooo3/9/6ooo/9/9/9 x 1", "both players have won"),
    (
        "ultimate:closed=no",
        "9/9/9/9/9/9/9/9/9 x - 1x",
        "the fourth field lists boards where both players have a line, with their winners, such as 2x5o, not \"1x\"",
    ),
    (
        "ultimate:closed=no",
        "xxx6/ooo6/9/9/9/9/9/9/9 x 1",
        "both players have a line on board 1: say who won it in a fourth field, such as 1x",
    ),
    (
        "ultimate:closed=no",
        "xxx6/ooo6/9/9/9/9/9/9/9 x 1 1",
        "the fourth field lists boards where both players have a line, with their winners, such as 2x5o, not \"1\"",
    ),
    (
        "ultimate:closed=no",
        "xxx6/ooo6/9/9/9/9/9/9/9 x 1 1x2o",
        "the fourth field lists boards where both players have a line, with their winners, such as 2x5o, not \"1x2o\"",
    ),
    (
        "ultimate:closed=no",
        "xxx6/ooo6/9/9/9/9/9/9/9 x 1 1x1o",
        "the fourth field lists boards where both players have a line, with their winners, such as 2x5o, not \"1x1o\"",
    ),
    (
        "ultimate",
        "xxx6/ooo6/9/9/9/9/9/9/9 x 1 1x",
        "\"xxx6/ooo6/9/9/9/9/9/9/9 x 1 1x\" is not a position of this game; try 9/9/9/9/9/9/9/9/9 x -",
    ),
    ("ultimate", "xxx6/ooo6/9/9/9/9/9/9/9 x -", "both players have a line on board 1"),
    (
        "ultimate",
        "xxx6/xxx6/9/9/9/9/9/ooooo4/o8 x -",
        "no single last move completes all lines on board 1: it was closed earlier",
    ),
];

/// A spec, a position or `start`, an invalid move, and the sentence of its error.
const MOVES: &[(&str, &str, &str, &str)] = &[
    ("tris", "start", "", "\"\" is not a legal move; try a3"),
    ("tris", "start", "a1-a2", "\"a1-a2\" is not a legal move; try a3"),
    ("tris", "start", "a0", "\"a0\" is not a legal move; try a3"),
    ("tris", "start", "d1", "the board has no point d1"),
    ("tris", "start", "a4", "the board has no point a4"),
    ("tris", "3/1x1/3 o", "B2", "b2 is occupied"),
    ("tris", "xxx/oo1/3 o", "c2", "the game is over"),
    ("mnk:2,2,3", "xo/ox x", "a1", "the game is over"),
    (
        "renju",
        "15/15/15/15/15/15/15/5xx8/7x7/7x7/15/15/15/15/o1o1o1o8 x",
        "h8",
        "double three by h8: f8-h8 and h6-h8",
    ),
    ("mnk:1,20,5,rule=renju", "x1x1x1x1ooo1o7 x", "d1", "double four by d1: a1-e1 and c1-g1"),
    ("mnk:1,20,5,rule=renju", "xxx1xx2ooo1oo6 x", "d1", "overline by d1: a1-f1"),
    ("filetto", "start", "d6-d7", "\"d6-d7\" is not a legal move; try d6"),
    ("filetto", "start", "d4", "the board has no point d4"),
    ("filetto", "w2/3/3/6/3/3/3 b 11 12", "a7", "a7 is occupied"),
    ("filetto", "www/bb1/3/6/3/3/3 b 9 10", "f6", "the game is over"),
    ("mill:nine", "start", "z", "\"z\" is not a legal move; try a1, a1-a4, a4xb2"),
    ("mill:six", "start", "a1-", "\"a1-\" is not a legal move; try a1, a1-a3, a3xb2"),
    ("mill:three", "start", "a1x", "\"a1x\" is not a legal move; try a1, a1-a2, a2xb2"),
    ("mill:nine", "start", "d4", "the board has no point d4"),
    ("mill:nine", "start", "a1-b1", "the board has no point b1"),
    ("mill:nine", "w2/3/3/6/3/3/3 b 8 9", "a7", "a7 is occupied"),
    ("mill:nine", "w2/3/3/6/3/3/b2 w 8 8", "a7-d7", "place a man first: you still have some in hand"),
    ("mill:nine", "ww1/w2/3/6/3/3/bbb w 0 0", "b2", "you have no men in hand: move one, as in a7-g7"),
    ("mill:nine", "ww1/ww1/3/6/3/3/bbb w 0 0", "b2", "you have no men in hand: move one, as in a7-a4"),
    ("mill:nine", "ww1/ww1/3/6/3/3/bbb w 0 0", "a1-a4", "you have no man on a1"),
    ("mill:nine", "ww1/ww1/3/6/3/3/bbb w 0 0", "c3-c4", "you have no man on c3"),
    ("mill:nine", "ww1/ww1/3/6/3/3/bbb w 0 0", "a7-d7", "d7 is occupied"),
    ("mill:nine", "ww1/ww1/3/6/3/3/bbb w 0 0", "a7-g7", "no line joins a7 to g7"),
    (
        "mill:nine",
        "ww1/3/3/6/3/3/bb1 w 7 7",
        "g7",
        "g7 closes a mill: capture a man by adding one of xa1, xd1",
    ),
    ("mill:nine", "ww1/3/3/6/3/3/bb1 w 7 7", "a4xa1", "a4 closes no mill, so nothing is captured"),
    ("mill:nine", "ww1/3/3/6/3/3/bb1 w 7 7", "g7xg1", "your opponent has no man on g1"),
    ("mill:nine", "ww1/3/3/6/3/3/bb1 w 7 7", "g7xa7", "your opponent has no man on a7"),
    (
        "mill:nine",
        "ww1/2w/2b/6/3/2w/bbb w 5 5",
        "g7xd1",
        "d1 is in a mill: capture a man outside the mills with one of xe5",
    ),
    ("mill:nine", "www/3/3/6/3/3/bb1 b 0 0", "a1-a4", "the game is over"),
    ("mill:three", "ww1/bb1/3 w 1 1", "c3xa2", "c3 closes no mill, so nothing is captured"),
    ("ultimate", "start", "e5xe6", "\"e5xe6\" is not a legal move; try e5"),
    ("ultimate", "start", "j1", "the board has no point j1"),
    ("ultimate", "9/9/9/9/4x4/9/9/9/9 o 5", "e5", "e5 is occupied"),
    ("ultimate", "9/9/9/9/4x4/9/9/9/9 o 5", "a1", "a1 is not on your board: you must play on board 5"),
    ("ultimate", "xxx6/9/9/9/9/9/ooo6/9/9 x -", "a7", "a7 is on board 1, which is closed"),
    ("ultimate", "xxxxxxxxx/9/9/ooo3oo1/3ooo3/9/9/9/9 o -", "i6", "the game is over"),
];

/// Unusual positions that can be reached.
const ODD_POSITIONS: &[(&str, &str)] = &[
    // One man completes two lines; a line is longer than necessary.
    ("tris", "xxx/xoo/xoo o"),
    ("mnk:2,7,4", "xxxxxxx/ooo1ooo o"),
    // Only lines of exactly three win: four in a row do not, even if both players have them.
    ("mnk:3,5,3,overline=exact", "xxxx1/oooo1/5 x"),
    ("filetto", "www/bb1/b2/w2b2/3/3/w2 b 7 8"),
    // A man was captured while both players still place men; and a teaching position with few men.
    ("mill:nine", "www/3/3/6/3/3/b2 b 6 7"),
    ("mill:nine", "ww1/3/3/6/3/3/3 w 5 5"),
    // The side to move has lost: too few men, or no legal move.
    ("mill:nine", "www/3/3/6/3/3/bb1 b 0 0"),
    ("mill:nine,men=3", "www/3/3/6/3/3/b2 b 0 1"),
    ("mill:lasker", "w2/3/3/6/3/3/3 b 9 10"),
    ("mill:lasker", "w2/1b1/3/6/3/3/3 w 0 7"),
    // Rule B: both players have a line on one board, and play on a won board continues.
    ("ultimate:closed=no", "xxx6/ooo6/9/9/9/9/9/9/9 x 4 1x"),
    ("ultimate:closed=no", "xxx6/ooo6/9/9/9/9/9/9/9 x 6 1o"),
    ("ultimate:closed=no", "xxx6/xx7/9/9/9/9/ooooo4/9/9 x 1"),
];

fn check_spec(spec: &str, expected: &str) -> &'static str {
    let Err(error) = registry::open(spec) else { panic!("{spec} is no spec") };
    assert_eq!(error.to_string(), expected, "{spec}");
    error.id()
}

fn check_position(spec: &str, text: &str, expected: &str) -> &'static str {
    let mut session = registry::open(spec).unwrap_or_else(|error| panic!("{spec}: {error}"));
    let before = session.position();
    let Err(error) = session.set_position(text) else { panic!("{spec}: {text} is no position") };
    assert_eq!(error.to_string(), expected, "{spec}: {text}");
    assert_eq!(session.position(), before, "the session is left as it was");
    error.id()
}

fn check_move(spec: &str, position: &str, text: &str, expected: &str) -> &'static str {
    let mut session = registry::open(spec).unwrap_or_else(|error| panic!("{spec}: {error}"));
    if position != "start" {
        session.set_position(position).unwrap_or_else(|error| panic!("{spec}: {position}: {error}"));
    }
    let before = session.position();
    let Err(error) = session.play(text) else { panic!("{spec}: {position}: {text} is no move") };
    assert_eq!(error.to_string(), expected, "{spec}: {position}: {text}");
    assert_eq!(session.position(), before, "the session is left as it was");
    error.id()
}

/// Checks that every sentence of these errors occurred, and no other.
fn check_all_heard(heard: BTreeSet<&str>, errors: impl IntoIterator<Item = Sentences>) {
    assert_eq!(heard, errors.into_iter().flatten().map(|(id, _)| *id).collect());
}

/// Returns the sentences of the families' own errors whose identifiers begin with `prefix`.
fn own_errors(prefix: &str) -> impl Iterator<Item = Sentences> {
    let errors = registry::FAMILIES.iter().flat_map(|family| family.errors.iter().copied());
    errors.filter(move |sentences| sentences[0].0.starts_with(prefix))
}

#[test]
fn specs() {
    let known = format!("tris, gomoku, renju, caro, mulino, {MNK}, {FILETTO}, {MILL}, {ULTIMATE}");
    let unknown = |spec: &&str| format!("unknown game \"{spec}\"; expected one of: {known}");
    let mut heard: BTreeSet<_> = UNKNOWN.iter().map(|spec| check_spec(spec, &unknown(spec))).collect();
    for (spec, reason, usage) in SPECS {
        heard.insert(check_spec(spec, &format!("{reason}; expected {usage}")));
    }
    check_all_heard(heard, [SpecError::SENTENCES]);
}

#[test]
fn specs_are_read_in_any_case_and_with_blanks() {
    for (spec, canonical) in [
        (" Tris ", "mnk:3,3,3"),
        ("MNK:3, 4 ,3, overline = exact", "mnk:3,4,3,overline=exact"),
        ("mnk:03,3,3,overline=win", "mnk:3,3,3"),
        ("gomoku,rule=standard", "mnk:15,15,5,overline=exact"),
        ("mnk:9,9,5,overline=exact,rule=standard", "mnk:9,9,5,overline=exact"),
        ("Renju", "mnk:15,15,5,rule=renju"),
        ("caro,overline=exact", "mnk:15,15,5,rule=caro"),
        ("caro,overline=win", "mnk:15,15,5,rule=caro,overline=win"),
        ("filetto:diagonals=yes,men=09", "filetto:men=9,diagonals=yes"),
        ("filetto:men=12,diagonals=no", "filetto"),
        ("mill:Nine,diagonals=yes,fly=yes,men=9", "mill:nine,diagonals=yes"),
        ("Mulino", "mill:nine"),
        ("mill:twelve,fly=yes", "mill:twelve,fly=yes"),
        ("ultimate:tie=boards,closed=no", "ultimate:closed=no,tie=boards"),
        ("ultimate:closed=yes,tie=draw", "ultimate"),
    ] {
        let session = registry::open(spec).unwrap_or_else(|error| panic!("{spec}: {error}"));
        assert_eq!(session.spec(), canonical);
    }
}

#[test]
fn positions() {
    let heard = POSITIONS.iter().map(|(spec, text, expected)| check_position(spec, text, expected));
    check_all_heard(heard.collect(), own_errors("position-").chain([PositionError::SENTENCES]));
}

#[test]
fn odd_positions_that_games_reach() {
    for (spec, text) in ODD_POSITIONS {
        let mut session = registry::open(spec).unwrap_or_else(|error| panic!("{spec}: {error}"));
        session.set_position(text).unwrap_or_else(|error| panic!("{spec}: {text}: {error}"));
        assert_eq!(session.position(), *text, "{spec}");
    }
}

#[test]
fn moves() {
    let heard = MOVES.iter().map(|(spec, at, text, expected)| check_move(spec, at, text, expected));
    check_all_heard(heard.collect(), own_errors("move-").chain([MoveError::SENTENCES]));
}
