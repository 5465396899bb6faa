//! Parameters of an m,n,k-game.

use crate::coordinates::CoordinateGrid;

/// Parameters of an m,n,k-game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MnkSpec {
    /// Number of rows.
    pub rows: u8,
    /// Number of columns.
    pub columns: u8,
    /// Winning length: the number of marks in a row that wins.
    pub length: u8,
    /// `true` if longer lines (overlines) do not win.
    pub exact: bool,
}

impl MnkSpec {
    /// Parses the canonical spec of an m,n,k-game. Returns `None` for other games.
    ///
    /// ```
    /// let gomoku = filetto_formats::MnkSpec::parse("mnk:15,15,5").expect("an m,n,k-game");
    /// assert_eq!((gomoku.rows, gomoku.length, gomoku.exact), (15, 5, false));
    /// assert_eq!(gomoku.to_string(), "mnk:15,15,5");
    /// assert_eq!(filetto_formats::MnkSpec::parse("mulino"), None);
    /// ```
    pub fn parse(spec: &str) -> Option<MnkSpec> {
        let fields: Vec<&str> = spec.strip_prefix("mnk:")?.split(',').collect();
        let (numbers, options) = fields.split_at_checked(3)?;
        let number = |index: usize| numbers[index].parse().ok();
        let [rows, columns, length] = [number(0)?, number(1)?, number(2)?];
        Some(MnkSpec { rows, columns, length, exact: options.contains(&"overline=exact") })
    }

    /// Returns gomoku, five in a row, on a board of this size.
    pub fn gomoku(columns: u8, rows: u8, exact: bool) -> MnkSpec {
        MnkSpec { rows, columns, length: 5, exact }
    }

    /// Returns the board as a grid.
    pub fn grid(self) -> CoordinateGrid {
        CoordinateGrid { columns: self.columns, rows: self.rows }
    }
}

impl std::fmt::Display for MnkSpec {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let MnkSpec { rows, columns, length, exact } = self;
        let option = if *exact { ",overline=exact" } else { "" };
        write!(f, "mnk:{rows},{columns},{length}{option}")
    }
}
