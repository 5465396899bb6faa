//! The built-in suites of `filetto bench tactics`: the wins hold against the replies by rules that share no
//! code with the game, its threats or its searches.
//!
//! A test tries some positions of each suite. `TACTICS=all` tries all of them.

use std::collections::HashSet;

use super::oracle::{Board, Cell};
use super::plain::{Plain, placed};
use super::proven::{claimed, replay};

/// The suites with their plain rules.
const SUITES: [(&str, Plain); 3] = [
    (include_str!("../../../lab/src/tactics/renju.txt"), Plain::Renju),
    (include_str!("../../../lab/src/tactics/caro.txt"), Plain::Caro { k: 5, overline: false }),
    (include_str!("../../../lab/src/tactics/standard.txt"), Plain::Standard { k: 5 }),
];

/// Nodes for the proof of a win.
const NODES: u64 = 3_000_000;

/// Approximate number of positions of each suite without `TACTICS=all`.
const SAMPLE: usize = 4;

/// Returns the position after these moves, which the plain rules allow, and `true` if Black is to move.
fn played(plain: Plain, moves: &[&str]) -> (Board, bool) {
    let mut board = Board { rows: 15, columns: 15, ..Board::default() };
    for (number, name) in moves.iter().enumerate() {
        let rank: i32 = name[1..].parse().expect("a rank");
        let cell: Cell = (15 - rank, i32::from(name.as_bytes()[0] - b'a'));
        let is_black = number % 2 == 0;
        assert!(board.is_empty(cell), "{name} in {moves:?}");
        assert!(!plain.wins(&board, cell, is_black), "{name} in {moves:?} wins");
        board = placed(&board, cell, is_black);
    }
    (board, moves.len().is_multiple_of(2))
}

#[test]
fn wins_of_the_suites_hold_against_the_replies() {
    let all = std::env::var("TACTICS").is_ok_and(|which| which == "all");
    let mut random = fastrand::Rng::with_seed(55);
    for (suite, plain) in SUITES {
        let lines: Vec<&str> =
            suite.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty()).collect();
        let step = if all { 1 } else { lines.len() / SAMPLE };
        for line in lines.into_iter().step_by(step) {
            let words: Vec<&str> = line.split(' ').collect();
            let (board, is_black) = played(plain, &words[2..]);
            // A search along fours alone solves some problems that the engine does not.
            let by_fours = if all { plain.win_by_fours(&board, is_black, &mut HashSet::new()) } else { None };
            match claimed(words[0], &board, is_black, NODES) {
                Some(first) => replay(words[0], plain, &board, is_black, first, &mut random, 0),
                None => assert!(by_fours.is_some(), "no win: {line}"),
            }
            if all {
                println!("holds, by fours {by_fours:?}: {line}");
            }
        }
    }
}
