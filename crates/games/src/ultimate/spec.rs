//! The spec of ultimate tic-tac-toe: `ultimate[:closed=yes,tie=draw]`.

use std::fmt;
use std::str::FromStr;

use game::{RuleSetting, SpecError, SpecOption, SpecOptions, yes_no};

/// The winner when all boards are closed and neither player has a line of boards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Tie {
    /// No winner: the game is a draw.
    Draw,
    /// The player who has won more small boards, as on CodinGame.
    Boards,
}

/// The rules of ultimate tic-tac-toe.
///
/// ```
/// use filetto::games::ultimate::{Rules, Tie};
///
/// let rules: Rules = "ultimate:tie=boards".parse()?;
/// assert_eq!(rules, Rules { tie: Tie::Boards, ..Rules::DEFAULT });
/// # Ok::<(), filetto::game::SpecError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rules {
    /// `true` if a won board is closed (rule A), `false` if it is playable until it is full (rule B).
    pub closed: bool,
    /// The winner of a game without a line of boards.
    pub tie: Tie,
}

/// The words of the option `closed`; the default comes first.
const CLOSED: [(&str, bool); 2] = [("yes", true), ("no", false)];
/// The words of the option `tie`; the default comes first.
const TIE: [(&str, Tie); 2] = [("draw", Tie::Draw), ("boards", Tie::Boards)];

impl Rules {
    /// The grammar of the spec.
    pub const USAGE: &str = "ultimate[:closed=yes|no,tie=draw|boards]";

    /// The default rules: rule A, and a game without a line of boards is a draw.
    pub const DEFAULT: Rules = Rules { closed: CLOSED[0].1, tie: TIE[0].1 };

    /// The options of the spec.
    pub const OPTIONS: &[SpecOption] = &[
        SpecOption::choice("closed", &SpecOptions::words(&CLOSED), Some(CLOSED[0].0)),
        SpecOption::choice("tie", &SpecOptions::words(&TIE), Some(TIE[0].0)),
    ];

    /// Returns each rule by name.
    pub fn settings(self) -> Vec<RuleSetting> {
        let tie = match self.tie {
            Tie::Draw => "draw",
            Tie::Boards => "boards",
        };
        vec![("closed", yes_no(self.closed).to_owned()), ("tie", tie.to_owned())]
    }
}

impl FromStr for Rules {
    type Err = SpecError;

    fn from_str(spec: &str) -> Result<Rules, SpecError> {
        let mut options = SpecOptions::of_spec(spec, "ultimate", Self::USAGE, Self::OPTIONS)?;
        let rules = Rules {
            closed: options.choice("closed", &CLOSED)?.unwrap_or(Self::DEFAULT.closed),
            tie: options.choice("tie", &TIE)?.unwrap_or(Self::DEFAULT.tie),
        };
        options.finish()?;
        Ok(rules)
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match (self.closed, self.tie) {
            (true, Tie::Draw) => "ultimate",
            (true, Tie::Boards) => "ultimate:tie=boards",
            (false, Tie::Draw) => "ultimate:closed=no",
            (false, Tie::Boards) => "ultimate:closed=no,tie=boards",
        })
    }
}
