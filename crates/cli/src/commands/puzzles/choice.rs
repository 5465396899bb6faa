//! Selection of puzzles by family, theme and grade.

use teaching::puzzle::Theme;
use teaching::puzzle::library::{self, LibraryPuzzle};
use texts::Catalogue;

use crate::arguments::puzzles::PuzzleChoice;
use crate::failure::Failure;

/// Returns the puzzles of a choice, one of each family in turn. Fails if there are none.
pub(super) fn chosen(
    texts: &Catalogue,
    choice: &PuzzleChoice,
) -> Result<Vec<&'static LibraryPuzzle>, Failure> {
    let fits = |found: &LibraryPuzzle| {
        choice.family.as_deref().is_none_or(|family| found.puzzle.family() == family)
            && choice.theme.is_none_or(|theme| found.puzzle.theme == theme)
            && choice.grade.is_none_or(|grade| found.puzzle.grade == grade)
    };
    let of_family = |family| library::all(family).iter().filter(|found| fits(found)).enumerate();
    let mut puzzles: Vec<_> = library::families().flat_map(of_family).collect();
    // The sort is stable: the first puzzle of each family comes first, then the second of each. A newcomer
    // should win the first ones.
    puzzles.sort_by_key(|(number, found)| (found.puzzle.theme == Theme::Resistance, *number));
    if puzzles.is_empty() {
        return Err(Failure::Usage(texts.text("puzzles-none")));
    }
    Ok(puzzles.into_iter().map(|(_, found)| found).collect())
}
