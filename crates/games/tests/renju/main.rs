//! Forbidden points of renju, compared with a second implementation that shares no code with the first one.

#[path = "../../../../xtask/src/renju_suite/oracle.rs"]
mod oracle;
mod plain;
mod proven;
mod puzzles;
mod small_boards;
mod tactics;

use std::collections::BTreeMap;

use filetto_games::mnk::{Mnk, Rules};
use game::{Board as _, ForbiddenReason, Game, Message, Notation, Player, Point};
use oracle::{Board, Cell, CellSet, Verdict};

fn game(rows: i32, columns: i32) -> Mnk<4> {
    let rules: Rules = format!("mnk:{rows},{columns},5,rule=renju").parse().expect("a spec");
    Mnk::new(rules)
}

/// Returns the position as text, with Black to move.
fn text(board: &Board) -> String {
    text_with(board, true)
}

/// Returns the position as text.
pub(crate) fn text_with(board: &Board, is_black: bool) -> String {
    let mark = |cell: Cell| match (board.black.contains(&cell), board.white.contains(&cell)) {
        (true, _) => "x".to_owned(),
        (_, true) => "o".to_owned(),
        _ => ".".to_owned(),
    };
    let row = |row: i32| {
        let cells: String = (0..board.columns).map(|column| mark((row, column))).collect();
        // The longest runs first, so that no shorter one splits them.
        (1..=board.columns as usize)
            .rev()
            .fold(cells, |cells, n| cells.replace(&".".repeat(n), &format!("{n},")))
    };
    let rows: Vec<String> = (0..board.rows).map(row).collect();
    format!("{} {}", rows.join("/").replace(',', ""), if is_black { 'x' } else { 'o' })
}

/// Checks all empty cells of a position; returns the number of forbidden ones by verdict.
fn check(game: &Mnk<4>, board: &Board, seen: &mut BTreeMap<Verdict, usize>) {
    let position =
        game.parse_position(&text(board)).unwrap_or_else(|error| panic!("{error}: {}", text(board)));
    let forbidden: BTreeMap<Point, ForbiddenReason> =
        game.forbidden_points(&position).into_iter().map(|found| (found.point, found.reason)).collect();
    let legal = game.legal_moves(&position);
    for cell in board.cells().filter(|cell| board.is_empty(*cell)) {
        let point = Point((cell.0 * board.columns + cell.1) as u16);
        let judged = board.judge(cell).verdict;
        let expected = match judged {
            Verdict::Five | Verdict::Allowed => None,
            Verdict::Overline => Some(ForbiddenReason::Overline),
            Verdict::DoubleFour => Some(ForbiddenReason::Fours),
            Verdict::DoubleThree => Some(ForbiddenReason::Threes),
        };
        assert_eq!(forbidden.get(&point).copied(), expected, "{} at {}", text(board), game.write_move(point));
        assert_eq!(game.is_legal(&position, point), expected.is_none());
        assert_eq!(
            legal.contains(&point),
            expected.is_none(),
            "{} at {}",
            text(board),
            game.write_move(point)
        );
        *seen.entry(judged).or_default() += 1;
    }
}

/// Returns a random position without a five, with as many marks of White as of Black. Those of Black are in a
/// part of the board, those of White mostly anywhere.
pub(crate) fn random_board(rows: i32, columns: i32, random: &mut fastrand::Rng) -> Board {
    loop {
        let (height, width) = (random.i32(4..=rows.min(9)), random.i32(4..=columns.min(9)));
        let (top, left) = (random.i32(0..=rows - height), random.i32(0..=columns - width));
        let mut board = Board { rows, columns, ..Board::default() };
        let black = random.i32(4..=height * width / 3);
        let any = |random: &mut fastrand::Rng| (random.i32(0..rows), random.i32(0..columns));
        for _ in 0..black {
            let cell = (top + random.i32(0..height), left + random.i32(0..width));
            if board.is_empty(cell) {
                board.black.insert(cell);
            }
        }
        while board.white.len() < board.black.len() {
            let near = (top + random.i32(0..height), left + random.i32(0..width));
            let cell = if random.u8(..4) == 0 { near } else { any(random) };
            if board.is_empty(cell) {
                board.white.insert(cell);
            }
        }
        if !has_row_of_five(&board) {
            return board;
        }
    }
}

fn has_row_of_five(board: &Board) -> bool {
    let steps = [(0, 1), (1, 0), (1, 1), (1, -1)];
    let row_at = |(row, column): Cell, (down, right): Cell, marks: &CellSet| {
        (0..5).all(|n| marks.contains(&(row + n * down, column + n * right)))
    };
    [&board.black, &board.white]
        .iter()
        .any(|marks| marks.iter().any(|cell| steps.iter().any(|step| row_at(cell, *step, marks))))
}

#[test]
fn both_implementations_agree_on_random_positions() {
    let mut random = fastrand::Rng::with_seed(55);
    let mut seen = BTreeMap::new();
    for (rows, columns, count) in [(15, 15, 300), (6, 6, 200), (5, 9, 200), (16, 11, 100)] {
        let game = game(rows, columns);
        for _ in 0..count {
            check(&game, &random_board(rows, columns, &mut random), &mut seen);
        }
    }
    assert!(seen.len() == 5 && seen.values().all(|count| *count >= 10), "{seen:?}");
}

