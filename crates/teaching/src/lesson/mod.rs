//! Lessons: steps with a position, a text, and often a task. The rules of a game have the same form.

mod claim;
mod count;
mod judgement;
mod payoff_claim;
mod task;
mod text;

use engine::{OpenError, Opening, Session, registry};
use game::SpecError;
use serde::Deserialize;

use crate::payoffs::PayoffMatrix;

pub use claim::LessonClaim;
pub use count::Count;
pub use payoff_claim::PayoffClaim;
pub use task::{Choice, Effect, Keeps, LessonGoal, Task, TaskKind, WrongAnswer};
pub use text::Text;

/// A lesson, or the rules of a family of games.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// The spec of the game, for all steps that name no other.
    pub game: String,
    /// The title.
    pub title: Text,
    /// The subject, in a sentence.
    pub about: Text,
    /// The steps.
    #[serde(rename = "step")]
    pub steps: Vec<Step>,
    /// In rules, the positions that can stand beside their text, each for some boards or options only.
    #[serde(default, rename = "picture")]
    pub pictures: Vec<Step>,
}

/// A step: a position, a text, and often a task.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// The spec of the step's game, if it is not that of the lesson.
    pub game: Option<String>,
    /// The position, if it is not the start of the game.
    pub position: Option<String>,
    /// Moves that are played from there, separated by spaces.
    #[serde(default)]
    pub moves: String,
    /// Points to highlight.
    #[serde(default)]
    pub marks: Vec<String>,
    /// Arrows from point to point: `a1-a2`.
    #[serde(default)]
    pub arrows: Vec<String>,
    /// The text: paragraphs with an empty line between them.
    pub say: Text,
    /// The claims of the text about values.
    #[serde(default)]
    pub claims: Vec<LessonClaim>,
    /// The claims of the text about node counts of searches.
    #[serde(default)]
    pub counts: Vec<Count>,
    /// The matrix of a game of simultaneous choices, which is shown in place of the board.
    pub payoffs: Option<PayoffMatrix>,
    /// The names of the matrix's rows, separated by commas; R1, R2 and so on, if there are none.
    pub rows: Option<Text>,
    /// The names of the matrix's columns; C1, C2 and so on, if there are none.
    pub columns: Option<Text>,
    /// The claims of the text about the matrix.
    #[serde(default)]
    pub proves: Vec<PayoffClaim>,
    /// The task of the reader.
    pub task: Option<Task>,
    /// The ids of lessons to which the step has links.
    #[serde(default)]
    pub see: Vec<String>,
    /// A view of the position that is shown below the text.
    pub show: Option<Shown>,
    /// A written tree that the view [`Shown::Tree`] begins with, instead of that of the position.
    pub tree: Option<String>,
    /// In rules, the boards and options for which the step is shown, as conditions of [`holds`]. If there are
    /// none, it is shown for all.
    #[serde(default)]
    pub only: Vec<String>,
    /// In rules, the boards and options for which the step is not shown.
    #[serde(default)]
    pub never: Vec<String>,
}

/// A view of a position that a step can show.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Shown {
    /// The search tree.
    Tree,
    /// The comparison of searches.
    Compare,
}

impl Shown {
    /// Returns the name in lesson files.
    pub const fn name(self) -> &'static str {
        match self {
            Shown::Tree => "tree",
            Shown::Compare => "compare",
        }
    }
}

impl Step {
    /// Returns the names of the matrix's rows in this language; none without a matrix.
    pub fn row_names(&self, code: &str) -> Vec<String> {
        let count = self.payoffs.as_ref().map_or(0, PayoffMatrix::height);
        names(self.rows.as_ref(), 'R', count, code)
    }

    /// Returns the names of the matrix's columns in this language; none without a matrix.
    pub fn column_names(&self, code: &str) -> Vec<String> {
        let count = self.payoffs.as_ref().map_or(0, PayoffMatrix::width);
        names(self.columns.as_ref(), 'C', count, code)
    }

    /// Returns `true` if the step belongs to the rules of the game of this canonical spec.
    pub fn holds_in(&self, spec: &str) -> bool {
        let holds = |condition: &String| holds(condition, spec);
        (self.only.is_empty() || self.only.iter().any(holds)) && !self.never.iter().any(holds)
    }
}

fn names(text: Option<&Text>, letter: char, count: usize, code: &str) -> Vec<String> {
    match text {
        Some(text) => text.in_language(code).split(',').map(|name| name.trim().to_owned()).collect(),
        None => (1..=count).map(|number| format!("{letter}{number}")).collect(),
    }
}

/// Returns `true` if the game of this canonical spec meets a condition, which consists of words that must all
/// hold.
///
/// A word is a board, or an option. An option without a value holds for any value.
///
/// ```
/// use filetto_teaching::lesson::holds;
///
/// assert!(holds("mill:nine", "mill:nine,men=7") && holds("men", "mill:nine,men=7"));
/// assert!(holds("mill:nine men=7", "mill:nine,men=7") && !holds("mill:nine men=8", "mill:nine,men=7"));
/// ```
pub fn holds(condition: &str, spec: &str) -> bool {
    let is_board = |word: &str| {
        spec.strip_prefix(word).is_some_and(|rest| rest.is_empty() || rest.starts_with([',', ':']))
    };
    let is_option = |word: &str| {
        let mut options = spec.split([',', ':']).filter(|option| option.contains('='));
        options.any(|option| option == word || option.split('=').next() == Some(word))
    };
    condition.split_whitespace().all(|word| is_board(word) || is_option(word))
}

impl Lesson {
    /// Reads a lesson.
    ///
    /// # Errors
    /// The text does not have the form in docs/lessons.md; the error contains the place.
    pub fn parse(text: &str) -> Result<Lesson, toml::de::Error> {
        toml::from_str(text)
    }

    /// Returns the steps for the game of this canonical spec: for rules, those that belong to it; for a
    /// lesson, all.
    pub fn steps_in(&self, spec: &str) -> Vec<&Step> {
        self.steps.iter().filter(|step| step.holds_in(spec)).collect()
    }

    /// Returns the position that stands beside the rules of the game of this canonical spec, if there is one.
    pub fn picture_in(&self, spec: &str) -> Option<&Step> {
        self.pictures.iter().find(|picture| picture.holds_in(spec))
    }

    /// Returns the spec of a step's game.
    pub fn spec_of<'a>(&'a self, step: &'a Step) -> &'a str {
        step.game.as_deref().unwrap_or(&self.game)
    }

    /// Returns a session in the position of a step.
    ///
    /// # Errors
    /// The spec, the position or a move is wrong.
    pub fn open(&self, step: &Step) -> Result<Box<dyn Session>, OpenError> {
        self.open_with(step, registry::open)
    }

    /// Returns a session in the position of a step, for hosts with a cache of sessions: `start` returns the
    /// session at the start of the game.
    ///
    /// # Errors
    /// The spec, the position or a move is wrong.
    pub fn open_with(
        &self,
        step: &Step,
        start: impl FnOnce(&str) -> Result<Box<dyn Session>, SpecError>,
    ) -> Result<Box<dyn Session>, OpenError> {
        let moves: Vec<&str> = step.moves.split_whitespace().collect();
        let opening = Opening::start(self.spec_of(step));
        let opening = Opening { position: step.position.as_deref(), moves: &moves, ..opening };
        Ok(opening.open_with(start)?.session)
    }
}
