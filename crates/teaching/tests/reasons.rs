//! Reasons in positions with proven values: each is found where its pattern is, and not where it is not.

use std::collections::BTreeSet;

use engine::{Request, Session, registry};
use filetto_teaching::reasons::explain;
use filetto_teaching::review::{ReviewedMove, review_move};
use filetto_teaching::verdict::{MoveQuality, MoveVerdict};
use game::{Assessment, Basis, Value, Wdl};
use search::{Line, NodeLimit, TranspositionTable};

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

/// Checks the review of a move: its standing, and the name of the reason, if there is one.
fn check(spec: &str, position: &str, moves: &str, m: &str, standing: MoveQuality, reason: &str) {
    let reviewed = review(spec, position, moves, m);
    let verdict = reviewed.verdict.as_ref().expect("its value is known");
    let found = reviewed.explanation.as_ref().map_or("", |explanation| explanation.reason.name());
    assert_eq!((verdict.standing, found), (standing, reason), "{spec} {position} {moves} {m}: {reviewed:?}");
    prove(spec, position, moves, &reviewed);
}

/// Checks that the line of a reason is legal.
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
    // X has two in a row and O does not block.
    check("tris", "", "a1 b2 a3", "c1", MoveQuality::Changed, "leaves-line");
    // O blocks nothing and X blocks with a fork: O must not take a third corner.
    check("tris", "", "a1 b2 c3", "a3", MoveQuality::Changed, "gives-fork");
    check("tris", "", "a1 b2 c3", "b3", MoveQuality::Equal, "");
    // X could win at once.
    check("tris", "", "a1 b1 a2 b2", "b3", MoveQuality::Changed, "misses-line");
}

#[test]
fn in_five_in_a_row() {
    let open_three = "9/9/9/3oo4/2xxx4/9/9/9/9 o";
    check("mnk:9,9,5", open_three, "", "a1", MoveQuality::Known, "lets-open-row");
}

#[test]
fn in_four_in_a_row() {
    // A pairing strategy holds the draw for O: the answer to d3 was a3. After d2 X wins by threats.
    let before = "c1 d4 c3 a5 a4 a2 b2 b4 d3";
    check("mnk:5,4,4", "", before, "d2", MoveQuality::Changed, "breaks-pairing");
    check("mnk:5,4,4", "", before, "c2", MoveQuality::Equal, "");
}

#[test]
fn in_mens_morris() {
    // Black has one man that can move, and none after c2-d2 c1-c2.
    check("mill:six", "1wb/3/2wb/1b1/www b 0 0", "", "c2-d2", MoveQuality::Longer, "loses-last-move");
    // White's man on g4 can close the mill on g7 and take one of Black's last three men.
    check("mill:nine", "ww1/2b/3/5w/w1b/b2/3 b 0 0", "", "f6-f4", MoveQuality::Known, "leaves-mill");
}

/// Regression: a double mill is a mill too, so its own reason was never given.
#[test]
fn a_double_mill_that_was_let_be_was_called_a_mill() {
    let mut session = registry::open("mill:nine").expect("a spec");
    session.set_position("w1b/w1b/3/1w1b2/3/w2/w1b b 0 0").expect("a position");
    let line = |m: &str, value: Value| Line {
        assessment: Some(Assessment::exactly(value, Basis::FinishedGames)),
        variation: vec![m.to_owned()],
    };
    let (played, best) = (line("f6-f4", Value::loss_in(8)), line("g7-d7", Value::loss_in(10)));
    let standing = MoveQuality::Longer;
    let verdict = MoveVerdict { standing, played, best, is_proven: true, loss: 0, at_most: Wdl::Loss };
    let explanation = explain(&*session, &verdict, &["b4-a4xe4".to_owned()]).expect("a reason");
    assert_eq!(explanation.reason.name(), "lets-double-mill", "{explanation:?}");
}

/// Returns the names of the reasons in random games whose last moves are reviewed. Each reason's line must be
/// legal.
fn in_random_games(spec: &str, games: u64, last: usize, nodes: u64) -> BTreeSet<&'static str> {
    let mut found = BTreeSet::new();
    for seed in 0..games {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut session = registry::open(spec).expect("a spec");
        while session.ending().is_none() {
            let legal = session.legal_moves();
            session.play(&legal[random.usize(..legal.len())]).expect("a legal move");
        }
        let moves = session.moves();
        let begin = moves.len().saturating_sub(last);
        while session.plies() > begin {
            session.undo();
        }
        for m in &moves[begin..] {
            let search = |session: &dyn Session, request: &Request| {
                session.analyse(request, &TranspositionTable::new(1 << 20), &mut NodeLimit(nodes))
            };
            let reviewed = review_move(&*session, m, search).expect("a legal move");
            if let Some(explanation) = &reviewed.explanation {
                let mut line = session.fork();
                for each in &explanation.line {
                    line.play(each).unwrap_or_else(|error| panic!("{each} of {explanation:?}: {error}"));
                }
                found.insert(explanation.reason.name());
            }
            session.play(m).expect("a legal move");
        }
    }
    found
}

#[test]
fn reasons_occur_in_games_of_random_moves() {
    for (spec, games, last, nodes, expected) in [
        ("tris", 30, 9, 20_000, &["leaves-line", "lets-fork", "misses-line"][..]),
        ("ultimate", 30, 12, 20_000, &["sends-to-board", "sends-to-game"]),
    ] {
        let found = in_random_games(spec, games, last, nodes);
        let missing: Vec<&&str> = expected.iter().filter(|name| !found.contains(**name)).collect();
        assert!(missing.is_empty(), "{spec}: no {missing:?} in {found:?}");
    }
}

#[test]
fn no_reason_is_made_up_for_good_moves() {
    for m in ["a1", "b1", "b2"] {
        let reviewed = review("tris", "", "", m);
        assert_eq!(reviewed.explanation, None, "{m}");
    }
}
