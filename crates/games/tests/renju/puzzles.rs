//! The built-in puzzles of renju, solved anew by rules that share no code with the game, its threats or its
//! searches.

use std::collections::{BTreeMap, HashMap};

use super::oracle::{Board, Cell, CellSet};
use super::plain::{Plain, placed};

const PUZZLES: &str = include_str!("../../../teaching/puzzles/mnk.puzzles");

/// Returns the position of a text such as `2x2/1o3/5/5/5 x`, and `true` if Black is to move.
fn parse(text: &str) -> (Board, bool) {
    let (rows, mover) = text.split_once(' ').expect("a side to move");
    let mut board = Board::default();
    let (mut black, mut white) = (Vec::new(), Vec::new());
    for row in rows.split('/') {
        let mut column = 0;
        let mut number = 0;
        for letter in row.chars().chain(['.']) {
            if let Some(digit) = letter.to_digit(10) {
                number = 10 * number + digit as i32;
                continue;
            }
            column += number;
            number = 0;
            let cell: Cell = (board.rows, column);
            match letter {
                'x' => black.push(cell),
                'o' => white.push(cell),
                _ => continue,
            }
            column += 1;
        }
        board.rows += 1;
        board.columns = column;
    }
    board.black = black.into_iter().collect::<CellSet>();
    board.white = white.into_iter().collect();
    (board, mover == "x")
}

#[test]
fn puzzles_of_renju_have_one_best_move_by_the_plain_rules() {
    let mut themes: BTreeMap<&str, usize> = BTreeMap::new();
    for line in PUZZLES.lines().filter(|line| line.starts_with("mnk:") && line.contains(",rule=renju |")) {
        let fields: Vec<&str> = line.split(" | ").collect();
        let [_, position, aim, theme, .., play] = fields[..] else { panic!("{line}") };
        let (board, is_black) = parse(position);
        let best = play.split(' ').next().expect("a move");
        let rank: i32 = best[1..].parse().expect("a rank");
        let best = (board.rows - rank, i32::from(best.as_bytes()[0] - b'a'));
        let mut known = HashMap::new();
        let mut value = |cell: Cell| {
            if Plain::Renju.wins(&board, cell, is_black) {
                return 1;
            }
            -Plain::Renju.value(&placed(&board, cell, is_black), !is_black, &mut known)
        };
        let moves = Plain::Renju.legal(&board, is_black);
        assert!(moves.contains(&best), "{line}");
        let of_best = value(best);
        let of_others = moves.into_iter().filter(|cell| *cell != best).map(value).max();
        let expected = match aim.split(' ').next() {
            Some("win") => 1,
            Some("draw") => 0,
            _ => -1,
        };
        assert_eq!(of_best, expected, "{line}");
        // Where all moves lose, the length alone distinguishes them.
        assert!(of_others.is_some_and(|other| other < of_best || of_best == -1), "{line}");
        *themes.entry(theme).or_default() += 1;
    }
    for theme in ["forbidden", "four-three", "overline"] {
        assert!(themes.get(theme).is_some_and(|count| *count >= 10), "{theme}: {themes:?}");
    }
}
