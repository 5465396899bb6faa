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
    /// The rule by which rows win.
    pub rule: GomokuRule,
}

/// A rule of gomoku, by the rows that win.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GomokuRule {
    /// Five or more win.
    Freestyle,
    /// Exactly five win.
    Standard,
    /// White wins with five or more, Black with exactly five, and Black has forbidden points.
    Renju,
    /// Exactly five win that are not blocked at both ends.
    Caro,
    /// Five that are not blocked at both ends win, and longer rows.
    CaroOverline,
}

impl GomokuRule {
    /// The rules with the number of each in Gomocup's bit mask (1 exactly five, 4 renju, 8 caro) and the
    /// options of its spec.
    const ALL: [(GomokuRule, u64, &str); 5] = [
        (GomokuRule::Freestyle, 0, ""),
        (GomokuRule::Standard, 1, ",overline=exact"),
        (GomokuRule::Renju, 4, ",rule=renju"),
        (GomokuRule::CaroOverline, 8, ",rule=caro,overline=win"),
        (GomokuRule::Caro, 9, ",rule=caro"),
    ];

    /// Returns the rule of a number in Gomocup's bit mask; `None` for others, such as 2, the continuous game.
    ///
    /// ```
    /// use filetto_formats::GomokuRule;
    ///
    /// assert_eq!(GomokuRule::of_number(4), Some(GomokuRule::Renju));
    /// assert_eq!(GomokuRule::of_number(2), None);
    /// ```
    pub fn of_number(number: u64) -> Option<GomokuRule> {
        GomokuRule::ALL.iter().find(|(_, other, _)| *other == number).map(|(rule, ..)| *rule)
    }

    /// Returns the number in Gomocup's bit mask.
    pub fn number(self) -> u64 {
        self.entry().1
    }

    /// Returns the options in a canonical spec, after the sizes.
    fn options(self) -> &'static str {
        self.entry().2
    }

    fn of_options(options: &str) -> Option<GomokuRule> {
        GomokuRule::ALL.iter().find(|(.., other)| *other == options).map(|(rule, ..)| *rule)
    }

    fn entry(self) -> (GomokuRule, u64, &'static str) {
        GomokuRule::ALL.into_iter().find(|(rule, ..)| *rule == self).unwrap_or(GomokuRule::ALL[0])
    }
}

impl MnkSpec {
    /// Parses the canonical spec of an m,n,k-game. Returns `None` for other games.
    ///
    /// ```
    /// let gomoku = filetto_formats::MnkSpec::parse("mnk:15,15,5").expect("an m,n,k-game");
    /// assert_eq!((gomoku.rows, gomoku.length, gomoku.rule.number()), (15, 5, 0));
    /// assert_eq!(gomoku.to_string(), "mnk:15,15,5");
    /// assert_eq!(filetto_formats::MnkSpec::parse("mulino"), None);
    /// ```
    pub fn parse(spec: &str) -> Option<MnkSpec> {
        let sizes = spec.strip_prefix("mnk:")?;
        let options = sizes.match_indices(',').nth(2).map_or("", |(comma, _)| &sizes[comma..]);
        let numbers: Vec<u8> = sizes[..sizes.len() - options.len()]
            .split(',')
            .map(|size| size.parse().ok())
            .collect::<Option<_>>()?;
        let [rows, columns, length] = numbers[..] else { return None };
        Some(MnkSpec { rows, columns, length, rule: GomokuRule::of_options(options)? })
    }

    /// Returns gomoku, five in a row, on a board of this size.
    pub fn gomoku(columns: u8, rows: u8, rule: GomokuRule) -> MnkSpec {
        MnkSpec { rows, columns, length: 5, rule }
    }

    /// Returns the board as a grid.
    pub fn grid(self) -> CoordinateGrid {
        CoordinateGrid { columns: self.columns, rows: self.rows }
    }
}

impl std::fmt::Display for MnkSpec {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let MnkSpec { rows, columns, length, rule } = self;
        write!(f, "mnk:{rows},{columns},{length}{}", rule.options())
    }
}
