//! `filetto puzzles`: puzzles at the prompt. And what is below it: a list of them, and how they are made.

mod list;
mod make;
mod trainer;

use teaching::puzzle::library::{self, LibraryPuzzle};
use texts::Catalogue;
use time::OffsetDateTime;

use crate::arguments::puzzles::{Day, PuzzleChoice, PuzzlesArgs, PuzzlesCommand, day_number};
use crate::failure::Failure;
use crate::output::Output;

pub(super) fn run(texts: &Catalogue, output: &mut Output, arguments: &PuzzlesArgs) -> Result<(), Failure> {
    match &arguments.command {
        Some(PuzzlesCommand::List(arguments)) => list::run(texts, output, arguments),
        Some(PuzzlesCommand::Make(arguments)) => make::run(texts, output, arguments),
        None => {
            let puzzles = wanted(texts, arguments)?;
            trainer::run(texts, output, &puzzles, arguments.tables.as_deref())
        }
    }
}

/// The puzzles that the reader wants to solve, the easiest first.
fn wanted(texts: &Catalogue, arguments: &PuzzlesArgs) -> Result<Vec<&'static LibraryPuzzle>, Failure> {
    if let Some(id) = &arguments.id {
        let known = library::puzzle(&id.trim().to_ascii_lowercase());
        let unknown = || Failure::Usage(texts.with("puzzles-unknown", [("found", id.as_str().into())]));
        return known.map(|puzzle| vec![puzzle]).ok_or_else(unknown);
    }
    if let Some(day) = arguments.daily {
        let today = || day_number(OffsetDateTime::now_utc().date()).unwrap_or_default();
        let number = match day {
            Day::Number(number) => number,
            Day::Today => today(),
        };
        return Ok(vec![library::daily(number)]);
    }
    let mut chosen = chosen(texts, &arguments.choice)?;
    chosen.sort_by_key(|found| found.puzzle.grade);
    Ok(chosen)
}

/// The puzzles of a choice, the families in turn.
fn chosen(texts: &Catalogue, choice: &PuzzleChoice) -> Result<Vec<&'static LibraryPuzzle>, Failure> {
    let fits = |found: &LibraryPuzzle| {
        choice.family.as_deref().is_none_or(|family| found.puzzle.family() == family)
            && choice.theme.is_none_or(|theme| found.puzzle.theme == theme)
            && choice.grade.is_none_or(|grade| found.puzzle.grade == grade)
    };
    let of_family = |family| library::all(family).iter().filter(|found| fits(found)).enumerate();
    let mut puzzles: Vec<_> = library::families().flat_map(of_family).collect();
    puzzles.sort_by_key(|(number, _)| *number);
    if puzzles.is_empty() {
        return Err(Failure::Usage(texts.text("puzzles-none")));
    }
    Ok(puzzles.into_iter().map(|(_, found)| found).collect())
}
