//! A suite of tactics, as text: one per line, with the game, the number of plies and the moves to the
//! position.
//!
//! ```text
//! # a comment
//! mnk:15,15,5 13 h8 i9 j8 g8 i7
//! ```

use engine::{OpenError, Opening, Session};

use crate::lines::filled_lines;

/// A position with a win for the side to move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tactic {
    /// The canonical spec of the game.
    pub spec: String,
    /// Length of the shortest known win, in plies; a shorter one may exist.
    pub plies: u32,
    /// The moves from the start of the game to the position.
    pub moves: Vec<String>,
}

/// An invalid line of a suite.
#[derive(Debug)]
pub struct TacticError {
    /// Number of the line, from 1.
    pub line: usize,
    /// The error.
    pub reason: TacticErrorReason,
}

/// The error in a line of a suite.
#[derive(Debug)]
pub enum TacticErrorReason {
    /// The line does not begin with a game and a number of plies.
    Form,
    /// The spec is invalid, or a move is illegal.
    Opening(OpenError),
    /// The game is over after the moves.
    Over,
}

impl Tactic {
    /// Opens the game at the position.
    ///
    /// # Errors
    /// The spec is invalid, or a move is illegal.
    pub fn open(&self) -> Result<Box<dyn Session>, OpenError> {
        let moves: Vec<&str> = self.moves.iter().map(String::as_str).collect();
        Ok(Opening { moves: &moves, ..Opening::start(&self.spec) }.open()?.session)
    }

    fn read(line: &str) -> Result<Tactic, TacticErrorReason> {
        let mut words = line.split_whitespace();
        let (Some(spec), Some(Ok(plies))) = (words.next(), words.next().map(str::parse)) else {
            return Err(TacticErrorReason::Form);
        };
        let tactic = Tactic { spec: spec.to_owned(), plies, moves: words.map(str::to_owned).collect() };
        let session = tactic.open().map_err(TacticErrorReason::Opening)?;
        if session.ending().is_some() {
            return Err(TacticErrorReason::Over);
        }
        Ok(Tactic { spec: session.spec(), ..tactic })
    }
}

impl std::fmt::Display for Tactic {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {} {}", self.spec, self.plies, self.moves.join(" "))
    }
}

/// Reads a suite.
///
/// # Errors
/// The first invalid line.
pub fn read(text: &str) -> Result<Vec<Tactic>, TacticError> {
    filled_lines(text)
        .map(|(line, text)| Tactic::read(text).map_err(|reason| TacticError { line, reason }))
        .collect()
}

/// The built-in suites, by the rule of their games.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TacticSuite {
    /// Gomoku, where five or more win.
    Freestyle,
    /// Gomoku, where exactly five win.
    Standard,
    /// Renju.
    Renju,
    /// Caro.
    Caro,
}

impl TacticSuite {
    /// All suites.
    pub const ALL: [TacticSuite; 4] =
        [TacticSuite::Freestyle, TacticSuite::Standard, TacticSuite::Renju, TacticSuite::Caro];

    /// Returns the name of the rule, as in the option `rule` of a spec.
    pub fn name(self) -> &'static str {
        match self {
            TacticSuite::Freestyle => "freestyle",
            TacticSuite::Standard => "standard",
            TacticSuite::Renju => "renju",
            TacticSuite::Caro => "caro",
        }
    }

    /// Returns the positions.
    ///
    /// # Panics
    /// If a position is invalid; a test opens them all.
    pub fn tactics(self) -> Vec<Tactic> {
        let text = match self {
            TacticSuite::Freestyle => include_str!("freestyle.txt"),
            TacticSuite::Standard => include_str!("standard.txt"),
            TacticSuite::Renju => include_str!("renju.txt"),
            TacticSuite::Caro => include_str!("caro.txt"),
        };
        read(text).expect("positions that can be opened")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_built_in_positions_are_distinct_and_read_as_they_are_written() {
        for (suite, least) in TacticSuite::ALL.into_iter().zip([40, 40, 111, 40]) {
            let tactics = suite.tactics();
            assert!(tactics.len() >= least, "{}: {}", suite.name(), tactics.len());
            for (number, tactic) in tactics.iter().enumerate() {
                assert_eq!(read(&tactic.to_string()).ok(), Some(vec![tactic.clone()]));
                assert!(!tactics[..number].contains(tactic), "{tactic}");
            }
        }
    }

    #[test]
    fn a_wrong_line_is_named() {
        let error_in = |text: &str| read(text).map_err(|error| (error.line, error.reason)).unwrap_err();
        assert!(matches!(error_in("\n# nothing\ngomoku h8"), (3, TacticErrorReason::Form)));
        assert!(matches!(error_in("gomoku 7 h8\ngomoku 7 h8 h8"), (2, TacticErrorReason::Opening(_))));
        assert!(matches!(error_in("nothing 7 h8"), (1, TacticErrorReason::Opening(_))));
        assert!(matches!(error_in("tris 7 a1 b1 a2 b2 a3"), (1, TacticErrorReason::Over)));
    }
}
