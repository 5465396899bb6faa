//! The themes of renju: what forbidden points make possible.
//!
//! ```text
//! forbidden    White threatens five on a point where Black may not block
//! four-three   a four, and after its block an open four by the same stone
//! ```

use engine::Session;
use fastrand::Rng;
use game::{Player, Point, Site};

use super::Theme;
use crate::patterns::PlayedMove;

/// The number of marks of an open four with its open ends: a line and the point beyond it.
const OPEN_FOUR: usize = 5;

/// Returns `true` if the rules of the session's game are those of renju.
pub(super) fn is_renju(session: &dyn Session) -> bool {
    session.spec().ends_with(",rule=renju")
}

/// Returns `true` if the theme is one of renju alone.
pub(super) fn has(theme: Theme) -> bool {
    matches!(theme, Theme::Forbidden | Theme::FourThree)
}

/// Returns `true` if White threatens to win where Black may not play.
pub(super) fn is_trap(m: &PlayedMove) -> bool {
    let is_forbidden = |point: Point| m.forbidden_after().iter().any(|found| found.point == point);
    m.mover == Player::Second && m.threats().iter().any(|line| is_forbidden(line.at))
}

/// Returns `true` if a move makes a four, and the next move of the same player an open four with its stone.
pub(super) fn is_four_three(best: &PlayedMove, next: &PlayedMove) -> bool {
    let mut fours: Vec<Point> = best.threats().into_iter().map(|line| line.at).collect();
    fours.sort_unstable();
    fours.dedup();
    let is_four = fours.len() == 1 && best.threats_before(best.mover).is_empty();
    let uses_both = |points: &[Point]| points.contains(&best.to) && points.contains(&next.to);
    let open = next.open_row();
    let is_open = open.iter().any(|row| row.points.len() >= OPEN_FOUR && uses_both(&row.points));
    is_four && is_open
}

/// Marks on an axis through a point, at distances from it: of Black, of White, and cells that stay empty.
#[derive(Debug, Clone, Copy, Default)]
struct AxisPattern {
    black: &'static [i32],
    white: &'static [i32],
    empty: &'static [i32],
}

const fn pattern(black: &'static [i32], white: &'static [i32], empty: &'static [i32]) -> AxisPattern {
    AxisPattern { black, white, empty }
}

/// Rows with which Black may not play at the point.
const FORBIDDEN: [AxisPattern; 5] = [
    pattern(&[-3, -2, -1, 1, 2], &[], &[]),
    pattern(&[-2, -1, 1, 2, 3], &[], &[]),
    pattern(&[-4, -3, -1, 1, 2, 3], &[], &[]),
    pattern(&[-3, -1, 1, 3], &[], &[-2, 2]),
    pattern(&[-3, -2, 1, 3, 4], &[], &[-1, 2]),
];

/// Rows of White that lack the point and one more.
const WHITE_THREES: [AxisPattern; 6] = [
    pattern(&[], &[1, 2, 3], &[4]),
    pattern(&[], &[1, 2, 4], &[3]),
    pattern(&[], &[1, 3, 4], &[2]),
    pattern(&[], &[-1, 1, 2], &[3]),
    pattern(&[], &[-1, 1, 3], &[2]),
    pattern(&[], &[-2, -1, 1], &[2]),
];

/// Rows that the point makes a four of Black.
const BLACK_FOURS: [AxisPattern; 4] = [
    pattern(&[1, 2, 3], &[-1], &[4]),
    pattern(&[1, 2, 3], &[4], &[-1]),
    pattern(&[1, 2, 4], &[], &[3]),
    pattern(&[-1, 1, 3], &[], &[2]),
];

/// Rows that the point makes an open three of Black.
const BLACK_THREES: [AxisPattern; 3] = [
    pattern(&[1, 2], &[], &[-2, -1, 3, 4]),
    pattern(&[-1, 1], &[], &[-3, -2, 2, 3]),
    pattern(&[1, 3], &[], &[-1, 2, 4]),
];

/// Returns a random position in which two rows through a point make a theme likely, with few empty cells.
/// `None` if the theme is none of renju, or the marks do not fit on the board.
pub(super) fn with_theme(theme: Theme, sites: &[Site], random: &mut Rng) -> Option<String> {
    /// The four directions of rows.
    const AXES: [(i32, i32); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];
    let (one, two): (&[AxisPattern], &[AxisPattern]) = match theme {
        Theme::Forbidden => (&FORBIDDEN, &WHITE_THREES),
        Theme::FourThree => (&BLACK_FOURS, &BLACK_THREES),
        _ => return None,
    };
    let files = sites.iter().map(|site| i32::from(site.file)).max()? + 1;
    let ranks = sites.iter().map(|site| i32::from(site.rank)).max()? + 1;
    let start = (random.i32(0..files), random.i32(0..ranks));
    let along = random.usize(0..4);
    let across = (along + random.usize(1..4)) % 4;
    let mut marks = vec![vec![None; files as usize]; ranks as usize];
    marks[start.1 as usize][start.0 as usize] = Some('.');
    for (axis, patterns) in [(AXES[along], one), (AXES[across], two)] {
        let AxisPattern { black, white, empty } = *random.choice(patterns)?;
        let sign = if random.bool() { 1 } else { -1 };
        for (steps, mark) in [(black, 'x'), (white, 'o'), (empty, '.')] {
            for step in steps {
                let (file, rank) = (start.0 + axis.0 * sign * step, start.1 + axis.1 * sign * step);
                let row = marks.get_mut(usize::try_from(rank).ok()?)?;
                *row.get_mut(usize::try_from(file).ok()?)? = Some(mark);
            }
        }
    }
    fill(&mut marks, theme == Theme::FourThree, random)?;
    let row_of = |row: &Vec<Option<char>>| row.iter().map(|mark| mark.unwrap_or('.')).collect::<Vec<char>>();
    let rows: Vec<String> = marks.iter().rev().map(|row| row_text(&row_of(row))).collect();
    Some(format!("{} {}", rows.join("/"), if theme == Theme::FourThree { 'x' } else { 'o' }))
}

