//! The search for positions of each theme: random positions, changed mark by mark, then stripped of all marks
//! that do not matter.

use std::collections::{BTreeMap, BTreeSet};

use super::entry::{Entry, SIZE};
use super::oracle::{Board, Cell, Judgement, Verdict};
use super::random_board::{crowded, has_five, level, planted, without};

/// The themes with their numbers of positions.
const THEMES: [(&str, usize); 9] = [
    ("recursion-3", 300),
    ("recursion-2", 500),
    ("false-three", 350),
    ("double-three", 250),
    ("fours-on-a-line", 250),
    ("double-four", 200),
    ("five-first", 200),
    ("overline", 100),
    ("edge", 200),
];

/// The seed, with which the file can be reproduced.
const SEED: u64 = 2008;

/// Number of changes of a position in the search for a deeper recursion.
const CHANGES: usize = 25;

/// The themes that need no deeper recursion: planted rows have them.
const PLANTED: [&str; 4] = ["fours-on-a-line", "double-four", "five-first", "overline"];

/// Returns the suite, sorted by theme.
pub(super) fn entries() -> Vec<Entry> {
    let mut random = fastrand::Rng::with_seed(SEED);
    let mut found: BTreeMap<&str, Vec<Entry>> = BTreeMap::new();
    let mut seen = BTreeSet::new();
    while let Some((wanted, _)) =
        THEMES.iter().find(|(theme, count)| found.get(theme).map_or(0, Vec::len) < *count)
    {
        let (board, cells) = if PLANTED.contains(wanted) {
            let (board, cell) = planted(&mut random);
            (board, vec![cell])
        } else {
            let board = deepened(crowded(&mut random), &mut random);
            let cells = interesting_cells(&board);
            (board, cells)
        };
        for cell in cells {
            let Some(theme) = theme(&board, cell) else { continue };
            let wanted = THEMES.iter().find(|(name, _)| *name == theme).map_or(0, |(_, count)| *count);
            if found.get(theme).map_or(0, Vec::len) >= wanted {
                continue;
            }
            let Some(board) = stripped(&board, cell, &mut random) else { continue };
            let entry = Entry::new(theme, &board, cell);
            if seen.insert((entry.black.clone(), entry.point.clone())) {
                let of_theme = found.entry(theme).or_default();
                of_theme.push(entry);
                if of_theme.len().is_multiple_of(50) {
                    eprintln!("{theme}: {}", of_theme.len());
                }
            }
        }
    }
    let in_order = THEMES.iter().filter_map(|(theme, _)| found.remove(theme)).flatten();
    (1..).zip(in_order).map(|(id, entry)| Entry { id, ..entry }).collect()
}

/// Returns the empty cells with at least four marks of Black on the lines through them, within four cells.
fn interesting_cells(board: &Board) -> Vec<Cell> {
    let is_near = |cell: Cell, other: Cell| {
        let (rows, columns) = ((cell.0 - other.0).abs(), (cell.1 - other.1).abs());
        rows.max(columns) <= 4 && (rows == 0 || columns == 0 || rows == columns)
    };
    let has_four = |cell: &Cell| board.black.iter().filter(|other| is_near(*cell, *other)).count() >= 4;
    board.cells().filter(|cell| board.is_empty(*cell)).filter(has_four).collect()
}

/// Changes single marks as long as the deepest recursion of the position does not decrease.
fn deepened(mut board: Board, random: &mut fastrand::Rng) -> Board {
    let deepest = |board: &Board| {
        interesting_cells(board).into_iter().map(|cell| board.judge(cell).depth).max().unwrap_or(0)
    };
    let mut depth = deepest(&board);
    if depth == 0 {
        return board;
    }
    for _ in 0..CHANGES {
        let Some(changed) = moved(&board, random) else { continue };
        let now = deepest(&changed);
        if now >= depth {
            (board, depth) = (changed, now);
        }
    }
    board
}

/// Returns the position with one mark of Black moved by at most two cells, if that makes no five.
pub(super) fn moved(board: &Board, random: &mut fastrand::Rng) -> Option<Board> {
    let from = board.black.iter().nth(random.usize(..board.black.len()))?;
    let to = (from.0 + random.i32(-2..=2), from.1 + random.i32(-2..=2));
    if !board.is_empty(to) {
        return None;
    }
    let mut changed = Board { black: without(&board.black, from), ..*board };
    changed.black.insert(to);
    (!has_five(&changed)).then_some(changed)
}

/// Returns the theme of a point, if it has one.
fn theme(board: &Board, cell: Cell) -> Option<&'static str> {
    let Judgement { verdict, depth, has_false_three, has_two_fours_on_a_line } = board.judge(cell);
    let at_edge = |at: i32| !(2..SIZE - 2).contains(&at);
    match (verdict, depth) {
        (Verdict::Five, _) => would_be_forbidden(board, cell).then_some("five-first"),
        (Verdict::Overline, _) => Some("overline"),
        (Verdict::DoubleFour, _) if has_two_fours_on_a_line => Some("fours-on-a-line"),
        (Verdict::DoubleFour, _) => Some("double-four"),
        (_, 0) => None,
        (_, 3..) => Some("recursion-3"),
        (_, 2) => Some("recursion-2"),
        _ if has_false_three => Some("false-three"),
        (Verdict::DoubleThree, _) if at_edge(cell.0) || at_edge(cell.1) => Some("edge"),
        (Verdict::DoubleThree, _) => Some("double-three"),
        _ => None,
    }
}

/// Returns `true` if the move, which makes a five, also makes an overline, two fours or two threes: it is
/// forbidden if one mark of the five were White's.
fn would_be_forbidden(board: &Board, cell: Cell) -> bool {
    let is_forbidden = |mark: Cell| {
        let mut changed = Board { black: without(&board.black, mark), ..*board };
        changed.white.insert(mark);
        !matches!(changed.judge(cell).verdict, Verdict::Five | Verdict::Allowed)
    };
    board.black.iter().any(is_forbidden)
}

/// Removes marks as long as the judgement of the cell does not change, then adds distant marks of White;
/// `None` if these cannot be added without a change.
fn stripped(board: &Board, cell: Cell, random: &mut fastrand::Rng) -> Option<Board> {
    let (judged, of_theme) = (board.judge(cell), theme(board, cell));
    let keeps =
        |board: &Board| board.is_empty(cell) && board.judge(cell) == judged && theme(board, cell) == of_theme;
    let mut board = *board;
    let mut marks: Vec<Cell> = board.black.iter().chain(board.white.iter()).collect();
    random.shuffle(&mut marks);
    for mark in marks {
        let fewer = Board { black: without(&board.black, mark), white: without(&board.white, mark), ..board };
        if keeps(&fewer) {
            board = fewer;
        }
    }
    (0..20).find_map(|_| {
        let mut levelled = board;
        (level(&mut levelled, random) && !has_five(&levelled) && keeps(&levelled)).then_some(levelled)
    })
}
