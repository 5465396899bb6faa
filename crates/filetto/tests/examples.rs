//! Runs all examples to their end.

#![allow(dead_code, clippy::print_stdout)]

use filetto::prelude::Agent;

#[path = "../examples/best_move.rs"]
mod best_move;
#[path = "../examples/my_game.rs"]
mod my_game;
#[path = "../examples/solve_and_check.rs"]
mod solve_and_check;
#[path = "../examples/tables_probe.rs"]
mod tables_probe;
#[path = "../examples/watch_a_search.rs"]
mod watch_a_search;

#[test]
fn best_moves_are_found_in_every_family() {
    for spec in ["tris", "filetto", "mill:six", "ultimate"] {
        best_move::best_moves(spec, None).unwrap();
    }
    assert!(best_move::best_moves("chess", None).is_err());
}

#[test]
fn a_new_game_conforms_and_is_searched() {
    my_game::search();
    let moves = my_game::play([Agent::Hard, Agent::Easy]).unwrap();
    assert!((5..=16).contains(&moves.len()), "{moves:?}");
}

#[test]
fn what_is_solved_is_proven() {
    for spec in ["tris", "mnk:4,4,3", "filetto"] {
        solve_and_check::solve_and_check(spec).unwrap();
    }
}

#[test]
fn a_search_is_watched() {
    watch_a_search::watch(20_000).unwrap();
}

#[test]
fn tables_are_built_and_probed() {
    tables_probe::probe("b1w/2w/1b1 w 1 1").unwrap();
    assert!(tables_probe::probe("nonsense").is_err());
}
