//! What a reader has to do, and what an answer is.

use serde::Deserialize;

use super::text::Text;

/// What a reader has to do in a step.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Task {
    /// What the reader does.
    pub kind: TaskKind,
    /// The right moves, or all the points to choose.
    #[serde(default)]
    pub right: Vec<String>,
    /// The answers of a choice.
    #[serde(default)]
    pub choice: Vec<Choice>,
    /// The opponent's answer to the first right move.
    pub reply: Option<String>,
    /// Which moves the right ones are, in words that a test understands.
    pub keeps: Option<Keeps>,
    /// What all right moves do, and no others.
    pub effect: Option<Effect>,
    /// Which points the right ones are, in words that a test understands: `forks of second`.
    pub are: Option<String>,
    /// The level that the reader plays against.
    pub against: Option<String>,
    /// What the reader has to reach by playing on.
    pub goal: Option<Goal>,
    /// The pairs of points by which the page answers an attack.
    #[serde(default)]
    pub pairs: Vec<[String; 2]>,
    /// What is said after a right answer.
    pub then: Option<Text>,
    /// What is said after any other.
    pub otherwise: Option<Text>,
    /// Wrong answers with a sentence of their own.
    #[serde(default)]
    pub wrong: Vec<WrongAnswer>,
}

/// What the reader does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum TaskKind {
    /// Plays a move.
    Move,
    /// Chooses points.
    Points,
    /// Chooses one of some answers.
    Choice,
    /// Plays on to the end of the game.
    Play,
    /// Attacks, while the page answers by pairs.
    Attack,
}

impl TaskKind {
    /// Its name in lesson files.
    pub const fn name(self) -> &'static str {
        match self {
            TaskKind::Move => "move",
            TaskKind::Points => "points",
            TaskKind::Choice => "choice",
            TaskKind::Play => "play",
            TaskKind::Attack => "attack",
        }
    }
}

/// One of the answers of a choice.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choice {
    /// The answer.
    pub say: Text,
    /// Whether it is right.
    #[serde(default)]
    pub right: bool,
}

/// A wrong answer with a sentence of its own.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WrongAnswer {
    /// The move or the point.
    pub answer: String,
    /// What is said after it.
    pub say: Text,
}

/// Which moves are right: all that keep the value, or all that keep it and the length of best play too. In a file they are
/// `true` and `"length"`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(try_from = "toml::Value")]
pub enum Keeps {
    /// All that keep the value.
    Value,
    /// All that win as soon, or lose as late, as possible.
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

/// What all right moves do, and no others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Effect {
    /// They complete a line, a mill or a small board.
    Line,
    /// They take a man.
    Capture,
    /// They win the game.
    Win,
}

/// What the reader has to reach by playing on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Goal {
    /// To win.
    Win,
    /// Not to lose.
    Draw,
}

impl Goal {
    /// Its name in lesson files.
    pub const fn name(self) -> &'static str {
        match self {
            Goal::Win => "win",
            Goal::Draw => "draw",
        }
    }
}
