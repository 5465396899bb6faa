//! The built-in puzzles, by family. Each has a stable id such as `mill-017`.

use std::sync::LazyLock;

use super::{Puzzle, Theme};
use crate::files::FileKind;

/// A puzzle with its id.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LibraryPuzzle {
    /// The family and the number in the file, from 1: `mill-017`.
    pub id: String,
    /// The puzzle.
    pub puzzle: Puzzle,
}

static ALL: LazyLock<Vec<(&str, Vec<LibraryPuzzle>)>> = LazyLock::new(|| {
    let read = |family: &'static str, text: &str| {
        let puzzles = Puzzle::parse_lines(text).expect("a test reads it");
        let named = |(number, puzzle)| LibraryPuzzle { id: format!("{family}-{number:03}"), puzzle };
        (1..).zip(puzzles).map(named).collect()
    };
    FileKind::Puzzles.files().iter().map(|(family, text)| (*family, read(family, text))).collect()
});

/// Iterates over the families that have puzzles.
pub fn families() -> impl Iterator<Item = &'static str> {
    ALL.iter().map(|(family, _)| *family)
}

/// Returns the puzzles of the family with this name, such as `mill`; none if there is no such family.
pub fn all(family: &str) -> &'static [LibraryPuzzle] {
    ALL.iter().find(|(name, _)| *name == family).map_or(&[], |(_, puzzles)| puzzles)
}

/// Returns the puzzles that fit, in the order in which they are learned from: one of each family in turn, the
/// easiest first. Those in which all moves lose come last, since a newcomer should win the first ones.
///
/// ```
/// use filetto_teaching::puzzle::{Grade, library};
///
/// let puzzles = library::in_order(|found| found.puzzle.theme.name() == "fork");
/// assert_eq!(puzzles[0].puzzle.grade, Grade::ALL[0]);
/// ```
pub fn in_order(fits: impl Fn(&LibraryPuzzle) -> bool) -> Vec<&'static LibraryPuzzle> {
    let key = |found: &LibraryPuzzle| (found.puzzle.theme == Theme::Resistance, found.puzzle.grade);
    let mut ranked: Vec<_> = ALL
        .iter()
        .flat_map(|(_, puzzles)| {
            let mut of_family: Vec<_> = puzzles.iter().filter(|found| fits(found)).collect();
            of_family.sort_by_key(|found| key(found));
            of_family.into_iter().enumerate()
        })
        .collect();
    // The sort is stable, so that the families alternate.
    ranked.sort_by_key(|(rank, found)| (key(found).0, *rank));
    ranked.into_iter().map(|(_, found)| found).collect()
}

/// Returns the puzzle with this id.
///
/// ```
/// use filetto_teaching::puzzle::library;
///
/// assert_eq!(library::puzzle("mill-017").map(|found| found.puzzle.family()), Some("mill"));
/// assert_eq!(library::puzzle("mill-0"), None);
/// ```
pub fn puzzle(id: &str) -> Option<&'static LibraryPuzzle> {
    ALL.iter().flat_map(|(_, puzzles)| puzzles).find(|puzzle| puzzle.id == id)
}

/// Returns the puzzle of a day, which is a number of days since any fixed day.
///
/// Consecutive days have puzzles of different families. A puzzle recurs only after all others of its family.
///
/// ```
/// use filetto_teaching::puzzle::library;
///
/// assert_eq!(library::daily(20_000), library::daily(20_000));
/// assert_ne!(library::daily(20_000).puzzle.family(), library::daily(20_001).puzzle.family());
/// ```
pub fn daily(day: u64) -> &'static LibraryPuzzle {
    let (_, puzzles) = &ALL[(day % ALL.len() as u64) as usize];
    let (round, count) = (day / ALL.len() as u64, puzzles.len() as u64);
    // A step that is coprime to the number of puzzles visits all of them.
    let step = (count / 3..).find(|step| gcd(*step, count) == 1).unwrap_or(1);
    &puzzles[(round % count * step % count) as usize]
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}
