//! The lines that a screen highlights, on boards drawn as text: `.` is an empty point, and characters that
//! draw tracks are skipped.

use std::collections::BTreeSet;

use filetto_engine::{PositionParts, compose, registry};
use game::Player::{self, First, Second};

/// Checks the lines on a drawn board, each given by its points in order. The player who is not to move placed
/// the last man; men that are not on the board are in hand.
fn check(spec: &str, to_move: Player, area: Option<usize>, drawn: &str, expected: &[&str]) {
    let start = registry::open(spec).unwrap_or_else(|error| panic!("{spec}: {error}")).view();
    let [first, second] = start.men.letters();
    let mut men = drawn.chars().filter(|symbol| [first, second, '.'].contains(symbol));
    let mut order: Vec<usize> = (0..start.sites.len()).collect();
    order.sort_by_key(|point| (u8::MAX - start.sites[*point].rank, start.sites[*point].file));
    let mut occupants = vec![None; order.len()];
    for point in order {
        let man = men.next().expect("a symbol for each point");
        occupants[point] = Player::BOTH.into_iter().find(|player| start.men.letter(*player) == man);
    }
    assert_eq!(men.next(), None, "a symbol for each point");
    let placed =
        Player::BOTH.map(|player| occupants.iter().filter(|man| **man == Some(player)).count() as u8);
    let in_hand = start.in_hand.map(|all| [all[0] - placed[0], all[1] - placed[1]]);
    let session = compose(spec, PositionParts { occupants: &occupants, to_move, in_hand, area })
        .unwrap_or_else(|error| panic!("{spec}: {error}{drawn}"));
    let lines = session.view().lines;
    let name = |line: &game::MadeLine| {
        let names: Vec<String> = line.points.iter().map(|point| start.sites[point.index()].name()).collect();
        format!("{} {}", start.men.letter(line.player), names.join(" "))
    };
    let found: BTreeSet<String> = lines.iter().map(name).collect();
    assert_eq!(found.len(), lines.len(), "each line once");
    assert_eq!(found, expected.iter().map(|line| (*line).to_owned()).collect(), "{spec}{drawn}");
}

#[test]
fn mnk() {
    let drawn = "
        x o .
        o x .
        . . x";
    check("tris", Second, None, drawn, &["x a3 b2 c1"]);
    let drawn = "
        x o .
        o x .
        . . .";
    check("tris", First, None, drawn, &[]);
    // One man completes two lines.
    let drawn = "
        x x x
        x o o
        x o o";
    check("tris", Second, None, drawn, &["x a3 b3 c3", "x a3 a2 a1"]);
    // A row is highlighted to its ends.
    let drawn = "
        x x x x x
        . . o . .
        o o . . .
        . . . . o";
    check("mnk:4,5,3", Second, None, drawn, &["x a4 b4 c4 d4 e4"]);
    let drawn = "
        . . . o .
        x . o x .
        . o . . .
        x x . . o";
    check("mnk:4,5,3", First, None, drawn, &["o d4 c3 b2"]);
    let drawn = "
        x
        .";
    check("mnk:2,1,1", Second, None, drawn, &["x a2"]);
}

/// Rows that are too long are not lines, for either player.
#[test]
fn mnk_where_longer_rows_do_not_win() {
    let drawn = "
        x x x x .
        o o o o .
        . x . . .
        . x . . .";
    check("mnk:4,5,3,overline=exact", First, None, &drawn.replace(". x . . .", ". . . . ."), &[]);
    let drawn = "
        x x x x .
        o o o o .
        . x x x .
        o . o . .";
    check("mnk:4,5,3,overline=exact", Second, None, drawn, &["x b2 c2 d2"]);
}

/// Boards of more than 64 cells, whose bitboards have more than one word.
#[test]
fn mnk_on_a_large_board() {
    let drawn = "
        x . . . . . . . .
        x . . . . . . . .
        . o . . . . . . .
        x o . . . . . . .
        x o . . . . . . .
        . o . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .";
    check("mnk:9,9,5", First, None, drawn, &[]);
    let drawn = drawn.replacen(". o", "x o", 1);
    check("mnk:9,9,5", Second, None, &drawn, &["x a9 a8 a7 a6 a5"]);
    let drawn = "
        x . . . . . . . o
        . x . . . . . . .
        . . x . . . . . .
        . . . x . . . . .
        . . . . x . . . .
        . . . . . x . . .
        . . . . . . . . .
        o o . . . . . . .
        o . . . . . . . o";
    check("mnk:9,9,5", Second, None, drawn, &["x a9 b8 c7 d6 e5 f4"]);
}

