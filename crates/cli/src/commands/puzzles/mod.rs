//! `filetto puzzles`: puzzles at the prompt. Its subcommands list and make puzzles.

mod choice;
pub(super) mod list;
mod make;
mod make_state;
mod trainer;

use teaching::puzzle::library::{self, LibraryPuzzle};
use texts::Catalogue;
use time::OffsetDateTime;
use tui::FirstScreen;

use self::choice::chosen;
use crate::arguments::puzzles::{Day, PuzzlesArgs, PuzzlesCommand, day_number};
use crate::commands::full_screen::{self, ScreenGame};
use crate::failure::Failure;
use crate::opening::open_start;
use crate::screen::Screen;

pub(super) fn run(screen: &mut Screen<'_>, arguments: &PuzzlesArgs) -> Result<(), Failure> {
    match &arguments.command {
        Some(PuzzlesCommand::List(arguments)) => list::run(screen, arguments),
        Some(PuzzlesCommand::Make(arguments)) => make::run(screen, arguments),
        None => {
            let puzzles = requested(screen.texts, arguments)?;
            if !arguments.plain && full_screen::is_possible(screen.output) {
                let session = open_start(&puzzles[0].puzzle.spec)?;
                let game = ScreenGame::beside(session, FirstScreen::Puzzles(puzzles));
                return full_screen::show(screen, ScreenGame { tables: arguments.tables.as_deref(), ..game });
            }
            trainer::run(screen, &puzzles, arguments.tables.as_deref())
        }
    }
}

/// Returns the requested puzzles, the easiest first.
fn requested(texts: &Catalogue, arguments: &PuzzlesArgs) -> Result<Vec<&'static LibraryPuzzle>, Failure> {
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
