//! The rules by which players of five in a row compete: which rows win, and which points are forbidden.
//!
//! | rule | a row that wins | source |
//! | --- | --- | --- |
//! | freestyle | k or more | Gomocup's freestyle league |
//! | standard | exactly k | Gomocup's standard league |
//! | renju | White: five or more; Black: exactly five, with forbidden points | its federation, 2008 |
//! | caro | exactly k, not between two marks of the opponent | Piskvork's rule 9 |
//! | caro with overlines | as caro, and every longer row | Piskvork's rule 8, "Gomoku+" |

/// The rule by which rows win.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum LineRule {
    /// Rows of k or more win.
    Freestyle,
    /// Rows of exactly k win.
    Standard,
    /// White wins with five or more and Black with exactly five. Black has forbidden points: those that make
    /// an overline, two fours or two threes.
    Renju,
    /// A row of exactly k wins, unless the opponent blocks both of its ends. The edge does not block.
    Caro,
    /// A row of exactly k wins, unless the opponent blocks both of its ends; every longer row wins.
    CaroOverline,
}

/// The words of the option `rule`; the default comes first.
pub(super) const RULES: [(&str, LineRule); 4] = [
    ("freestyle", LineRule::Freestyle),
    ("standard", LineRule::Standard),
    ("renju", LineRule::Renju),
    ("caro", LineRule::Caro),
];

/// The words of the option `overline`: `true` if longer rows do not win.
pub(super) const OVERLINE: [(&str, bool); 2] = [("win", false), ("exact", true)];

impl LineRule {
    /// Returns the rule of these options of a spec; `None` if they contradict each other.
    pub(super) fn of_options(rule: Option<LineRule>, exact: Option<bool>) -> Option<LineRule> {
        match (rule, exact) {
            (None, Some(true)) => Some(LineRule::Standard),
            (None, _) => Some(LineRule::Freestyle),
            (Some(LineRule::Caro), Some(false)) => Some(LineRule::CaroOverline),
            (Some(rule), None) => Some(rule),
            (Some(rule @ (LineRule::Standard | LineRule::Caro)), Some(true)) => Some(rule),
            (Some(rule @ LineRule::Freestyle), Some(false)) => Some(rule),
            _ => None,
        }
    }

    /// Returns the options of the rule in a canonical spec.
    pub(super) fn options(self) -> &'static str {
        match self {
            LineRule::Freestyle => "",
            LineRule::Standard => ",overline=exact",
            LineRule::Renju => ",rule=renju",
            LineRule::Caro => ",rule=caro",
            LineRule::CaroOverline => ",rule=caro,overline=win",
        }
    }

    /// Returns the word of the option `rule`.
    pub fn name(self) -> &'static str {
        match self {
            LineRule::Freestyle => "freestyle",
            LineRule::Standard => "standard",
            LineRule::Renju => "renju",
            LineRule::Caro | LineRule::CaroOverline => "caro",
        }
    }

    /// Returns `true` if longer rows do not win for the first and the second player.
    pub(super) fn exact(self) -> [bool; 2] {
        match self {
            LineRule::Freestyle | LineRule::CaroOverline => [false, false],
            LineRule::Standard | LineRule::Caro => [true, true],
            LineRule::Renju => [true, false],
        }
    }

    /// Returns the number of cells on either side of a cell on which its threats depend.
    pub(super) fn reach(self, k: usize) -> usize {
        // The end of the farthest line matters by all rules but freestyle.
        if self == LineRule::Freestyle { k - 1 } else { k }
    }

    /// Returns `true` if a row of exactly k needs an end that the opponent does not block.
    pub(super) fn needs_open_end(self) -> bool {
        matches!(self, LineRule::Caro | LineRule::CaroOverline)
    }

    /// Returns `true` if a row wins by its own marks alone, by the same test for both players: the condition
    /// of the solver of line games and of its claims.
    pub fn wins_by_lines_alone(self) -> bool {
        matches!(self, LineRule::Freestyle | LineRule::Standard)
    }
}
