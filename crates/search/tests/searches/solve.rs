//! Regressions of the solver, each on the smallest tree that shows the defect.

use crate::tree::Tree;
use filetto_search::{Solution, SolveQuery, Unlimited, solve};
use game::{Game, Value, Wdl};

fn solved(game: &Tree) -> Solution<usize> {
    let wish = SolveQuery { distance: true, bytes: 1 << 16, ..SolveQuery::default() };
    solve(game, &game.start(), &wish, Unlimited)
}

/// Checks the value and the best moves. A move is its offset in the text of the tree.
fn check(tree: &'static str, value: Value, best: &[usize]) {
    let solution = solved(&Tree(tree));
    assert_eq!((solution.assessment.exact_value(), &*solution.best), (Some(value), best), "{tree}");
    assert!(solution.best_complete, "{tree}");
}

#[test]
fn small_trees() {
    check("(=)", Value::DRAW, &[1]);
    check("(-+=)", Value::win_in(1), &[2]);
    check("((-)(-=))", Value::loss_in(2), &[1, 4]);
    check("((+)((-))=)", Value::win_in(2), &[1]);
    check("((-)((-)))", Value::loss_in(3), &[4]);
}

#[test]
fn a_move_that_loses_beyond_the_depth_of_the_draw_is_not_best() {
    // The second move seems drawn for three plies, but the opponent then wins by force.
    check("(=(=(((-)))))", Value::DRAW, &[1]);
    check("(=(=(((=)))))", Value::DRAW, &[1, 2]);
}

#[test]
fn endless_play_is_given_up_as_unknown() {
    let solution = solved(&Tree("(@)"));
    assert_eq!((solution.assessment.is_open(), solution.best_complete), (true, false));
    // The winning way out of the cycle is found.
    check("(@((+)))", Value::win_in(3), &[2]);
}

#[test]
fn the_value_of_endless_play_is_known_to_proof_numbers() {
    let wish = SolveQuery { bytes: 1 << 16, ..SolveQuery::default() };
    let solution = solve(&Tree("(@)"), &(0, 0), &wish, Unlimited);
    assert_eq!((solution.assessment.wdl(), solution.assessment.plies()), (Some(Wdl::Draw), None));
    assert_eq!((&*solution.best, &*solution.variation), (&[1][..], &[1][..]));
    assert_eq!(solution.method, "proof numbers (df-pn)");
}
