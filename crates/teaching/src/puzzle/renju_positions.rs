//! Positions of renju in which a theme is likely: two rows of it, and marks at random around them.

use fastrand::Rng;
use game::Site;

use super::row_text::row_text;
use super::{Theme, overline_positions};

/// Returns `true` if the theme is one of renju alone.
pub(super) fn has(theme: Theme) -> bool {
    matches!(theme, Theme::Forbidden | Theme::FourThree | Theme::Overline)
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

/// Rows that forbid Black the point.
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

/// Rows that a mark at the point turns into a four of Black.
const BLACK_FOURS: [AxisPattern; 4] = [
    pattern(&[1, 2, 3], &[-1], &[4]),
    pattern(&[1, 2, 3], &[4], &[-1]),
    pattern(&[1, 2, 4], &[], &[3]),
    pattern(&[-1, 1, 3], &[], &[2]),
];

/// Rows that a mark at the point turns into an open three of Black.
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
    if theme == Theme::Overline {
        return overline_positions::at_random(sites, random);
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::prove;

    #[test]
    fn positions_of_each_theme_are_read() {
        let mut random = Rng::with_seed(1);
        let sites = |size: u8| {
            let session = engine::registry::open(&format!("mnk:{size},{size},5,rule=renju")).unwrap();
            (session.spec(), session.view().sites)
        };
        let themes =
            [(Theme::Forbidden, 7, 2_000), (Theme::FourThree, 7, 2_000), (Theme::Overline, 8, 50_000)];
        for (theme, size, tries) in themes {
            let (spec, sites) = sites(size);
            let positions = (0..tries).filter_map(|_| with_theme(theme, &sites, &mut random));
            let read = positions.filter(|text| prove::open(&spec, text).is_some()).count();
            assert!(read > 10, "{theme:?}: {read}");
        }
        let (_, sites) = sites(7);
        assert_eq!(with_theme(Theme::Quiet, &sites, &mut random), None);
    }
}
