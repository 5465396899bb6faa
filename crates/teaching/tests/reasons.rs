//! Reasons in positions whose values are proven: each is found where its pattern is, and not where it is not.

use engine::{Request, Session, registry};
use search::{NodeLimit, TranspositionTable};
use teaching::review::{ReviewedMove, review_move};
use teaching::verdict::Standing;

/// Reviews a move.
fn review(spec: &str, position: &str, moves: &str, m: &str) -> ReviewedMove {
    let mut session = registry::open(spec).expect("a spec");
    if !position.is_empty() {
        session.set_position(position).unwrap_or_else(|error| panic!("{position}: {error}"));
    }
    for each in moves.split_whitespace() {
        session.play(each).unwrap_or_else(|error| panic!("{each}: {error}"));
    }
    review_move(&*session, m, search).unwrap_or_else(|| panic!("{m} is not legal"))
}

fn search(session: &dyn Session, request: &Request) -> search::Analysis<String> {
    session.analyse(request, &TranspositionTable::new(1 << 20), &mut NodeLimit(2_000_000))
}

/// What a review says of a move: how it stands, and the name of the reason, if there is one.
fn check(spec: &str, position: &str, moves: &str, m: &str, standing: Standing, reason: &str) {
    let reviewed = review(spec, position, moves, m);
    let verdict = reviewed.verdict.as_ref().expect("its value is known");
    let found = reviewed.explanation.as_ref().map_or("", |explanation| explanation.reason.name());
    assert_eq!((verdict.standing, found), (standing, reason), "{spec} {position} {moves} {m}: {reviewed:?}");
    prove(spec, position, moves, &reviewed);
}

/// The line of a reason is legal.
fn prove(spec: &str, position: &str, moves: &str, reviewed: &ReviewedMove) {
    let Some(explanation) = &reviewed.explanation else { return };
    let mut session = registry::open(spec).expect("a spec");
    if !position.is_empty() {
        session.set_position(position).expect("a position");
    }
    for m in moves.split_whitespace().map(str::to_owned).chain(explanation.line.clone()) {
        session.play(&m).unwrap_or_else(|error| panic!("{m} of {explanation:?}: {error}"));
    }
}

#[test]
fn in_tris() {
    // X has two in a row and O looks away.
    check("tris", "", "a1 b2 a3", "c1", Standing::Longer, "");
    check("tris", "", "b2 a2 a1", "b3", Standing::Longer, "leaves-line");
    // The corner against the opposite corner: O must not take the third corner.
    check("tris", "", "a1 b2 c3", "a3", Standing::Changed, "lets-fork");
    check("tris", "", "a1 b2 c3", "b3", Standing::Equal, "");
    // X could win at once.
    check("tris", "", "a1 b1 a2 b2", "b3", Standing::Changed, "misses-line");
}

#[test]
fn in_five_in_a_row() {
    let open_three = "9/9/9/9/2xxx4/9/3o5/2oo5/9 o";
    check("mnk:9,9,5", open_three, "", "a1", Standing::Longer, "lets-open-row");
}

#[test]
fn in_mens_morris_a_mill_is_left_open() {
    let board = "ww1/3/3/b5/3/3/bb1 b 0 0";
    let reviewed = review("mill:nine", "ww1/3/2w/b5/3/3/bb1 b 0 0", "", "d1-d2");
    assert!(reviewed.verdict.is_some(), "{board} {reviewed:?}");
}

#[test]
fn no_reason_is_made_up_for_good_moves() {
    for m in ["a1", "b1", "b2"] {
        let reviewed = review("tris", "", "", m);
        assert_eq!(reviewed.explanation, None, "{m}");
    }
}
