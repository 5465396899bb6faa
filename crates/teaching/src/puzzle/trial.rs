//! A puzzle that is being solved: judgements of moves, and hints step by step.

use engine::Session;
use game::Point;

use super::{Puzzle, Theme};

/// A reader's attempt at a puzzle.
///
/// ```
/// use filetto_teaching::puzzle::{TrialVerdict, PuzzleTrial, library};
///
/// let puzzle = &library::all("mnk")[0].puzzle;
/// let mut trial = PuzzleTrial::new(puzzle);
/// assert_eq!(trial.wanted(), puzzle.best);
/// assert!(!matches!(trial.judge(&puzzle.best), TrialVerdict::Wrong));
/// assert!(trial.is_clean());
/// ```
#[derive(Debug, Clone)]
pub struct PuzzleTrial<'a> {
    puzzle: &'a Puzzle,
    /// The number of hints for the move to find now.
    hints: u32,
    is_helped: bool,
    mistakes: u32,
    /// The number of moves that were found and answered.
    moves_found: usize,
    is_solved: bool,
}

/// The judgement on a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TrialVerdict<'a> {
    /// The move is right, and the last one to find.
    Solved,
    /// The move is right; the opponent answers with this one, and another move is to be found.
    Next(&'a str),
    /// The move is wrong.
    Wrong,
}

/// A hint. The first one is the theme, the second one a point, the third one the move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PuzzleHint<'a> {
    /// The theme.
    Theme(Theme),
    /// The first point of the move.
    Point {
        /// The point.
        point: Point,
        /// `true` if a man stands on it.
        is_man: bool,
    },
    /// The move.
    Move(&'a str),
}

impl<'a> PuzzleTrial<'a> {
    /// Returns the state before the first move.
    pub fn new(puzzle: &'a Puzzle) -> PuzzleTrial<'a> {
        PuzzleTrial { puzzle, hints: 0, is_helped: false, mistakes: 0, moves_found: 0, is_solved: false }
    }

    /// Returns the move to find now.
    pub fn wanted(&self) -> &'a str {
        &self.puzzle.variation[2 * self.moves_found]
    }

    /// Judges a legal move in canonical notation.
    pub fn judge(&mut self, m: &str) -> TrialVerdict<'a> {
        if m != self.wanted() {
            self.mistakes += 1;
            return TrialVerdict::Wrong;
        }
        if self.moves_found + 1 == self.puzzle.moves_to_find {
            self.is_solved = true;
            return TrialVerdict::Solved;
        }
        let reply = &self.puzzle.variation[2 * self.moves_found + 1];
        self.moves_found += 1;
        self.hints = 0;
        TrialVerdict::Next(reply)
    }

    /// Returns the next hint for the move to find now, in the position before it.
    pub fn hint(&mut self, session: &dyn Session) -> PuzzleHint<'a> {
        self.hints += 1;
        self.is_helped = true;
        match self.hints {
            1 => PuzzleHint::Theme(self.puzzle.theme),
            2 => self.first_point(session).unwrap_or(PuzzleHint::Move(self.wanted())),
            _ => PuzzleHint::Move(self.wanted()),
        }
    }

    fn first_point(&self, session: &dyn Session) -> Option<PuzzleHint<'a>> {
        let view = session.view();
        let number = session.legal_moves().iter().position(|m| m == self.wanted())?;
        let point = *view.legal[number].points().first()?;
        Some(PuzzleHint::Point { point, is_man: view.occupants[point.index()].is_some() })
    }

    /// Returns `true` if the puzzle is solved.
    pub fn is_solved(&self) -> bool {
        self.is_solved
    }

    /// Returns `true` if there was no mistake and no hint.
    pub fn is_clean(&self) -> bool {
        !self.is_helped && self.mistakes == 0
    }
}

#[cfg(test)]
mod tests {
    use super::super::{library, prove};
    use super::*;

    #[test]
    fn every_puzzle_is_solved_by_its_own_moves() {
        for family in library::families() {
            for found in library::all(family) {
                let puzzle = &found.puzzle;
                let mut session = prove::open(&puzzle.spec, &puzzle.position).expect("a position");
                let mut trial = PuzzleTrial::new(puzzle);
                while !trial.is_solved() {
                    let hint = trial.clone().hint(&*session);
                    assert_eq!(hint, PuzzleHint::Theme(puzzle.theme), "{}", found.id);
                    let wanted = trial.wanted();
                    session.play(wanted).expect("a legal move");
                    if let TrialVerdict::Next(reply) = trial.judge(wanted) {
                        session.play(reply).expect("a legal reply");
                    }
                }
                assert!(trial.is_clean(), "{}", found.id);
            }
        }
    }

    #[test]
    fn hints_come_step_by_step_and_a_mistake_is_counted() {
        let puzzle = &library::puzzle("mill-001").expect("a puzzle").puzzle;
        let session = prove::open(&puzzle.spec, &puzzle.position).expect("a position");
        let mut trial = PuzzleTrial::new(puzzle);
        assert_eq!(trial.judge("nothing"), TrialVerdict::Wrong);
        assert!(!trial.is_clean() && !trial.is_solved());
        assert!(matches!(trial.hint(&*session), PuzzleHint::Theme(_)));
        assert!(matches!(trial.hint(&*session), PuzzleHint::Point { .. }));
        assert_eq!(trial.hint(&*session), PuzzleHint::Move(&puzzle.best));
        assert_eq!(trial.hint(&*session), PuzzleHint::Move(&puzzle.best));
    }
}
