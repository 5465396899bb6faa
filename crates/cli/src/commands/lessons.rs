//! `filetto lessons`: the lessons on the whole terminal, or as lines of text.

use teaching::library;
use tui::FirstScreen;

use super::full_screen::{self, ScreenGame};
use super::rules::RulesPage;
use crate::arguments::rules::LessonsArgs;
use crate::failure::Failure;
use crate::opening::open_start;
use crate::screen::Screen;

pub(super) fn run(screen: &mut Screen<'_>, arguments: &LessonsArgs) -> Result<(), Failure> {
    let id = arguments.id.as_ref().map(|id| id.trim().to_ascii_lowercase());
    let unknown =
        || Failure::Usage(screen.texts.with("lessons-unknown", [("found", arguments.id.clone().into())]));
    let lesson = id.map(|id| library::lesson(&id).ok_or_else(unknown)).transpose()?;
    if !arguments.plain && full_screen::is_possible(screen.output) {
        let first = lesson.map_or(FirstScreen::Lessons, FirstScreen::Lesson);
        return full_screen::show(screen, ScreenGame::beside(open_start("tris")?, first));
    }
    match lesson {
        Some(lesson) => RulesPage::of_lesson(lesson).show_lesson(screen),
        None => list(screen),
    }
}

/// Lists the lessons below their courses, each with its id.
fn list(screen: &mut Screen<'_>) -> Result<(), Failure> {
    let language = screen.texts.language().code();
    for course in library::courses() {
        screen.output.line(course.title.in_language(language))?;
        for name in &course.lessons {
            let id = format!("{}/{name}", course.id);
            let title = library::lesson(&id).map_or("", |lesson| lesson.title.in_language(language));
            screen.output.line(&format!("  {id:<24} {title}"))?;
        }
    }
    Ok(())
}
