//! The lesson in progress, and the list of all lessons.

use std::cell::Cell;

use game::{Player, Point};
use teaching::library;
use teaching::payoffs::{MixedStrategy, PayoffMatrix};
use teaching::{Lesson, Step, Task};

/// A lesson, and the state of its reader.
pub(crate) struct LessonReading {
    pub(crate) lesson: &'static Lesson,
    pub(crate) steps: Vec<&'static Step>,
    pub(crate) index: usize,
    /// The points that are chosen in a task of points.
    pub(crate) chosen: Vec<Point>,
    /// The part of the first row in a task of a mix.
    pub(crate) mix: u8,
    /// The sentences about the last answer.
    pub(crate) judgement: Vec<String>,
    /// `true` once the task is solved, or its answer was shown.
    pub(crate) is_done: bool,
    /// The reader's side.
    pub(crate) reader: Player,
    /// The first row of the text that is shown.
    pub(crate) scroll: u16,
    /// `true` if the last picture did not have room for the whole text.
    pub(crate) has_more: Cell<bool>,
}

impl LessonReading {
    pub(crate) fn new(lesson: &'static Lesson) -> LessonReading {
        LessonReading {
            lesson,
            steps: lesson.steps.iter().collect(),
            index: 0,
            chosen: Vec::new(),
            mix: 0,
            judgement: Vec::new(),
            is_done: false,
            reader: Player::First,
            scroll: 0,
            has_more: Cell::new(false),
        }
    }

    pub(crate) fn step(&self) -> &'static Step {
        self.steps[self.index]
    }

    /// Returns the task, until it is done.
    pub(crate) fn task(&self) -> Option<&'static Task> {
        self.step().task.as_ref().filter(|_| !self.is_done)
    }

    /// Returns the matrix of a task of a mix, with the strategy that is set.
    pub(crate) fn strategy(&self) -> Option<(&'static PayoffMatrix, MixedStrategy)> {
        let parts = self.step().task.as_ref()?.parts?;
        let weights = vec![i128::from(self.mix), i128::from(parts.saturating_sub(self.mix))];
        Some((self.step().payoffs.as_ref()?, MixedStrategy::new(weights).ok()?))
    }
}

/// Returns all lessons with their ids, by course.
pub(crate) fn all_lessons() -> Vec<(String, &'static Lesson)> {
    let ids = library::courses().iter().flat_map(|course| {
        course.lessons.iter().map(|name| format!("{}/{name}", course.id)).collect::<Vec<_>>()
    });
    ids.filter_map(|id| library::lesson(&id).map(|lesson| (id, lesson))).collect()
}
