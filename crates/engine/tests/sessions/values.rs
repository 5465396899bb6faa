//! Exact values of positions near the end, computed by an independent program, from `values/*.txt`.
//!
//! The solver must find the same value, the same plies to a win or a loss, and all best moves.

use filetto_engine::registry;
use game::Verdict;
use search::Solution;
use search::{SolveQuery, Unlimited};

const DISTANCE: SolveQuery =
    SolveQuery { distance: true, all: false, proof: false, bytes: 1 << 24, threads: 1, margins: None };

/// Checks each line `spec | position | value | best moves` of a file.
fn check(file: &str) {
    let mut checked = 0;
    for line in file.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split(" | ").collect();
        let [spec, position, value, best] = fields[..] else { panic!("no line of values: {line}") };
        let mut session = registry::open(spec).unwrap_or_else(|error| panic!("{line}: {error}"));
        session.set_position(position).unwrap_or_else(|error| panic!("{line}: {error}"));
        let solved = session.solve(&DISTANCE, u64::MAX, &mut Unlimited);
        assert_eq!(describe(&solved), value, "{line}");
        let mut found = solved.best.clone();
        found.sort_unstable();
        assert_eq!(found.join(" "), best, "{line}");
        check_variation(&solved, spec, position);
        checked += 1;
    }
    assert!(checked > 0, "the file has lines");
}

fn describe(solved: &Solution<String>) -> String {
    match solved.assessment.exact_value().map(|value| value.verdict()) {
        None => "unknown".to_owned(),
        Some(Verdict::Win { plies }) => format!("win {plies}"),
        Some(Verdict::Loss { plies }) => format!("loss {plies}"),
        Some(Verdict::Score(0)) => "draw".to_owned(),
        Some(Verdict::Score(score)) => format!("score {score}"),
    }
}

/// Checks that the principal variation begins with a best move, and ends the game after the reported number
/// of plies.
fn check_variation(solved: &Solution<String>, spec: &str, position: &str) {
    let mut session = registry::open(spec).expect("a spec");
    session.set_position(position).expect("a position");
    let mover = session.to_move();
    assert!(solved.best.contains(&solved.variation[0]), "{spec} {position}");
    for m in &solved.variation {
        session.play(m).unwrap_or_else(|error| panic!("{spec} {position} {m}: {error}"));
    }
    let ending = session.ending().expect("the variation ends the game");
    let result = match describe(solved).split(' ').next() {
        Some("win") => 1,
        Some("loss") => -1,
        _ => 0,
    };
    assert_eq!(ending.outcome.seen_by(mover), result, "{spec} {position}");
    assert_eq!(
        solved.assessment.plies().map(|plies| plies as usize),
        Some(solved.variation.len()),
        "{spec} {position}"
    );
}

#[test]
fn mnk() {
    check(include_str!("values/mnk.txt"));
}

#[test]
fn filetto() {
    check(include_str!("values/filetto.txt"));
}

#[test]
fn ultimate() {
    check(include_str!("values/ultimate.txt"));
}

#[test]
fn the_last_man_need_not_block_an_opponent_who_has_no_man_left() {
    check(
        "filetto:men=3 | b2/3/1b1/6/3/w2/ww1 b 0 1 | draw | \
         a4 b4 b6 c3 c4 c5 d2 d3 d6 d7 e3 e4 e5 f2 f4 f6 g1 g4 g7",
    );
}