/// Fills cells at random, up to a few empty ones, so that the side to move is right.
fn fill(marks: &mut [Vec<Option<char>>], is_black_to_move: bool, random: &mut Rng) -> Option<()> {
    /// The number of empty cells besides those that a theme needs.
    const MORE_EMPTY: std::ops::Range<usize> = 3..11;
    let count = |mark: char, marks: &[Vec<Option<char>>]| {
        marks.iter().flatten().filter(|cell| **cell == Some(mark)).count()
    };
    let mut free: Vec<&mut Option<char>> = Vec::new();
    let (black, white) = (count('x', marks), count('o', marks));
    free.extend(marks.iter_mut().flatten().filter(|cell| cell.is_none()));
    random.shuffle(&mut free);
    let filled = free.len().checked_sub(random.usize(MORE_EMPTY))?;
    // Black has as many marks as White, or one more if White is to move.
    let lead = usize::from(!is_black_to_move);
    let all = black + white + filled;
    let filled = filled - usize::from((all + lead) % 2 != 0).min(filled);
    let blacks = (black + white + filled + lead) / 2;
    let more_black = blacks.checked_sub(black).filter(|more| *more <= filled)?;
    for (number, cell) in free.into_iter().take(filled).enumerate() {
        *cell = Some(if number < more_black { 'x' } else { 'o' });
    }
    Some(())
}

/// Returns a row of a position: marks, and numbers of empty cells.
fn row_text(row: &[char]) -> String {
    let mut text = String::new();
    let mut empty = 0;
    for mark in row.iter().chain(&['/']) {
        if *mark == '.' {
            empty += 1;
            continue;
        }
        if empty > 0 {
            text += &empty.to_string();
            empty = 0;
        }
        if *mark != '/' {
            text.push(*mark);
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::prove;

    const SPEC: &str = "mnk:15,15,5,rule=renju";

    fn play(position: &str, moves: &str) -> Vec<PlayedMove> {
        let mut session = prove::open(SPEC, position).unwrap_or_else(|| panic!("{position}"));
        let mut played = Vec::new();
        for m in moves.split(' ') {
            let next = PlayedMove::new(&*session, m).unwrap_or_else(|| panic!("{m} in {position}"));
            session = next.after.fork();
            played.push(next);
        }
        played
    }

    #[test]
    fn a_four_and_a_three_by_one_stone_are_the_theme() {
        let rows = "o13o/15/15/15/15/7x7/7x7/4oxx1x6/15/15/15/15/15/15/o13o x";
        let check = |moves: &str, expected: bool| {
            let played = play(rows, moves);
            assert_eq!(is_four_three(&played[0], &played[2]), expected, "{moves}");
        };
        check("h8 j8 h11", true);
        check("h8 j8 h7", true);
        // The next move does not make the three a four.
        check("h8 j8 a8", false);
        // The first move is no four.
        check("a2 b2 h8", false);
    }

    #[test]
    fn a_threat_on_a_forbidden_point_is_a_trap() {
        // At h8 Black would make a row of six. White threatens it from above, or blocks it.
        let rows = "x13x/15/15/7o7/7o7/7o7/15/4xxx1xx5/15/15/15/15/15/15/o1o1o10 o";
        assert!(is_trap(&play(rows, "h9")[0]));
        assert!(!is_trap(&play(rows, "h8")[0]));
        assert!(!is_trap(&play(rows, "a2")[0]));
    }

    #[test]
    fn positions_of_each_theme_are_read() {
        let session = engine::registry::open("mnk:7,7,5,rule=renju").unwrap();
        let (mut random, sites) = (Rng::with_seed(1), session.view().sites);
        for theme in [Theme::Forbidden, Theme::FourThree] {
            let positions = (0..2000).filter_map(|_| with_theme(theme, &sites, &mut random));
            let read = positions.filter(|text| prove::open(&session.spec(), text).is_some()).count();
            assert!(read > 10, "{theme:?}: {read}");
        }
        assert_eq!(with_theme(Theme::Quiet, &sites, &mut random), None);
    }
}
