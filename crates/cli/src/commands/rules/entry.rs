//! The JSON of `filetto rules`, in the form of docs/json.md.

use schemars::JsonSchema;
use serde::Serialize;

/// The rules of a game in paragraphs and in steps.
#[derive(Serialize, JsonSchema)]
pub(in crate::commands) struct GameRulesEntry<'a> {
    pub(super) family: &'static str,
    pub(super) game: &'a str,
    pub(super) title: &'static str,
    pub(super) about: &'static str,
    pub(super) rules: Vec<String>,
    pub(super) steps: Vec<RulesStepEntry>,
}

/// A step of the rules: a text, a board, and the answer to the task.
#[derive(Serialize, JsonSchema)]
pub(in crate::commands) struct RulesStepEntry {
    pub(super) game: &'static str,
    pub(super) position: Option<&'static str>,
    pub(super) moves: Vec<&'static str>,
    pub(super) text: Vec<String>,
    pub(super) answer: Option<String>,
    pub(super) only: &'static [String],
    pub(super) never: &'static [String],
}
