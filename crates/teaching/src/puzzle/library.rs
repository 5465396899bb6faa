//! The puzzles that are built in, by family: each has an id such as `mill-017`, which stays the same.

use std::sync::LazyLock;

use super::Puzzle;

/// The files, in the order of the families. Puzzles are added at the end of a file, so that ids stay the same.
const FILES: [(&str, &str); 4] = [
    ("mnk", include_str!("../../puzzles/mnk.puzzles")),
    ("filetto", include_str!("../../puzzles/filetto.puzzles")),
    ("mill", include_str!("../../puzzles/mill.puzzles")),
    ("ultimate", include_str!("../../puzzles/ultimate.puzzles")),
];

/// A puzzle with its id.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LibraryPuzzle {
    /// Its family and its number in the file, from 1: `mill-017`.
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
    FILES.iter().map(|(family, text)| (*family, read(family, text))).collect()
});

/// The families that have puzzles.
pub fn families() -> impl Iterator<Item = &'static str> {
    FILES.iter().map(|(family, _)| *family)
}

/// The puzzles of the family with this name, such as `mill`; none if there is no such family.
pub fn all(family: &str) -> &'static [LibraryPuzzle] {
    ALL.iter().find(|(name, _)| *name == family).map_or(&[], |(_, puzzles)| puzzles)
}

/// The puzzle with this id.
///
/// ```
/// use teaching::puzzle::library;
///
/// assert_eq!(library::puzzle("mill-017").map(|found| found.puzzle.family()), Some("mill"));
/// assert_eq!(library::puzzle("mill-0"), None);
/// ```
pub fn puzzle(id: &str) -> Option<&'static LibraryPuzzle> {
    ALL.iter().flat_map(|(_, puzzles)| puzzles).find(|puzzle| puzzle.id == id)
}

/// The puzzle of a day, which is a number of days since any fixed day. Days that follow each other have puzzles of different
/// families; before a puzzle comes again, all others of its family have come.
///
/// ```
/// use teaching::puzzle::library;
///
/// assert_eq!(library::daily(20_000), library::daily(20_000));
/// assert_ne!(library::daily(20_000).puzzle.family(), library::daily(20_001).puzzle.family());
/// ```
pub fn daily(day: u64) -> &'static LibraryPuzzle {
    let (_, puzzles) = &ALL[(day % ALL.len() as u64) as usize];
    let (round, count) = (day / ALL.len() as u64, puzzles.len() as u64);
    // Steps of a length that shares no factor with the number of puzzles meet all of them.
    let step = (count / 3..).find(|step| gcd(*step, count) == 1).unwrap_or(1);
    &puzzles[(round % count * step % count) as usize]
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}