/// Checks the sentence about a move of Black after these marks, or that it is allowed.
fn check_sentence(black: &str, white: &str, point: &str, expected: Option<&str>) {
    let game = game(15, 15);
    let cell = |name: &str| {
        let file = i32::from(name.as_bytes()[0] - b'a');
        (15 - name[1..].parse::<i32>().expect("a rank"), file)
    };
    let mut board = Board { rows: 15, columns: 15, ..Board::default() };
    board.black = black.split(' ').map(cell).collect();
    board.white = white.split(' ').filter(|name| !name.is_empty()).map(cell).collect();
    // More marks of White, far from the others and from each other.
    let mut far = (0..15).step_by(2).map(|column| (0, column)).chain((0..15).step_by(2).map(|row| (row, 14)));
    while board.white.len() < board.black.len() {
        far.next().into_iter().for_each(|cell| board.white.insert(cell));
    }
    let position = game.parse_position(&text(&board)).expect("a position");
    assert_eq!(game.to_move(&position), Player::First);
    let found = game.parse_move(&position, point).map_err(|error| error.to_string());
    assert_eq!(found.err().as_deref(), expected, "{point}: {}", text(&board));
}

#[test]
fn a_forbidden_move_is_refused_with_its_reason() {
    check_sentence("h6 h7 f8 g8", "", "h8", Some("double three by h8: f8-h8 and h6-h8"));
    check_sentence("h6 h7 f8 g8", "e8 i8", "h8", None);
    check_sentence("h5 h6 h7 e8 f8 g8", "", "h8", Some("double four by h8: e8-h8 and h5-h8"));
    check_sentence("d8 f8 h8 j8", "", "g8", Some("double four by g8: d8-h8 and f8-j8"));
    check_sentence("d8 e8 f8 h8 i8", "", "g8", Some("overline by g8: d8-i8"));
    check_sentence("d8 e8 f8 h8 i8 g4 g5 g6 g7", "", "g8", None);
    check_sentence("e8 f8 g8 h6 h7", "", "h8", None);
}

/// The suite of forbidden points, which docs/renju-suite.md describes.
const SUITE: &str = include_str!("../../../../docs/renju-suite.jsonl");

/// Returns the text of a field of a line of the suite.
fn field<'a>(line: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = line.split_once(&format!("\"{name}\":\""))?;
    rest.split_once('"').map(|(text, _)| text)
}

#[test]
fn the_suite_holds() {
    let game = game(15, 15);
    let mut themes = BTreeMap::new();
    for line in SUITE.lines() {
        let of = |name: &str| field(line, name).unwrap_or_else(|| panic!("no {name}: {line}"));
        let board = Board { rows: 15, columns: 15, black: points(of("black")), white: points(of("white")) };
        let cell = points(of("point")).iter().next().expect("a point");
        assert!(board.is_empty(cell), "{line}");
        let judged = board.judge(cell).verdict;
        let expected = match (of("verdict"), field(line, "reason")) {
            ("five", None) => Verdict::Five,
            ("allowed", None) => Verdict::Allowed,
            ("forbidden", Some("overline")) => Verdict::Overline,
            ("forbidden", Some("double-four")) => Verdict::DoubleFour,
            ("forbidden", Some("double-three")) => Verdict::DoubleThree,
            _ => panic!("{line}"),
        };
        assert_eq!(judged, expected, "{line}");
        let position = game.parse_position(&text(&board)).expect("a position");
        let point = Point((cell.0 * 15 + cell.1) as u16);
        let forbidden = game.forbidden_points(&position).into_iter().find(|found| found.point == point);
        assert_eq!(forbidden.map(|found| found.reason.name()), field(line, "reason"), "{line}");
        *themes.entry(of("theme")).or_insert(0) += 1;
    }
    assert!(themes.len() == 9 && themes.values().sum::<usize>() >= 2_000, "{themes:?}");
}

/// Reads points that stand one after the other, such as `h8i9`.
fn points(text: &str) -> CellSet {
    let starts = text.match_indices(|letter: char| letter.is_ascii_lowercase()).map(|(at, _)| at);
    let rank = |at: usize| {
        text[at + 1..]
            .chars()
            .map_while(|digit| digit.to_digit(10))
            .fold(0, |rank, digit| 10 * rank + digit as i32)
    };
    starts.map(|at| (15 - rank(at), i32::from(text.as_bytes()[at] - b'a'))).collect()
}

#[test]
fn the_sentences_are_translated_by_name() {
    let game = game(15, 15);
    let position =
        game.parse_position("15/15/15/15/15/15/15/5xx8/7x7/7x7/15/15/15/15/o1o1o1o8 x").expect("a position");
    let error = game.parse_move(&position, "h8").expect_err("a double three");
    assert_eq!(error.id(), "move-double-three");
}

#[test]
fn a_player_with_forbidden_points_alone_has_lost() {
    let rules: Rules = "mnk:1,13,5,rule=renju".parse().expect("a spec");
    let game = Mnk::<1>::new(rules);
    // The only empty point makes a row of six.
    let position = game.parse_position("xxx1xxooo1xoo o").expect("a position");
    let last = game.parse_move(&position, "j1").expect("an empty point");
    let after = game.after(&position, last);
    assert_eq!(game.outcome(&after), Some(game::Outcome::Win(Player::Second)));
    assert_eq!(game.count_moves(&after), 0);
    assert_eq!(game.parse_position(&game.write_position(&after)), Ok(after));
}
