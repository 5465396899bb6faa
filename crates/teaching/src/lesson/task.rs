//! The tasks of a lesson and their answers.

use serde::Deserialize;

use super::text::Text;

/// The task of the reader in a step.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Task {
    /// The kind of task.
    pub kind: TaskKind,
    /// The right moves, or all the points to choose.
    #[serde(default)]
    pub right: Vec<String>,
    /// The answers of a choice.
    #[serde(default)]
    pub choice: Vec<Choice>,
    /// The opponent's answer to the first right move.
    pub reply: Option<String>,
    /// The property that defines the right moves; a test checks it.
    pub keeps: Option<Keeps>,
    /// The effect that all right moves have, and no others.
    pub effect: Option<Effect>,
    /// The property that defines the right points, in words that a test understands: `forks of second`.
    pub are: Option<String>,
    /// The level that the reader plays against.
    pub against: Option<String>,
    /// The goal of playing on.
    pub goal: Option<LessonGoal>,
    /// The pairs of points by which the page answers an attack.
    #[serde(default)]
    pub pairs: Vec<[String; 2]>,
    /// The number of equal steps of the slider that sets a mix.
    pub parts: Option<u8>,
    /// The text after a right answer.
    pub then: Option<Text>,
    /// The text after a wrong answer without a text of its own.
    pub otherwise: Option<Text>,
    /// Wrong answers with a text of their own.
    #[serde(default)]
    pub wrong: Vec<WrongAnswer>,
}

impl Task {
    /// Returns the right answers, separated by commas, in the language with this code; empty if the task
    /// lists none.
    pub fn right_text(&self, code: &str) -> String {
        match self.kind {
            TaskKind::Choice => {
                let right = self.choice.iter().filter(|choice| choice.right);
                right.map(|choice| choice.say.in_language(code)).collect::<Vec<_>>().join(", ")
            }
            _ => self.right.join(", "),
        }
    }
}

/// The kind of task.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum TaskKind {
    /// Play a move.
    Move,
    /// Choose points.
    Points,
    /// Choose one of some answers.
    Choice,
    /// Play on to the end of the game.
    Play,
    /// Attack, while the page answers by pairs.
    Attack,
    /// Set the optimal mix of the two rows of a matrix.
    Mix,
}

impl TaskKind {
    /// Returns the name in lesson files.
    pub const fn name(self) -> &'static str {
        match self {
            TaskKind::Move => "move",
            TaskKind::Points => "points",
            TaskKind::Choice => "choice",
            TaskKind::Play => "play",
            TaskKind::Attack => "attack",
            TaskKind::Mix => "mix",
        }
    }
}

/// One of the answers of a choice.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choice {
    /// The text of the answer.
    pub say: Text,
    /// `true` if the answer is right.
    #[serde(default)]
    pub right: bool,
}

/// A wrong answer with a text of its own.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WrongAnswer {
    /// The move or the point.
    pub answer: String,
    /// The text after this answer.
    pub say: Text,
}

/// The property of the right moves: they keep the value, or the value and the length of best play. In a file
/// these are `true` and `"length"`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(try_from = "toml::Value")]
pub enum Keeps {
    /// All moves that keep the value.
    Value,
    /// All moves that win as soon, or lose as late, as possible.
    Length,
}

impl TryFrom<toml::Value> for Keeps {
    type Error = &'static str;

    fn try_from(value: toml::Value) -> Result<Keeps, &'static str> {
        match value {
            toml::Value::Boolean(true) => Ok(Keeps::Value),
            toml::Value::String(text) if text == "length" => Ok(Keeps::Length),
            _ => Err("keeps: expected true or \"length\""),
        }
    }
}

/// The effect that all right moves have, and no others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Effect {
    /// Completes a line, a mill or a small board.
    Line,
    /// Takes a man.
    Capture,
    /// Wins the game.
    Win,
}

/// The goal of playing on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LessonGoal {
    /// To win.
    Win,
    /// Not to lose.
    Draw,
}

impl LessonGoal {
    /// Returns the name in lesson files.
    pub const fn name(self) -> &'static str {
        match self {
            LessonGoal::Win => "win",
            LessonGoal::Draw => "draw",
        }
    }
}
