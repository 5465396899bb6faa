//! The puzzles that are solved one after the other.

use teaching::puzzle::PuzzleTrial;
use teaching::puzzle::library::LibraryPuzzle;

/// Puzzles one after the other.
pub(crate) struct PuzzleRound {
    pub(crate) puzzles: Vec<&'static LibraryPuzzle>,
    pub(crate) index: usize,
    pub(crate) trial: PuzzleTrial<'static>,
    /// The number of puzzles that were solved at the first try, and that of those shown.
    pub(crate) solved: usize,
    pub(crate) shown: usize,
}

impl PuzzleRound {
    /// Returns the puzzle that is shown.
    pub(crate) fn found(&self) -> &'static LibraryPuzzle {
        self.puzzles[self.index]
    }
}
