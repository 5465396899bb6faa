//! The spec of an m,n,k-game: `mnk:M,N,K`, then options of the rule.

use std::fmt;
use std::str::FromStr;

use game::{RuleSetting, SpecError, SpecOption, SpecOptions, parse_number, yes_no};

use super::rule::{LineRule, OVERLINE, RULES};

/// The size of the board, the length of a winning row, and the rule.
///
/// ```
/// use filetto::games::mnk::{LineRule, Rules};
///
/// let gomoku: Rules = "mnk:15,15,5".parse()?;
/// assert_eq!((gomoku.rows, gomoku.columns, gomoku.k, gomoku.rule), (15, 15, 5, LineRule::Freestyle));
/// assert_eq!(gomoku.cells(), 225);
/// # Ok::<(), filetto::game::SpecError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rules {
    /// The number of rows m, 1 to 20.
    pub rows: u8,
    /// The number of columns n, 1 to 20.
    pub columns: u8,
    /// The number of marks in line k that win, 1 to 20.
    pub k: u8,
    /// The rule by which rows win.
    pub rule: LineRule,
}

/// The lower bound of m, n and k.
const MIN_SIZE: usize = 1;
/// The upper bound of m, n and k.
const MAX_SIZE: usize = 20;

impl Rules {
    /// The grammar of the spec: M rows, N columns, K in line, each 1 to 20.
    pub const USAGE: &str = "mnk:M,N,K[,rule=freestyle|standard|renju|caro][,overline=win|exact]";

    /// The options of the spec. The suggested sizes are those of tris.
    pub const OPTIONS: &[SpecOption] = &[
        SpecOption::number("M", MIN_SIZE, MAX_SIZE, Some(3)).in_place(),
        SpecOption::number("N", MIN_SIZE, MAX_SIZE, Some(3)).in_place(),
        SpecOption::number("K", MIN_SIZE, MAX_SIZE, Some(3)).in_place(),
        SpecOption::choice("rule", &SpecOptions::words(&RULES), Some(RULES[0].0)),
        // Its default depends on the rule: longer rows win in freestyle, but not in standard, renju and caro.
        SpecOption::choice("overline", &SpecOptions::words(&OVERLINE), None),
    ];

    /// Returns each rule by name. `overline` is `none` where the board has no room for a longer row.
    pub fn settings(self) -> Vec<RuleSetting> {
        let longest = self.rows.max(self.columns);
        let exact = self.rule.exact()[0];
        let overline = match self.rule {
            _ if self.k >= longest => "none",
            LineRule::Renju => "renju",
            _ => OVERLINE[usize::from(exact)].0,
        };
        vec![
            ("rows", self.rows.to_string()),
            ("columns", self.columns.to_string()),
            ("k", self.k.to_string()),
            ("rule", self.rule.name().to_owned()),
            ("overline", overline.to_owned()),
            ("fits", yes_no(self.k <= longest).to_owned()),
        ]
    }

    /// Returns the same rules with a rule by which lines alone decide; `None` if there is none.
    ///
    /// In caro there is one on boards on which every row of k cells touches the edge, which does not block.
    pub fn by_lines_alone(self) -> Option<Rules> {
        let touches_edge = self.rows.max(self.columns) <= self.k + 1;
        let rule = match self.rule {
            LineRule::Freestyle | LineRule::Standard => self.rule,
            LineRule::Caro if touches_edge => LineRule::Standard,
            LineRule::CaroOverline if touches_edge => LineRule::Freestyle,
            LineRule::Renju | LineRule::Caro | LineRule::CaroOverline => return None,
        };
        Some(Rules { rule, ..self })
    }

    /// Returns the number of cells.
    pub fn cells(self) -> usize {
        self.rows as usize * self.columns as usize
    }

    /// Returns the rules if their rule has a meaning for rows of k.
    fn checked(self) -> Result<Rules, SpecError> {
        let (is_fitting, needed) = match self.rule {
            LineRule::Freestyle | LineRule::Standard => (true, ""),
            LineRule::Renju => (self.k == 5, "K=5"),
            // A single mark has no ends.
            LineRule::Caro | LineRule::CaroOverline => (self.k >= 2, "K of 2 or more"),
        };
        let unfitting = || unfitting(format!("rule={}", self.rule.name()), needed, format!("K={}", self.k));
        if is_fitting { Ok(self) } else { Err(unfitting()) }
    }

    /// Returns `true` if the cell is on the board; row and column count from 0 at the top left.
    pub(super) fn has_cell(self, row: isize, column: isize) -> bool {
        (0..self.rows as isize).contains(&row) && (0..self.columns as isize).contains(&column)
    }
}

/// Takes the options `rule` and `overline`, which are two names of one thing for standard and freestyle.
fn rule_of(options: &mut SpecOptions<'_>) -> Result<LineRule, SpecError> {
    let (rule, exact) = (options.choice("rule", &RULES)?, options.choice("overline", &OVERLINE)?);
    LineRule::of_options(rule, exact).ok_or_else(|| {
        let overline = if exact == Some(true) { "exact" } else { "win" };
        let needed =
            if exact == Some(true) { "rule=standard or rule=caro" } else { "rule=freestyle or rule=caro" };
        let found = format!("rule={}", rule.map_or("", LineRule::name));
        unfitting(format!("overline={overline}"), needed, found)
    })
}

fn unfitting(option: String, needed: &str, found: String) -> SpecError {
    SpecError::Unfitting { option, needed: needed.to_owned(), found, usage: Rules::USAGE.to_owned() }
}

impl FromStr for Rules {
    type Err = SpecError;

    fn from_str(spec: &str) -> Result<Rules, SpecError> {
        let shape = || SpecError::Shape { found: spec.to_owned(), usage: Self::USAGE.to_owned() };
        let numbers = spec.strip_prefix("mnk:").ok_or_else(shape)?;
        let parts: Vec<&str> = numbers.splitn(4, ',').collect();
        let [m, n, k] = *parts.first_chunk().ok_or_else(shape)?;
        let size = |name: &str, text: &str| {
            let number = parse_number(text.trim(), MIN_SIZE, MAX_SIZE).map(|size| size as u8);
            number.ok_or_else(|| SpecError::BadNumber {
                name: name.to_owned(),
                found: text.to_owned(),
                min: MIN_SIZE,
                max: MAX_SIZE,
                usage: Self::USAGE.to_owned(),
            })
        };
        let mut options = match parts.get(3) {
            Some(&"") => return Err(shape()),
            rest => SpecOptions::parse(rest.unwrap_or(&""), Self::USAGE, Self::OPTIONS)?,
        };
        let rules = Rules {
            rows: size("M", m)?,
            columns: size("N", n)?,
            k: size("K", k)?,
            rule: rule_of(&mut options)?,
        };
        options.finish()?;
        rules.checked()
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "mnk:{},{},{}{}", self.rows, self.columns, self.k, self.rule.options())
    }
}
