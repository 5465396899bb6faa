//! Selection of puzzles by family, theme and grade.

use teaching::puzzle::library::{self, LibraryPuzzle};
use texts::Catalogue;

use crate::arguments::puzzles::PuzzleChoice;
use crate::failure::Failure;

/// Returns the puzzles of a choice in the order in which they are learned from. Fails if there are none.
pub(super) fn chosen(
    texts: &Catalogue,
    choice: &PuzzleChoice,
) -> Result<Vec<&'static LibraryPuzzle>, Failure> {
    let fits = |found: &LibraryPuzzle| {
        choice.family.as_deref().is_none_or(|family| found.puzzle.family() == family)
            && choice.theme.is_none_or(|theme| found.puzzle.theme == theme)
            && choice.grade.is_none_or(|grade| found.puzzle.grade == grade)
    };
    let puzzles = library::in_order(fits);
    if puzzles.is_empty() {
        return Err(Failure::Usage(texts.text("puzzles-none")));
    }
    Ok(puzzles)
}
