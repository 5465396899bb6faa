//! Points as two numbers: `7,8` is the column from the left and the row from the top, both counted from 0.
//!
//! This is the notation of Gomocup's protocol and records; in CodinGame's protocol the row comes first.
//! Filetto's names of points have letters from the left and numbers from the bottom:
//!
//! ```text
//! 0,0 1,0 2,0      a3 b3 c3
//! 0,1 1,1 2,1      a2 b2 c2
//! 0,2 1,2 2,2      a1 b1 c1
//! ```

use game::Site;

/// A rectangular board.
///
/// ```
/// use filetto_formats::CoordinateGrid;
///
/// let grid = CoordinateGrid { columns: 15, rows: 15 };
/// assert_eq!(grid.parse(" 7,8").as_deref(), Some("h7"));
/// assert_eq!(grid.write("h7").as_deref(), Some("7,8"));
/// assert_eq!(grid.parse("15,0"), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CoordinateGrid {
    /// Number of columns, at most 26.
    pub columns: u8,
    /// Number of rows.
    pub rows: u8,
}

impl CoordinateGrid {
    /// Returns the smallest grid that contains these points.
    pub fn around(sites: &[Site]) -> CoordinateGrid {
        let most = |number: fn(&Site) -> u8| sites.iter().map(number).max().map_or(0, |most| most + 1);
        CoordinateGrid { columns: most(|site| site.file), rows: most(|site| site.rank) }
    }

    /// Returns the name of the point in this column and row; `None` if it is outside of the board.
    pub fn name(self, column: usize, row: usize) -> Option<String> {
        let is_there = column < usize::from(self.columns) && row < usize::from(self.rows);
        let site = || Site { file: column as u8, rank: self.rows - 1 - row as u8 };
        is_there.then(|| site().name())
    }

    /// Returns the column and the row of the point with this name; `None` if it is outside of the board.
    pub fn place(self, name: &str) -> Option<(usize, usize)> {
        let site = Site::parse(name)?;
        let is_there = site.file < self.columns && site.rank < self.rows;
        is_there.then(|| (usize::from(site.file), usize::from(self.rows - 1 - site.rank)))
    }

    /// Parses a point such as `7,8` and returns its name; `None` if it is invalid or outside of the board.
    pub fn parse(self, text: &str) -> Option<String> {
        let (column, row) = text.split_once(',')?;
        self.name(number(column)?, number(row)?)
    }

    /// Returns the point with this name in the form `7,8`; `None` if it is outside of the board.
    pub fn write(self, name: &str) -> Option<String> {
        let (column, row) = self.place(name)?;
        Some(format!("{column},{row}"))
    }
}

fn number(text: &str) -> Option<usize> {
    game::parse_number(text.trim(), 0, usize::from(u8::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_point_has_two_numbers() {
        for grid in [CoordinateGrid { columns: 3, rows: 3 }, CoordinateGrid { columns: 20, rows: 5 }] {
            for row in 0..usize::from(grid.rows) {
                for column in 0..usize::from(grid.columns) {
                    let name = grid.name(column, row).expect("a point of the board");
                    assert_eq!(grid.place(&name), Some((column, row)));
                    assert_eq!(grid.write(&name).and_then(|text| grid.parse(&text)), Some(name));
                }
            }
        }
    }

    #[test]
    fn what_is_no_point_is_refused() {
        let grid = CoordinateGrid { columns: 4, rows: 3 };
        assert_eq!((grid.parse("3,2").as_deref(), grid.parse("0,0").as_deref()), (Some("d1"), Some("a3")));
        for text in ["", "3", "4,0", "0,3", "-1,0", "1,+1", "1,1,1", "a,b", "1;1", "99999999999,0"] {
            assert_eq!(grid.parse(text), None, "{text:?}");
        }
        assert_eq!((grid.write("e1"), grid.write("a4"), grid.write("?")), (None, None, None));
    }

    #[test]
    fn a_grid_is_around_its_points() {
        let sites = [Site { file: 6, rank: 0 }, Site { file: 0, rank: 6 }];
        assert_eq!(CoordinateGrid::around(&sites), CoordinateGrid { columns: 7, rows: 7 });
    }
}
