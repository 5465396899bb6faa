//! Lessons: steps with a position, a text, and something to do. The rules of a game have the same form.

mod claim;
mod count;
mod task;
mod text;

use engine::{OpenError, Opening, Session, registry};
use game::SpecError;
use serde::Deserialize;

pub use claim::Claim;
pub use count::Count;
pub use task::{Choice, Effect, Goal, Keeps, Task, TaskKind, WrongAnswer};
pub use text::Text;

/// A lesson, or the rules of a family of games.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// The spec of the game of all steps that name no other.
    pub game: String,
    /// Its title.
    pub title: Text,
    /// What it is about, in a sentence.
    pub about: Text,
    /// Its steps.
    #[serde(rename = "step")]
    pub steps: Vec<Step>,
    /// What holds on some boards or with some options only, in rules.
    #[serde(default, rename = "note")]
    pub notes: Vec<Note>,
}

/// A step: a position, a text, and often something to do.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// The spec of its game, if it is not that of the lesson.
    pub game: Option<String>,
    /// The position, if it is not the start of the game.
    pub position: Option<String>,
    /// Moves that are played from there, separated by spaces.
    #[serde(default)]
    pub moves: String,
    /// Points to look at.
    #[serde(default)]
    pub marks: Vec<String>,
    /// Arrows from point to point: `a1-a2`.
    #[serde(default)]
    pub arrows: Vec<String>,
    /// The text: paragraphs with an empty line between them.
    pub say: Text,
    /// What the text says of values.
    #[serde(default)]
    pub claims: Vec<Claim>,
    /// What the text says of the work of searches.
    #[serde(default)]
    pub counts: Vec<Count>,
    /// What is to be done.
    pub task: Option<Task>,
    /// A view of the position that is shown below the text.
    pub show: Option<Shown>,
    /// In rules, the boards and options for which alone the step is shown; for all if there are none. As [`holds`] reads them.
    #[serde(default)]
    pub only: Vec<String>,
    /// In rules, the boards and options for which it is not shown.
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
    /// Its name in lesson files.
    pub const fn name(self) -> &'static str {
        match self {
            Shown::Tree => "tree",
            Shown::Compare => "compare",
        }
    }
}

/// What holds on some boards or with some options only.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Note {
    /// The board, with any further options.
    pub spec: Option<String>,
    /// The option: `fly=no`, or `men` with any number.
    pub option: Option<String>,
    /// What holds.
    pub say: Text,
}

impl Note {
    /// Whether it holds in the game of this canonical spec.
    pub fn holds_in(&self, spec: &str) -> bool {
        [&self.spec, &self.option].into_iter().flatten().all(|condition| holds(condition, spec))
    }
}

impl Step {
    /// Whether it is shown to a reader of the rules of the game of this canonical spec.
    pub fn holds_in(&self, spec: &str) -> bool {
        let holds = |condition: &String| holds(condition, spec);
        (self.only.is_empty() || self.only.iter().any(holds)) && !self.never.iter().any(holds)
    }
}

/// Whether the game of this canonical spec meets a condition: words that all hold. A word is a board, or an option, with any value if
/// it names none.
///
/// ```
/// use teaching::lesson::holds;
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
    /// The text is not of the form in docs/lessons.md; the error says where.
    pub fn parse(text: &str) -> Result<Lesson, toml::de::Error> {
        toml::from_str(text)
    }

    /// The steps that are shown to a reader of the rules of the game of this canonical spec; of a lesson, all.
    pub fn steps_in(&self, spec: &str) -> Vec<&Step> {
        self.steps.iter().filter(|step| step.holds_in(spec)).collect()
    }

    /// The spec of a step's game.
    pub fn spec_of<'a>(&'a self, step: &'a Step) -> &'a str {
        step.game.as_deref().unwrap_or(&self.game)
    }

    /// A session in the position of a step.
    ///
    /// # Errors
    /// The spec, the position or a move is wrong.
    pub fn open(&self, step: &Step) -> Result<Box<dyn Session>, OpenError> {
        self.open_with(step, registry::open)
    }

    /// As [`open`](Self::open), for hosts that keep sessions: `start` gives the session at the start of the game.
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
