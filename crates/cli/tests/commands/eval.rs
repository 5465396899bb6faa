//! `filetto eval`: an estimate, term by term.

use crate::common::{answer, filetto};

#[test]
fn terms_add_up_to_the_estimate() {
    for (spec, moves, term) in [
        ("tris", "b2 a1", "network"),
        ("gomoku", "h8 i9 h9 h7 g10", "open-three"),
        ("mill:nine", "d6 b4 f4 d2", "pairs"),
        ("filetto", "d7 d5", "singles"),
        ("ultimate", "e5 d6 b9", "big-lines"),
    ] {
        let evaluation = answer(&["eval", spec, "--moves", moves, "--json"]);
        let terms = evaluation["terms"].as_array().expect("a list");
        let sum: f64 = terms.iter().filter_map(|term| term["hundredths"].as_f64()).sum();
        let estimate = evaluation["estimate"].as_f64().expect("a number");
        assert!((sum - estimate).abs() < 1.0, "{spec}: {sum} {estimate}");
        assert!(terms.iter().any(|found| found["name"] == term), "{spec} {term}: {terms:?}");
    }
}

#[test]
fn people_read_names_and_a_sum() {
    let said = filetto(&["eval", "mulino", "--moves", "d6 b4 f4"], "");
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    assert!(said.out.starts_with("mill:nine, Black to move: estimate "), "{}", said.out);
    assert!(said.out.contains("of the advantage of one move"), "{}", said.out);
    assert!(said.out.lines().all(|line| line.chars().count() <= 80), "{}", said.out);
    let said = filetto(&["eval", "mulino", "--moves", "d6 b4 f4", "--lang", "it"], "");
    assert!(said.out.contains("muove Nero"), "{}", said.out);
    let over = filetto(&["eval", "tris", "--moves", "b2 a1 b1 a2 b3"], "");
    assert_eq!((over.code, over.err.lines().count()), (1, 1), "{}", over.err);
}