#[test]
fn filetto() {
    let drawn = "
        w-----w-----w
        | .---b---. |
        | | .-b-. | |
        .-.-.   .-.-.
        | | .-.-. | |
        | .---.---. |
        .-----.-----.";
    check("filetto", Second, None, drawn, &["w a7 d7 g7"]);
    // Three men on a diagonal are a line only if diagonals count.
    let drawn = "
        w-----.-----.
        | w---b---. |
        | | w-b-. | |
        .-.-.   .-.-.
        | | .-.-. | |
        | .---.---. |
        .-----.-----.";
    check("filetto", Second, None, drawn, &[]);
    check("filetto:diagonals=yes", Second, None, drawn, &["w c5 b6 a7"]);
}

#[test]
fn mills_of_both_stay_while_they_stand() {
    let drawn = "
        w-----w-----w
        | w---b---. |
        | | b-.-. | |
        w-.-.   .-.-.
        | | .-.-. | |
        | .---.---. |
        w-----.-----b";
    check("mill:lasker", First, None, drawn, &["w a7 d7 g7", "w a7 a4 a1"]);
    let drawn = "
        b-----b-----b
        | .---.---. |
        | | w-w-w | |
        .-.-.   .-.-.
        | | .-.-. | |
        | .---.---. |
        .-----.-----.";
    check("mill:nine", First, None, drawn, &["b a7 d7 g7", "w c5 d5 e5"]);
    let drawn = "
        w---b---.
        | w-b-. |
        .-.   .-.
        | .-.-. |
        .---.---.";
    check("mill:six", First, None, drawn, &[]);
    let drawn = "
        w-b-.
        |   |
        b-w-.
        |   |
        .-.-w";
    check("mill:three", Second, None, drawn, &["w a3 b2 c1"]);
}

#[test]
fn ultimate() {
    // X has won board 1 by two lines at once, and O board 9. There is no other line.
    let drawn = "
        x x x | o . . | . . .
        x . . | . . . | . . .
        x . . | . . . | . . .
        ------+-------+------
        . . . | . . . | . . .
        . . . | . x . | . . .
        . . . | . . . | . . .
        ------+-------+------
        . . . | . . . | o . .
        . . . | . . . | . o .
        . o . | . o . | . . o";
    check("ultimate", First, None, drawn, &["x a9 b9 c9", "x a9 a8 a7", "o g3 h2 i1"]);
    // Three boards in line win the game: their cells are one more line.
    let drawn = "
        x x x | x x x | x x x
        . . . | . . . | . . .
        . . . | . . . | . . .
        ------+-------+------
        o o o | o o . | o o .
        . . . | . . . | . . .
        . . . | . . . | . . .
        ------+-------+------
        o . . | . . . | . . .
        . . . | . . . | . . .
        . . . | . . . | . . .";
    let large = "x a9 b9 c9 a8 b8 c8 a7 b7 c7 d9 e9 f9 d8 e8 f8 d7 e7 f7 g9 h9 i9 g8 h8 i8 g7 h7 i7";
    let small = ["x a9 b9 c9", "x d9 e9 f9", "x g9 h9 i9", "o a6 b6 c6"];
    check("ultimate", Second, None, drawn, &[&small[..], &[large]].concat());
}

/// Rule B: on a board where both players have lines, only the lines of the first winner count.
#[test]
fn ultimate_where_won_boards_are_played_on() {
    let mut session = registry::open("ultimate:closed=no").unwrap();
    session.set_position("xxx6/ooo6/9/9/9/9/9/9/9 x 4 1o").unwrap();
    let lines = session.view().lines;
    assert_eq!(lines.len(), 1);
    assert_eq!(lines[0].player, Second);
    assert_eq!(lines[0].points, [3, 4, 5].map(game::Point));
}
