//! Zero-sum games on the command line.

use crate::common::filetto;
use serde_json::{Value as Json, json};

fn output(arguments: &[&str]) -> String {
    let answer = filetto(arguments, "");
    assert_eq!((answer.code, answer.err.as_str()), (0, ""), "{arguments:?}");
    answer.out
}

#[test]
fn the_game_of_the_thesis_is_solved() {
    let expected = [
        "      C1    C2",
        "R1     2    -2",
        "R2    -2     2",
        "",
        "Value of the game: 0",
        "Optimal strategy of R: R1 1/2, R2 1/2",
        "Optimal strategy of C: C1 1/2, C2 1/2",
        "No saddle point: with a single row R is sure of -2, with a single column C limits R to 2",
    ];
    for matrix in ["2 -2; -2 2", "2,-2/-2,2", "2 -2\n-2 2"] {
        assert_eq!(output(&["payoffs", matrix]).lines().collect::<Vec<_>>(), expected, "{matrix}");
    }
}

#[test]
fn a_matrix_may_begin_with_a_minus_sign() {
    let out = output(&["payoffs", "-2 2; 2 -2", "--mix", "3/4 1/4", "--lang", "it"]);
    assert!(out.contains("Valore del gioco: 0\n"), "{out}");
    assert!(out.contains("Garantito: -1; risposta migliore di C: C1\n"), "{out}");
    assert!(out.ends_with("Un'altra strategia mista garantisce di più.\n"), "{out}");
}

#[test]
fn a_saddle_point_is_named() {
    let out = output(&["payoffs", "4 2 3; 1 0 5; 3 1 -2", "--mix", "1 0 0"]);
    assert!(out.contains("Saddle point: R1, C2\n") && out.ends_with("The mix is optimal.\n"), "{out}");
}

#[test]
fn payoffs_for_programs() {
    let answer: Json = serde_json::from_str(&output(&["payoffs", "3 -1; -2 4", "--json"])).expect("JSON");
    assert_eq!(answer["value"], json!({"exact": "1", "number": 1.0}));
    assert_eq!(answer["row_strategy"][0]["exact"], "3/5");
    assert_eq!((&answer["saddle"], &answer["mix"]), (&Json::Null, &Json::Null));
}

#[test]
fn what_is_no_matrix_is_one_line() {
    let check = |arguments: &[&str], expected: &str| {
        let answer = filetto(arguments, "");
        assert_eq!((answer.code, answer.out.as_str()), (2, ""), "{arguments:?}");
        assert_eq!(answer.err.lines().count(), 1, "{}", answer.err);
        assert!(answer.err.contains(expected), "{}", answer.err);
    };
    check(&["payoffs"], "missing argument MATRIX");
    check(&["payoffs", ""], "no payoffs; expected rows of whole numbers, such as 2 -2; -2 2");
    check(&["payoffs", "2 x"], "invalid payoff \"x\"; expected a whole number from -1000 to 1000");
    check(&["payoffs", "2 \u{7}"], "invalid payoff");
    check(&["payoffs", "1 2; 3"], "row 2 has 1 payoffs and row 1 has 2");
    check(&["payoffs", "1;2;3;4;5;6"], "6 rows; expected at most 5");
    check(&["payoffs", "1 2; 3 4", "--mix", "1"], "1 weights; expected one for each of the 2 rows");
    check(&["payoffs", "1 2; 3 4", "--mix", "1 -1"], "invalid weight \"-1\"");
    check(&["payoffs", "1 2; 3 4", "--mix", "0 0"], "all weights are 0");
    check(&["payoffs", "1 2; 3", "--lang", "it"], "payoff nella riga 2: 1, nella riga 1: 2");
    check(&["payoffs", "1 2; 3 4", "extra"], "unexpected argument \"extra\"");
    check(&["payoffs", "--shout"], "invalid payoff \"--shout\"");
}
