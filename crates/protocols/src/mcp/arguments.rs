//! The arguments of the tools, with their JSON schemas.

use answers::limits::MAX_TIME;
use serde_json::{Value as Json, json};
use texts::Catalogue;

/// Default time of a search in seconds: a client waits for each call.
pub(super) const DEFAULT_SECONDS: f64 = 2.0;

/// Minimum time of a search, in seconds.
pub(super) const MIN_SECONDS: f64 = 0.001;

/// The agent that moves if a call names none.
pub(super) const DEFAULT_LEVEL: &str = "expert";

/// An argument of a tool.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ToolArgument {
    Game,
    Moves,
    Position,
    Move,
    Level,
    Seconds,
    Seed,
    Proof,
    Certificate,
}

impl ToolArgument {
    /// Returns the key in the arguments of a call.
    pub(super) const fn key(self) -> &'static str {
        match self {
            ToolArgument::Game => "game",
            ToolArgument::Moves => "moves",
            ToolArgument::Position => "position",
            ToolArgument::Move => "move",
            ToolArgument::Level => "level",
            ToolArgument::Seconds => "seconds",
            ToolArgument::Seed => "seed",
            ToolArgument::Proof => "proof",
            ToolArgument::Certificate => "certificate",
        }
    }

    /// Returns `true` if a call must have the argument.
    pub(super) const fn is_required(self) -> bool {
        matches!(self, ToolArgument::Game | ToolArgument::Move | ToolArgument::Certificate)
    }

    /// Returns the JSON schema, with a description for the model.
    pub(super) fn schema(self, texts: &Catalogue) -> Json {
        let mut schema = match self {
            ToolArgument::Game | ToolArgument::Position | ToolArgument::Move | ToolArgument::Certificate => {
                json!({"type": "string"})
            }
            ToolArgument::Moves => json!({"type": "array", "items": {"type": "string"}, "default": []}),
            ToolArgument::Level => json!({"type": "string", "default": DEFAULT_LEVEL}),
            ToolArgument::Seconds => json!({
                "type": "number",
                "minimum": MIN_SECONDS,
                "maximum": MAX_TIME.as_secs(),
                "default": DEFAULT_SECONDS,
            }),
            ToolArgument::Seed => json!({"type": "integer", "minimum": 0}),
            ToolArgument::Proof => json!({"type": "boolean", "default": false}),
        };
        schema["description"] = texts.text(&format!("mcp-argument-{}", self.key())).into();
        schema
    }
}
