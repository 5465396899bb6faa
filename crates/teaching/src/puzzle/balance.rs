//! Balances the puzzles while they are made: no theme, aim or grade takes too large a share.

use std::collections::HashMap;

use super::{Aim, Grade, Puzzle, Theme};

/// At most one in `ONE_THEME_IN` of all puzzles may have the same theme; aims and grades have limits of the
/// same kind.
const ONE_THEME_IN: usize = 3;
const ONE_AIM_IN: usize = 2;
const ONE_GRADE_IN: usize = 2;

/// Numbers of puzzles by theme, aim and grade.
///
/// ```
/// use filetto_teaching::puzzle::{Puzzle, balance::Balance};
///
/// let line = "tris | 1o1/1x1/3 x | win 5 | fork | 1 | search 66 | hard | 1 | a1 c3 a3 a2 c1";
/// let puzzle: Puzzle = line.parse()?;
/// let mut balance = Balance::new(6);
/// balance.add(&puzzle);
/// assert!(balance.accepts(&puzzle));
/// balance.add(&puzzle);
/// assert!(!balance.accepts(&puzzle), "a third of them are forks");
/// # Ok::<(), filetto_teaching::puzzle::LineError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Balance {
    wanted: usize,
    themes: HashMap<Theme, usize>,
    aims: HashMap<Aim, usize>,
    grades: HashMap<Grade, usize>,
}

impl Balance {
    /// Returns an empty balance for this number of puzzles in all.
    pub fn new(wanted: usize) -> Balance {
        Balance { wanted, themes: HashMap::new(), aims: HashMap::new(), grades: HashMap::new() }
    }

    /// Returns `true` if there is room for one more puzzle of this theme, aim and grade.
    pub fn accepts(&self, puzzle: &Puzzle) -> bool {
        let has_room =
            |count: Option<&usize>, one_in: usize| count.copied().unwrap_or(0) < self.wanted.div_ceil(one_in);
        has_room(self.themes.get(&puzzle.theme), ONE_THEME_IN)
            && has_room(self.aims.get(&puzzle.aim), ONE_AIM_IN)
            && has_room(self.grades.get(&puzzle.grade), ONE_GRADE_IN)
    }

    /// Counts a puzzle.
    pub fn add(&mut self, puzzle: &Puzzle) {
        *self.themes.entry(puzzle.theme).or_default() += 1;
        *self.aims.entry(puzzle.aim).or_default() += 1;
        *self.grades.entry(puzzle.grade).or_default() += 1;
    }
}
